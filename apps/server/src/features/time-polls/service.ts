// The door of this feature: what other features may use.

export { answerTimes } from './polls.ts';
export { presentPollNeeds, readPoll } from './reading.ts';
export { findMinorPollNeeds, findPollNeeds } from './store.ts';
