/** The report of a season: a player's own matches of one sport, as far as the filters go. */
import type { AnalyticsAnswer, AnalyticsPart, MatchSummary } from '@allcourt/contract';
import { SURFACES } from '@allcourt/contract/vocabulary';
import { intervalText, labelOf, outOfText, rateIn } from '#web/features/history/analytics/rows.ts';
import { DISCIPLINE_WORDS } from '#web/features/history/filters/filter-words.ts';
import { SURFACE_WORDS } from '#web/ui/surface-mark.tsx';
import { percentText } from '#web/ui/words/amounts.ts';
import { durationText } from '#web/ui/words/duration.ts';
import { monthText, noonOf } from '#web/ui/words/when.ts';

/** A row of a table: a name, and matches won and lost. */
export interface SeasonRow {
  readonly name: string;
  /** `8–2`. */
  readonly record: string;
  /** `80%`; a dash without a result. */
  readonly rate: string;
}

export interface SeasonReport {
  readonly title: string;
  /** `Tennis, this year`. */
  readonly facts: string;
  /** Up to five, each with its word. */
  readonly leads: readonly { readonly value: string; readonly word: string }[];
  /** The results, the newest last. */
  readonly strip: readonly ('won' | 'lost')[];
  readonly figures: readonly {
    readonly label: string;
    readonly value: string;
    readonly sample: string;
    readonly range: string;
  }[];
  /** `Best surface: Clay, 8–2`. */
  readonly extremes: readonly { readonly word: string; readonly text: string }[];
  readonly tables: readonly { readonly title: string; readonly rows: readonly SeasonRow[] }[];
}

/** As many bars as a strip has room for. */
export const MOST_IN_STRIP = 48;
const MOST_PEOPLE = 12;
/** Fewer matches make nothing the best or the hardest. */
const LEAST_FOR_EXTREME = 3;

/**
 * @param matches the newest first; those without a result are left out
 * @param scope the filters in words
 */
export function seasonReport(
  answer: AnalyticsAnswer,
  matches: readonly Pick<MatchSummary, 'winner' | 'mySide'>[],
  { name, scope }: { name: string; scope: readonly string[] },
): SeasonReport {
  const { sport, record, summary, leading } = answer;
  const surfaces = answer.surfaces.filter(({ key }) => SURFACES.some((surface) => surface === key));
  return {
    title: name === '' ? 'Season' : `${name}, season`,
    facts: [sport === 'tennis' ? 'Tennis' : 'Pickleball', ...scope].join(', '),
    leads: leadsOf(answer),
    strip: matches
      .flatMap(({ winner, mySide }) =>
        winner && mySide ? ([winner === mySide ? 'won' : 'lost'] as const) : [],
      )
      .slice(0, MOST_IN_STRIP)
      .toReversed(),
    figures: leading.flatMap((id) => {
      const rate = rateIn(sport, summary.figures, id);
      return rate.value === null
        ? []
        : [
            {
              label: labelOf(sport, id),
              value: percentText(rate.value),
              sample: outOfText(rate),
              range: intervalText(rate.interval),
            },
          ];
    }),
    extremes:
      record.played === 0
        ? []
        : [
            ...extremesOf(
              'surface',
              surfaces.map((part) => ({ ...part, name: surfaceWord(part) })),
            ),
            ...extremesOf('opponent', answer.opponents.rows),
          ],
    tables: [
      { title: 'By surface', rows: surfaces.map((part) => rowOf(surfaceWord(part), part)) },
      {
        title: 'Singles and doubles',
        rows: answer.disciplines.map((part) => rowOf(disciplineWord(part), part)),
      },
      {
        title: 'By month',
        rows: answer.months.map((part) => rowOf(monthText(noonOf(`${part.key}-15`)), part)).toReversed(),
      },
      {
        title: 'Head-to-heads',
        rows: answer.opponents.rows.slice(0, MOST_PEOPLE).map((part) => rowOf(part.name, part)),
      },
    ].filter(({ rows }) => rows.length > 0),
  };
}

function leadsOf({ record, summary }: AnalyticsAnswer): SeasonReport['leads'] {
  return [
    { value: `${record.won} of ${record.played}`, word: 'matches won' },
    ...(record.winRate === null ? [] : [{ value: percentText(record.winRate), word: 'win rate' }]),
    ...(summary.durationMs > 0 ? [{ value: durationText(summary.durationMs), word: 'on court' }] : []),
    ...(record.bestWinStreak > 1 ? [{ value: String(record.bestWinStreak), word: 'wins in a row' }] : []),
    ...(summary.comebacks > 0
      ? [{ value: String(summary.comebacks), word: summary.comebacks === 1 ? 'comeback' : 'comebacks' }]
      : []),
  ];
}

type Part = Pick<AnalyticsPart, 'record'>;

function rowOf(name: string, { record: { won, lost, winRate } }: Part): SeasonRow {
  return { name, record: `${won}–${lost}`, rate: percentText(winRate) };
}

/** The parts with the highest and the lowest share of wins; none where they do not differ. */
function extremesOf(
  word: string,
  parts: readonly (Part & { readonly name: string })[],
): SeasonReport['extremes'] {
  const counted = parts.filter(({ record }) => record.won + record.lost >= LEAST_FOR_EXTREME);
  const sorted = counted.toSorted((one, other) => (other.record.winRate ?? 0) - (one.record.winRate ?? 0));
  const [best, worst] = [sorted[0], sorted.at(-1)];
  if (!best || !worst || best.record.winRate === worst.record.winRate) {
    return [];
  }
  const text = (part: Part & { readonly name: string }) => `${part.name}, ${rowOf(part.name, part).record}`;
  return [
    { word: `Best ${word}`, text: text(best) },
    { word: `Hardest ${word}`, text: text(worst) },
  ];
}

function surfaceWord({ key }: AnalyticsPart): string {
  const surface = SURFACES.find((each) => each === key);
  return surface ? SURFACE_WORDS[surface] : key;
}

function disciplineWord({ key }: AnalyticsPart): string {
  return key === 'doubles' ? DISCIPLINE_WORDS.doubles : DISCIPLINE_WORDS.singles;
}
