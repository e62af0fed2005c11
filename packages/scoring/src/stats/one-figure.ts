/** One figure at a time: its value over any selection, the points behind it, and its course. */
import type { Counted } from './counts.ts';
import { type Answer, type Figure, NO_FIGURE, withAnswer } from './figure.ts';
import { answerOf } from './measure.ts';
import { type FigureId, GAME_MEASURES_BY_ID, isGameFigure, POINT_MEASURES_BY_ID } from './measures.ts';
import type { Subject } from './role.ts';

/** A figure of a side or player over these points and games. */
export function figureOf(id: FigureId, counted: Counted, subject: Subject): Figure {
  return answersTo(id, counted, subject).reduce(
    (figure, { answer }) => withAnswer(figure, answer),
    NO_FIGURE,
  );
}

/**
 * The ids of the points behind a figure, in order: every number is a link.
 * @param answer `yes` for those counted, `no` for the rest of the base, `unknown` for those missing from the coverage
 */
export function pointsBehind(
  id: FigureId,
  counted: Counted,
  subject: Subject,
  answer: Exclude<Answer, 'not-asked'> = 'yes',
): readonly string[] {
  return answersTo(id, counted, subject).flatMap((given) => (given.answer === answer ? given.points : []));
}

/** A figure after a point or game. */
export interface FigureStep {
  /** The entry of the point, or the one that ended the game. */
  readonly id: string;
  readonly figure: Figure;
}

/** A figure after each point or game of its base, in order: the data of a line chart. */
export function figureSeries(id: FigureId, counted: Counted, subject: Subject): readonly FigureStep[] {
  const steps: FigureStep[] = [];
  let figure = NO_FIGURE;
  for (const given of answersTo(id, counted, subject)) {
    figure = withAnswer(figure, given.answer);
    if (given.answer === 'yes' || given.answer === 'no') {
      steps.push({ id: given.id, figure });
    }
  }
  return steps;
}

interface GivenAnswer {
  readonly id: string;
  readonly answer: Answer;
  /** The ids of its points. */
  readonly points: readonly string[];
}

function answersTo(id: FigureId, { points, games }: Counted, subject: Subject): readonly GivenAnswer[] {
  if (isGameFigure(id)) {
    return games.map((game) => ({
      id: game.id,
      answer: answerOf(GAME_MEASURES_BY_ID[id], game, subject),
      points: game.points.map((point) => point.id),
    }));
  }
  return points.map((point) => ({
    id: point.id,
    answer: answerOf(POINT_MEASURES_BY_ID[id], point, subject),
    points: [point.id],
  }));
}
