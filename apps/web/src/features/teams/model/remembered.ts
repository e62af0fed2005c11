/** The last team and tab, stored on this device under the specification's keys. */
const TEAM_KEY = 'training:selectedTeam';
const TAB_KEY = 'training:lastTab';

export const TEAM_TABS = ['roster', 'chat', 'private', 'ladder', 'roles'] as const;
export type TeamTab = (typeof TEAM_TABS)[number];

export interface Remembered {
  teamId: string | null;
  tab: TeamTab;
}

export function readRemembered(): Remembered {
  const tab = read(TAB_KEY);
  return { teamId: read(TEAM_KEY), tab: TEAM_TABS.find((name) => name === tab) ?? 'roster' };
}

export function rememberTeam(teamId: string): void {
  write(TEAM_KEY, teamId);
}

export function rememberTab(tab: TeamTab): void {
  write(TAB_KEY, tab);
}

/** Clears the last team once it is deleted or left. */
export function clearTeam(): void {
  try {
    localStorage.removeItem(TEAM_KEY);
  } catch {
    // Storage is blocked, so nothing was stored.
  }
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Storage is blocked; the choice lasts as long as the page.
  }
}
