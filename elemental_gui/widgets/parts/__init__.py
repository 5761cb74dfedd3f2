"""What several rooms use; nothing here knows the page it is on.

Buttons, icons and tones are in `scenes/kit`, since scenes use them too. What one room alone uses belongs in that room.
"""
