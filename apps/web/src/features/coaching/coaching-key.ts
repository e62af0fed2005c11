/** Query key of everything about coaching. */
export const COACHING_KEY = ['coaching'] as const;
