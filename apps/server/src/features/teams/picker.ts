import type { Team, TeamsAnswer } from '@allcourt/contract';
import { FORMER_MEMBER } from '@allcourt/contract/words';
import { type Context, requireAccount } from '#server/context.ts';
import { countUnread, listedSince } from '#server/features/chat/service.ts';
import { countOnline } from '#server/features/presence/service.ts';
import { AppError } from '#server/plugins/errors.ts';
import type { FacesCache } from './faces.ts';
import { effectivePermissions } from './membership.ts';
import { findOwnTeams, findPicker, type TeamFaces } from './picker-store.ts';
import { requireTeamId } from './policy.ts';
import { type Crew, countWins, findCrews } from './stats/store.ts';

type Asking = Pick<Context, 'db' | 'account' | 'clock' | 'realtime'>;
type OwnTeam = Awaited<ReturnType<typeof findOwnTeams>>[number];

const MAX_FACES = 5;

/** The reader's teams, and what waits for them beside those. */
export async function listTeams(context: Asking, cache: FacesCache): Promise<TeamsAnswer> {
  const { id: accountId } = requireAccount(context.account);
  const { db, clock } = context;
  const since = listedSince(clock.now());
  const [{ own, newest, faces }, unread] = await Promise.all([
    findPicker(db, { accountId, faces: MAX_FACES, since }),
    countUnread(db, { accountId, since }),
  ]);
  const [last] = newest;
  const inTeams = new Set(own.map(({ conversationId }) => conversationId));
  const inPrivate = [...unread].filter(([conversationId]) => !inTeams.has(conversationId));
  return {
    teams: await describe(context, own, { unread, cache }),
    privateMessages: {
      unread: inPrivate.reduce((sum, [, counted]) => sum + counted.unread, 0),
      last: last ? { from: last.from ?? FORMER_MEMBER, text: last.text } : null,
      faces,
    },
  };
}

/** One of them. */
export async function readTeam(
  context: Asking,
  { teamId: asked, cache }: { teamId: string; cache: FacesCache },
): Promise<Team> {
  const { id: accountId } = requireAccount(context.account);
  const own = await findOwnTeams(context.db, { accountId, teamId: requireTeamId(asked) });
  const since = listedSince(context.clock.now());
  const unread = await countUnread(context.db, { accountId, since });
  const [team] = await describe(context, own, { unread, cache });
  if (!team) {
    throw new AppError('team-not-found');
  }
  return team;
}

async function describe(
  context: Asking,
  own: readonly OwnTeam[],
  { unread, cache }: { unread: Awaited<ReturnType<typeof countUnread>>; cache: FacesCache },
): Promise<Team[]> {
  const teamIds = own.map(({ team }) => team.id);
  if (teamIds.length === 0) {
    return [];
  }
  // First: what changes from here on is read under a hash that is not its own, and so read again the next time.
  const crews = await findCrews(context.db, { teamIds });
  const [faces, wins] = await Promise.all([cache.read(context.db, crews), countWins(context.db, crews)]);
  const online = new Map(
    await Promise.all(teamIds.map(async (id) => [id, await countOnline(context, id)] as const)),
  );
  const crewOf = new Map(crews.map((crew) => [crew.teamId, crew]));
  return own.map((row) =>
    present(row, {
      crew: crewOf.get(row.team.id),
      faces: faces.get(row.team.id),
      wins: wins.get(row.team.id) ?? 0,
      unread: unread.get(row.conversationId)?.unread ?? 0,
      online: online.get(row.team.id) ?? 0,
    }),
  );
}

interface Around {
  crew: Crew | undefined;
  faces: TeamFaces | undefined;
  wins: number;
  unread: number;
  online: number;
}

function present(
  { team, member, role, conversationId, requests, secondStepAt, awaitsTwoStep }: OwnTeam,
  { crew, faces, wins, unread, online }: Around,
): Team {
  const permissions = effectivePermissions(role.permissions, member, { awaitsTwoStep });
  const ofRole = effectivePermissions(role.permissions, member);
  return {
    id: team.id,
    name: team.name,
    slug: team.slug,
    colour: team.colour,
    crest: team.crest,
    about: team.about,
    founded: team.foundedAt?.getUTCFullYear() ?? null,
    members: crew?.total ?? 0,
    online,
    unread,
    coach: faces?.coach ?? null,
    wins,
    faces: [...(faces?.faces ?? [])],
    conversationId,
    ownMemberId: member.id,
    ownRole: { id: role.id, name: role.name, kind: role.kind },
    permissions: [...permissions],
    filtersWords: team.filtersWords,
    confirmsResults: team.confirmsResults,
    matchLines: team.matchLines,
    twoStep: {
      isRequired: team.requiresTwoStep,
      isOn: secondStepAt !== null,
      isAwaited: ofRole.size > permissions.size,
    },
    isArchived: team.archivedAt !== null,
    requests: permissions.has('manage_roster') ? requests : 0,
  };
}
