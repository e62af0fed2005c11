// What other features have of training.

export { readActivity, readTrainedMinutes } from './activity.ts';
export { readPlayerTraining } from './player-training.ts';
