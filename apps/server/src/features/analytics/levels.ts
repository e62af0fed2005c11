// Levels of this server's own players by rating band. A job measures them once a day; a request only reads rows.

import { setImmediate } from 'node:timers/promises';
import type { LevelsAnswer } from '@allcourt/contract';
import { SPORTS, type Sport } from '@allcourt/scoring';
import { CATALOG } from '@allcourt/scoring/stats';
import { type Context, requireAccount } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { readEvidenceOf } from '#server/features/matches/service.ts';
import {
  findCountedPlayers,
  findLevels,
  findOwnRating,
  type LevelRow,
  type RatedPlayer,
  replaceLevels,
} from './levels-store.ts';

/** Width of a band, in points of the rating. */
const BAND = 200;
/** Fewest players of a band, so that no one can be found in its mean. */
const LEAST_PLAYERS = 30;
/** Fewest points of a player's statistic. */
const LEAST_POINTS = 20;
/** Players read at a time. */
const PORTION = 20;

/** The statistics of players in the reader's rating band; nothing without a rating, or with too few players. */
export async function readLevels(
  { db, account }: Pick<Context, 'db' | 'account'>,
  sport: Sport,
): Promise<LevelsAnswer> {
  const rating = await findOwnRating(db, { accountId: requireAccount(account).id, sport });
  if (rating === null) {
    return { band: null, rows: [] };
  }
  const from = bandOf(rating);
  const rows = await findLevels(db, { sport, band: from });
  return {
    band: { from, to: from + BAND - 1 },
    rows: rows.map(({ statistic, players, rate }) => ({ statistic, players, rate })),
  };
}

/** Measures the levels of both sports again. Yields between portions of players, so that requests are answered. */
export async function measureLevels({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  for (const sport of SPORTS) {
    const players = await findCountedPlayers(db, sport);
    const bands = [...Map.groupBy(players, ({ rating }) => bandOf(rating))];
    const rows: LevelRow[] = [];
    for (const [band, members] of bands) {
      const found = members.length < LEAST_PLAYERS ? [] : await levelsOf(db, { sport, members });
      rows.push(...found.map((level) => ({ ...level, sport, band, measuredAt: clock.now() })));
    }
    await replaceLevels(db, { sport, rows });
  }
}

type Level = Pick<LevelRow, 'statistic' | 'players' | 'rate'>;

async function levelsOf(
  db: Database,
  { sport, members }: { sport: Sport; members: readonly RatedPlayer[] },
): Promise<Level[]> {
  const only = CATALOG[sport].flatMap(({ id, from }) => (from === 'figures' ? id : []));
  const rates = new Map<string, number[]>();
  for (let start = 0; start < members.length; start += PORTION) {
    const accountIds = members.slice(start, start + PORTION).map(({ accountId }) => accountId);
    const evidenceOf = await readEvidenceOf(db, { accountIds, sport }, only);
    for (const accountId of accountIds) {
      for (const [statistic, figure] of Object.entries(evidenceOf(accountId).all.figures)) {
        if (figure && figure.of >= LEAST_POINTS) {
          rates.set(statistic, [...(rates.get(statistic) ?? []), figure.count / figure.of]);
        }
      }
      await setImmediate();
    }
  }
  return [...rates].flatMap(([statistic, own]) =>
    own.length < LEAST_PLAYERS
      ? []
      : [{ statistic, players: own.length, rate: own.reduce((sum, rate) => sum + rate, 0) / own.length }],
  );
}

function bandOf(rating: number): number {
  return Math.floor(rating / BAND) * BAND;
}
