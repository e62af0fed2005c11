/** Words for a team practice. */

import type { PracticeAnswer } from '@allcourt/contract';
import { WEAKNESS_NAMES } from '@allcourt/training';
import type { PracticeBlock } from '@allcourt/training/practice';
import { partName } from '#web/features/plans/plan-groups.tsx';
import { costText, rateIntervalText, statisticName } from '#web/features/progress/loop/loop-words.ts';
import { countText, percentText } from '#web/ui/words/amounts.ts';
import { fullDayText, noonOf } from '#web/ui/words/when.ts';

/** `Warm-up`, or `Second serve`. */
export function blockName({ part, weakness }: Pick<PracticeBlock, 'part' | 'weakness'>): string {
  return weakness === null ? partName(part) : WEAKNESS_NAMES[weakness];
}

/** The matches missing for a suggestion, in a sentence; null when there is one. */
export function missingText({ weaknesses, players, since }: PracticeAnswer): string | null {
  if (weaknesses.length > 0) {
    return null;
  }
  const measured = players.filter(({ isMeasured }) => isMeasured).length;
  const from = fullDayText(noonOf(since));
  if (measured > 0) {
    return `No weakness is more than chance yet: ${measured} of ${countText(players.length, 'player')} can be measured since ${from}. Choose the focus yourself.`;
  }
  const played = players.filter(({ matches }) => matches > 0).length;
  return `Too few matches for a suggestion: ${played} of ${countText(players.length, 'player')} have a match scored point by point since ${from}, and none has 20 points of one kind. Choose the focus yourself.`;
}

type TeamWeakness = PracticeAnswer['weaknesses'][number];

/** `4 of 7 players, about 2.1 points a match together`. */
export function shareText({ players, cost }: TeamWeakness, { players: all }: PracticeAnswer): string {
  return `${players.length} of ${countText(all.length, 'player')}, ${costText(cost)} together`;
}

/** `Maya Okafor: Second-serve points won 38%, between 31% and 45%, on 112 points in 9 matches; compared with 46%`. */
export function evidenceTexts({ players }: TeamWeakness, answer: PracticeAnswer): string[] {
  const names = new Map(answer.players.map(({ memberId, name }) => [memberId, name]));
  return players.map(
    ({ memberId, statistic, value, low, high, of, matches, reference }) =>
      `${names.get(memberId) ?? ''}: ${statisticName(answer.sport, statistic)} ${percentText(value)}, ${rateIntervalText({ low, high })}, on ${countText(of, 'point')} in ${countText(matches, 'match', 'matches')}; compared with ${percentText(reference)}`,
  );
}

/** Method behind the weaknesses of a team. */
export const TEAM_METHOD =
  'Each player is compared with a club or advanced player. Only gaps that are more than chance for that player count. The cost adds up what they lose per match by it, without the part that chance explains.';
