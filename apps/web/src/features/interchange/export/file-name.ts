import type { BySide } from '@allcourt/scoring';
import { boardNames, type Named } from '#web/ui/words/names.ts';
import { dayKey } from '#web/ui/words/when.ts';

/** `2026-05-18-okafor-vogt`: date and names, in letters that every disk accepts. */
export function matchFileName(startedAt: Date, players: BySide<readonly Named[]>): string {
  const { a, b } = boardNames(players);
  return [dayKey(startedAt), plain(a), plain(b)].filter((part) => part !== '').join('-');
}

/** `allcourt-matches-2026-11-21`. */
export function historyFileName(now: Date): string {
  return `allcourt-matches-${dayKey(now)}`;
}

/** Letters and digits of any script, without accents; everything else becomes a hyphen. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('ø', 'o')
    .replaceAll('Ø', 'O')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
    .toLowerCase()
    .slice(0, 40);
}
