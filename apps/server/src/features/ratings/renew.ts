// Folds part of a chain again. Affected players are found by following a change: everyone in a changed match, then
// everyone they played afterwards, and so on. The newest match costs one match; a correction of an old one costs those
// that followed from it, and reads no others.

import { type RatedMatch, type RatingStanding, rateInOrder } from '@allcourt/scoring/ratings';
import type { Database } from '#server/db/database.ts';
import { type Chain, comparePositions, type Position } from './chain.ts';
import type { ConfirmedMatch } from './confirmed.ts';
import { readSeeds } from './declared-store.ts';
import { type Difference, differenceOf } from './difference.ts';
import { readChain, readMatchesOf } from './match-store.ts';
import { renewServeReturn, renewServeReturnSince } from './serve-return-fold.ts';
import {
  deleteSteps,
  insertSteps,
  readChainSteps,
  readStandingsBefore,
  readStepsSince,
  type StepRow,
  toStepRow,
} from './step-store.ts';

/** Positions from which players are folded again, by account. */
export type Since = ReadonlyMap<string, Position>;

/** Folds the ratings of some players again, each from a position on, and of everyone affected. */
export async function renewSince(
  tx: Database,
  { chain, since }: { chain: Chain; since: Since },
): Promise<void> {
  const affected = await followUp(tx, { chain, since });
  const known = await readStandingsBefore(tx, { chain, since: affected.since });
  const stored = await readStepsSince(tx, { chain, since: affected.since });
  const folded = await foldSteps(tx, chain, { known, matches: affected.matches });
  await write(tx, differenceOf(stored, folded, isSame));
  await renewServeReturnSince(tx, { chain, ...affected });
}

/** Matches whose stored steps differ from a new fold; with `repair` the new ones are stored. */
export async function renewChain(
  tx: Database,
  { chain, repair }: { chain: Chain; repair: boolean },
): Promise<{ steps: number; differing: string[] }> {
  const matches = await readChain(tx, chain);
  const folded = await foldSteps(tx, chain, { known: new Map(), matches });
  const difference = differenceOf(await readChainSteps(tx, chain), folded, isSame);
  if (repair) {
    await write(tx, difference);
  }
  const differing = [...difference.wrong, ...difference.missing].map(({ matchId }) => matchId);
  const others = await renewServeReturn(tx, { chain, matches, repair });
  return { steps: folded.length, differing: [...new Set([...differing, ...others])].toSorted() };
}

/** Marks a player as affected from a position on; returns whether that is earlier than before. */
export function markAffected(since: Map<string, Position>, accountId: string, place: Position): boolean {
  const known = since.get(accountId);
  if (known && comparePositions(known, place) <= 0) {
    return false;
  }
  since.set(accountId, place);
  return true;
}

async function followUp(
  tx: Database,
  { chain, since }: { chain: Chain; since: Since },
): Promise<{ since: Since; matches: ConfirmedMatch[] }> {
  const affected = new Map(since);
  const found = new Map<string, ConfirmedMatch>();
  let accountIds = [...since.keys()];
  while (accountIds.length > 0) {
    const moved = new Set<string>();
    for (const match of await readMatchesOf(tx, {
      chain,
      accountIds,
      since: earliest(affected, accountIds),
    })) {
      const place = { at: match.endedAt, matchId: match.id };
      const players = [...match.sides.a, ...match.sides.b];
      const isAffected = players.some((accountId) => isSince(affected.get(accountId), place));
      if (isAffected) {
        found.set(match.id, match);
        for (const accountId of players) {
          if (markAffected(affected, accountId, place)) {
            moved.add(accountId);
          }
        }
      }
    }
    accountIds = [...moved];
  }
  return { since: affected, matches: [...found.values()].toSorted(byPlace) };
}

function isSince(since: Position | undefined, place: Position): boolean {
  return since !== undefined && comparePositions(since, place) <= 0;
}

function earliest(since: Since, accountIds: readonly string[]): Position {
  const [first, ...others] = accountIds.flatMap((accountId) => since.get(accountId) ?? []);
  if (!first) {
    throw new TypeError('No players are affected.');
  }
  return others.reduce((least, place) => (comparePositions(place, least) < 0 ? place : least), first);
}

function byPlace(first: ConfirmedMatch, second: ConfirmedMatch): number {
  return comparePositions(
    { at: first.endedAt, matchId: first.id },
    { at: second.endedAt, matchId: second.id },
  );
}

async function foldSteps(
  tx: Database,
  chain: Chain,
  { known, matches }: { known: ReadonlyMap<string, RatingStanding>; matches: readonly ConfirmedMatch[] },
): Promise<StepRow[]> {
  const rated: RatedMatch[] = matches.map(({ endedAt, ...match }) => ({ ...match, at: endedAt.getTime() }));
  const players = rated.flatMap(({ sides }) => [...sides.a, ...sides.b]);
  const fresh = new Set(players.filter((accountId) => !known.has(accountId)));
  const seedOf = await readSeeds(tx, { chain, accountIds: [...fresh] });
  return rateInOrder(known, rated, seedOf).map((step) => toStepRow(chain, step));
}

async function write(tx: Database, { wrong, missing }: Difference<StepRow>): Promise<void> {
  await deleteSteps(tx, wrong);
  await insertSteps(tx, missing);
}

/** JavaScript engines may round logarithms differently; that is no difference. */
const TOLERANCE = 1e-6;
const FIGURES = [
  'rating',
  'deviation',
  'volatility',
  'ratingBefore',
  'deviationBefore',
  'winChance',
  'expected',
  'score',
  'rulesVersion',
] as const;

function isSame(first: StepRow, second: StepRow): boolean {
  return (
    first.playedAt.getTime() === second.playedAt.getTime() &&
    first.seededFrom === second.seededFrom &&
    (first.share === null) === (second.share === null) &&
    Math.abs((first.share ?? 0) - (second.share ?? 0)) <= TOLERANCE &&
    FIGURES.every((name) => Math.abs(first[name] - second[name]) <= TOLERANCE)
  );
}
