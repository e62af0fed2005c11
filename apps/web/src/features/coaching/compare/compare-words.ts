/** Words for players beside each other, and for doubles pairs. */
import type { ComparedRate, ComparisonAnswer, PartnersAnswer } from '@allcourt/contract';
import type { Sport } from '@allcourt/scoring';
import { findStatistic } from '@allcourt/scoring/stats';
import { countText, listText, percentText } from '#web/ui/words/amounts.ts';

type Row = ComparisonAnswer['rows'][number];
type Pair = PartnersAnswer['pairs'][number];

/** `Second-serve points won`. */
export function statisticName(sport: Sport, id: string): string {
  return findStatistic(sport, id)?.label ?? 'Another figure';
}

/** `112 points in 9 matches`. */
export function rateSampleText({ of, matches }: ComparedRate): string {
  return `${countText(of, 'point')} in ${countText(matches, 'match', 'matches')}`;
}

/** `26% to 42%`. */
export function rangeText({ low, high }: { readonly low: number; readonly high: number }): string {
  return `${percentText(low)} to ${percentText(high)}`;
}

/** `Maya ahead of Leo and Sam`, or that no difference is clear. */
export function verdictText({ clear }: Row, { players }: ComparisonAnswer): string {
  if (clear.length === 0) {
    return 'No clear difference';
  }
  const nameOf = (place: number) => players[place]?.player.name ?? '';
  const behindBy = Map.groupBy(clear, ({ ahead }) => ahead);
  return [...behindBy]
    .map(([ahead, rows]) => `${nameOf(ahead)} ahead of ${listText(rows.map(({ behind }) => nameOf(behind)))}`)
    .join('; ');
}

/** `Maya and Leo: 12 points of 100 apart, likely 4 to 20`, for each clear difference. */
export function differenceTexts({ clear }: Row, { players }: ComparisonAnswer): string[] {
  const nameOf = (place: number) => players[place]?.player.name ?? '';
  return clear.map(
    ({ ahead, behind, by, low, high }) =>
      `${nameOf(ahead)} and ${nameOf(behind)}: ${percentText(by)} apart, likely ${rangeText({ low, high })}`,
  );
}

/** Method behind a comparison. */
export const COMPARE_METHOD =
  'The ranges hold 95% for each player alone. Differences of all pairs in all statistics are judged together, so that at most 1 in 20 of those shown as clear is chance. Opponents differ: these players did not play the same matches.';

const VERDICTS: Readonly<Record<Pair['verdict'], string>> = {
  better: 'Better together',
  worse: 'Better with others',
  chance: 'No clear difference',
};

/** `Better together`. */
export function pairVerdict({ verdict }: Pair): string {
  return VERDICTS[verdict];
}

/** `Won 7 of 9`. */
export function pairRecord({ won, played }: Pair): string {
  return `Won ${won} of ${played}`;
}

/** Method behind a pair's level. */
export const PAIR_METHOD =
  "Expected is the sum of both players' own levels: what each wins with other partners, against the team's doubles. The pair's level starts there and moves to its own record as it plays, as if 10 expected matches had come first. A pair is called better or worse only if that is more than chance with all pairs judged together.";
