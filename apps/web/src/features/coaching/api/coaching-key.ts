/** Everything that is known of coaching. */
export const COACHING_KEY = ['coaching'] as const;
