/** In place of a score, while this device shows the live picture of the match. */
export const HIDDEN_SCORE = 'The score is hidden while you watch.';
