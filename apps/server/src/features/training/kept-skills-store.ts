import type { Sport } from '@allcourt/scoring';
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { anyOf } from '#server/db/any-of.ts';
import type { Database } from '#server/db/database.ts';
import { type KeptSkill, trainingKeptSkills } from '#server/db/schema/training.ts';

interface Players {
  readonly accountIds: readonly string[];
  readonly sport: Sport;
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

/** Keeps skills, except of accounts of which something has changed since their version was read. */
export async function saveKept(
  db: Database,
  {
    rows,
    sport,
    layout,
  }: {
    rows: readonly { accountId: string; version: number; skills: readonly KeptSkill[] }[];
    sport: Sport;
    layout: string;
  },
): Promise<void> {
  const kept = trainingKeptSkills;
  await db.execute(sql`
    insert into ${kept} (account_id, sport, version, kept_version, layout, skills)
    select one."accountId", ${sport}, one.version, one.version, ${layout}, one.skills
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as one("accountId" uuid, version bigint, skills jsonb)
    join app_user on app_user.id = one."accountId"
    order by one."accountId"
    on conflict (account_id, sport) do update
    set kept_version = excluded.version, layout = excluded.layout, skills = excluded.skills
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
