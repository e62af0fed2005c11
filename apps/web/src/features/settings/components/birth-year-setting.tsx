import { isMinor, MIN_BIRTH_YEAR } from '@allcourt/contract';
import { useState } from 'react';
import { optionalNumber } from '#web/data/form-rules.ts';
import { useForm } from '#web/data/use-form.ts';
import { usePreference } from '#web/features/settings/api/save-preference.ts';
import { Button } from '#web/ui/button.tsx';
import { EditableRow, InPlaceForm } from '#web/ui/editable-row.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { AskToConfirm } from './ask-to-confirm.tsx';

/** An optional birth year, which makes a minor's profile private. */
export function BirthYearSetting({ ask }: { ask(year: number | null): Promise<unknown> }) {
  const [wanted, setWanted] = useState<number | null>(null);
  const { chosen = null, save, error } = usePreference('birthYear', { onSaved: () => {} });
  return (
    <EditableRow
      label="Birth year"
      hint="Optional and never shown"
      shown={chosen ?? 'Not set'}
      below={
        <>
          <p role="status" className="type-caption measure-56">
            {isMinor(chosen, new Date()) ? MINOR : ASKED}
          </p>
          <AskToConfirm key={String(wanted)} error={error} ask={() => ask(wanted)} />
        </>
      }
      editor={(close) => (
        <Editor
          start={chosen}
          onSave={(year) => {
            close();
            setWanted(year);
            save(year);
          }}
          onLeave={close}
        />
      )}
    />
  );
}

const MINOR = 'You may be under 18, so your ratings are private and your matches have no public links.';
const ASKED =
  'Used to protect players under 18: their ratings are private and their matches have no public links.';

interface EditorProps {
  start: number | null;
  onSave(year: number | null): void;
  onLeave(): void;
}

function Editor({ start, onSave, onLeave }: EditorProps) {
  const thisYear = new Date().getFullYear();
  const form = useForm({
    initial: { year: start === null ? '' : String(start) },
    rules: {
      year: optionalNumber(MIN_BIRTH_YEAR, thisYear, `Four digits, from ${MIN_BIRTH_YEAR} to ${thisYear}.`),
    },
    submit: ({ year }) => onSave(year),
  });
  return (
    <InPlaceForm
      form={form}
      onCancel={onLeave}
      acts={
        start !== null && (
          <Button look="gho" onClick={() => onSave(null)}>
            Clear
          </Button>
        )
      }
    >
      <TextField
        {...form.field('year')}
        label="Year you were born in"
        hiddenLabel
        inputMode="numeric"
        autoComplete="bday-year"
        maxLength={4}
        placeholder="1990"
        className="max-w-28"
      />
    </InPlaceForm>
  );
}
