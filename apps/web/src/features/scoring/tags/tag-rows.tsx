import type { PointDetail, Sport } from '@allcourt/scoring';
import type { ReactNode } from 'react';
import { cx } from '#web/ui/class-names.ts';
import { CourtSpot } from './court-spot.tsx';
import { RallyStepper } from './rally-stepper.tsx';
import { type ChoiceQuestion, known, type TagQuestion } from './tag-question.ts';

interface TagRowsProps {
  questions: readonly TagQuestion[];
  detail: PointDetail;
  sport: Sport;
  onAnswer(detail: PointDetail): void;
}

/** The questions about a point, each with its chips beside its name; none needs an answer. */
export function TagRows({ questions, detail, sport, onAnswer }: TagRowsProps) {
  return (
    <div className="grid gap-2.5">
      {questions.map((question) => {
        switch (question.kind) {
          case 'choice':
            return <ChoiceRow key={question.id} question={question} onAnswer={onAnswer} />;
          case 'rally':
            return (
              <Row key={question.id} label={question.label}>
                <RallyStepper
                  label={question.label}
                  value={detail.rally ?? null}
                  onChange={(rally) => onAnswer(known({ ...detail, rally: rally ?? undefined }))}
                />
              </Row>
            );
          case 'spot':
            return (
              <Row key={question.id} label={question.label}>
                <CourtSpot
                  sport={sport}
                  spot={detail.spot ?? null}
                  onChange={(spot) => onAnswer(known({ ...detail, spot: spot ?? undefined }))}
                />
              </Row>
            );
        }
        return null;
      })}
    </div>
  );
}

interface ChoiceRowProps extends Pick<TagRowsProps, 'onAnswer'> {
  question: ChoiceQuestion;
}

function ChoiceRow({ question: { label, options }, onAnswer }: ChoiceRowProps) {
  return (
    <Row label={label}>
      <fieldset className="flex flex-wrap gap-1.5">
        <legend className="sr-only">{label}</legend>
        {options.map((option) => (
          <button
            key={option.label}
            type="button"
            aria-pressed={option.isChosen}
            onClick={() => onAnswer(option.next)}
            className={cx(
              'h-11 min-w-11 rounded-md px-3 text-center text-13 font-strong transition-fill duration-(--t-1) active:bg-sunken md:h-9',
              option.isChosen
                ? 'bg-court text-on-court forced-colors:border-4 active:bg-court-press'
                : 'bg-surface frame-edge forced-colors:border',
            )}
          >
            {option.label}
          </button>
        ))}
      </fieldset>
    </Row>
  );
}

/** The name left of the chips; screen readers have it from the group itself. */
function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid cols-lead-26 items-start gap-2">
      <span aria-hidden="true" className="block pt-3 text-13/5 text-ink-2 md:pt-2">
        {label}
      </span>
      {children}
    </div>
  );
}
