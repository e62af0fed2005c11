export * from './errors.ts';
export * from './http/account.ts';
export * from './http/feedback.ts';
export * from './ids.ts';
