import { ROLE_PRESETS, type RoleKind } from '@allcourt/contract';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '#server/db/database.ts';
import { conversationPeople, conversations } from '#server/db/schema/chat.ts';
import { teamMembers, teamRoles, teams } from '#server/db/schema/teams.ts';

/** A role that every team begins with. */
export type FirstRole = Exclude<RoleKind, 'custom'>;

export interface TeamFounding {
  readonly team: typeof teams.$inferInsert;
  readonly members: readonly {
    readonly accountId: string;
    readonly role: FirstRole;
    readonly position?: string | null;
  }[];
}

/** The roles of a new team. */
const FIRST_ROLES = { admin: 'Admin', coach: 'Coach', player: 'Player' } as const satisfies Record<
  FirstRole,
  string
>;

/** A team as it begins: with the three roles, its first members, and a group chat of them all. Runs in a transaction. */
export async function foundTeam(tx: Database, { team, members }: TeamFounding): Promise<void> {
  const { id: teamId, createdAt } = team;
  const roles = (Object.keys(FIRST_ROLES) as FirstRole[]).map((kind) => ({
    id: uuidv7(),
    teamId,
    name: FIRST_ROLES[kind],
    kind,
    permissions: [...ROLE_PRESETS[kind]],
    createdAt,
  }));
  const conversationId = uuidv7();
  await tx.insert(teams).values(team);
  await tx.insert(teamRoles).values(roles);
  await tx.insert(conversations).values({
    id: conversationId,
    kind: 'team',
    teamId,
    createdAt,
    lastMessageAt: createdAt,
  });
  if (members.length === 0) {
    return;
  }
  await tx.insert(teamMembers).values(
    members.map(({ accountId, role, position }) => ({
      id: uuidv7(),
      teamId,
      accountId,
      // Every kind has its role: they were made above.
      roleId: roles.find(({ kind }) => kind === role)?.id as string,
      position: position ?? null,
      joinedAt: createdAt,
    })),
  );
  await tx.insert(conversationPeople).values(members.map(({ accountId }) => ({ conversationId, accountId })));
}
