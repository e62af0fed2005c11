import type { PointDetail } from '@allcourt/scoring';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Cast } from '#web/features/match-log/words/cast.ts';
import type { Capture } from '#web/features/scoring/tags/use-capture.ts';
import { captureSteps, type Step, type StepId } from './capture-steps.ts';

/** A chosen answer is seen for this time before the next question comes. */
const ADVANCE_MS = 300;
/** After a landing that is the only question, there is time to change its ending. */
const LAST_LANDING_MS = 1500;

/** A tap on the court, a press on an answer, a key or a spoken word. */
export type AnsweredBy = 'court' | 'press' | 'key';

export interface Steps {
  readonly all: readonly Step[];
  /** The open question. */
  readonly step: Step;
  readonly index: number;
  /** Answers the open question and continues: immediately for a key, otherwise after a moment. */
  choose(next: PointDetail, by: AnsweredBy): void;
  /** Takes answers to any of the questions, and continues at the first one from here that has none. */
  take(next: PointDetail): void;
  /** Leaves the open question without an answer. */
  skip(): void;
  /** Returns to the question before. */
  back(): void;
}

/** The way through the questions of one point; it ends by closing them. Null where the depth asks none. */
export function useSteps(capture: Capture, cast: Cast): Steps | null {
  const { point, detail, depth } = capture;
  const [at, setAt] = useState<StepId>('landing');
  const [answered, setAnswered] = useState<Answered | null>(null);
  const stepsOf = (tags: PointDetail) => (point ? captureSteps(point, tags, depth, cast) : []);
  const all = stepsOf(detail);
  const index = Math.max(
    0,
    all.findIndex(({ id }) => id === at),
  );
  const step = all[index];

  const leave = (from: StepId, tags: PointDetail) => {
    setAnswered(null);
    const steps = stepsOf(tags);
    const next = steps[steps.findIndex(({ id }) => id === from) + 1];
    if (next) {
      setAt(next.id);
      capture.touch();
    } else {
      capture.close(tags);
    }
  };
  const leaveSeen = useEffectEvent((from: StepId) => leave(from, detail));
  useEffect(() => {
    if (!answered) {
      return undefined;
    }
    const timer = setTimeout(() => leaveSeen(answered.step), answered.waitMs);
    return () => clearTimeout(timer);
  }, [answered]);

  if (!step) {
    return null;
  }
  return {
    all,
    step,
    index,
    choose(next, by) {
      capture.answer(next);
      if (by === 'key') {
        leave(step.id, next);
        return;
      }
      const isOnly = by === 'court' && stepsOf(next).length === 1;
      setAnswered({ step: step.id, waitMs: isOnly ? LAST_LANDING_MS : ADVANCE_MS });
    },
    take(next) {
      setAnswered(null);
      capture.answer(next);
      const steps = stepsOf(next);
      const open = steps
        .slice(steps.findIndex(({ id }) => id === step.id))
        .find((one) => !isAnswered(one, next));
      if (open) {
        setAt(open.id);
      } else {
        capture.close(next);
      }
    },
    skip: () => leave(step.id, detail),
    back() {
      setAnswered(null);
      setAt(all[index - 1]?.id ?? step.id);
      capture.touch();
    },
  };
}

function isAnswered({ id, answers }: Step, { rally }: PointDetail): boolean {
  return answers.some(({ isChosen }) => isChosen) || (id === 'rally' && rally !== undefined);
}

/** An answer that is being seen. A new object for each one restarts the moment. */
interface Answered {
  readonly step: StepId;
  readonly waitMs: number;
}
