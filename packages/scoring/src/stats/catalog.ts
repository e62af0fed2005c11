/**
 * The statistics catalog: every statistic with its name, meaning, unit and requirements. Tables, cards, CSV files and
 * docs/statistics.md are drawn from it.
 */
import { STAT_PROFILES, type StatProfile } from '../log/point-detail.ts';
import type { Sport } from '../vocabulary.ts';
import { type BenchmarkValues, type Measure, STATISTIC_GROUPS, type StatisticGroup } from './measure.ts';
import {
  type FigureId,
  GAME_ENTRIES,
  GAME_MEASURES_BY_ID,
  isGameFigure,
  POINT_ENTRIES,
  POINT_MEASURES_BY_ID,
} from './measures.ts';
import { RATIOS, type Ratio, type RatioId } from './ratios.ts';
import type { Role } from './role.ts';
import { SUMMARY_NUMBERS, type SummaryNumber, type SummaryNumberId } from './summary-numbers.ts';

export { type BenchmarkValues, STATISTIC_GROUPS, type StatisticGroup };

/** The things a statistic is asked of. `matches` and `milliseconds` are of several matches, not of one. */
export type StatisticUnit = 'points' | 'rallies' | 'games' | 'matches' | 'milliseconds';

/** The facts about a statistic that all kinds share. */
interface Described {
  /** The heading it is listed under. */
  readonly group: StatisticGroup;
  readonly label: string;
  /** One line for people, without a full stop. */
  readonly meaning: string;
  readonly unit: StatisticUnit;
  /** The least that has to be captured for it. */
  readonly profile: StatProfile;
  readonly better: 'high' | 'low' | 'neither';
  /** Typical values of a beginner, a club player and an advanced player; null without an estimate. */
  readonly benchmark: BenchmarkValues | null;
  readonly isOfSides: boolean;
  readonly isOfPlayers: boolean;
  /** The statistics it belongs with, such as the parts of a whole; null for a single one. */
  readonly family: string | null;
}

/** A statistic of one sport. `from` names the function that reads it: `figureIn`, `ratioIn` or `numberIn`. */
export type Statistic = Described &
  (
    | { readonly from: 'figures'; readonly id: FigureId; readonly shows: 'count' | 'rate' }
    | { readonly from: 'ratios'; readonly id: RatioId; readonly shows: 'ratio' | 'margin' }
    | {
        readonly from: 'summary';
        readonly id: SummaryNumberId;
        readonly shows: 'count' | 'longest' | 'duration';
      }
  );

const SIDES_ONLY: readonly Role[] = ['side', 'serving-side', 'receiving-side'];
const PLAYERS_ONLY: readonly Role[] = ['finishing-partner', 'erring-partner'];
const SINGLE = { benchmark: null, family: null, isOfSides: true } as const;

/** The statistics of each sport, in the order screens list them. */
export const CATALOG: Readonly<Record<Sport, readonly Statistic[]>> = {
  tennis: statisticsOf('tennis'),
  pickleball: statisticsOf('pickleball'),
};

/** The statistic with this id; undefined if the sport has none. */
export function findStatistic(sport: Sport, id: string): Statistic | undefined {
  return CATALOG[sport].find((statistic) => statistic.id === id);
}

/** The statistics of a sport that this capture level provides. */
export function statisticsFor(sport: Sport, profile: StatProfile): readonly Statistic[] {
  const level = STAT_PROFILES.indexOf(profile);
  return CATALOG[sport].filter((statistic) => STAT_PROFILES.indexOf(statistic.profile) <= level);
}

function statisticsOf(sport: Sport): readonly Statistic[] {
  const points = sport === 'tennis' ? 'points' : 'rallies';
  const figures = [...POINT_ENTRIES, ...GAME_ENTRIES].flatMap(([id, measure]) =>
    described(sport, measure).map(
      (texts): Statistic => ({
        ...texts,
        ...ownersOf(measure.role),
        from: 'figures',
        id,
        shows: measure.shows,
        unit: isGameFigure(id) ? 'games' : points,
        profile: measure.profile,
        benchmark: measure.benchmark?.[sport] ?? null,
        family: measure.family ?? null,
      }),
    ),
  );
  const ratios = entries<RatioId, Ratio>(RATIOS).flatMap(([id, ratio]) =>
    described(sport, ratio).map(
      (texts): Statistic => ({
        ...texts,
        ...SINGLE,
        from: 'ratios',
        id,
        shows: ratio.shows,
        unit: points,
        profile: ratio.profile,
        isOfPlayers: [...ratio.first, ratio.second].every((part) => ownersOf(roleOf(part)).isOfPlayers),
      }),
    ),
  );
  const numbers = entries<SummaryNumberId, SummaryNumber>(SUMMARY_NUMBERS).flatMap(([id, number]) =>
    described(sport, { ...number, group: 'Points' }).map(
      (texts): Statistic => ({
        ...texts,
        ...SINGLE,
        from: 'summary',
        id,
        shows: number.shows,
        unit: number.unit === 'points' ? points : number.unit,
        profile: 'basic',
        isOfPlayers: false,
      }),
    ),
  );
  return [...figures, ...ratios, ...numbers];
}

/** The texts in a sport; none if the sport does not have the statistic, or does not list it. */
function described(
  sport: Sport,
  {
    group,
    label,
    isListed,
    meaning,
    better,
  }: Pick<Measure<never>, 'group' | 'label' | 'isListed' | 'meaning' | 'better'>,
) {
  const name = isListed === false ? undefined : label[sport];
  const line = typeof meaning === 'string' ? inUnitsOf(sport, meaning) : meaning[sport];
  return name === undefined || line === undefined ? [] : [{ group, label: name, meaning: line, better }];
}

/** Pickleball's points of a rally are called rallies. */
function inUnitsOf(sport: Sport, text: string): string {
  const words: Readonly<Record<string, string>> = { Points: 'Rallies', points: 'rallies', point: 'rally' };
  return sport === 'tennis' ? text : text.replaceAll(/\b(Points|points?)\b/g, (word) => words[word] ?? word);
}

function roleOf(id: FigureId): Role {
  return isGameFigure(id) ? GAME_MEASURES_BY_ID[id].role : POINT_MEASURES_BY_ID[id].role;
}

function ownersOf(role: Role) {
  return { isOfSides: !PLAYERS_ONLY.includes(role), isOfPlayers: !SIDES_ONLY.includes(role) };
}

function entries<Id extends string, Value>(
  record: Readonly<Record<Id, Value>>,
): readonly (readonly [Id, Value])[] {
  return Object.entries(record) as [Id, Value][]; // a record has exactly these keys
}
