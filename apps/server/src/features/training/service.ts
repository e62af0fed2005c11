// Training for other features.

export { readActivity, readTrainedMinutes } from './activity.ts';
export { readPlayerTraining } from './player-training.ts';
