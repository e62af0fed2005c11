import { MAX_MESSAGE_LENGTH } from '@allcourt/contract/team-vocabulary';
import { type FormEvent, useId, useState } from 'react';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { TextAreaField, TextField } from '#web/ui/text-field.tsx';

const MAX_HEADLINE = 120;

interface NewAnnouncementProps {
  onSend(text: string): void;
  onClose(): void;
}

/** Writes an announcement. Like any message it waits on this device until there is a connection. */
export function NewAnnouncement({ onSend, onClose }: NewAnnouncementProps) {
  const [title, setTitle] = useState('');
  const [details, setDetails] = useState('');
  const id = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (title.trim() !== '') {
      onSend([title.trim(), details.trim()].filter((part) => part !== '').join('\n'));
      onClose();
    }
  };
  return (
    <FormDialog
      form={{ props: { id, onSubmit: submit }, isBusy: false, refusal: null }}
      title="New announcement"
      submitLabel="Send"
      isDisabled={title.trim() === ''}
      onClose={onClose}
    >
      <TextField
        label="Headline"
        value={title}
        maxLength={MAX_HEADLINE}
        required
        onChange={({ target }) => setTitle(target.value)}
      />
      <TextAreaField
        label="Details (optional)"
        help="Pinned for the whole team. You see who has confirmed it."
        value={details}
        maxLength={MAX_MESSAGE_LENGTH - MAX_HEADLINE - 1}
        onChange={({ target }) => setDetails(target.value)}
      />
    </FormDialog>
  );
}
