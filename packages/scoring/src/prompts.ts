/** Questions for the scorer, and the penalties of a side. */
export * from './read/next-penalty.ts';
export * from './read/prompts.ts';
