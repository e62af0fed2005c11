/**
 * The questions about a counted point, one at a time: where it landed, the shot, the length. All other tags wait in the
 * list of points. None needs an answer.
 */
import type { StatProfile } from '@allcourt/contract';
import type { PointDetail, Shot, Sport, Stroke, ThirdShot } from '@allcourt/scoring';
import {
  SERVE_DIRECTION_WORDS,
  SHOT_WORDS,
  STROKE_WORDS,
} from '#web/features/match-log/points/shot-words.ts';
import type { Cast } from '#web/features/match-log/words/cast.ts';
import { SHOTS_OF } from '#web/features/scoring/tags/deeper-tags.ts';
import { type DescribedPoint, known, strikerOf } from '#web/features/scoring/tags/tag-question.ts';
import { endingQuestion, strikerQuestion } from '#web/features/scoring/tags/tag-questions.ts';
import { countText } from '#web/ui/words/amounts.ts';

export type StepId = 'landing' | 'player' | 'shot' | 'rally' | 'third-shot' | 'serve-direction';

/** One question. */
export interface Step {
  readonly id: StepId;
  readonly title: string;
  /** In the order shown; those of the landing are the endings, for scorers who skip the court. */
  readonly answers: readonly StepAnswer[];
}

export interface StepAnswer {
  readonly label: string;
  /** The whole answer for screen readers, where the label alone is too short. */
  readonly name?: string;
  readonly isChosen: boolean;
  /** The tags after this answer. */
  readonly next: PointDetail;
}

/** The questions that fit what is known so far, in order; an answer may add one or make others needless. */
export function captureSteps(
  point: DescribedPoint,
  detail: PointDetail,
  depth: StatProfile,
  cast: Cast,
): readonly Step[] {
  if (depth === 'basic') {
    return [];
  }
  const shallow = [landing(point, detail), ...strikers(point, detail, cast)];
  return depth === 'advanced' ? [...shallow, ...deeper(point, detail, cast)] : shallow;
}

/** The longest rally with an answer of its own; longer ones are entered as a number. */
export const LONGEST_ANSWER = 15;

function landing(point: DescribedPoint, detail: PointDetail): Step {
  return {
    id: 'landing',
    title: 'Where did it land?',
    answers: endingQuestion(point, detail).options.map((option) => keeping(option, detail)),
  };
}

function strikers(point: DescribedPoint, detail: PointDetail, cast: Cast): readonly Step[] {
  return strikerQuestion(point, detail, cast).map(({ label, options }) => ({
    id: 'player',
    title: label,
    answers: options.map((option) => keeping(option, detail)),
  }));
}

function deeper(point: DescribedPoint, detail: PointDetail, cast: Cast): readonly Step[] {
  const isServeOnly = ['ace', 'double-fault', 'service-fault'].includes(detail.ending ?? '');
  return [
    ...(isServeOnly ? [] : [lastShot(point, detail, cast), rally(detail), ...thirdShot(point, detail)]),
    ...serveDirection(point, detail),
  ];
}

function lastShot(point: DescribedPoint, detail: PointDetail, cast: Cast): Step {
  return {
    id: 'shot',
    title: shotTitle(point, detail, cast),
    answers: SHOT_ANSWERS[point.sport].map(({ label, stroke, shot }) => {
      const isChosen = shot ? detail.shot === shot : detail.shot === undefined && detail.stroke === stroke;
      return { label, isChosen, next: isChosen ? detail : known({ ...detail, stroke, shot }) };
    }),
  };
}

interface ShotAnswer {
  readonly label: string;
  readonly stroke?: Stroke;
  readonly shot?: Shot;
}

/** In tennis the wing alone, or a shot that has a name; in pickleball every shot. */
const SHOT_ANSWERS: Readonly<Record<Sport, readonly ShotAnswer[]>> = {
  tennis: [
    { label: STROKE_WORDS.forehand, stroke: 'forehand' },
    { label: STROKE_WORDS.backhand, stroke: 'backhand' },
    ...(['volley', 'overhead', 'return', 'drop-shot'] as const).map(named),
  ],
  pickleball: SHOTS_OF.pickleball.map(named),
};

function named(shot: Shot): ShotAnswer {
  return { label: SHOT_WORDS[shot], shot };
}

/** `Your shot?` `Duarte’s shot?` `Their shot?` for a pair, `Last shot?` while it is not known whose. */
function shotTitle(point: DescribedPoint, detail: PointDetail, cast: Cast): string {
  if (detail.ending === undefined) {
    return 'Last shot?';
  }
  const side = strikerOf(point, detail);
  if (cast.isYou && side === cast.near) {
    return 'Your shot?';
  }
  return point.discipline === 'doubles' ? 'Their shot?' : `${cast.spoken[side]}’s shot?`;
}

function rally(detail: PointDetail): Step {
  return {
    id: 'rally',
    title: 'How long?',
    answers: Array.from({ length: LONGEST_ANSWER }, (_, index) => ({
      label: String(index + 1),
      name: countText(index + 1, 'shot'),
      isChosen: detail.rally === index + 1,
      next: { ...detail, rally: index + 1 },
    })),
  };
}

/** Pickleball: the kind of the third shot, once its result follows from the rest. */
function thirdShot(point: DescribedPoint, detail: PointDetail): readonly Step[] {
  const result = point.sport === 'pickleball' ? thirdShotResult(point, detail) : null;
  if (result === null) {
    return [];
  }
  return [
    {
      id: 'third-shot',
      title: 'Third shot?',
      answers: (['drop', 'drive', 'lob'] as const).map((shot) => ({
        label: SHOT_WORDS[shot],
        isChosen: detail.thirdShot?.shot === shot,
        next: { ...detail, thirdShot: { shot, result } },
      })),
    },
  ];
}

/** The result of the server's second shot by the length of the rally and the side that hit last; null when unknown. */
export function thirdShotResult(point: DescribedPoint, detail: PointDetail): ThirdShot['result'] | null {
  const { rally: shots, ending } = detail;
  const { isServiceKnown, service } = point.before;
  if (shots === undefined || shots < 2 || ending === undefined || !isServiceKnown) {
    return null;
  }
  if (shots > 3) {
    return 'in';
  }
  const isServers = strikerOf(point, detail) === service.side;
  if (shots === 3) {
    return isServers ? lastResult(ending) : 'in';
  }
  // Two shots came over the net: an error of the server was the third, into the net.
  return isServers && ending !== 'winner' ? 'error' : null;
}

function lastResult(ending: NonNullable<PointDetail['ending']>): ThirdShot['result'] {
  return ending === 'winner' ? 'winner' : 'error';
}

/** Tennis: asked of scorers who track serves, so that the serve map never holds aces alone. */
function serveDirection({ sport, before }: DescribedPoint, detail: PointDetail): readonly Step[] {
  const isTracked = detail.serve !== undefined || before.faults === 1;
  if (sport !== 'tennis' || !isTracked || detail.ending === 'double-fault') {
    return [];
  }
  return [
    {
      id: 'serve-direction',
      title: 'Serve to?',
      answers: (['wide', 'body', 't'] as const).map((direction) => ({
        label: SERVE_DIRECTION_WORDS[direction],
        isChosen: detail.serveDirection === direction,
        next: { ...detail, serveDirection: direction },
      })),
    },
  ];
}

/** A chosen answer of the list clears itself when pressed again; here it stays. */
function keeping<Option extends Omit<StepAnswer, 'name'>>(option: Option, detail: PointDetail): StepAnswer {
  return { label: option.label, isChosen: option.isChosen, next: option.isChosen ? detail : option.next };
}
