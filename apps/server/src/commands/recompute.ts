/** `npm run recompute`: proves that everything stored beside the logs is what the logs make; `-- --repair` renews it. */
import { parseArgs } from 'node:util';
import { parseConfig } from '#server/config.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/open.ts';
import { type Recomputation, recomputeMatches } from '#server/features/matches/recompute.ts';
import { type RatingProof, recomputeRatings } from '#server/features/ratings/service.ts';
import { createLogger } from '#server/logger.ts';
import { storedSecret } from '#server/secret.ts';
import { StartupError } from '#server/startup-error.ts';

try {
  await main();
} catch (error) {
  console.error(error instanceof StartupError ? error.message : error);
  process.exitCode = 1;
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { repair: { type: 'boolean', default: false } } });
  const config = parseConfig(process.env, storedSecret);
  const database = await openDatabase({
    config,
    log: createLogger(config),
    onLost: (reason) => {
      throw reason;
    },
  });
  try {
    await migrateDatabase(database.url);
    const done = await recomputeMatches(database.db, values);
    // After the matches: ratings are folded from what is stored of those.
    const ratings = await recomputeRatings(database.db, values);
    console.log([...tell(done, values), ...tellRatings(ratings, values)].join('\n'));
    const differing = done.differing.length + ratings.differing.length;
    if (done.unreadable.length > 0 || (differing > 0 && !values.repair)) {
      process.exitCode = 1;
    }
  } finally {
    await database.close();
  }
}

function tell({ matches, events, differing, unreadable }: Recomputation, { repair }: { repair: boolean }) {
  const verb = repair ? 'repaired' : 'differs';
  return [
    ...differing.map(({ matchId, values }) => `${matchId} ${verb}: ${values.join(', ')}`),
    ...unreadable.map(({ matchId, reason }) => `${matchId} cannot be read: ${reason}`),
    `Matches: ${matches}, events: ${events}, differing: ${differing.length}, unreadable: ${unreadable.length}`,
  ];
}

function tellRatings({ steps, differing }: RatingProof, { repair }: { repair: boolean }) {
  const verb = repair ? 'repaired' : 'differ';
  return [
    ...differing.map((matchId) => `${matchId} ratings ${verb}`),
    `Rating steps: ${steps}, matches differing: ${differing.length}`,
  ];
}
