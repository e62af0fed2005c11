/** The two statistics that the Live Scoring tab leads with, each with its base. */
import { bySide, type Match } from '@allcourt/scoring';
import {
  coverageOfSides,
  type FigureId,
  figureIn,
  figuresOfSides,
  findStatistic,
  readPlayed,
} from '@allcourt/scoring/stats';
import type { Cast } from '#web/features/match-log/words/cast.ts';

export interface LiveFigure {
  readonly label: string;
  /** `63`, `7`; null while nothing is known. */
  readonly value: string | null;
  readonly unit?: string;
  /** Its base, or how to fill it. */
  readonly detail: string;
}

/** Of the near side: first serves in (in pickleball: won on serve), and winners. */
export function liveFigures(match: Match, cast: Cast): readonly LiveFigure[] {
  const { sport } = match.format;
  const isTennis = sport === 'tennis';
  const served: FigureId = isTennis ? 'first-serves-in' : 'service-points-won';
  const played = readPlayed(match);
  const sides = figuresOfSides(sport, played, [served, 'winners']);
  const labelOf = (id: FigureId) => findStatistic(sport, id)?.label ?? id;
  const { count, of } = figureIn(sides[cast.near], served);
  const winners = bySide((side) => figureIn(sides[side], 'winners'));
  const { known, total } = coverageOfSides(played, winners);
  const empty = isTennis ? 'Tag serves to see this.' : 'Starts with your first serve.';
  return [
    of === 0
      ? { label: labelOf(served), value: null, detail: empty }
      : {
          label: labelOf(served),
          value: String(Math.round((count / of) * 100)),
          unit: '%',
          detail: `${count} of ${of} serves`,
        },
    known === 0
      ? { label: labelOf('winners'), value: null, detail: 'Tag how points ended to see this.' }
      : {
          label: labelOf('winners'),
          value: String(winners[cast.near].count),
          detail: `Known on ${known} of ${total} ${isTennis ? 'points' : 'rallies'}`,
        },
  ];
}
