// Keeps what accounts have played added up. Triggers mark a month in the transaction that changes one of its matches; it is
// added up again in that transaction where a match ends, and otherwise before it is next read.

import type { Sport } from '@allcourt/scoring';
import type { Database } from '#server/db/database.ts';
import { measured } from '#server/plugins/cost-meter.ts';
import type { StoredMatch } from '../stored-match.ts';
import { blocksOf, type MonthKey, tallyOf } from './blocks.ts';
import { Packer, Unpacker } from './bytes.ts';
import { Facts } from './facts.ts';
import {
  addEvidence,
  addMatch,
  addPacked,
  addPackedEvidence,
  LAYOUT,
  noEvidence,
  noSum,
  packEvidence,
} from './packed.ts';
import {
  findAnyDue,
  findDue,
  lockMonths,
  readEach,
  readEvidence,
  readMonths,
  replaceBlocks,
  settleMonths,
  type Whose,
} from './store.ts';
import { lockTotals, saveTotals, type TotalsRow } from './totals-store.ts';

/** Months that are added up in one transaction. */
const PORTION = 100;

/** Adds up what has changed of these accounts. */
export async function keepPlayed(db: Database, whose: Whose): Promise<void> {
  if (whose.accountIds.length > 0) {
    await addUp(db, await findDue(db, whose));
  }
}

/** The same of the players of a match. */
export function keepPlayedOf(
  db: Database,
  { players, sport }: Pick<StoredMatch, 'players' | 'sport'>,
): Promise<void> {
  const accountIds = [...new Set(players.flatMap(({ accountId }) => accountId ?? []))];
  return keepPlayed(db, { accountIds, sport });
}

/** Adds up all months that are due. One that becomes due again during this waits for the next time. */
export async function keepAllPlayed(db: Database): Promise<void> {
  let due: readonly MonthKey[] = [];
  do {
    due = await findAnyDue(db, PORTION, due.at(-1));
    await addUp(db, due);
  } while (due.length === PORTION);
}

async function addUp(db: Database, due: readonly MonthKey[]): Promise<void> {
  for (let start = 0; start < due.length; start += PORTION) {
    await db.transaction(async (tx) => {
      const months = await lockMonths(tx, due.slice(start, start + PORTION));
      const made = await makeMonths(tx, months);
      await replaceBlocks(tx, months, made.blocks);
      await settleMonths(tx, made.tallies);
    });
  }
  for (const [sport, months] of Map.groupBy(due, (month) => month.sport)) {
    await keepTotals(db, sport, [...new Set(months.map(({ accountId }) => accountId))]);
  }
}

/** Blocks and tallies of months, from their matches. */
export async function makeMonths(db: Database, months: readonly MonthKey[]) {
  const rows = await readMonths(db, months);
  return measured(() => {
    const byMonth = Map.groupBy(rows, nameOf);
    return {
      blocks: blocksOf(rows),
      tallies: months.map((month) => ({ ...month, ...tallyOf(byMonth.get(nameOf(month)) ?? []) })),
    };
  });
}

function nameOf({ accountId, sport, month }: MonthKey): string {
  return `${accountId} ${sport} ${month}`;
}

/** Adds up the totals of accounts from their months. */
export async function keepTotals(db: Database, sport: Sport, accountIds: readonly string[]): Promise<void> {
  for (let start = 0; start < accountIds.length; start += PORTION) {
    await db.transaction(async (tx) => {
      const portion = accountIds.slice(start, start + PORTION);
      // Another sum of the same account waits here, and then reads what this one has written.
      await lockTotals(tx, { sport, accountIds: portion });
      const totals = await makeTotals(tx, { sport, accountIds: portion });
      if (totals.length > 0) {
        await saveTotals(tx, totals);
      }
    });
  }
}

type MonthRow = Awaited<ReturnType<typeof readEvidence>>[number];

/** Totals of accounts, from their blocks. */
export async function makeTotals(
  db: Database,
  { sport, accountIds }: { sport: Sport; accountIds: readonly string[] },
): Promise<TotalsRow[]> {
  const rows = await readEvidence(db, { sport, accountIds });
  const byAccount = [...Map.groupBy(rows, ({ accountId }) => accountId).values()].map(halved);
  const middles = byAccount.flatMap(({ middle }) => (middle ? [middle] : []));
  const each = middles.length === 0 ? [] : await readEach(db, middles);
  const eachBy = Map.groupBy(each, nameOf);
  return measured(() =>
    byAccount.map(({ accountId, played, won, layout, earlier, later, middle, ofMiddle }) => {
      const matches = middle ? matchesWithPoints(eachBy.get(nameOf(middle)) ?? []) : [];
      for (const [index, match] of matches.entries()) {
        addMatch(match, index < ofMiddle ? earlier : later);
      }
      const packer = new Packer();
      packEvidence(earlier, packer);
      packEvidence(later, packer);
      return { accountId, sport, played, won, evidence: packer.end(), layout };
    }),
  );
}

/** The months before and after the one in which the later half of the matches with points begins. */
function halved(rows: readonly MonthRow[]) {
  const [first] = rows;
  const months = [...Map.groupBy(rows, ({ month }) => month)].map(([month, ofMonth]) => {
    const evidence = noEvidence();
    for (const { complete } of ofMonth) {
      if (complete) {
        addPackedEvidence(new Unpacker(complete), evidence);
      }
    }
    const [{ played, won } = { played: 0, won: 0 }] = ofMonth;
    return { month, evidence, played, won };
  });
  const half = Math.floor(months.reduce((sum, { evidence }) => sum + evidence.matches, 0) / 2);
  const [earlier, later] = [noEvidence(), noEvidence()];
  let middle: MonthKey | null = null;
  let ofMiddle = 0;
  let before = 0;
  for (const { month, evidence } of months) {
    const after = before + evidence.matches;
    if (before < half && after > half && first) {
      middle = { accountId: first.accountId, sport: first.sport, month };
      ofMiddle = half - before;
    } else {
      addEvidence(evidence, after <= half ? earlier : later);
    }
    before = after;
  }
  return {
    accountId: first?.accountId ?? '',
    played: months.reduce((sum, { played }) => sum + played, 0),
    won: months.reduce((sum, { won }) => sum + won, 0),
    layout: rows.some(({ isDue }) => isDue) ? null : LAYOUT,
    ...{ earlier, later, middle, ofMiddle },
  };
}

/** The matches of blocks that have points, oldest first. */
export function matchesWithPoints(blocks: Awaited<ReturnType<typeof readEach>>) {
  return blocks
    .flatMap(({ month, each, ...packed }) => {
      const unpacker = new Unpacker(each);
      const facts = new Facts(month, packed);
      return Array.from({ length: facts.count }, (_, place) => {
        const sum = noSum();
        addPacked(unpacker, sum);
        return {
          startedAt: facts.startedAt(place),
          id: facts.id(place),
          hasPoints: facts.hasPoints(place),
          sum,
        };
      });
    })
    .filter(({ hasPoints }) => hasPoints)
    .toSorted((one, other) => one.startedAt - other.startedAt || (one.id < other.id ? -1 : 1));
}
