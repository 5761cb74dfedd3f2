"""The computer player of Elemenders: a beam over whole turns, ranked by the other side's answer."""
