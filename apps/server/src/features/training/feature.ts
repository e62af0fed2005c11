import { trainingGoals } from '#server/db/schema/coaching.ts';
import {
  trainingDrills,
  trainingDrillVersions,
  trainingFavourites,
  trainingJournal,
  trainingPlans,
  trainingPrograms,
  trainingSessions,
} from '#server/db/schema/training.ts';
import {
  trainingKeptSkills,
  trainingKeptTime,
  trainingKeptWeaknesses,
  trainingResults,
  trainingSkills,
  trainingTransfer,
} from '#server/db/schema/training-progress.ts';
import type { Feature } from '#server/feature.ts';
import { eraseDeletedTraining, eraseTraining } from './erase.ts';
import { findVersionsBy } from './erase-store.ts';
import { trainingJournalRoutes } from './journal-routes.ts';
import { trainingProgramRoutes } from './program-routes.ts';
import { trainingProgressRoutes } from './progress-routes.ts';
import { trainingRoutes } from './routes.ts';
import { trainingSessionRoutes } from './session-routes.ts';
import { measureTransfer } from './transfer.ts';

const ERASE_EVERY_MS = 3_600_000;
const DAY_MS = 86_400_000;

/** Drills, plans, runs, progress and the journal. */
export const training: Feature = {
  name: 'training',
  tables: [
    trainingDrills,
    { table: trainingDrillVersions, exported: { by: findVersionsBy } },
    trainingFavourites,
    trainingGoals,
    { table: trainingJournal, withheld: [trainingJournal.searchText] },
    { table: trainingKeptSkills, exported: { not: 'figures of runs and matches' } },
    { table: trainingKeptTime, exported: { not: 'the time of runs, sessions and events' } },
    { table: trainingKeptWeaknesses, exported: { not: 'figures of matches' } },
    trainingPlans,
    trainingPrograms,
    trainingResults,
    trainingSessions,
    trainingSkills,
    {
      table: trainingTransfer,
      exported: { not: 'means of many players' },
      erased: { not: 'means of many players, measured again without those of the account' },
    },
  ],
  eraseAccount: ({ clock }, tx, { id }) => eraseTraining(tx, { accountId: id, at: clock.now() }),
  mount: (parts) => ({
    routes: [
      trainingRoutes,
      trainingSessionRoutes,
      trainingProgressRoutes,
      trainingJournalRoutes,
      trainingProgramRoutes,
    ],
    jobs: [
      {
        name: 'erase-training',
        failure: 'Deleted training was not erased',
        everyMs: ERASE_EVERY_MS,
        work: () => eraseDeletedTraining(parts),
      },
      {
        name: 'measure-transfer',
        failure: 'The transfer of drills was not measured',
        everyMs: DAY_MS,
        work: () => measureTransfer(parts),
      },
    ],
  }),
};
