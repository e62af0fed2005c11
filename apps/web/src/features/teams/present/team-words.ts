import { countText } from '#web/ui/words/amounts.ts';
/** Counts and names of a team, in words. */

/** `12 members`, `1 member`. */
export function memberCount(count: number): string {
  return countText(count, 'member');
}

/** `Team Hub, 12 members, 5 online`. */
export function teamLine({ members, online }: { members: number; online: number }): string {
  return `Team Hub, ${memberCount(members)}, ${online} online`;
}

/** `9–3`. */
export function tallyText({ won, lost }: { won: number; lost: number }): string {
  return `${won}–${lost}`;
}

/** `67%`; a dash before the first match. */
export function wonShare({ matches, wins }: { matches: number; wins: number }): string {
  return matches === 0 ? '–' : `${Math.round((wins / matches) * 100)}%`;
}
