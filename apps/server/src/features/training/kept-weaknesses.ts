// Weaknesses of players in the matches of the last months, kept as they were last ranked. Triggers count each change of what an
// account has played, as totals say; they are ranked again by the next reader, as are all in another month.

import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Sport } from '@allcourt/scoring';
import { BENCHMARKS, isMeasured, rankWeaknesses } from '@allcourt/training/progress';
import type { Database } from '#server/db/database.ts';
import { EVIDENCE_LAYOUT } from '#server/features/matches/service.ts';
import { measured } from '#server/plugins/cost-meter.ts';
import { readMatchesSince } from './evidence.ts';
import { storedAs } from './kept-skills.ts';
import {
  eachKeptWeaknesses,
  findKeptWeaknesses,
  type RankedRow,
  type RecentWeaknesses,
  saveKeptWeaknesses,
} from './kept-weaknesses-store.ts';

export type { RecentWeaknesses } from './kept-weaknesses-store.ts';

/** To be raised when the same evidence gives other weaknesses. */
const EDITION = 1;

/** The name of what weaknesses are ranked by; those with another one are ranked again. */
const LAYOUT = createHash('sha256')
  .update(JSON.stringify([EDITION, EVIDENCE_LAYOUT, BENCHMARKS]))
  .digest('base64url')
  .slice(0, 12);

interface Asked {
  readonly sport: Sport;
  /** The first day of the first month whose matches count. */
  readonly since: string;
}

const NOTHING: RecentWeaknesses = { matches: 0, isMeasured: false, weaknesses: [] };

/** Weaknesses of many players in the matches of whole months, in one statement unless something has changed. */
export async function readRecentWeaknesses(
  db: Database,
  { accountIds, ...asked }: Asked & { readonly accountIds: readonly string[] },
): Promise<(accountId: string) => RecentWeaknesses> {
  const found = await findKeptWeaknesses(db, { ...asked, accountIds, layout: LAYOUT });
  const by = new Map<string, RecentWeaknesses>();
  const due: Due[] = [];
  for (const { accountId, version, matches, isMeasured, weaknesses } of found) {
    if (matches === null || isMeasured === null || weaknesses === null) {
      due.push({ accountId, version });
    } else {
      by.set(accountId, { matches, isMeasured, weaknesses });
    }
  }
  if (due.length > 0) {
    const rows = await rank(db, asked, due);
    await saveKeptWeaknesses(db, { ...asked, rows, layout: LAYOUT });
    for (const { accountId, ...ranked } of rows) {
      by.set(accountId, ranked);
    }
  }
  return (accountId) => by.get(accountId) ?? NOTHING;
}

type Due = Pick<RankedRow, 'accountId' | 'version'>;

/** Ranks weaknesses of these months. The versions were read before: a change from here on gives another one. */
async function rank(db: Database, { sport, since }: Asked, due: readonly Due[]): Promise<RankedRow[]> {
  const accountIds = due.map(({ accountId }) => accountId);
  const matchesOf = await readMatchesSince(db, { accountIds, sport }, Date.parse(since));
  return due.map(({ accountId, version }) => {
    const { figures, matches } = matchesOf(accountId);
    const sum = { sport, figures, matches };
    return measured(() => ({
      ...{ accountId, version, matches, isMeasured: isMeasured(sum) },
      weaknesses: rankWeaknesses({ ...sum, drills: [] }).map(
        ({ weakness, statistic, now: { value, low, high, figure }, reference, cost }) => ({
          ...{ weakness, statistic, value, low, high, of: figure.of, reference, cost },
        }),
      ),
    }));
  });
}

/** Proves that kept weaknesses are those of the matches, and renews them where they are not; gives accounts and sports. */
export async function proveWeaknesses(db: Database, { repair }: { repair: boolean }): Promise<string[]> {
  const differing: string[] = [];
  for await (const kept of eachKeptWeaknesses(db, { layout: LAYOUT })) {
    for (const rows of Map.groupBy(kept, ({ sport, since }) => `${sport} ${since}`).values()) {
      differing.push(...(await proveAlike(db, rows, { repair })));
    }
  }
  return differing;
}

/** The same of rows of one sport and month. */
async function proveAlike(
  db: Database,
  rows: readonly (RankedRow & Asked)[],
  { repair }: { repair: boolean },
): Promise<string[]> {
  const [first] = rows;
  if (!first) {
    return [];
  }
  const { sport, since } = first;
  const ranked = await rank(db, { sport, since }, rows);
  const wrong = ranked.filter((row, index) => {
    const stored = rows[index];
    return !isDeepStrictEqual(stored, { ...storedAs(row), sport, since });
  });
  if (repair && wrong.length > 0) {
    await saveKeptWeaknesses(db, { rows: wrong, sport, since, layout: LAYOUT });
  }
  return wrong.map(({ accountId }) => `${accountId} ${sport}`);
}
