import {
  trainingDrills,
  trainingDrillVersions,
  trainingFavourites,
  trainingGoals,
  trainingKeptSkills,
  trainingPlans,
  trainingResults,
  trainingSessions,
  trainingSkills,
} from '#server/db/schema/training.ts';
import type { Feature } from '#server/feature.ts';
import { eraseDeletedTraining, eraseTraining } from './erase.ts';
import { findVersionsBy } from './erase-store.ts';
import { trainingProgressRoutes } from './progress-routes.ts';
import { trainingRoutes } from './routes.ts';
import { trainingSessionRoutes } from './session-routes.ts';

const ERASE_EVERY_MS = 3_600_000;

/** Drills, plans, runs and progress. */
export const training: Feature = {
  name: 'training',
  tables: [
    trainingDrills,
    { table: trainingDrillVersions, exported: { by: findVersionsBy } },
    trainingFavourites,
    trainingGoals,
    { table: trainingKeptSkills, exported: { not: 'figures of runs and matches' } },
    trainingPlans,
    trainingResults,
    trainingSessions,
    trainingSkills,
  ],
  eraseAccount: ({ clock }, tx, { id }) => eraseTraining(tx, { accountId: id, at: clock.now() }),
  mount: (parts) => ({
    routes: [trainingRoutes, trainingSessionRoutes, trainingProgressRoutes],
    jobs: [
      {
        name: 'erase-training',
        failure: 'Deleted training was not erased',
        everyMs: ERASE_EVERY_MS,
        work: () => eraseDeletedTraining(parts),
      },
    ],
  }),
};
