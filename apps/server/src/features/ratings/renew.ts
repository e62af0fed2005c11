// Folds a part of a chain anew. What is affected by a change is found by walking on from it: whoever played in a
// changed match, then whoever they played afterwards, and so on. A match that ends as the newest costs one match; a
// correction of an old one costs those that followed from it, and nobody else's are read.

import { type RatedMatch, type RatingStanding, rateInOrder } from '@allcourt/scoring/ratings';
import type { Database } from '#server/db/database.ts';
import { type Chain, comparePositions, type Position } from './chain.ts';
import type { ConfirmedMatch } from './confirmed.ts';
import { readChain, readMatchesOf } from './match-store.ts';
import {
  deleteSteps,
  insertSteps,
  readChainSteps,
  readStandingsBefore,
  readStepsSince,
  type StepRow,
  toStepRow,
} from './step-store.ts';

/** From where on whose ratings are to be renewed, by account. */
export type Since = ReadonlyMap<string, Position>;

/** Renews the ratings of some players, each from a place on, and of everybody whom that affects. */
export async function renewSince(
  tx: Database,
  { chain, since }: { chain: Chain; since: Since },
): Promise<void> {
  const affected = await followUp(tx, { chain, since });
  const known = await readStandingsBefore(tx, { chain, since: affected.since });
  const stored = await readStepsSince(tx, { chain, since: affected.since });
  await write(tx, compare(stored, foldSteps(chain, { known, matches: affected.matches })));
}

/** The matches whose steps stored and folded anew differ; with `repair` the new ones are stored. */
export async function renewChain(
  tx: Database,
  { chain, repair }: { chain: Chain; repair: boolean },
): Promise<{ steps: number; differing: string[] }> {
  const folded = foldSteps(chain, { known: new Map(), matches: await readChain(tx, chain) });
  const difference = compare(await readChainSteps(tx, chain), folded);
  if (repair) {
    await write(tx, difference);
  }
  const { wrong, missing } = difference;
  return {
    steps: folded.length,
    differing: [...new Set([...wrong, ...missing].map(({ matchId }) => matchId))].toSorted(),
  };
}

/** Notes that somebody is affected from a place on; says whether that is earlier than was known. */
export function moveBack(since: Map<string, Position>, accountId: string, place: Position): boolean {
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
          if (moveBack(affected, accountId, place)) {
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
    throw new TypeError('Nobody is affected.');
  }
  return others.reduce((least, place) => (comparePositions(place, least) < 0 ? place : least), first);
}

function byPlace(first: ConfirmedMatch, second: ConfirmedMatch): number {
  return comparePositions(
    { at: first.endedAt, matchId: first.id },
    { at: second.endedAt, matchId: second.id },
  );
}

function foldSteps(
  chain: Chain,
  { known, matches }: { known: ReadonlyMap<string, RatingStanding>; matches: readonly ConfirmedMatch[] },
): StepRow[] {
  const rated: RatedMatch[] = matches.map(({ endedAt, ...match }) => ({ ...match, at: endedAt.getTime() }));
  return rateInOrder(known, rated).map((step) => toStepRow(chain, step));
}

interface Difference {
  /** What is stored and should not be. */
  wrong: StepRow[];
  /** What is not stored and should be. */
  missing: StepRow[];
}

function compare(stored: readonly StepRow[], folded: readonly StepRow[]): Difference {
  const before = new Map(stored.map((row) => [keyOf(row), row]));
  const after = new Map(folded.map((row) => [keyOf(row), row]));
  const isRight = (row: StepRow, other: StepRow | undefined) => other !== undefined && isSame(row, other);
  return {
    wrong: stored.filter((row) => !isRight(row, after.get(keyOf(row)))),
    missing: folded.filter((row) => !isRight(row, before.get(keyOf(row)))),
  };
}

async function write(tx: Database, { wrong, missing }: Difference): Promise<void> {
  await deleteSteps(tx, wrong);
  await insertSteps(tx, missing);
}

function keyOf({ accountId, matchId }: StepRow): string {
  return `${accountId} ${matchId}`;
}

/** A later JavaScript engine may round a logarithm otherwise; that is no difference. */
const TOLERANCE = 1e-6;
const FIGURES = [
  'rating',
  'deviation',
  'volatility',
  'ratingBefore',
  'deviationBefore',
  'expected',
  'score',
] as const;

function isSame(first: StepRow, second: StepRow): boolean {
  return (
    first.playedAt.getTime() === second.playedAt.getTime() &&
    FIGURES.every((name) => Math.abs(first[name] - second[name]) <= TOLERANCE)
  );
}
