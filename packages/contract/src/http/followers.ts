import { z } from 'zod/mini';
import { idSchema } from '../ids.ts';
import { CRESTS } from '../team-vocabulary.ts';

/** The most teams and players that one person follows. */
export const MAX_FOLLOWED = 100;

/** The most followers that are listed, the newest first. */
export const MAX_LISTED_FOLLOWERS = 200;

/** A player that the reader follows. */
export const followedPlayerSchema = z.object({
  accountId: idSchema,
  username: z.string(),
  name: z.string(),
  avatarUrl: z.nullable(z.string()),
});

/** A follower. The name of a possible minor is for their teammates only, and null for others. */
export const followerSchema = z.object({
  accountId: idSchema,
  name: z.nullable(z.string()),
  avatarUrl: z.nullable(z.string()),
});
export type Follower = z.infer<typeof followerSchema>;

/** GET /api/following: the teams and players that the reader follows, by name. */
export const followingAnswer = z.object({
  teams: z.array(z.object({ teamId: idSchema, name: z.string(), colour: z.string(), crest: z.enum(CRESTS) })),
  players: z.array(followedPlayerSchema),
});
export type FollowingAnswer = z.infer<typeof followingAnswer>;

/**
 * GET /api/following/teams/:teamId and /api/following/players/:accountId; PUT follows, DELETE no longer does. One that the
 * reader may not follow looks like one that does not exist.
 */
export const followStateAnswer = z.object({ mayFollow: z.boolean(), isFollowed: z.boolean() });
export type FollowStateAnswer = z.infer<typeof followStateAnswer>;

/**
 * GET /api/followers of the reader, and GET /api/teams/:teamId/followers for members with the permission `edit_settings`.
 * DELETE with an account's id removes a follower for as long as following is on.
 */
export const followersAnswer = z.object({
  mayBeFollowed: z.boolean(),
  /** True for a possible minor: only a guardian turns it on. */
  needsGuardian: z.boolean(),
  count: z.int(),
  /** The newest first, as many as are listed. */
  people: z.array(followerSchema),
});
export type FollowersAnswer = z.infer<typeof followersAnswer>;

/** PUT of the same addresses, and of /api/family/:minorId/followers for a guardian. Turning it off ends all following. */
export const mayBeFollowedBody = z.strictObject({ mayBeFollowed: z.boolean() });
export type MayBeFollowedBody = z.infer<typeof mayBeFollowedBody>;

/** GET /api/family/:minorId/followers: for a guardian, without names. */
export const minorFollowersAnswer = z.object({ mayBeFollowed: z.boolean(), count: z.int() });
export type MinorFollowersAnswer = z.infer<typeof minorFollowersAnswer>;
