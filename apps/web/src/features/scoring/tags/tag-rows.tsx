import type { PointDetail, Sport } from '@allcourt/scoring';
import { cx } from '#web/ui/class-names.ts';
import { CourtSpot } from './court-spot.tsx';
import { RallyStepper } from './rally-stepper.tsx';
import { type ChoiceQuestion, known, type TagQuestion } from './tag-question.ts';

interface TagRowsProps {
  questions: readonly TagQuestion[];
  detail: PointDetail;
  sport: Sport;
  /** Large targets under a thumb, or chips beside their names. */
  look: 'sheet' | 'inline';
  onAnswer(detail: PointDetail): void;
}

/** The questions about a point; none needs an answer. */
export function TagRows({ questions, detail, sport, look, onAnswer }: TagRowsProps) {
  return (
    <div className="grid gap-2.5">
      {questions.map((question) => {
        switch (question.kind) {
          case 'choice':
            return <ChoiceRow key={question.id} question={question} look={look} onAnswer={onAnswer} />;
          case 'rally':
            return (
              <Row key={question.id} label={question.label} look={look}>
                <RallyStepper
                  label={question.label}
                  value={detail.rally ?? null}
                  onChange={(rally) => onAnswer(known({ ...detail, rally: rally ?? undefined }))}
                />
              </Row>
            );
          case 'spot':
            return (
              <Row key={question.id} label={question.label} look={look}>
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

interface ChoiceRowProps extends Pick<TagRowsProps, 'look' | 'onAnswer'> {
  question: ChoiceQuestion;
}

function ChoiceRow({ question: { label, options, isMain = false }, look, onAnswer }: ChoiceRowProps) {
  return (
    <Row label={label} look={look} isNamed={!isMain || look === 'inline'}>
      <fieldset
        className={cx(
          look === 'sheet' ? cx('grid gap-2', columnsFor(options.length, isMain)) : 'flex flex-wrap gap-1.5',
        )}
      >
        <legend className="sr-only">{label}</legend>
        {options.map((option) => (
          <button
            key={option.label}
            type="button"
            aria-pressed={option.isChosen}
            onClick={() => onAnswer(option.next)}
            className={cx(
              'min-w-0 px-2 text-center font-strong transition-fill duration-(--t-1) active:bg-sunken',
              look === 'sheet' ? 'rounded-lg' : 'h-11 min-w-11 rounded-md px-3 text-13 md:h-9',
              look === 'sheet' && sizeOf(options.length, isMain),
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

interface RowProps {
  label: string;
  look: TagRowsProps['look'];
  isNamed?: boolean;
  children: React.ReactNode;
}

/** The name above the targets, or left of the chips; screen readers have it from the group itself. */
function Row({ label, look, isNamed = true, children }: RowProps) {
  return (
    <div className={cx(look === 'inline' && 'grid cols-lead-26 items-start gap-2')}>
      {isNamed && (
        <span
          aria-hidden="true"
          className={cx('block text-13/5 text-ink-2', look === 'sheet' ? 'pb-1' : 'pt-3 md:pt-2')}
        >
          {label}
        </span>
      )}
      {children}
    </div>
  );
}

function columnsFor(count: number, isMain: boolean): string {
  if (count === 2 || (isMain && count <= 4)) {
    return 'grid-cols-2';
  }
  return 'grid-cols-3';
}

function sizeOf(count: number, isMain: boolean): string {
  if (!isMain) {
    return 'min-h-12 text-sm';
  }
  return count <= 4 ? 'min-h-16 text-17' : 'min-h-15 text-15/5';
}
