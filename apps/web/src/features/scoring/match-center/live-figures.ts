/** The two figures that the Live Scoring tab leads with, each with what it was counted from. */
import { type Match, timeline } from '@allcourt/scoring';
import { matchStats } from '@allcourt/scoring/stats';
import type { Cast } from '#web/features/match-log/words/cast.ts';

export interface LiveFigure {
  readonly label: string;
  /** `63`, `7`; null while nothing is known. */
  readonly value: string | null;
  readonly unit?: string;
  /** What it was counted from, or what would fill it. */
  readonly detail: string;
}

/** Of the near side: how often the first serve was in (in pickleball: won on the own serve), and its winners. */
export function liveFigures(match: Match, cast: Cast): readonly LiveFigure[] {
  const stats = matchStats(match)[cast.near];
  const points = timeline(match);
  const endingsKnown = points.filter(({ detail }) => detail.ending !== undefined).length;
  const unit = match.format.sport === 'tennis' ? 'points' : 'rallies';
  const served =
    match.format.sport === 'tennis'
      ? rate('First serve', stats.firstServesIn, stats.servesKnown, {
          of: 'serves',
          empty: 'Say which serve it was, and it stands here.',
        })
      : rate('Won on serve', stats.servicePointsWon, stats.servicePoints, {
          of: 'serves',
          empty: 'Stands here with the first serve.',
        });
  const winners: LiveFigure = {
    label: 'Winners',
    value: endingsKnown === 0 ? null : String(stats.winners),
    detail:
      endingsKnown === 0
        ? 'Say how points ended, and they stand here.'
        : `Known on ${endingsKnown} of ${points.length} ${unit}`,
  };
  return [served, winners];
}

function rate(label: string, count: number, of: number, words: { of: string; empty: string }): LiveFigure {
  return of === 0
    ? { label, value: null, detail: words.empty }
    : {
        label,
        value: String(Math.round((count / of) * 100)),
        unit: '%',
        detail: `${count} of ${of} ${words.of}`,
      };
}
