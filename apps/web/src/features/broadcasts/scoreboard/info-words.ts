import type { Broadcast, MatchSummary, Surface } from '@allcourt/contract';
import { opponentOf, parseFormat } from '@allcourt/scoring';
import { homeSideOf } from '#web/features/player/score/scoreline.ts';
import { listText } from '#web/ui/words/amounts.ts';

/** What is said of what is played; null where nobody has said it. */
export interface InfoWords {
  readonly opponent: string | null;
  readonly venue: string | null;
  readonly surface: Surface | null;
  readonly type: string | null;
}

/** Of the match, where one is shown; otherwise what was written of the broadcast. */
export function infoWords(broadcast: Broadcast, summary: MatchSummary | null): InfoWords {
  if (!summary) {
    return broadcast.info;
  }
  const away = opponentOf(homeSideOf(summary.players, broadcast));
  return {
    opponent: listText(summary.players[away].map(({ name }) => name)),
    venue: summary.place ?? broadcast.info.venue,
    surface: summary.surface,
    type: typeText(summary),
  };
}

/** `Singles, best of 3`. */
function typeText({ setup }: MatchSummary): string {
  const type = setup.discipline === 'singles' ? 'Singles' : 'Doubles';
  const format = parseFormat(setup.format, setup.ruleset);
  return format.ok && format.value.bestOf > 1 ? `${type}, best of ${format.value.bestOf}` : type;
}
