/** Win probability, what each point was worth, and the story of the match. */
export * from './calibrate.ts';
export * from './calibration-table.ts';
export * from './cost.ts';
export * from './general-prior.ts';
export * from './key-moments.ts';
export * from './learning-model.ts';
export * from './leverage.ts';
export * from './moment-reasons.ts';
export * from './momentum.ts';
export * from './pressure.ts';
export * from './serve-model.ts';
export * from './win-model.ts';
