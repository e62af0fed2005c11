import type { Team } from '@allcourt/contract';

/** The parts of a team that the Broadcast Center uses. */
export type CenterTeam = Pick<Team, 'id' | 'name' | 'crest' | 'colour' | 'permissions'>;

/** The reader's teams, as loaded by the route. */
export interface CenterTeams {
  /** Null until they have loaded. */
  readonly teams: readonly CenterTeam[] | null;
  readonly error: Error | null;
  readonly isFetching: boolean;
  refetch(): void;
}

/** The team chosen last, saved on this device. */
const KEY = 'broadcast:team';

export function rememberedTeam(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export function rememberTeam(teamId: string): void {
  try {
    localStorage.setItem(KEY, teamId);
  } catch {
    // Storage is blocked: the choice lasts as long as the page.
  }
}
