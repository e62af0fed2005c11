import { SIDES } from '@allcourt/scoring';
import { FieldGroup } from '#web/features/new-match/setup/field-group.tsx';
import { playersOf } from '#web/features/new-match/setup/setup-form.ts';
import type { Choice } from '#web/ui/choice.ts';
import { FieldError } from '#web/ui/field.tsx';
import { SelectField } from '#web/ui/text-field.tsx';
import { TileChoice } from '#web/ui/tile-choice.tsx';
import { sideNames } from '#web/ui/words/names.ts';
import { type FormEnding, type LogForm, withEnding } from './log-form.ts';
import { needsWinner } from './log-score.ts';

interface EndingChoiceProps {
  form: LogForm;
  onChange(form: LogForm): void;
  isChecked: boolean;
}

const ENDINGS: readonly (Choice<FormEnding> & { label: string })[] = [
  { value: 'completed', label: 'Completed' },
  { value: 'retired', label: 'Retired' },
  { value: 'walkover', label: 'Walkover' },
  { value: 'defaulted', label: 'Defaulted' },
  { value: 'abandoned', label: 'Abandoned' },
  { value: 'time-up', label: 'Time called' },
];

/** The ending; also asks for the winner where the score does not tell. */
export function EndingChoice({ form, onChange, isChecked }: EndingChoiceProps) {
  const names = sideNames(playersOf(form.setup));
  const isMissing = isChecked && needsWinner(form) && form.winner === null;
  const choose = (value: string) => {
    const ending = ENDINGS.find((choice) => choice.value === value);
    if (ending) {
      onChange(withEnding(form, ending.value));
    }
  };
  return (
    <>
      <SelectField label="How it ended" value={form.ending} onChange={(event) => choose(event.target.value)}>
        {ENDINGS.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      {needsWinner(form) && (
        <FieldGroup label="Who won?">
          <TileChoice
            label="Who won?"
            narrow
            choices={SIDES.map((side) => ({ value: side, label: names[side] }))}
            value={form.winner}
            onChange={(winner) => onChange({ ...form, winner })}
          />
          {isMissing && (
            <div data-invalid tabIndex={-1} className="mt-2">
              <FieldError>Choose who won.</FieldError>
            </div>
          )}
        </FieldGroup>
      )}
    </>
  );
}
