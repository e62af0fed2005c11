import { MAX_NAME_LENGTH } from '@allcourt/contract/vocabulary';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { problemSentence } from '#web/data/problem-sentence.ts';
import { usePreference } from '#web/features/settings/api/save-preference.ts';
import { Button } from '#web/ui/button.tsx';
import { EditableRow } from '#web/ui/editable-row.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { TextField } from '#web/ui/text-field.tsx';

interface NameSettingProps {
  /** The name has changed; what shows it elsewhere has to know. */
  onSaved(): void;
}

/** The name that others see. */
export function NameSetting({ onSaved }: NameSettingProps) {
  const { chosen = '', save, error } = usePreference('displayName', { onSaved });
  return (
    <EditableRow
      label="Name"
      hint="What others see"
      shown={chosen}
      below={
        <div role="alert" className="empty:hidden">
          {error && <FieldError>{problemSentence(error)}</FieldError>}
        </div>
      }
      editor={(close) => (
        <Editor
          start={chosen}
          onSave={(name) => {
            close();
            if (name !== chosen) {
              save(name);
            }
          }}
          onLeave={close}
        />
      )}
    />
  );
}

interface EditorProps {
  start: string;
  onSave(name: string): void;
  onLeave(): void;
}

function Editor({ start, onSave, onLeave }: EditorProps) {
  const [text, setText] = useState(start);
  const [isRefused, setRefused] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '') {
      setRefused(true);
      field.current?.focus();
    } else {
      onSave(text.trim());
    }
  };

  return (
    <form noValidate onSubmit={handleSubmit} className="flex max-w-[400px] flex-col gap-3">
      <TextField
        ref={field}
        label="Your name"
        hiddenLabel
        autoComplete="name"
        maxLength={MAX_NAME_LENGTH}
        value={text}
        onChange={(event) => setText(event.target.value)}
        error={isRefused && 'Your team has to call you something.'}
      />
      <div className="flex gap-2">
        <Button type="submit" look="pri">
          Save
        </Button>
        <Button look="gho" onClick={onLeave}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
