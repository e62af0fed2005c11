/** One row of what can be asked about a point. */
import {
  type Discipline,
  type MatchState,
  opponentOf,
  type PointDetail,
  type Side,
  type Sport,
} from '@allcourt/scoring';

/** A point that can be tagged, with its winner and the state before it. */
export interface DescribedPoint {
  readonly sport: Sport;
  readonly discipline: Discipline;
  readonly winner: Side;
  readonly before: MatchState;
}

interface QuestionWords {
  readonly id: string;
  /** Names the row. */
  readonly label: string;
}

/** One of a few. */
export interface ChoiceQuestion extends QuestionWords {
  readonly kind: 'choice';
  readonly options: readonly TagOption[];
}

export interface TagOption {
  readonly label: string;
  readonly isChosen: boolean;
  /** The tags after this answer; a second press clears it. */
  readonly next: PointDetail;
}

/** A number of shots. */
export interface RallyQuestion extends QuestionWords {
  readonly kind: 'rally';
}

/** A place on the court. */
export interface SpotQuestion extends QuestionWords {
  readonly kind: 'spot';
  readonly striker: Side;
}

export type TagQuestion = ChoiceQuestion | RallyQuestion | SpotQuestion;

/** The side of the last shot, from the ending; the winner until it is known. */
export function strikerOf({ winner }: Pick<DescribedPoint, 'winner'>, { ending }: PointDetail): Side {
  return ending === undefined || ending === 'ace' || ending === 'winner' ? winner : opponentOf(winner);
}

/** A row that fills one field of the detail. */
export function choice<Field extends keyof PointDetail>(
  id: string,
  label: string,
  detail: PointDetail,
  field: Field,
  options: readonly (readonly [NonNullable<PointDetail[Field]>, string])[],
): ChoiceQuestion {
  return {
    kind: 'choice',
    id,
    label,
    options: options.map(([value, words]) => ({
      label: words,
      isChosen: detail[field] === value,
      next: known({ ...detail, [field]: detail[field] === value ? undefined : value }),
    })),
  };
}

/** Drops unknown fields, so that a cleared answer leaves no trace. */
export function known(detail: PointDetail): PointDetail {
  return Object.fromEntries(Object.entries(detail).filter(([, value]) => value !== undefined));
}
