import { useState } from 'react';
import { RallyStepper } from '#web/features/scoring/tags/rally-stepper.tsx';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { KeyHint } from '#web/ui/kbd.tsx';
import { LONGEST_ANSWER, type Step, type StepAnswer } from './capture-steps.ts';
import { keyOfAnswer } from './step-keys.ts';

/** Under a thumb, or beside the pads of a desktop. */
export type StepLook = 'phone' | 'desktop';
/** A strip holds a few answers beside each other. */
type AnswerLook = StepLook | 'strip';

interface StepAnswersProps {
  step: Step;
  look: StepLook;
  hasKeys: boolean;
  onChoose(answer: StepAnswer): void;
  /** A rally longer than the answers, in shots. */
  onLongRally(shots: number): void;
}

/** The answers to a question other than the landing: large, in a grid that fills its place. */
export function StepAnswers({ step, look, hasKeys, onChoose, onLongRally }: StepAnswersProps) {
  const { id, title, answers } = step;
  const [isLong, setLong] = useState(false);
  if (id === 'rally' && isLong) {
    return <LongRally onSave={onLongRally} />;
  }
  return (
    <fieldset className={cx('grid min-h-0 flex-1 auto-rows-fr gap-2 short:gap-1', columnsOf(step))}>
      <legend className="sr-only">{title}</legend>
      {answers.map((answer, index) => (
        <AnswerButton
          key={answer.label}
          answer={answer}
          look={look}
          shortcut={hasKeys ? keyOfAnswer(step, index) : null}
          onPress={() => onChoose(answer)}
        />
      ))}
      {id === 'rally' && (
        <button
          type="button"
          aria-label={`${LONGEST_ANSWER + 1} shots or more`}
          onClick={() => setLong(true)}
          className={cx(ANSWER, LOOKS[look], OPEN)}
        >
          {LONGEST_ANSWER + 1}+
        </button>
      )}
    </fieldset>
  );
}

interface AnswerButtonProps {
  answer: StepAnswer;
  look: AnswerLook;
  shortcut: string | null;
  onPress(): void;
  className?: string;
}

/** One answer, with its key where keys work. */
export function AnswerButton({
  answer: { label, name, isChosen },
  look,
  shortcut,
  onPress,
  className,
}: AnswerButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      aria-label={name}
      aria-keyshortcuts={shortcut ?? undefined}
      onClick={onPress}
      className={cx(ANSWER, LOOKS[look], isChosen ? CHOSEN : OPEN, className)}
    >
      {label}
      {shortcut && <KeyHint of={shortcut} />}
    </button>
  );
}

const ANSWER =
  'flex min-h-11 min-w-0 items-center justify-center gap-1.5 text-center font-strong leading-label transition-fill duration-(--t-1)';
const LOOKS: Readonly<Record<AnswerLook, string>> = {
  phone: 'rounded-lg px-1 text-17',
  desktop: 'rounded-md px-1 text-13',
  strip: 'rounded-md px-2.5 text-13 whitespace-nowrap',
};
const CHOSEN = 'bg-court text-on-court forced-colors:border-4';
const OPEN = 'bg-surface text-ink answer-edge active:bg-sunken forced-colors:border';

/** The classes of rally length are rows of four. */
function columnsOf({ id, answers }: Step): string {
  if (id === 'rally') {
    return 'grid-cols-4';
  }
  return answers.length === 2 ? 'grid-cols-2' : 'grid-cols-3';
}

function LongRally({ onSave }: { onSave(shots: number): void }) {
  const [shots, setShots] = useState<number | null>(LONGEST_ANSWER + 1);
  return (
    <div className="grid min-h-0 flex-1 content-center justify-items-center gap-4">
      <RallyStepper label="Shots in the rally" value={shots} onChange={setShots} />
      <Button
        look="pri"
        disabled={shots === null}
        onClick={() => shots !== null && onSave(shots)}
        className="h-11"
      >
        Save length
      </Button>
    </div>
  );
}
