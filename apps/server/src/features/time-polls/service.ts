// The door of this feature: what other features may use.

export { answerTimes } from './polls.ts';
export { presentPollNeeds, readPoll } from './reading.ts';
export { findPollNeeds } from './store.ts';
