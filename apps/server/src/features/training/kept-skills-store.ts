import type { Sport } from '@allcourt/scoring';
import type { GainRow, SkillProgress } from '@allcourt/training/progress';
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { anyOf } from '#server/db/any-of.ts';
import type { Database } from '#server/db/database.ts';
import type { Value } from '#server/db/prepared.ts';
import { type KeptSkill, trainingKeptSkills } from '#server/db/schema/training-progress.ts';

interface Players {
  readonly accountIds: readonly string[];
  readonly sport: Sport;
}

interface Whose {
  readonly accountId: string;
  readonly sport: Sport;
}

/** Skills that were computed when the version was this. */
export interface MadeSkills {
  readonly accountId: string;
  readonly version: number;
  readonly skills: readonly KeptSkill[];
  readonly progress: SkillProgress<number>;
}

export interface KeptRow {
  readonly accountId: string;
  /** Of what the skills are computed from; 0 for an account of which nothing is kept. */
  readonly version: number;
  /** Null when something has changed since they were computed. */
  readonly skills: readonly KeptSkill[] | null;
}

/** Kept skills of all of these accounts. */
export async function findKept(
  db: Database,
  { accountIds, sport, layout }: Players & { layout: string },
): Promise<KeptRow[]> {
  const kept = trainingKeptSkills;
  const { rows } = await db.execute<{ [Key in keyof KeptRow]: KeptRow[Key] }>(sql`
    select own.id as "accountId", coalesce(${kept.version}, 0)::float8 as version,
      case when ${kept.keptVersion} = ${kept.version} and ${kept.layout} = ${layout} then ${kept.skills} end as skills
    from unnest(${sql.param([...accountIds])}::uuid[]) as own(id)
    left join ${kept} on ${kept.accountId} = own.id and ${kept.sport} = ${sport}`);
  return rows;
}

/** One account's row; null where something has changed since it was computed. */
export function selectOwnKept(
  db: Database,
  { accountId, sport, layout }: { accountId: Value<string>; sport: Value<Sport>; layout: Value<string> },
) {
  const kept = trainingKeptSkills;
  return db
    .select({
      version: kept.version,
      progress: sql<SkillProgress<number> | null>`case
        when ${kept.keptVersion} = ${kept.version} and ${kept.layout} = ${layout} then ${kept.progress} end`,
      gains: sql<readonly GainRow<number>[] | null>`case
        when ${kept.gainsVersion} = ${kept.version} and ${kept.gainsLayout} = ${layout} then ${kept.gains} end`,
    })
    .from(kept)
    .where(and(eq(kept.accountId, accountId), eq(kept.sport, sport)));
}

/** Keeps skills, except of accounts of which something has changed since their version was read. */
export async function saveKept(
  db: Database,
  {
    rows,
    sport,
    layout,
  }: {
    rows: readonly MadeSkills[];
    sport: Sport;
    layout: string;
  },
): Promise<void> {
  const kept = trainingKeptSkills;
  await db.execute(sql`
    insert into ${kept} (account_id, sport, version, kept_version, layout, skills, progress)
    select one."accountId", ${sport}, one.version, one.version, ${layout}, one.skills, one.progress
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as one("accountId" uuid, version bigint, skills jsonb, progress jsonb)
    join app_user on app_user.id = one."accountId"
    order by one."accountId"
    on conflict (account_id, sport) do update
    set kept_version = excluded.version, layout = excluded.layout, skills = excluded.skills, progress = excluded.progress
    where ${kept.version} = excluded.version`);
}

/** Keeps the gains of an account, unless something has changed since their version was read. */
export async function saveGains(
  db: Database,
  row: Whose & { version: number; layout: string; gains: readonly GainRow<number>[] },
): Promise<void> {
  const kept = trainingKeptSkills;
  const { accountId, sport, version, layout } = row;
  await db.execute(sql`
    insert into ${kept} (account_id, sport, version, gains_version, gains_layout, gains)
    select id, ${sport}, ${version}::bigint, ${version}::bigint, ${layout}, ${JSON.stringify(row.gains)}::jsonb
    from app_user where id = ${accountId}
    on conflict (account_id, sport) do update
    set gains_version = excluded.version, gains_layout = excluded.gains_layout, gains = excluded.gains
    where ${kept.version} = excluded.version`);
}

/** Accounts of which skills of a sport are kept, some at a time. */
export async function* eachKept(db: Database, sport: Sport, portion = 200): AsyncGenerator<string[]> {
  let last: string | undefined;
  do {
    const rows = await db
      .select({ accountId: trainingKeptSkills.accountId })
      .from(trainingKeptSkills)
      .where(
        and(
          eq(trainingKeptSkills.sport, sport),
          last === undefined ? undefined : gt(trainingKeptSkills.accountId, last),
        ),
      )
      .orderBy(asc(trainingKeptSkills.accountId))
      .limit(portion);
    if (rows.length > 0) {
      yield rows.map(({ accountId }) => accountId);
    }
    last = rows.at(-1)?.accountId;
  } while (last !== undefined);
}

/** Counts a change of what these accounts' skills are computed from, as the triggers do. */
export async function markKept(db: Database, { accountIds, sport }: Players): Promise<void> {
  await db
    .update(trainingKeptSkills)
    .set({ version: sql`${trainingKeptSkills.version} + 1` })
    .where(and(anyOf(trainingKeptSkills.accountId, accountIds), eq(trainingKeptSkills.sport, sport)));
}
