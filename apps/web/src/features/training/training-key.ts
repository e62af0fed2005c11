/** Query key of everything about training. */
export const TRAINING_KEY = ['training'] as const;
