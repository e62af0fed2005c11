import { SPORTS } from '@allcourt/scoring';
import { z } from 'zod/mini';
import { idSchema } from '../ids.ts';
import { CONTACT_AUDIENCES, CRESTS, PRESENCES, TEAM_COLOURS } from '../team-vocabulary.ts';
import { MATCH_RESULTS, SURFACES } from '../vocabulary.ts';
import { matchSummarySchema } from './matches.ts';
import { permissionSchema, roleNameSchema } from './roles.ts';
import { writtenLine } from './text.ts';

/** Somebody as a small picture with a name. */
export const faceSchema = z.object({ name: z.string(), avatarUrl: z.nullable(z.string()) });
export type Face = z.infer<typeof faceSchema>;

/** A team as its members see it. */
export const teamSchema = z.object({
  id: idSchema,
  name: z.string(),
  slug: z.string(),
  /** As `#0f2a66`. */
  colour: z.string(),
  crest: z.enum(CRESTS),
  /** One line under the name: `Winter League`. */
  about: z.nullable(z.string()),
  founded: z.nullable(z.int()),
  members: z.int(),
  /** Those who are online and do not hide it. */
  online: z.int(),
  /** Messages of the group chat that the reader has not read. */
  unread: z.int(),
  /** The first of its coaches by name; null for a team without one. */
  coach: z.nullable(z.string()),
  /** What its members have won against others, in all their matches. */
  wins: z.int(),
  /** Up to five of its members. */
  faces: z.array(faceSchema),
  conversationId: idSchema,
  ownMemberId: idSchema,
  ownRole: roleNameSchema,
  /** What the reader may do in it. */
  permissions: z.array(permissionSchema),
  /** Whether words that nobody should read are covered in its chat. */
  filtersWords: z.boolean(),
  /** Its season is over: it can be read, and nothing is written. */
  isArchived: z.boolean(),
  /** Requests to join that wait for an answer; 0 for who does not manage the roster. */
  requests: z.int(),
});
export type Team = z.infer<typeof teamSchema>;

/** GET /api/teams: the reader's teams by name, those of past seasons last. */
export const teamsAnswer = z.object({
  teams: z.array(teamSchema),
  /** What the entry 'Private Messages' says. */
  privateMessages: z.object({
    unread: z.int(),
    last: z.nullable(z.object({ from: z.string(), text: z.string() })),
    faces: z.array(faceSchema),
  }),
});
export type TeamsAnswer = z.infer<typeof teamsAnswer>;

const aboutTeam = {
  name: writtenLine({ max: 60 }),
  colour: z.enum(TEAM_COLOURS),
  crest: z.enum(CRESTS),
  about: z.nullable(writtenLine({ max: 80 })),
  founded: z.nullable(z.int().check(z.gte(1850), z.lte(2200))),
};

/** POST /api/teams: whoever makes a team is its first admin. The client's id makes a second sending harmless. */
export const createTeamBody = z.strictObject({ id: idSchema, ...aboutTeam });
export type CreateTeamBody = z.infer<typeof createTeamBody>;

/** PATCH /api/teams/:teamId: an absent key leaves as it is. */
export const changeTeamBody = z.strictObject({
  name: z.optional(aboutTeam.name),
  colour: z.optional(aboutTeam.colour),
  crest: z.optional(aboutTeam.crest),
  about: z.optional(aboutTeam.about),
  founded: z.optional(aboutTeam.founded),
  filtersWords: z.optional(z.boolean()),
  isArchived: z.optional(z.boolean()),
});
export type ChangeTeamBody = z.infer<typeof changeTeamBody>;

/** A team; what its making, each change and GET /api/teams/:teamId answer. */
export const teamAnswer = z.object({ team: teamSchema });
export type TeamAnswer = z.infer<typeof teamAnswer>;

/** Somebody on the roster. Without an account they are a name that a person may later claim. */
export const memberSchema = z.object({
  id: idSchema,
  accountId: z.nullable(idSchema),
  username: z.nullable(z.string()),
  name: z.string(),
  avatarUrl: z.nullable(z.string()),
  role: roleNameSchema,
  position: z.nullable(z.string()),
  /** On the scale where a newcomer stands at 1500; null without one, or where it is hidden. */
  rating: z.nullable(z.int()),
  /** Matches in the sport asked for that are finished. */
  matches: z.int(),
  wins: z.int(),
  /** Null for a name without an account. */
  status: z.nullable(z.enum(PRESENCES)),
  isYou: z.boolean(),
  /** Whether a private message to them is possible. */
  mayMessage: z.boolean(),
  joinedAt: z.iso.datetime(),
  /** The match that they are playing now. */
  live: z.nullable(matchSummarySchema),
  /** How to reach them outside the app, where they show it to the reader. */
  contact: z.nullable(z.object({ email: z.nullable(z.string()), phone: z.nullable(z.string()) })),
  /** Until when they cannot write in the group chat. */
  mutedUntil: z.nullable(z.iso.datetime()),
  /** Beyond and against what their role allows. */
  granted: z.array(permissionSchema),
  denied: z.array(permissionSchema),
});
export type Member = z.infer<typeof memberSchema>;

/** GET /api/teams/:teamId/members?sport=: by name. The sport is whose record and rating stand beside the names. */
export const rosterQuery = z.strictObject({ sport: z.optional(z.enum(SPORTS)) });
/** The roster, and the sport that its figures are of: the reader's, or the one most played here. */
export const rosterAnswer = z.object({
  members: z.array(memberSchema),
  sport: z.enum(SPORTS),
  own: z.object({
    contactFor: z.enum(CONTACT_AUDIENCES),
    phone: z.nullable(z.string()),
  }),
});
export type RosterAnswer = z.infer<typeof rosterAnswer>;

const memberName = writtenLine({ max: 80 });
const position = z.nullable(writtenLine({ max: 60 }));

/** POST /api/teams/:teamId/members: names without an account, one or a whole list; ids that are known stay one. */
export const addMembersBody = z.strictObject({
  members: z
    .array(z.strictObject({ id: idSchema, name: memberName, position }))
    .check(z.minLength(1), z.maxLength(200)),
});
export type AddMembersBody = z.infer<typeof addMembersBody>;

/** PATCH /api/teams/:teamId/members/:memberId: an absent key leaves as it is. A name is only changed without account. */
export const changeMemberBody = z.strictObject({
  roleId: z.optional(idSchema),
  name: z.optional(memberName),
  position: z.optional(position),
  granted: z.optional(z.array(permissionSchema)),
  denied: z.optional(z.array(permissionSchema)),
  mutedUntil: z.optional(z.nullable(z.iso.datetime())),
});
export type ChangeMemberBody = z.infer<typeof changeMemberBody>;

/** PATCH /api/teams/:teamId/own: what a member decides about themselves. */
export const ownMembershipBody = z.strictObject({
  contactFor: z.optional(z.enum(CONTACT_AUDIENCES)),
  phone: z.optional(z.nullable(z.string().check(z.trim(), z.regex(/^\+?[0-9 ()/.-]{5,30}$/)))),
});
export type OwnMembershipBody = z.infer<typeof ownMembershipBody>;

/**
 * Acts that need no body and answer 204: POST /api/teams/:teamId/leave; DELETE /api/teams/:teamId/members/:memberId;
 * DELETE /api/teams/:teamId, which its admin takes back with POST /api/teams/:teamId/restore while that is possible;
 * DELETE /api/teams/:teamId/invites/:inviteId. What the other changes of members and invites answer is not read.
 */

/** POST /api/teams/:teamId/transfer: the member becomes Admin, and the reader takes another role. */
export const transferBody = z.strictObject({ memberId: idSchema, ownRoleId: idSchema });
export type TransferBody = z.infer<typeof transferBody>;

const tallySchema = z.object({ won: z.int(), lost: z.int() });

/** GET /api/teams/:teamId/stats?sport=. */
export const teamStatsQuery = rosterQuery;
/** What the team's matches amount to: each of them once, and none between two of its own. */
export const teamStatsAnswer = z.object({
  sport: z.enum(SPORTS),
  total: z.int(),
  online: z.int(),
  admins: z.int(),
  record: tallySchema,
  /** The last eight, oldest first; null for a match that the reader may not see. */
  form: z.array(z.object({ matchId: z.nullable(idSchema), result: z.enum(MATCH_RESULTS) })),
  /** These two are empty for who may not view statistics. */
  bySurface: z.array(z.object({ surface: z.nullable(z.enum(SURFACES)), ...tallySchema.shape })),
  byPlayers: z.array(z.object({ names: z.array(z.string()), ...tallySchema.shape })),
  achievements: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      /** Who, when, how many: `Dev Patel, ten in a row`. */
      detail: z.string(),
      at: z.iso.datetime(),
      matchId: z.nullable(idSchema),
    }),
  ),
});
export type TeamStatsAnswer = z.infer<typeof teamStatsAnswer>;
