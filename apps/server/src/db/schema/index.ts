export * from './account.ts';
export * from './feedback.ts';
export * from './identity.ts';
