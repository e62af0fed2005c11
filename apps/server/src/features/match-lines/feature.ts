import { matchLines as matchLinesTable } from '#server/db/schema/match-lines.ts';
import type { Feature } from '#server/feature.ts';
import { keepMatchLines } from './keep.ts';

const KEPT_EVERY_MS = 15_000;

/** Lines about the matches of a team in its chat. */
export const matchLines: Feature = {
  name: 'match-lines',
  tables: [{ table: matchLinesTable, exported: { not: 'lines of a chat, which the export has' } }],
  mount: ({ db, clock, realtime, log }) => ({
    jobs: [
      {
        name: 'match-lines',
        failure: 'Lines about matches were not written',
        everyMs: KEPT_EVERY_MS,
        work: () => keepMatchLines({ db, clock, realtime, log }),
      },
    ],
  }),
};
