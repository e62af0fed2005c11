import type { Highlight, HighlightRule } from '@allcourt/contract';
import type { Sport } from '@allcourt/scoring';
import { clockText } from '#web/ui/words/duration.ts';
import { dayKey, dayText } from '#web/ui/words/when.ts';

/** Filter names, in the order in which they are offered. */
const RULE_WORDS: readonly (readonly [HighlightRule, string])[] = [
  ['ace', 'Aces'],
  ['winner', 'Winners'],
  ['break-point', 'Break points'],
  ['long-rally', 'Long rallies'],
  ['match-point', 'Match points'],
  ['set-point', 'Set points'],
  ['game-point', 'Game points'],
  ['run', 'Runs'],
  ['bookmark', 'Starred'],
  ['crowd', 'Crowd favorites'],
  ['own', 'Cut by hand'],
];

/** Name of the rule that found one clip. */
const RULE_WORD: Readonly<Record<HighlightRule, string>> = {
  'match-point': 'Match point',
  'set-point': 'Set point',
  'break-point': 'Break point',
  'game-point': 'Game point',
  'long-rally': 'Long rally',
  run: 'Run',
  bookmark: 'Starred',
  crowd: 'Crowd favorite',
  ace: 'Ace',
  winner: 'Winner',
  own: 'Cut by hand',
};

export function ruleWord(rule: HighlightRule): string {
  return RULE_WORD[rule];
}

/** Filters that match some of these clips. */
export function filtersOf(
  highlights: readonly Highlight[],
): readonly { readonly rule: HighlightRule; readonly words: string }[] {
  const occurring = new Set(highlights.flatMap(({ rules }) => rules));
  return RULE_WORDS.filter(([rule]) => occurring.has(rule)).map(([rule, words]) => ({ rule, words }));
}

/** `Today, 1:12:31`, `Sat 13 Jan, 1:28:40`: the day, and how far into the broadcast. */
export function momentText(at: number, { beganAt, now }: { beganAt: number; now: Date }): string {
  const day = new Date(at);
  return `${dayKey(day) === dayKey(now) ? 'Today' : dayText(day, now)}, ${clockText(at - beganAt)}`;
}

/** Parses a time within a broadcast: `1:12:31`, `12:31`; null for anything else. */
export function placeOf(text: string): number | null {
  const parts = text.trim().split(':');
  if (parts.length < 2 || parts.length > 3 || !parts.every((part) => /^\d{1,2}$/.test(part))) {
    return null;
  }
  const [seconds = 0, minutes = 0, hours = 0] = parts.map(Number).reverse();
  return minutes < 60 && seconds < 60 ? ((hours * 60 + minutes) * 60 + seconds) * 1000 : null;
}

/** `falcons-v-raptors-ace-down-the-t.mp4`: a file name that every system accepts. */
export function clipFileName(broadcast: string, title: string): string {
  const words = `${broadcast} ${title}`
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');
  return `${words.slice(0, 80) || 'clip'}.mp4`;
}

/** Stills are addressed relative to the media base. */
export function stillOf({ still }: Highlight, base: string | null): string | null {
  return base !== null && still !== null ? `${base}${still}` : null;
}

/** Address of its file. */
export function clipPath(base: string, { from, to }: Highlight): string {
  return `${base}/clip.mp4?from=${Date.parse(from)}&to=${Date.parse(to)}`;
}

/** Kinds of points that the rules look for in a match of this sport. */
export function foundWords(sport: Sport): string {
  return sport === 'tennis'
    ? 'aces, break points, long rallies and the points that decided something'
    : 'long rallies, runs of points and the points that decided something';
}
