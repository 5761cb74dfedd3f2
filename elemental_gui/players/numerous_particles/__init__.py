"""The computer player of Producing Numerous Particles: a few turns planned ahead, the others answering at a glance."""
