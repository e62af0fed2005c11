import {
  followablePlayers,
  followableTeams,
  playerFollowers,
  teamFollowers,
} from '#server/db/schema/followers.ts';
import type { Feature } from '#server/feature.ts';
import { followerRoutes } from './routes.ts';

/** Followers of teams and players, with their leave. */
export const followers: Feature = {
  name: 'followers',
  tables: [
    { table: followableTeams, exported: { not: 'a setting of the team' } },
    teamFollowers,
    { table: followablePlayers, ofOthers: [followablePlayers.allowedBy] },
    { table: playerFollowers, ofOthers: [playerFollowers.playerId] },
  ],
  mount: () => ({ routes: [followerRoutes] }),
};
