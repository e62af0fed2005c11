/** Pictures of play: where shots went on a court to scale, and how points were played. */
export * from './court.ts';
export * from './game-tree.ts';
export * from './rally-phases.ts';
export * from './shot-map.ts';
export * from './tallies.ts';
