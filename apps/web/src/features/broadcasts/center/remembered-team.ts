/** The team that was looked at last, kept for this device. */
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
    // Storage is blocked: the choice then lasts as long as the page.
  }
}
