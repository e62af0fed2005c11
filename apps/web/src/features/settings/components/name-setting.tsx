import { MAX_NAME_LENGTH } from '@allcourt/contract/vocabulary';
import { required } from '#web/data/form-rules.ts';
import { problemSentence } from '#web/data/problem-sentence.ts';
import { useForm } from '#web/data/use-form.ts';
import { usePreference } from '#web/features/settings/api/save-preference.ts';
import { EditableRow, InPlaceForm } from '#web/ui/editable-row.tsx';
import { Refusal } from '#web/ui/field.tsx';
import { TextField } from '#web/ui/text-field.tsx';

interface NameSettingProps {
  /** Called after a name change, so that other screens show it. */
  onSaved(): void;
}

/** The player's display name. */
export function NameSetting({ onSaved }: NameSettingProps) {
  const { chosen = '', save, error } = usePreference('displayName', { onSaved });
  return (
    <EditableRow
      label="Name"
      hint="What others see"
      shown={chosen}
      below={<Refusal>{error && problemSentence(error)}</Refusal>}
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
  const form = useForm({
    initial: { name: start },
    rules: { name: required('Enter a name.') },
    submit: ({ name }) => onSave(name),
  });
  return (
    <InPlaceForm form={form} onCancel={onLeave}>
      <TextField
        {...form.field('name')}
        label="Your name"
        hiddenLabel
        autoComplete="name"
        maxLength={MAX_NAME_LENGTH}
      />
    </InPlaceForm>
  );
}
