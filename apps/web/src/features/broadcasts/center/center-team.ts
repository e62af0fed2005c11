import type { Team } from '@allcourt/contract';

/** What the Broadcast Center knows of a team. */
export type CenterTeam = Pick<Team, 'id' | 'name' | 'crest' | 'colour' | 'permissions'>;

/** The reader's teams, as the route reads them. */
export interface CenterTeams {
  /** Null until they have been read. */
  readonly teams: readonly CenterTeam[] | null;
  readonly error: Error | null;
  readonly isFetching: boolean;
  refetch(): void;
}
