import type { PointDetail } from '@allcourt/scoring';
import type { Cast } from '#web/features/match-log/words/cast.ts';
import { useKeys } from '#web/ui/use-keys.ts';
import type { ChoiceQuestion, TagQuestion } from './tag-question.ts';
import { tagQuestions, tagTitle } from './tag-questions.ts';
import { TagRows } from './tag-rows.tsx';
import type { Capture } from './use-capture.ts';

interface TagInlineProps {
  capture: Capture;
  cast: Cast;
  /** True when keys answer, too. */
  hasKeys: boolean;
}

/** The questions about the newest point, under the pads of a wide screen. */
export function TagInline({ capture, cast, hasKeys }: TagInlineProps) {
  const { point, detail, depth } = capture;
  const questions = point ? tagQuestions(point, detail, depth, cast) : [];
  useTagKeys({ questions, isOn: hasKeys && point !== null, onAnswer: capture.answer });
  return (
    <section aria-label="About the last point" className="mt-4 grid gap-2.5">
      {point && (
        <>
          <h3 className="type-strong">{tagTitle(cast, point.winner)}</h3>
          <TagRows
            questions={questions}
            detail={detail}
            sport={point.sport}
            look="inline"
            onAnswer={capture.answer}
          />
        </>
      )}
      <p className="type-caption">
        {point ? 'Optional: tag the last point.' : 'After each point, tag how it ended.'}
      </p>
    </section>
  );
}

interface TagKeys {
  questions: readonly TagQuestion[];
  isOn: boolean;
  onAnswer(detail: PointDetail): void;
}

/** A for an ace, a digit for the ending, Shift and a digit for the stroke or shot, in the order shown. */
function useTagKeys({ questions, isOn, onAnswer }: TagKeys): void {
  useKeys(isOn, (event) => {
    const next = answerOf(event, questions);
    return next && (() => onAnswer(next));
  });
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
