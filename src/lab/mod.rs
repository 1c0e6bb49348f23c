//! Many battles or many draws: odds, comparisons, simulation, reports.
