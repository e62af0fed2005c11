// Members in lists of teams, so that a large team is not sorted by name on each read.

import type { Database } from '#server/db/database.ts';
import { findFaces, type TeamFaces } from './picker-store.ts';
import type { Crew } from './stats/store.ts';

export interface FacesCache {
  /** Some members of each of these teams, by team. */
  read(db: Database, crews: readonly Crew[]): Promise<ReadonlyMap<string, TeamFaces>>;
}

const MAX_FACES = 5;
const MAX_TEAMS = 10_000;

/** Keeps the faces of the teams that were read last, until a member, a name or a picture is another one. */
export function cacheFaces(most = MAX_TEAMS): FacesCache {
  const cached = new Map<string, { readonly hash: string; readonly faces: TeamFaces }>();
  return {
    async read(db, crews) {
      const teamIds = crews.flatMap(({ teamId, hash }) =>
        cached.get(teamId)?.hash === hash ? [] : [teamId],
      );
      const found = teamIds.length > 0 ? await findFaces(db, { teamIds, limit: MAX_FACES }) : [];
      const renewed = new Map(found.map((faces) => [faces.teamId, faces]));
      const read = new Map<string, TeamFaces>();
      for (const { teamId, hash } of crews) {
        const faces = renewed.get(teamId) ?? cached.get(teamId)?.faces;
        if (faces) {
          read.set(teamId, faces);
          cached.delete(teamId); // moves it to the end: the map is in order of use
          cached.set(teamId, { hash, faces });
        }
      }
      for (const oldest of [...cached.keys()].slice(0, Math.max(0, cached.size - most))) {
        cached.delete(oldest);
      }
      return read;
    },
  };
}
