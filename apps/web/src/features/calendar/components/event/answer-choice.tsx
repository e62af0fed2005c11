import type { Occurrence, ReplyAnswer } from '@allcourt/contract';
import { CircleCheck, CircleHelp, CircleX, type LucideIcon } from 'lucide-react';
import { ANSWER_NAMES } from '#web/features/calendar/present/event-words.ts';
import { cx } from '#web/ui/class-names.ts';

const ANSWERS = [
  { answer: 'going', Icon: CircleCheck },
  { answer: 'maybe', Icon: CircleHelp },
  { answer: 'no', Icon: CircleX },
] as const satisfies readonly { answer: ReplyAnswer; Icon: LucideIcon }[];

interface AnswerChoiceProps {
  occurrence: Occurrence;
  /** Past the deadline only No is allowed. */
  isClosed: boolean;
  onAnswer(answer: ReplyAnswer | null): void;
}

/** Going, Maybe, Can't go; pressing the chosen one clears it. */
export function AnswerChoice({ occurrence, isClosed, onAnswer }: AnswerChoiceProps) {
  const { own, counts } = occurrence;
  return (
    <fieldset className="grid grid-cols-3 gap-2">
      <legend className="sr-only">Are you coming?</legend>
      {ANSWERS.map(({ answer, Icon }) => {
        const isChosen = own?.answer === answer;
        return (
          <button
            key={answer}
            type="button"
            aria-pressed={isChosen}
            disabled={isClosed && answer !== 'no'}
            onClick={() => onAnswer(isChosen ? null : answer)}
            className={cx(
              'flex min-h-18 items-center gap-2.5 rounded-md border px-3 py-2 disabled:cursor-not-allowed disabled:text-ink-3 max-md:flex-col max-md:justify-center max-md:gap-1 md:px-4',
              isChosen
                ? 'border-court bg-court-soft text-court-soft-ink frame-court'
                : 'border-edge bg-surface enabled:hover:bg-surface-2',
            )}
          >
            <Icon aria-hidden="true" className="size-5" strokeWidth={1.75} />
            <span className="type-strong">{ANSWER_NAMES[answer]}</span>
            {counts && (
              <span className="type-num text-2xl/none md:ml-auto">
                {counts[answer]}
                <span className="sr-only"> so far</span>
              </span>
            )}
          </button>
        );
      })}
    </fieldset>
  );
}
