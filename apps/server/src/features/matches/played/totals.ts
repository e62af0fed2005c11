// Totals of many accounts at once: tallies, and the evidence of their points.

import type { Sport } from '@allcourt/scoring';
import type { CountedFigures, MatchEvidence, SummedMatches } from '@allcourt/training/progress';
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
} from './packed.ts';
import { findTotals, monthOf, readEach, readEvidence, type TotalsRow } from './store.ts';

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

/** Complete statistics of the matches with points, by account. @param only the statistics that are wanted */
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
  addPackedEvidence(unpacker, earlier);
  addPackedEvidence(unpacker, later);
  const all = noEvidence();
  addEvidence(earlier, all);
  addEvidence(later, all);
  const present = (evidence: Evidence): SummedMatches => ({
    figures: evidenceFigures(evidence, only),
    matches: evidence.matches,
    from: evidence.from,
  });
  return {
    all: present(all),
    halves: all.matches < 2 ? null : { earlier: present(earlier), later: present(later) },
  };
}

/** Complete statistics of an account's matches that began before each of these instants, and since. */
export async function readEvidenceAround(
  db: Database,
  { accountId, sport }: { accountId: string; sport: Sport },
  { instants, only }: { instants: readonly number[]; only: readonly string[] },
): Promise<(at: number) => { before: CountedFigures; since: CountedFigures }> {
  const players = { accountIds: [accountId], sport };
  let rows = await readEvidence(db, players);
  if (rows.some(({ isDue }) => isDue)) {
    await keepPlayed(db, players);
    rows = await readEvidence(db, players);
  }
  const divided = [...new Set(instants.map(monthOf))].map((month) => ({ accountId, sport, month }));
  const each = divided.length === 0 ? [] : await readEach(db, divided);
  const eachBy = Map.groupBy(each, ({ month }) => month);
  return (at) =>
    measured(() => {
      const [before, since] = [noEvidence(), noEvidence()];
      for (const { month, complete } of rows) {
        if (complete && month !== monthOf(at)) {
          addPackedEvidence(new Unpacker(complete), month < monthOf(at) ? before : since);
        }
      }
      for (const match of matchesWithPoints(eachBy.get(monthOf(at)) ?? [])) {
        addMatch(match, match.startedAt < at ? before : since);
      }
      return { before: evidenceFigures(before, only), since: evidenceFigures(since, only) };
    });
}
