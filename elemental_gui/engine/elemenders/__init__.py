"""The rules of Elemenders, from the secret choice to the end."""
