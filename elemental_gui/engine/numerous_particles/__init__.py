"""Producing Numerous Particles: four particles, garnets, and twenty buildings that make and break them."""
