/** The broadcasts of a team are kept under `['broadcasts', teamId]`. */
export const BROADCASTS_KEY = ['broadcasts'] as const;
