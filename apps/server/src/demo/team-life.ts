// Life of the demo teams: contact details of some members, an
// unclaimed name, an invite, a pending request and the activity log.

import { v7 as uuidv7 } from 'uuid';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { type ActivityEntry, recordActivityOf } from '#server/features/teams/audit/note.ts';
import { makeInviteCode } from '#server/features/teams/invites/code.ts';
import { insertInvite, insertRequest } from '#server/features/teams/invites/store.ts';
import { findRoleOfKind } from '#server/features/teams/roles/store.ts';
import {
  findRosterRows,
  insertMembers,
  memberRow,
  updateMember,
} from '#server/features/teams/roster/store.ts';
import { FALCONS, type Member } from './club.ts';
import { type Accounts, accountOf } from './people.ts';

interface Seeding {
  db: Database;
  clock: Clock;
  accounts: Accounts;
}

interface SeededTeam {
  teamId: string;
  members: readonly Member[];
  createdAt: Date;
}

const DAY_MS = 86_400_000;
/** The unclaimed roster name. */
const NEWCOMER = 'Oskar Lindgren';
const ASKS_TO_JOIN = 'olivia.grant';

/** Days ago, actor's username, entry; in order of time. */
const HISTORY: readonly (readonly [
  daysAgo: number,
  by: string,
  activity: Omit<ActivityEntry, 'teamId'>,
  subject?: string,
])[] = [
  [249, 'marcus.bell', { activity: 'joined', detail: { role: 'Admin' } }],
  [248, 'elena.marquez', { activity: 'joined', detail: { role: 'Coach' } }],
  [171, 'maya.okafor', { activity: 'role-given', detail: { from: 'Player', to: 'Coach' } }, 'grace.kim'],
  [96, 'marcus.bell', { activity: 'position-given', detail: { to: 'Singles 2' } }, 'jonas.lindqvist'],
  [41, 'maya.okafor', { activity: 'team-changed', detail: { what: 'description' } }],
  [12, 'marcus.bell', { activity: 'names-added', detail: { names: NEWCOMER } }],
  [3, 'maya.okafor', { activity: 'invited', detail: { role: 'Player' } }],
];

/** Shared contact details; the numbers are fictional. */
const CONTACTS = {
  'elena.marquez': { contactFor: 'team', phone: '+1 212 555 0142' },
  'marcus.bell': { contactFor: 'managers', phone: '+1 212 555 0177' },
} as const;

export async function seedTeamLife(seeding: Seeding, team: SeededTeam): Promise<void> {
  const founder = team.members.find(({ role }) => role === 'admin');
  await recordActivityOf(seeding.db, {
    teamId: team.teamId,
    activity: 'team-made',
    actorId: accountOf(seeding.accounts, founder ?? { username: '' }),
    at: team.createdAt,
  });
  if (team.members === FALCONS.members) {
    await seedFalcons(seeding, team.teamId);
  }
}

async function seedFalcons(seeding: Seeding, teamId: string): Promise<void> {
  const { db } = seeding;
  for (const [days, by, activity, subject] of HISTORY) {
    const subjectId = subject ? accountOf(seeding.accounts, { username: subject }) : null;
    const actorId = accountOf(seeding.accounts, { username: by });
    await recordActivityOf(db, { ...activity, teamId, subjectId, actorId, at: daysAgo(seeding, days) });
  }
  const roster = await findRosterRows(db, teamId);
  for (const [username, contact] of Object.entries(CONTACTS)) {
    const found = roster.find(({ account }) => account?.username === username);
    if (found) {
      await updateMember(db, found.member.id, contact);
    }
  }
  await seedWayIn(seeding, teamId);
}

async function seedWayIn(seeding: Seeding, teamId: string): Promise<void> {
  const { db } = seeding;
  const { id: roleId } = await findRoleOfKind(db, { teamId, kind: 'player' });
  const joinedAt = daysAgo(seeding, 12);
  const newcomer = {
    id: uuidv7(),
    teamId,
    accountId: null,
    name: NEWCOMER,
    roleId,
    position: 'Reserve',
    joinedAt,
  };
  await insertMembers(db, [memberRow(newcomer)]);
  const inviteId = uuidv7();
  await insertInvite(db, {
    id: inviteId,
    teamId,
    code: makeInviteCode(),
    email: null,
    roleId,
    memberId: null,
    maxUses: 10,
    uses: 1,
    needsApproval: true,
    createdBy: accountOf(seeding.accounts, { username: 'maya.okafor' }),
    createdAt: daysAgo(seeding, 3),
    expiresAt: daysAgo(seeding, -27),
    sentAt: null,
    revokedAt: null,
  });
  const accountId = accountOf(seeding.accounts, { username: ASKS_TO_JOIN });
  await insertRequest(db, { id: uuidv7(), teamId, accountId, inviteId, createdAt: daysAgo(seeding, 1) });
}

function daysAgo({ clock }: Seeding, days: number): Date {
  return new Date(clock.now().getTime() - days * DAY_MS);
}
