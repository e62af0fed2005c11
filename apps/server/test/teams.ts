import { and, eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { teamMembers, teams } from '#server/db/schema/teams.ts';
import { type FirstRole, foundTeam } from '#server/features/teams/found.ts';
import { countWins, findCrews } from '#server/features/teams/stats/store.ts';
import type { SignedInAccount } from './builders.ts';

interface TeamDetails {
  name?: string;
  slug?: string;
  colour?: string;
  members: readonly (SignedInAccount | readonly [SignedInAccount, FirstRole])[];
}

/** A team with these members; who has no role named is a player. */
export async function buildTeam(
  { db, clock }: { db: Database; clock: Clock },
  { name = 'Falcons', slug, colour = '#0f2a66', members }: TeamDetails,
): Promise<{ teamId: string }> {
  const teamId = uuidv7();
  const team = { id: teamId, name, slug: slug ?? `team-${teamId}`, colour, createdAt: clock.now() };
  await db.transaction((tx) =>
    foundTeam(tx, {
      team,
      members: members.map((member) => {
        const [{ account }, role] = 'account' in member ? ([member, 'player'] as const) : member;
        return { accountId: account.id, role };
      }),
    }),
  );
  return { teamId };
}

/** Changes a stored team without asking anyone. */
export async function setTeam(
  { db }: { db: Database },
  teamId: string,
  changes: Partial<Pick<typeof teams.$inferSelect, 'archivedAt' | 'deletedAt' | 'requiresTwoStep'>>,
): Promise<void> {
  await db.update(teams).set(changes).where(eq(teams.id, teamId));
}

/** Changes a stored member without asking anyone. */
export async function setMember(
  { db }: { db: Database },
  { teamId, accountId }: { teamId: string; accountId: string },
  changes: Partial<Pick<typeof teamMembers.$inferSelect, 'granted' | 'denied' | 'mutedUntil'>>,
): Promise<void> {
  await db
    .update(teamMembers)
    .set(changes)
    .where(and(eq(teamMembers.teamId, teamId), eq(teamMembers.accountId, accountId)));
}

/** Matches that members of a team have won against others. */
export async function winsOf(db: Database, teamId: string): Promise<number | undefined> {
  return (await countWins(db, await findCrews(db, { teamIds: [teamId] }))).get(teamId);
}
