// Forecasts compared with results, counted by day. Triggers mark a day when one of its steps changes.

import { createHash } from 'node:crypto';
import type { Discipline, Sport } from '@allcourt/scoring';
import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { forecastDays, ratingSteps } from '#server/db/schema/ratings.ts';

/** Matches whose favorites had a chance in one bin; bins count from 1. */
export interface Counted {
  readonly bin: number;
  readonly matches: number;
  /** Sum of the favorites' chances. */
  readonly predicted: number;
  readonly won: number;
}

/** A day, in UTC, of a chain. */
interface Day {
  readonly discipline: Discipline;
  readonly day: string;
}

interface DueDay extends Day {
  /** Of its steps; another one after each change. */
  readonly version: string;
}

export interface Counting {
  readonly sport: Sport;
  readonly bins: number;
  /** Players whose matches are left out. */
  readonly without: readonly string[];
}

/** Matches of a sport by the chance of their favorites. Only days in which something has changed are counted again. */
export async function countForecasts(db: Database, counting: Counting): Promise<Counted[]> {
  const countedBy = nameOf(counting);
  const { counted, due } = await readDays(db, { ...counting, countedBy });
  const again = await countDays(db, counting, due);
  await saveDays(db, { ...counting, countedBy, due, again });
  return [...Map.groupBy([...counted, ...again], ({ bin }) => bin)].map(([bin, days]) => ({
    bin,
    matches: sumOf(days, 'matches'),
    predicted: sumOf(days, 'predicted'),
    won: sumOf(days, 'won'),
  }));
}

/** Days whose stored counts are not those of their steps, as discipline and day. */
export async function findWrongDays(db: Database, counting: Counting): Promise<string[]> {
  const { rows } = await db.execute<DueDay & StoredDay & Record<string, unknown>>(sql`
    select discipline, day::text, version::text, matches, predicted, won from ${forecastDays}
    where sport = ${counting.sport} and counted_by = ${nameOf(counting)} order by 1, 2`);
  const made = Map.groupBy(await countDays(db, counting, rows), placeOf);
  return rows
    .filter((row) => !isSame(row, arraysOf(made.get(placeOf(row)) ?? [], counting.bins)))
    .map((row) => `${counting.sport} ${placeOf(row)}`);
}

/** Has every day counted again before it is next read. */
export async function markAllDays(db: Database): Promise<void> {
  await db.update(forecastDays).set({ countedBy: null });
}

/** Names what decides the counts beside the steps. */
function nameOf({ bins, without }: Counting): string {
  return createHash('sha256')
    .update(JSON.stringify([bins, [...without].toSorted()]))
    .digest('base64url');
}

async function readDays(
  db: Database,
  { sport, bins, countedBy }: Counting & { countedBy: string },
): Promise<{ counted: Counted[]; due: DueDay[] }> {
  // In one statement: a day is either counted or due. A column for each bin costs a quarter of taking the arrays apart.
  const isCounted = sql`filter (where d.counted_by = ${countedBy})`;
  const each = Array.from({ length: bins }, (_, index) => index + 1).map(
    (
      bin,
    ) => sql`json_build_object('bin', ${bin}::int, 'matches', coalesce(sum(d.matches[${bin}::int]) ${isCounted}, 0),
      'predicted', coalesce(sum(d.predicted[${bin}::int]) ${isCounted}, 0),
      'won', coalesce(sum(d.won[${bin}::int]) ${isCounted}, 0))`,
  );
  const { rows } = await db.execute<{ counted: Counted[]; due: DueDay[] | null }>(sql`
    select json_build_array(${sql.join(each, sql`, `)}) as counted,
      json_agg(json_build_object('discipline', d.discipline, 'day', d.day, 'version', d.version::text))
        filter (where d.counted_by is distinct from ${countedBy}) as due
    from ${forecastDays} d where d.sport = ${sport}`);
  const [row] = rows;
  return { counted: row?.counted ?? [], due: row?.due ?? [] };
}

async function countDays(
  db: Database,
  { sport, bins, without }: Counting,
  days: readonly Day[],
): Promise<(Day & Counted)[]> {
  if (days.length === 0) {
    return [];
  }
  // An even chance has no favorite, and a certain one belongs to the last bin.
  const { rows } = await db.execute<Day & Counted & Record<string, unknown>>(sql`
    select discipline, day::text, least(width_bucket(chance, 0.5, 1, ${bins}::int), ${bins}::int) as bin,
      count(*)::int as matches, sum(chance) as predicted, (count(*) filter (where has_won))::int as won
    from (
      select due.discipline, due.day, max(step.win_chance) as chance,
        bool_or(step.win_chance > 0.5 and step.score > 0.5) as has_won
      from ${listed(days)}
      join ${ratingSteps} step on step.sport = ${sport} and step.discipline = due.discipline
        and step.played_at >= due.day::timestamp at time zone 'UTC'
        and step.played_at < (due.day + 1)::timestamp at time zone 'UTC'
      group by due.discipline, due.day, step.match_id
      having max(step.win_chance) > 0.5 and not bool_or(step.account_id = any(${sql.param([...without])}::uuid[]))) favorites
    group by 1, 2, 3`);
  return rows;
}

/** Keeps what was counted of the days that have not changed since they were read. */
async function saveDays(
  db: Database,
  {
    sport,
    bins,
    countedBy,
    due,
    again,
  }: Counting & { countedBy: string; due: readonly DueDay[]; again: readonly (Day & Counted)[] },
): Promise<void> {
  if (due.length === 0) {
    return;
  }
  const made = Map.groupBy(again, placeOf);
  const records = due.map((day) => ({ ...day, ...arraysOf(made.get(placeOf(day)) ?? [], bins) }));
  // Days that are locked are being changed or counted by someone else.
  await db.execute(sql`
    update ${forecastDays} d
    set counted_by = ${countedBy}, matches = made.matches, predicted = made.predicted, won = made.won
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb)
      as made(discipline text, day date, version bigint, matches integer[], predicted double precision[], won integer[])
    where (d.sport, d.discipline, d.day) in (
      select k.sport, k.discipline, k.day from ${forecastDays} k
      join jsonb_to_recordset(${JSON.stringify(due)}::jsonb) as seen(discipline text, day date, version bigint)
        on k.sport = ${sport} and (k.discipline, k.day, k.version) = (seen.discipline, seen.day, seen.version)
      for update of k skip locked)
    and d.sport = ${sport} and (d.discipline, d.day, d.version) = (made.discipline, made.day, made.version)`);
}

interface StoredDay {
  readonly matches: readonly number[];
  readonly predicted: readonly number[];
  readonly won: readonly number[];
}

function arraysOf(counted: readonly Counted[], bins: number): StoredDay {
  const byBin = new Map(counted.map((each) => [each.bin, each]));
  const each = Array.from({ length: bins }, (_, index) => byBin.get(index + 1));
  return {
    matches: each.map((found) => found?.matches ?? 0),
    predicted: each.map((found) => found?.predicted ?? 0),
    won: each.map((found) => found?.won ?? 0),
  };
}

/** Chances are added up in any order. */
const TOLERANCE = 1e-9;

function isSame(stored: StoredDay, made: StoredDay): boolean {
  return (
    stored.matches.join() === made.matches.join() &&
    stored.won.join() === made.won.join() &&
    stored.predicted.every((sum, index) => Math.abs(sum - (made.predicted[index] ?? 0)) <= TOLERANCE)
  );
}

function sumOf(counted: readonly Counted[], key: 'matches' | 'predicted' | 'won'): number {
  return counted.reduce((sum, each) => sum + each[key], 0);
}

function placeOf({ discipline, day }: Day): string {
  return `${discipline} ${day}`;
}

/** Days as a table `due`. */
function listed(days: readonly Day[]) {
  const [disciplines, dates] = [days.map(({ discipline }) => discipline), days.map(({ day }) => day)];
  return sql`unnest(${sql.param(disciplines)}::text[], ${sql.param(dates)}::date[]) as due(discipline, day)`;
}
