/** Finished scores: what people type, the canonical text, and what is wrong with a score that cannot be. */
export * from './score/entered-score.ts';
export * from './score/score-fault.ts';
export * from './score/score-text.ts';
