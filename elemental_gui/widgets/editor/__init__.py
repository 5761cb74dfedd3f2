"""The position editor: any arrangement, drawn and diagnosed."""
