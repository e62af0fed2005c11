// Totals of many accounts at once: tallies, and the evidence of their points.

import type { Sport } from '@allcourt/scoring';
import type { MatchEvidence, SummedMatches } from '@allcourt/training/progress';
import type { Database } from '#server/db/database.ts';
import { measured } from '#server/plugins/cost-meter.ts';
import { Unpacker } from './bytes.ts';
import { keepPlayed, keepTotals, matchesWithPoints } from './keep.ts';
import {
  addEvidence,
  addMatch,
  addPackedEvidence,
  type Evidence,
  evidenceFigures,
  LAYOUT,
  noEvidence,
  placesOf,
} from './packed.ts';
import { monthOf, readEach, readEvidence } from './store.ts';
import { findTotals, type TotalsRow } from './totals-store.ts';

interface Players {
  readonly accountIds: readonly string[];
  readonly sport: Sport;
}

/** An account's finished matches in one sport, those included that it leaves out of its own figures. */
export interface Tally {
  readonly played: number;
  readonly won: number;
}

/** By account; those without a match are missing. */
export async function findTallies(db: Database, players: Players): Promise<ReadonlyMap<string, Tally>> {
  const totals = await readTotals(db, players);
  return new Map(
    totals.flatMap(({ accountId, played, won }) =>
      played > 0 ? [[accountId, { played, won }] as const] : [],
    ),
  );
}

/** Statistics of the matches with points, by account. @param only the statistics that are wanted */
export async function readEvidenceOf(
  db: Database,
  players: Players,
  only: readonly string[],
): Promise<(accountId: string) => MatchEvidence> {
  const totals = await readTotals(db, players);
  const packed = new Map(totals.map(({ accountId, evidence }) => [accountId, evidence]));
  return (accountId) => measured(() => evidenceIn(packed.get(accountId) ?? Buffer.alloc(0), only));
}

async function readTotals(db: Database, players: Players) {
  if (players.accountIds.length === 0) {
    return [];
  }
  const totals = await findTotals(db, players);
  const due = dueIn(totals);
  if (due.length === 0) {
    return totals;
  }
  await keepPlayed(db, { accountIds: due, sport: players.sport });
  // Another reader may have added up the months, and not come to the totals yet.
  await keepTotals(db, players.sport, dueIn(await findTotals(db, { ...players, accountIds: due })));
  return findTotals(db, players);
}

function dueIn(totals: readonly TotalsRow[]): string[] {
  return totals.flatMap(({ accountId, layout }) => (layout === LAYOUT ? [] : [accountId]));
}

function evidenceIn(packed: Buffer, only: readonly string[]): MatchEvidence {
  const unpacker = new Unpacker(packed);
  const [earlier, later] = [noEvidence(), noEvidence()];
  const places = placesOf(only);
  addPackedEvidence(unpacker, earlier, places);
  addPackedEvidence(unpacker, later, places);
  const all = noEvidence();
  addEvidence(earlier, all);
  addEvidence(later, all);
  return {
    all: present(all, only),
    halves: all.matches < 2 ? null : { earlier: present(earlier, only), later: present(later, only) },
  };
}

function present(evidence: Evidence, only: readonly string[]): SummedMatches {
  const { matches, from } = evidence;
  return { figures: evidenceFigures(evidence, only), matches, from };
}

/** The same of the matches of whole months. @param since the first of these months, in milliseconds since 1970 */
export async function readEvidenceSince(
  db: Database,
  players: Players,
  { since, only }: { since: number; only: readonly string[] },
): Promise<(accountId: string) => SummedMatches> {
  const asked = { ...players, first: monthOf(since) };
  let rows = players.accountIds.length === 0 ? [] : await readEvidence(db, asked);
  if (rows.some(({ isDue }) => isDue)) {
    await keepPlayed(db, players);
    rows = await readEvidence(db, asked);
  }
  const by = Map.groupBy(rows, ({ accountId }) => accountId);
  const places = placesOf(only);
  // One for all accounts, one after the other: each is thousands of numbers long.
  const evidence = noEvidence();
  return (accountId) =>
    measured(() => {
      empty(evidence);
      for (const { complete } of by.get(accountId) ?? []) {
        if (complete) {
          addPackedEvidence(new Unpacker(complete), evidence, places);
        }
      }
      return present(evidence, only);
    });
}

function empty(evidence: Evidence): void {
  evidence.matches = 0;
  evidence.from = 0;
  evidence.figures.fill(0);
}

/** Statistics of an account's matches that began before each of these instants, and since. */
export async function readEvidenceAround(
  db: Database,
  { accountId, sport }: { accountId: string; sport: Sport },
  { instants, only }: { instants: readonly number[]; only: readonly string[] },
): Promise<(at: number) => { before: SummedMatches; since: SummedMatches }> {
  const players = { accountIds: [accountId], sport };
  let rows = await readEvidence(db, players);
  if (rows.some(({ isDue }) => isDue)) {
    await keepPlayed(db, players);
    rows = await readEvidence(db, players);
  }
  const divided = [...new Set(instants.map(monthOf))].map((month) => ({ accountId, sport, month }));
  const each = divided.length === 0 ? [] : await readEach(db, divided);
  return measured(() => {
    const stretches = stretchesOf({ instants, rows, matches: matchesWithPoints(each), only: placesOf(only) });
    const sidesAt = new Map(sidesOf(stretches).map((sides) => [sides.at, sides]));
    return (at) => {
      const { before, since } = sidesAt.get(at) ?? NO_SIDES;
      return { before: present(before, only), since: present(since, only) };
    };
  });
}

interface Stretch {
  readonly from: number;
  readonly evidence: Evidence;
}

const NO_SIDES = { before: noEvidence(), since: noEvidence() };

/** The evidence before the beginning of each stretch, and after it: a stretch is added to each side once. */
function sidesOf(stretches: readonly Stretch[]): { at: number; before: Evidence; since: Evidence }[] {
  const summed = (all: readonly Stretch[]) => {
    const sum = noEvidence();
    return all.map(({ evidence }) => {
      addEvidence(evidence, sum);
      return { ...sum, figures: sum.figures.slice() };
    });
  };
  const upTo = summed(stretches);
  const from = summed(stretches.toReversed()).toReversed();
  return stretches.map((stretch, index) => ({
    at: stretch.from,
    before: upTo[index - 1] ?? noEvidence(),
    since: from[index] ?? noEvidence(),
  }));
}

/** The evidence between neighboring instants, each stretch with its beginning; every month is unpacked once. */
function stretchesOf({
  instants,
  rows,
  matches,
  only,
}: {
  /** Places of the figures that are wanted. */
  only: ReadonlySet<number>;
  instants: readonly number[];
  rows: Awaited<ReturnType<typeof readEvidence>>;
  /** Those of the months in which an instant lies. */
  matches: ReturnType<typeof matchesWithPoints>;
}): Stretch[] {
  const begins = [Number.NEGATIVE_INFINITY, ...new Set(instants.toSorted((one, other) => one - other))];
  const stretches = begins.map((from) => ({ from, evidence: noEvidence() }));
  const stretchOf = (at: number) => stretches.findLast(({ from }) => from <= at)?.evidence ?? noEvidence();
  const divided = new Set(instants.map(monthOf));
  for (const { month, complete } of rows) {
    if (complete && !divided.has(month)) {
      addPackedEvidence(new Unpacker(complete), stretchOf(Date.parse(month)), only);
    }
  }
  for (const match of matches) {
    addMatch(match, stretchOf(match.startedAt));
  }
  return stretches;
}
