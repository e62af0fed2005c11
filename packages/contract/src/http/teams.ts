import { SPORTS } from '@allcourt/scoring';
import { z } from 'zod/mini';
import { idSchema } from '../ids.ts';
import { CONTACT_AUDIENCES, CRESTS, MATCH_LINES, PRESENCES, TEAM_COLORS } from '../team-vocabulary.ts';
import { singleLineName } from '../text.ts';
import { MATCH_RESULTS, SURFACES } from '../vocabulary.ts';
import { faceSchema } from './faces.ts';
import { matchSummarySchema } from './matches.ts';
import { permissionSchema, roleNameSchema } from './roles.ts';

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
  /** Members who are online and not invisible. */
  online: z.int(),
  /** The reader's unread messages in the group chat. */
  unread: z.int(),
  /** The first of its coaches by name; null without one. */
  coach: z.nullable(z.string()),
  /** Wins of its members against others, in all their matches. */
  wins: z.int(),
  /** Up to five of its members. */
  faces: z.array(faceSchema),
  conversationId: idSchema,
  ownMemberId: idSchema,
  ownRole: roleNameSchema,
  /** The reader's permissions. */
  permissions: z.array(permissionSchema),
  /** True when offensive words are masked in its chat. */
  filtersWords: z.boolean(),
  /** True when results of matches between its members confirm themselves after seven days. */
  confirmsResults: z.boolean(),
  /** The lines about its matches that its chat has. */
  matchLines: z.enum(MATCH_LINES),
  /** The second step that roles managing people may need. */
  twoStep: z.object({
    isRequired: z.boolean(),
    /** True when the reader has one: two-step codes or a passkey. */
    isOn: z.boolean(),
    /** True when the reader's role manages people, but not before a second step is on. */
    isAwaited: z.boolean(),
  }),
  /** Its season has ended: it is read-only. */
  isArchived: z.boolean(),
  /** Open join requests; 0 for members who do not manage the roster. */
  requests: z.int(),
});
export type Team = z.infer<typeof teamSchema>;

/** GET /api/teams: the reader's teams by name, archived ones last. */
export const teamsAnswer = z.object({
  teams: z.array(teamSchema),
  /** Figures of the entry 'Private Messages'. */
  privateMessages: z.object({
    unread: z.int(),
    last: z.nullable(z.object({ from: z.string(), text: z.string() })),
    faces: z.array(faceSchema),
  }),
});
export type TeamsAnswer = z.infer<typeof teamsAnswer>;

const aboutTeam = {
  name: singleLineName({ max: 60 }),
  colour: z.enum(TEAM_COLORS),
  crest: z.enum(CRESTS),
  about: z.nullable(singleLineName({ max: 80 })),
  founded: z.nullable(z.int().check(z.gte(1850), z.lte(2200))),
};

/** POST /api/teams: the creator is its first admin. Idempotent by the client's id. */
export const createTeamBody = z.strictObject({ id: idSchema, ...aboutTeam });
export type CreateTeamBody = z.infer<typeof createTeamBody>;

/** PATCH /api/teams/:teamId: an absent key changes nothing. */
export const changeTeamBody = z.extend(z.partial(z.strictObject(aboutTeam)), {
  filtersWords: z.optional(z.boolean()),
  confirmsResults: z.optional(z.boolean()),
  matchLines: z.optional(z.enum(MATCH_LINES)),
  /** True when roles that manage people need a second step: for admins, who have one themselves to turn it on. */
  requiresTwoStep: z.optional(z.boolean()),
  isArchived: z.optional(z.boolean()),
});
export type ChangeTeamBody = z.infer<typeof changeTeamBody>;

/** A team: the answer to creating, changing and reading it. */
export const teamAnswer = z.object({ team: teamSchema });
export type TeamAnswer = z.infer<typeof teamAnswer>;

/** A member of the roster. Without an account it is a name that a person may later claim. */
export const memberSchema = z.object({
  id: idSchema,
  accountId: z.nullable(idSchema),
  username: z.nullable(z.string()),
  name: z.string(),
  avatarUrl: z.nullable(z.string()),
  role: roleNameSchema,
  position: z.nullable(z.string()),
  /** On the scale where a newcomer has 1500; null without one, or if hidden. */
  rating: z.nullable(z.int()),
  /** Finished matches in the requested sport. */
  matches: z.int(),
  wins: z.int(),
  /** Null for a name without an account. */
  status: z.nullable(z.enum(PRESENCES)),
  isYou: z.boolean(),
  /** True when a private message to them is possible. */
  mayMessage: z.boolean(),
  joinedAt: z.iso.datetime(),
  /** Their live match. */
  live: z.nullable(matchSummarySchema),
  /** Contact details, if they show them to the reader. */
  contact: z.nullable(z.object({ email: z.nullable(z.string()), phone: z.nullable(z.string()) })),
  /** The time their mute in the group chat ends. */
  mutedUntil: z.nullable(z.iso.datetime()),
  /** Permissions granted beyond the role. */
  granted: z.array(permissionSchema),
  denied: z.array(permissionSchema),
  /** True when they may be under 18; null for readers who may not know. */
  isMinor: z.nullable(z.boolean()),
});
export type Member = z.infer<typeof memberSchema>;

/** GET /api/teams/:teamId/members?sport=: by name. The sport decides the records and ratings. */
export const rosterQuery = z.strictObject({ sport: z.optional(z.enum(SPORTS)) });
/** The roster, and the sport of its figures: the reader's, or the one most played here. */
export const rosterAnswer = z.object({
  members: z.array(memberSchema),
  sport: z.enum(SPORTS),
  own: z.object({
    contactFor: z.enum(CONTACT_AUDIENCES),
    phone: z.nullable(z.string()),
  }),
});
export type RosterAnswer = z.infer<typeof rosterAnswer>;

const memberName = singleLineName({ max: 80 });
const position = z.nullable(singleLineName({ max: 60 }));

/** POST /api/teams/:teamId/members: one or several names without an account. Idempotent by their ids. */
export const addMembersBody = z.strictObject({
  members: z
    .array(z.strictObject({ id: idSchema, name: memberName, position }))
    .check(z.minLength(1), z.maxLength(200)),
});
export type AddMembersBody = z.infer<typeof addMembersBody>;

/**
 * PATCH /api/teams/:teamId/members/:memberId: an absent key changes nothing. Only a name without an account can be
 * changed.
 */
export const changeMemberBody = z.strictObject({
  roleId: z.optional(idSchema),
  name: z.optional(memberName),
  position: z.optional(position),
  granted: z.optional(z.array(permissionSchema)),
  denied: z.optional(z.array(permissionSchema)),
  mutedUntil: z.optional(z.nullable(z.iso.datetime())),
  /** Marks the player as under 18, or removes the mark; a birth year that says so stays. */
  isMinor: z.optional(z.boolean()),
});
export type ChangeMemberBody = z.infer<typeof changeMemberBody>;

/** PATCH /api/teams/:teamId/own: a member's own settings. */
export const ownMembershipBody = z.strictObject({
  contactFor: z.optional(z.enum(CONTACT_AUDIENCES)),
  phone: z.optional(z.nullable(z.string().check(z.trim(), z.regex(/^\+?[0-9 ()/.-]{5,30}$/)))),
});
export type OwnMembershipBody = z.infer<typeof ownMembershipBody>;

/**
 * Requests without a body that answer 204: POST /api/teams/:teamId/leave; DELETE /api/teams/:teamId/members/:memberId;
 * DELETE /api/teams/:teamId, which an admin undoes with POST /api/teams/:teamId/restore for a while; DELETE
 * /api/teams/:teamId/invites/:inviteId. The answers to other changes of members and invites are not read.
 */

/** POST /api/teams/:teamId/transfer: the member becomes Admin, and the reader gets another role. */
export const transferBody = z.strictObject({ memberId: idSchema, ownRoleId: idSchema });
export type TransferBody = z.infer<typeof transferBody>;

const tallySchema = z.object({ won: z.int(), lost: z.int() });

/** GET /api/teams/:teamId/stats?sport=. */
export const teamStatsQuery = rosterQuery;
/** The totals of the team's matches, each counted once, without those between two members. */
export const teamStatsAnswer = z.object({
  sport: z.enum(SPORTS),
  total: z.int(),
  online: z.int(),
  admins: z.int(),
  record: tallySchema,
  /** The last eight, oldest first; null for a match the reader may not see. */
  form: z.array(z.object({ matchId: z.nullable(idSchema), result: z.enum(MATCH_RESULTS) })),
  /** These two are empty without the permission to view statistics. */
  bySurface: z.array(z.object({ surface: z.nullable(z.enum(SURFACES)), ...tallySchema.shape })),
  byPlayers: z.array(z.object({ names: z.array(z.string()), ...tallySchema.shape })),
  achievements: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      /** The person and the count: `Dev Patel, ten in a row`. */
      detail: z.string(),
      at: z.iso.datetime(),
      matchId: z.nullable(idSchema),
    }),
  ),
});
export type TeamStatsAnswer = z.infer<typeof teamStatsAnswer>;
