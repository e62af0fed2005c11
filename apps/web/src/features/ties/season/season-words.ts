import type { SeasonAnswer } from '@allcourt/contract';
import type { HomeAway, TableOrder } from '@allcourt/scoring/ties';

/** Rules of a table in words, as leagues call them. */
export const ORDER_WORDS: Readonly<Record<TableOrder, string>> = {
  points: 'points',
  'ties-won': 'ties won',
  'head-to-head': 'head-to-head',
  'lines-won': 'lines won',
  'line-difference': 'line difference',
  'set-difference': 'set difference',
  'game-difference': 'game difference',
  'fewest-sets-lost': 'fewest sets lost',
  'fewest-games-lost': 'fewest games lost',
};

/** The rule that put a team behind the one above: `Behind Raptors on line difference`; nothing for the first rule. */
export function reasonText(
  { rows }: Pick<SeasonAnswer, 'rows'>,
  index: number,
  first: TableOrder | undefined,
): string | null {
  const [row, above] = [rows[index], rows[index - 1]];
  if (!row || !above) {
    return null;
  }
  if (row.rank === above.rank) {
    return `Level with ${above.team}`;
  }
  return row.decidedBy === null || row.decidedBy === first
    ? null
    : `Behind ${above.team} on ${ORDER_WORDS[row.decidedBy]}`;
}

/** `3–2`. */
export function scoreText({ home, away }: HomeAway): string {
  return `${home}–${away}`;
}

/** `3-2` as it is typed; undefined for anything else. */
export function readScore(typed: string): HomeAway | undefined {
  const [, home, away] = /^\s*(\d{1,3})\s*[-–:]\s*(\d{1,3})\s*$/.exec(typed) ?? [];
  return home === undefined || away === undefined ? undefined : { home: Number(home), away: Number(away) };
}
