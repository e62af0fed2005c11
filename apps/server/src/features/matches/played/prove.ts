// Proves that what is added up of months is what their matches make, and renews it where it is not.

import type { Database } from '#server/db/database.ts';
import type { BlockRow, MonthKey } from './blocks.ts';
import { keepAllPlayed, makeMonths, makeTotals } from './keep.ts';
import { eachMonth, findStored, findUnmarked, markMonths } from './store.ts';
import { findTotals, type TotalsRow } from './totals-store.ts';

export interface PlayedProof {
  readonly months: number;
  /** The months that differed, as account, sport and month. */
  readonly differing: readonly string[];
}

/** Months that are due count as they will be read: added up first. */
export async function provePlayed(db: Database, { repair }: { repair: boolean }): Promise<PlayedProof> {
  await keepAllPlayed(db);
  const wrong: MonthKey[] = await findUnmarked(db);
  let months = 0;
  for await (const portion of eachMonth(db)) {
    months += portion.length;
    wrong.push(...(await wrongAmong(db, portion)));
  }
  if (repair) {
    await markMonths(db, wrong);
    await keepAllPlayed(db);
  }
  return { months, differing: [...new Set(wrong.map(nameOf))] };
}

async function wrongAmong(db: Database, months: readonly MonthKey[]): Promise<MonthKey[]> {
  const [made, stored] = [await makeMonths(db, months), await findStored(db, months)];
  const [madeOf, storedOf] = [asTexts(made), asTexts(stored)];
  const wrongTotals = await wrongTotalsOf(db, months);
  return months.filter((month) => {
    const name = nameOf(month);
    return madeOf.get(name) !== storedOf.get(name) || wrongTotals.has(`${month.accountId} ${month.sport}`);
  });
}

interface Months {
  readonly blocks: readonly BlockRow[];
  readonly tallies: readonly (MonthKey & { played: number; won: number })[];
}

/** Everything of each month, to be compared. */
function asTexts({ blocks, tallies }: Months): ReadonlyMap<string, string> {
  const byMonth = Map.groupBy(blocks, nameOf);
  return new Map(
    tallies.map((tally) => {
      const own = (byMonth.get(nameOf(tally)) ?? []).map(
        ({ facts, ids, leading, sums, complete, each, ...rest }) =>
          JSON.stringify([
            Object.entries(rest).toSorted(),
            [facts, ids, leading, sums, complete, each].map((bytes) => bytes.toString('base64')),
          ]),
      );
      return [nameOf(tally), JSON.stringify([tally.played, tally.won, own.toSorted()])];
    }),
  );
}

/** Accounts and sports among these whose totals are not those of their months. */
async function wrongTotalsOf(db: Database, months: readonly MonthKey[]): Promise<ReadonlySet<string>> {
  const wrong = new Set<string>();
  for (const [sport, ofSport] of Map.groupBy(months, (month) => month.sport)) {
    const whose = { sport, accountIds: [...new Set(ofSport.map(({ accountId }) => accountId))] };
    const text = ({ played, won, evidence }: TotalsRow) => `${played} ${won} ${evidence.toString('base64')}`;
    const stored = new Map((await findTotals(db, whose)).map((row) => [row.accountId, text(row)]));
    for (const made of await makeTotals(db, whose)) {
      if (stored.get(made.accountId) !== text(made)) {
        wrong.add(`${made.accountId} ${sport}`);
      }
    }
  }
  return wrong;
}

function nameOf({ accountId, sport, month }: MonthKey): string {
  return `${accountId} ${sport} ${month}`;
}
