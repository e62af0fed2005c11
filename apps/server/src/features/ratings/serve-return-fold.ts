// Folds the serve and return of some players again, in step with their ratings.

import { rateServesInOrder, type ServeReturnStanding } from '@allcourt/scoring/ratings';
import type { Database } from '#server/db/database.ts';
import type { Chain, Position } from './chain.ts';
import type { ConfirmedMatch } from './confirmed.ts';
import { differenceOf } from './difference.ts';
import {
  deleteServeReturn,
  insertServeReturn,
  readChainServeReturn,
  readServeReturnBefore,
  readServeReturnSince,
  type ServeReturnRow,
  toServeReturnRow,
} from './serve-return-store.ts';

/** Everyone in `since` from their position on, with all the matches that follow from it. */
export async function renewServeReturnSince(
  tx: Database,
  {
    chain,
    since,
    matches,
  }: { chain: Chain; since: ReadonlyMap<string, Position>; matches: readonly ConfirmedMatch[] },
): Promise<void> {
  const known = await readServeReturnBefore(tx, { chain, since });
  const stored = await readServeReturnSince(tx, { chain, since });
  await write(tx, differenceOf(stored, fold(chain, { known, matches }), isSame));
}

/** Matches whose stored steps differ from a new fold; with `repair` the new ones are stored. */
export async function renewServeReturn(
  tx: Database,
  { chain, matches, repair }: { chain: Chain; matches: readonly ConfirmedMatch[]; repair: boolean },
): Promise<string[]> {
  const stored = await readChainServeReturn(tx, chain);
  const difference = differenceOf(stored, fold(chain, { known: new Map(), matches }), isSame);
  if (repair) {
    await write(tx, difference);
  }
  return [...difference.wrong, ...difference.missing].map(({ matchId }) => matchId);
}

function fold(
  chain: Chain,
  { known, matches }: { known: ReadonlyMap<string, ServeReturnStanding>; matches: readonly ConfirmedMatch[] },
): ServeReturnRow[] {
  const served = matches.map(({ endedAt, ...match }) => ({ ...match, at: endedAt.getTime() }));
  return rateServesInOrder(known, served).map((step) => toServeReturnRow(chain, step));
}

async function write(
  tx: Database,
  { wrong, missing }: { wrong: readonly ServeReturnRow[]; missing: readonly ServeReturnRow[] },
): Promise<void> {
  await deleteServeReturn(tx, wrong);
  await insertServeReturn(tx, missing);
}

/** JavaScript engines may round logarithms differently; that is no difference. */
const TOLERANCE = 1e-6;

function isSame(first: ServeReturnRow, second: ServeReturnRow): boolean {
  return (
    first.playedAt.getTime() === second.playedAt.getTime() &&
    first.surface === second.surface &&
    FIGURES.every((name) => Math.abs(first[name] - second[name]) <= TOLERANCE)
  );
}

const FIGURES = [
  ...(['serve', 'serveDeviation', 'serveBefore', 'serveDeviationBefore'] as const),
  ...(['servePoints', 'serveWon', 'serveExpected'] as const),
  ...(['returning', 'returningDeviation', 'returningBefore', 'returningDeviationBefore'] as const),
  ...(['returningPoints', 'returningWon', 'returningExpected', 'rulesVersion'] as const),
] as const;
