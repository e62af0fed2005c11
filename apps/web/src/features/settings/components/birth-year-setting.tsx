import { isMinor, MIN_BIRTH_YEAR } from '@allcourt/contract';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { usePreference } from '#web/features/settings/api/save-preference.ts';
import { Button } from '#web/ui/button.tsx';
import { EditableRow } from '#web/ui/editable-row.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { TextField } from '#web/ui/text-field.tsx';

/** When somebody was born, if they tell; it makes the profile of a minor private. */
export function BirthYearSetting() {
  const { chosen = null, save, isError } = usePreference('birthYear', { onSaved: () => {} });
  return (
    <EditableRow
      label="Birth year"
      hint="Optional, and shown to nobody"
      shown={chosen ?? 'Not told'}
      below={
        <>
          <p role="status" className="type-caption max-w-[56ch]">
            {isMinor(chosen, new Date()) ? MINOR : ASKED}
          </p>
          <div role="alert" className="mt-2 empty:hidden">
            {isError && <FieldError>Failed to update user preferences</FieldError>}
          </div>
        </>
      }
      editor={(close) => (
        <Editor
          start={chosen}
          onSave={(year) => {
            close();
            save(year);
          }}
          onLeave={close}
        />
      )}
    />
  );
}

const MINOR =
  'By this you may be under 18: nobody else sees your ratings, and matches that you play in have no public links.';
const ASKED =
  'Asked so that who may be under 18 is private: their ratings are hidden, and their matches have no public links.';

interface EditorProps {
  start: number | null;
  onSave(year: number | null): void;
  onLeave(): void;
}

function Editor({ start, onSave, onLeave }: EditorProps) {
  const [text, setText] = useState(start === null ? '' : String(start));
  const [isRefused, setRefused] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const thisYear = new Date().getFullYear();
  useEffect(() => field.current?.focus(), []);

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const year = /^\d{4}$/.test(text.trim()) ? Number(text) : 0;
    if (text.trim() === '') {
      onSave(null);
    } else if (year >= MIN_BIRTH_YEAR && year <= thisYear) {
      onSave(year);
    } else {
      setRefused(true);
      field.current?.focus();
    }
  };

  return (
    <form noValidate onSubmit={handleSubmit} className="flex max-w-[400px] flex-col gap-3">
      <TextField
        ref={field}
        label="Year you were born in"
        hiddenLabel
        inputMode="numeric"
        autoComplete="bday-year"
        maxLength={4}
        placeholder="1990"
        className="max-w-28"
        value={text}
        onChange={(event) => setText(event.target.value)}
        error={isRefused && `Four digits, from ${MIN_BIRTH_YEAR} to ${thisYear}.`}
      />
      <div className="flex gap-2">
        <Button type="submit" look="pri">
          Save
        </Button>
        <Button look="gho" onClick={onLeave}>
          Cancel
        </Button>
        {start !== null && (
          <Button look="gho" onClick={() => onSave(null)}>
            Clear
          </Button>
        )}
      </div>
    </form>
  );
}
