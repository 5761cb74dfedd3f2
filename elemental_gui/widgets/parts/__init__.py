"""What several rooms are furnished with; nothing here knows the page it stands on."""
