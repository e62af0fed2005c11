// What other features have of training.

export { readActivity, readTrainedMinutes } from './activity.ts';
export { forgetTraining, purgeTraining } from './forget.ts';
export { findVersionsBy } from './forget-store.ts';
export { readPlayerTraining } from './player-training.ts';
