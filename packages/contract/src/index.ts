export * from './errors.ts';
export * from './http/account.ts';
export * from './http/feedback.ts';
export * from './http/home.ts';
export { matchEventSchema } from './http/match-events.ts';
export * from './http/matches.ts';
export * from './ids.ts';
export * from './socket.ts';
export * from './vocabulary.ts';
