// Transfer of library drills to matches, over the players who let their training count. A job measures it once a day; a
// request only reads rows.

import { setImmediate } from 'node:timers/promises';
import type { TransferAnswer } from '@allcourt/contract';
import { SPORTS, type Sport } from '@allcourt/scoring';
import type { Drill } from '@allcourt/training';
import {
  judgedTogether,
  middleOf,
  playerChange,
  TRANSFER_DAYS,
  TRANSFER_PLAYERS,
  type Transfer,
  transferOf,
} from '@allcourt/training/progress';
import type { Context } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { readEvidenceAround } from '#server/features/matches/service.ts';
import { offeredDrills } from './drill-book.ts';
import {
  type DoneDrill,
  findCountedAccounts,
  findDoneDrills,
  findTransfer,
  replaceTransfer,
} from './transfer-store.ts';

/** Transfer of a drill; nothing where too few players have done it. */
export async function readTransfer({ db }: Pick<Context, 'db'>, drillKey: string): Promise<TransferAnswer> {
  const rows = await findTransfer(db, drillKey);
  return {
    rows: rows.map(({ statistic, players, others, by, low, high, measuredAt }) => ({
      statistic,
      players,
      others,
      change: { by, low, high },
      measuredAt: measuredAt.toISOString(),
    })),
  };
}

/** Measures the transfer of all library drills again. Yields between players, so that requests are answered. */
export async function measureTransfer({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const accountIds = await findCountedAccounts(db);
  const drills = await offeredDrills();
  for (const sport of SPORTS) {
    const done =
      accountIds.length < 2 * TRANSFER_PLAYERS ? [] : await findDoneDrills(db, { accountIds, sport });
    const measured = drillsToMeasure(
      drills.filter((drill) => drill.sport === sport),
      done,
    );
    const found = measured.length === 0 ? [] : await measure(db, { sport, accountIds, done, measured });
    const rows = judgedTogether(found).map(({ drillKey, statistic, players, others, change }) => ({
      ...{ drillKey, statistic, sport, players, others },
      ...{ by: change.value, low: change.low, high: change.high },
      measuredAt: clock.now(),
    }));
    await replaceTransfer(db, { sport, rows });
  }
}

/** A drill that enough players have done. */
interface MeasuredDrill {
  readonly key: string;
  readonly statistics: readonly string[];
  /** Middle of their first runs: others have no first run, and are compared around this instant. */
  readonly middle: number;
}

function drillsToMeasure(drills: readonly Drill[], done: readonly DoneDrill[]): MeasuredDrill[] {
  const doersOf = Map.groupBy(
    done.filter(({ days }) => days >= TRANSFER_DAYS),
    ({ drillKey }) => drillKey,
  );
  return drills.flatMap(({ id, trains }) => {
    const doers = doersOf.get(id) ?? [];
    return doers.length < TRANSFER_PLAYERS || trains.length === 0
      ? []
      : [
          {
            key: id,
            statistics: [...new Set(trains.map(({ statistic }) => statistic))],
            middle: middleOf(doers.map(({ firstAt }) => firstAt.getTime())),
          },
        ];
  });
}

interface Measuring {
  readonly sport: Sport;
  readonly accountIds: readonly string[];
  readonly done: readonly DoneDrill[];
  readonly measured: readonly MeasuredDrill[];
}

type DrillTransfer = Transfer & { readonly drillKey: string; readonly statistic: string };

async function measure(
  db: Database,
  { sport, accountIds, done, measured }: Measuring,
): Promise<DrillTransfer[]> {
  const doneBy = Map.groupBy(done, ({ accountId }) => accountId);
  const only = [...new Set(measured.flatMap(({ statistics }) => statistics))];
  const groups = new Map<string, { did: number[]; others: number[] }>();
  for (const accountId of accountIds) {
    const own = new Map(doneBy.get(accountId)?.map((one) => [one.drillKey, one]));
    const around = measured.map(({ key, middle }) => own.get(key)?.firstAt.getTime() ?? middle);
    const evidence = await readEvidenceAround(
      db,
      { accountId, sport },
      { instants: [...new Set(around)], only },
    );
    for (const [index, { key, statistics }] of measured.entries()) {
      const days = own.get(key)?.days ?? 0;
      if (days === 0 || days >= TRANSFER_DAYS) {
        const sides = evidence(around[index] ?? 0);
        for (const statistic of statistics) {
          const change = playerChange(statistic, sides);
          if (change !== null) {
            const name = nameOf(key, statistic);
            const group = groups.get(name) ?? { did: [], others: [] };
            (days === 0 ? group.others : group.did).push(change);
            groups.set(name, group);
          }
        }
      }
      await setImmediate();
    }
  }
  return measured.flatMap(({ key, statistics }) =>
    statistics.flatMap((statistic) => {
      const group = groups.get(nameOf(key, statistic));
      const transfer = group ? transferOf(group.did, group.others) : null;
      return transfer ? [{ ...transfer, drillKey: key, statistic }] : [];
    }),
  );
}

function nameOf(drillKey: string, statistic: string): string {
  return `${drillKey} ${statistic}`;
}
