/** Keys of the questions about a point, on a desktop. */
import type { PointDetail } from '@allcourt/scoring';
import type { DescribedPoint } from '#web/features/scoring/tags/tag-question.ts';
import { useKeys } from '#web/ui/use-keys.ts';
import type { Step } from './capture-steps.ts';
import { type Landed, type Landing, withLanding } from './landing.ts';
import type { Steps } from './use-steps.ts';

/** The digits of answers in their order: 1 to 9 and 0, then the same with Shift. */
const DIGITS = '1234567890';

/** The key of an answer: `3`, `0`, `Shift+2`; null beyond the keys. */
export function keyOfAnswer({ answers }: Step, index: number): string | null {
  if (index >= answers.length || index >= 2 * DIGITS.length) {
    return null;
  }
  const digit = DIGITS.charAt(index % DIGITS.length);
  return index < DIGITS.length ? digit : `Shift+${digit}`;
}

interface StepKeys {
  isOn: boolean;
  steps: Steps;
  point: DescribedPoint;
  detail: PointDetail;
}

/** Digits answer in the order shown; O, D and X are misses, A an ace; Esc skips and Backspace returns. */
export function useStepKeys({ isOn, steps, point, detail }: StepKeys): void {
  useKeys(isOn, (event) => {
    switch (event.key) {
      case 'Escape':
        return steps.skip;
      case 'Backspace':
        return steps.index > 0 ? steps.back : null;
      default: {
        const next = answerOf(event, steps.step) ?? missOf(event, steps.step, point, detail);
        return next && (() => steps.choose(next, 'key'));
      }
    }
  });
}

function answerOf({ key, code, shiftKey }: KeyboardEvent, step: Step): PointDetail | undefined {
  if (step.id === 'landing' && key.toLowerCase() === 'a') {
    return step.answers.find(({ label }) => label === 'Ace')?.next;
  }
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1];
  const index = digit === undefined ? -1 : DIGITS.indexOf(digit);
  return step.answers[shiftKey && index >= 0 ? index + DIGITS.length : index]?.next;
}

function missOf(
  { key }: KeyboardEvent,
  step: Step,
  point: DescribedPoint,
  detail: PointDetail,
): PointDetail | undefined {
  const landed = step.id === 'landing' ? MISSES.get(key.toLowerCase()) : undefined;
  const landing: Landing | undefined = landed && { landed, spot: undefined };
  return landing && withLanding(point, detail, landing);
}

/** The misses that have a key of their own; a key knows no spot. */
const MISSES: ReadonlyMap<string, Landed> = new Map([
  ['o', 'long'],
  ['d', 'wide'],
  ['x', 'net'],
]);
