import type { CreateTeamBody } from '@allcourt/contract';
import { v7 as uuidv7 } from 'uuid';
import { type Context, requireAccount } from '#server/context.ts';
import type { teams } from '#server/db/schema/teams.ts';
import { isUniqueViolation } from '#server/db/unique-violation.ts';
import { requireQuota } from '#server/features/quotas/service.ts';
import { AppError } from '#server/plugins/errors.ts';
import { joinRooms } from './announce.ts';
import { recordActivity } from './audit/note.ts';
import { foundTeam } from './found.ts';
import { findMembership } from './membership-store.ts';
import { findChat, findTeam, isSlugTaken } from './team-store.ts';

/** Makes a team with the reader as its admin. Sent again, it is the same team. */
export async function createTeam(
  context: Context,
  { id: teamId, founded, ...about }: CreateTeamBody,
): Promise<'made' | 'known'> {
  const { db, clock, account } = context;
  const { id: accountId } = requireAccount(account);
  if (await findTeam(db, teamId)) {
    return knownTeam(context, teamId);
  }
  await requireRoomForTeam(context, accountId, { isNew: true });
  const team = { ...about, id: teamId, foundedAt: foundedAt(founded), createdAt: clock.now() };
  const slug = slugOf(about.name);
  try {
    await found(context, { ...team, slug: (await isSlugTaken(db, slug)) ? ended(slug) : slug });
    return 'made';
  } catch (error) {
    // The same request twice: the first one created the team.
    if (isUniqueViolation(error, 'teams_pkey')) {
      return knownTeam(context, teamId);
    }
    // Another team took this name in the same moment.
    if (isUniqueViolation(error, 'teams_slug_unique')) {
      await found(context, { ...team, slug: ended(slug) });
      return 'made';
    }
    throw error;
  }
}

/** Refuses who is in as many teams as one can be in. */
export async function requireRoomForTeam(
  context: Pick<Context, 'db' | 'clock'>,
  accountId: string,
  { isNew }: { isNew: boolean },
): Promise<void> {
  await requireQuota(context, { name: 'teams', of: { account: accountId }, onServer: isNew });
}

/** First day of the founding year, in UTC. */
export function foundedAt(year: number | null): Date | null {
  return year === null ? null : new Date(Date.UTC(year, 0, 1));
}

async function knownTeam({ db, account }: Context, teamId: string): Promise<'known'> {
  const { id: accountId } = requireAccount(account);
  if (!(await findMembership(db, { teamId, accountId }))) {
    throw new AppError('id-taken');
  }
  return 'known';
}

async function found(context: Context, team: typeof teams.$inferInsert): Promise<void> {
  const { db, account } = context;
  const { id: teamId } = team;
  const { id: accountId } = requireAccount(account);
  const conversationId = await db.transaction(async (tx) => {
    await foundTeam(tx, { team, members: [{ accountId, role: 'admin' }] });
    await recordActivity(context, tx, { teamId, activity: 'team-made' });
    return (await findChat(tx, teamId)).id;
  });
  joinRooms(context, { teamId, conversationId, accountId });
}

/** With an ending of its own, where another team has the name. */
function ended(slug: string): string {
  return `${slug}-${uuidv7().slice(-8)}`;
}

/** The name as addresses spell it. */
function slugOf(name: string): string {
  const slug = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
    .replace(/^-+|-+$/g, '');
  return slug || 'team';
}
