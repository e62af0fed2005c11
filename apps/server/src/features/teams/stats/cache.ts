// Caches team stats, so that years of matches are not added up on each read.
// An entry is used as long as the database reports no change.

import type { Sport } from '@allcourt/scoring';
import type { Database } from '#server/db/database.ts';
import { findPlayedVersion } from '#server/features/matches/service.ts';
import { figuresOf, type TeamFigures } from './figures.ts';
import { findMonths, findPlayedBy, type PlayedRow } from './store.ts';

export interface Asked {
  readonly teamId: string;
  readonly sport: Sport;
  /** Names of members with accounts, by account id. */
  readonly names: ReadonlyMap<string, string>;
}

export interface FiguresCache {
  /** The figures as they are now. */
  read(db: Database, asked: Asked): Promise<TeamFigures>;
}

interface Month {
  readonly version: string;
  readonly played: readonly PlayedRow[];
}

interface Cached {
  /** Everything that the figures depend on. */
  readonly key: string;
  readonly months: ReadonlyMap<string, Month>;
  readonly figures: TeamFigures;
}

/** About a kilobyte each. */
const MAX_MATCHES = 50_000;

/** Keeps the figures of the teams that were read last, over so many matches in all. */
export function cacheFigures(most = MAX_MATCHES): FiguresCache {
  const cached = new Map<string, Cached>();

  return {
    async read(db, asked) {
      const { teamId, sport, names } = asked;
      const id = `${teamId} ${sport}`;
      const known = cached.get(id);
      // First: what changes from here on is read under a word that is not its own, and so read again the next time.
      const version = await findPlayedVersion(db, { accountIds: [...names.keys()], sport });
      const key = JSON.stringify([[...names], version]);
      const now = known?.key === key ? known : await renewed(db, asked, { key, known });
      cached.delete(id);
      cached.set(id, now);
      dropOldest(cached, most);
      return now.figures;
    },
  };
}

interface Renewing {
  key: string;
  known: Cached | undefined;
}

/** Reads the months that are not as they were, and adds up all of them. */
async function renewed(db: Database, { sport, names }: Asked, { key, known }: Renewing): Promise<Cached> {
  const versions = await findMonths(db, { accountIds: [...names.keys()], sport });
  const stale = [...versions].filter(([month, version]) => known?.months.get(month)?.version !== version);
  const played = await findPlayedBy(db, {
    accountIds: [...names.keys()],
    sport,
    months: stale.map(([month]) => month),
  });
  const read = Map.groupBy(played, ({ month }) => month);
  const months = new Map(
    [...versions].toSorted().map(([month, version]): [string, Month] => {
      const before = known?.months.get(month);
      return [month, before?.version === version ? before : { version, played: read.get(month) ?? [] }];
    }),
  );
  const all = [...months.values()].flatMap((month) => month.played);
  return { key, months, figures: figuresOf(all, { names, sport }) };
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
