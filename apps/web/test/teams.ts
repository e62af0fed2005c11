import type {
  InvitationAnswer,
  Invite,
  InvitesAnswer,
  Member,
  Role,
  RolesAnswer,
  RosterAnswer,
  Team,
  TeamStatsAnswer,
  TeamsAnswer,
} from '@allcourt/contract';
import { PERMISSIONS, ROLE_PRESETS } from '@allcourt/contract/vocabulary';
import { buildUser } from './people.ts';

export const TEAM_ID = '018d7777-0000-7000-8000-000000000001';
export const OTHER_TEAM_ID = '018d7777-0000-7000-8000-000000000002';

const AT = '2024-01-16T18:00:00.000Z';

function role(id: number, name: string, kind: Role['kind']): Omit<Role, 'members' | 'permissions'> {
  return { id: `018d8888-0000-7000-8000-00000000000${id}`, name, kind };
}

const ADMIN = role(1, 'Admin', 'admin');
export const COACH = role(2, 'Coach', 'coach');
export const PLAYER = role(3, 'Player', 'player');

/** The Falcons as their admin sees them, with what a test cares about instead. */
export function buildTeamView(changes: Partial<Team> = {}): Team {
  return {
    id: TEAM_ID,
    name: 'Falcons',
    slug: 'falcons',
    colour: '#0f2a66',
    crest: 'falcon',
    about: 'Winter League',
    founded: 2016,
    members: 3,
    online: 2,
    unread: 3,
    coach: 'Elena Marquez',
    wins: 148,
    faces: [{ name: 'Maya Okafor', avatarUrl: null }],
    conversationId: '018d9999-0000-7000-8000-000000000001',
    ownMemberId: '018daaaa-0000-7000-8000-000000000001',
    ownRole: ADMIN,
    permissions: [...PERMISSIONS],
    filtersWords: true,
    confirmsResults: false,
    matchLines: 'sets',
    twoStep: { isRequired: false, isOn: false, isAwaited: false },
    isArchived: false,
    requests: 0,
    ...changes,
  };
}

export function buildTeams(teams: Team[] = [buildTeamView()]): TeamsAnswer {
  return {
    teams,
    privateMessages: {
      unread: 4,
      last: { from: 'Elena Marquez', text: 'Great footwork on Tuesday.' },
      faces: [{ name: 'Elena Marquez', avatarUrl: null }],
    },
  };
}

export function buildMember(changes: Partial<Member> = {}): Member {
  return {
    id: '018daaaa-0000-7000-8000-000000000002',
    accountId: '018dbbbb-0000-7000-8000-000000000002',
    username: 'elena',
    name: 'Elena Marquez',
    avatarUrl: null,
    role: COACH,
    position: 'Head coach',
    rating: 1810,
    matches: 212,
    wins: 151,
    status: 'online',
    isYou: false,
    mayMessage: true,
    joinedAt: AT,
    live: null,
    contact: null,
    mutedUntil: null,
    granted: [],
    denied: [],
    isMinor: null,
    ...changes,
  };
}

export const MAYA = buildMember({
  id: '018daaaa-0000-7000-8000-000000000001',
  accountId: buildUser().id,
  username: 'mayao',
  name: 'Maya Okafor',
  role: ADMIN,
  position: 'Captain, singles 1',
  rating: 1642,
  matches: 48,
  wins: 32,
  isYou: true,
  mayMessage: false,
});

/** A name without an account. */
export const SOFIA = buildMember({
  id: '018daaaa-0000-7000-8000-000000000003',
  accountId: null,
  username: null,
  name: 'Sofia Rossi',
  role: PLAYER,
  position: null,
  rating: null,
  matches: 0,
  wins: 0,
  status: null,
  mayMessage: false,
});

export function buildRoster(members: Member[] = [buildMember(), MAYA, SOFIA]): RosterAnswer {
  return { members, sport: 'tennis', own: { contactFor: 'nobody', phone: null } };
}

export function buildRoles(changes: Partial<RolesAnswer> = {}): RolesAnswer {
  return {
    roles: [
      { ...ADMIN, permissions: [...ROLE_PRESETS.admin], members: 1 },
      { ...COACH, permissions: [...ROLE_PRESETS.coach], members: 1 },
      { ...PLAYER, permissions: [...ROLE_PRESETS.player], members: 8 },
    ],
    version: 4,
    lastChange: { by: 'Marcus Bell', at: '2024-01-03T10:00:00.000Z' },
    ...changes,
  };
}

export function buildTeamStats(changes: Partial<TeamStatsAnswer> = {}): TeamStatsAnswer {
  return {
    sport: 'tennis',
    total: 3,
    online: 2,
    admins: 1,
    record: { won: 9, lost: 3 },
    form: [
      { matchId: '018d1111-0000-7000-8000-000000000001', result: 'won' },
      { matchId: null, result: 'lost' },
    ],
    bySurface: [{ surface: 'clay', won: 4, lost: 1 }],
    byPlayers: [{ names: ['Maya Okafor', 'Dev Patel'], won: 3, lost: 2 }],
    achievements: [{ id: 'streak', title: 'Ten in a row', detail: 'Dev Patel', at: AT, matchId: null }],
    ...changes,
  };
}

export const CODE = '7K2MX9QRTA';

export function buildInvite(changes: Partial<Invite> = {}): Invite {
  return {
    id: '018dcccc-0000-7000-8000-000000000001',
    code: CODE,
    email: null,
    role: PLAYER,
    member: null,
    maxUses: 10,
    uses: 2,
    expiresAt: null,
    needsApproval: false,
    createdAt: AT,
    createdBy: 'Maya Okafor',
    sentAt: null,
    state: 'open',
    ...changes,
  };
}

export function buildInvites(changes: Partial<InvitesAnswer> = {}): InvitesAnswer {
  return { invites: [buildInvite()], requests: [], ...changes };
}

export function buildInvitation(changes: Partial<InvitationAnswer> = {}): InvitationAnswer {
  return {
    team: { name: 'Falcons', colour: '#0f2a66', crest: 'falcon', about: 'Winter League', members: 12 },
    role: 'Player',
    invitedBy: 'Marcus Bell',
    memberName: null,
    needsApproval: false,
    standing: 'outside',
    teamId: null,
    ...changes,
  };
}
