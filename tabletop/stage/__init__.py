"""The table on screen:

the component kit (:mod:`tabletop.stage.kit`) and one package for each game's table.
"""
