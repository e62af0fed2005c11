// Caches team stats, so that years of matches are not added up on each read.
// An entry is used as long as the database reports no change.

import type { Sport } from '@allcourt/scoring';
import type { Database } from '#server/db/database.ts';
import { findNames } from '../roster/store.ts';
import { figuresOf, type TeamFigures } from './figures.ts';
import { findCrews, findMonths, findPlayedBy, type PlayedRow } from './store.ts';

interface Asked {
  readonly teamId: string;
  readonly sport: Sport;
}

/** A team's members in number, and its figures. */
export interface TeamNow {
  readonly total: number;
  readonly admins: number;
  readonly figures: TeamFigures;
}

export interface FiguresCache {
  /** A team as it is now. */
  read(db: Database, asked: Asked): Promise<TeamNow>;
}

interface Month {
  readonly version: string;
  readonly played: readonly PlayedRow[];
}

interface Cached {
  /** Of everything that the figures depend on. */
  readonly version: string;
  readonly months: ReadonlyMap<string, Month>;
  readonly figures: TeamFigures;
}

const NO_ONE = { total: 0, admins: 0, hash: '' };

/** About a kilobyte each. */
const MAX_MATCHES = 50_000;

/** Keeps the figures of the teams that were read last, over so many matches in all. */
export function cacheFigures(most = MAX_MATCHES): FiguresCache {
  const cached = new Map<string, Cached>();

  return {
    async read(db, asked) {
      const id = `${asked.teamId} ${asked.sport}`;
      const known = cached.get(id);
      // First: what changes from here on is read under a word that is not its own, and so read again the next time.
      const [crew] = await findCrews(db, { teamIds: [asked.teamId] });
      const { total, admins, hash: version } = crew ?? NO_ONE;
      const now = known?.version === version ? known : await renewed(db, asked, { version, known });
      cached.delete(id);
      cached.set(id, now);
      dropOldest(cached, most);
      return { total, admins, figures: now.figures };
    },
  };
}

interface Renewing {
  version: string;
  known: Cached | undefined;
}

/** Reads the months that are not as they were, and adds up all of them. */
async function renewed(
  db: Database,
  { teamId, sport }: Asked,
  { version, known }: Renewing,
): Promise<Cached> {
  const { people } = await findNames(db, { teamId });
  const names = new Map(
    people.flatMap(({ accountId, name }) => (accountId !== null && name !== null ? [[accountId, name]] : [])),
  );
  const versions = await findMonths(db, { accountIds: [...names.keys()], sport });
  const stale = [...versions].filter(([month, current]) => known?.months.get(month)?.version !== current);
  const played = await findPlayedBy(db, {
    accountIds: [...names.keys()],
    sport,
    months: stale.map(([month]) => month),
  });
  const read = Map.groupBy(played, ({ month }) => month);
  const months = new Map(
    [...versions].toSorted().map(([month, current]): [string, Month] => {
      const before = known?.months.get(month);
      const isSame = before?.version === current;
      return [month, isSame ? before : { version: current, played: read.get(month) ?? [] }];
    }),
  );
  const all = [...months.values()].flatMap((month) => month.played);
  return { version, months, figures: figuresOf(all, { names, sport }) };
}

/** Those that were read last stay, as many as there is room for. */
function dropOldest(cached: Map<string, Cached>, most: number): void {
  let room = most;
  for (const [id, { months }] of [...cached].toReversed()) {
    room -= [...months.values()].reduce((sum, { played }) => sum + played.length, 0);
    if (room < 0) {
      cached.delete(id);
    }
  }
}
