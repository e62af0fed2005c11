export * from './account.ts';
export * from './feedback.ts';
export * from './identity.ts';
export * from './matches.ts';
export * from './ratings.ts';
export * from './teams.ts';
