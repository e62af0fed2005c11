/** Everything that is known of training. */
export const TRAINING_KEY = ['training'] as const;
