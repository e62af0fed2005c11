/** Finished scores: parsing typed text, its format, the canonical text, and the reasons of impossible scores. */
export * from './score/deduce-format.ts';
export * from './score/entered-score.ts';
export * from './score/score-fault.ts';
export * from './score/score-text.ts';
