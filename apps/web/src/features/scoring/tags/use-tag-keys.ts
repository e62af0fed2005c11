import type { PointDetail } from '@allcourt/scoring';
import { useEffect, useEffectEvent } from 'react';
import { isMeant } from '#web/ui/is-meant.ts';
import type { ChoiceQuestion, TagQuestion } from './tag-question.ts';

interface TagKeys {
  questions: readonly TagQuestion[];
  isOn: boolean;
  onAnswer(detail: PointDetail): void;
}

/** A for an ace, a digit for the ending, Shift and a digit for the stroke or shot, in the order shown. */
export function useTagKeys({ questions, isOn, onAnswer }: TagKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const next = isMeant(event) ? answerOf(event, questions) : undefined;
    if (next) {
      event.preventDefault();
      onAnswer(next);
    }
  });
  useEffect(() => {
    if (!isOn) {
      return undefined;
    }
    const handle = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', handle);
    return () => document.removeEventListener('keydown', handle);
  }, [isOn]);
}

function answerOf(
  { key, code, shiftKey }: KeyboardEvent,
  questions: readonly TagQuestion[],
): PointDetail | undefined {
  const optionsOf = (...ids: readonly string[]) =>
    questions.filter(isChoice).flatMap(({ id, options }) => (ids.includes(id) ? options : []));
  if (key.toLowerCase() === 'a') {
    return optionsOf('ending').find(({ label }) => label === 'Ace')?.next;
  }
  const digit = Number(/^(?:Digit|Numpad)([1-9])$/.exec(code)?.[1] ?? Number.NaN);
  const options = shiftKey ? optionsOf('stroke', 'shot') : optionsOf('ending');
  return options[digit - 1]?.next;
}

function isChoice(question: TagQuestion): question is ChoiceQuestion {
  return question.kind === 'choice';
}
