import type { Passkey, WaysAnswer } from '@allcourt/contract';
import { withProof } from '#web/data/proof.ts';
import { useForm } from '#web/data/use-form.ts';
import { addPasskey, passkeyOptions, renamePasskey } from '#web/features/auth/api/ways.ts';
import { createPasskey } from '#web/features/auth/passkeys.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useToast } from '#web/ui/toast.tsx';

const MAX_NAME = 60;

interface PasskeyDialogProps {
  onClose(): void;
  onSaved(ways: WaysAnswer): void;
}

/** Names a passkey, then lets the browser make it. */
export function AddPasskeyDialog({ onClose, onSaved }: PasskeyDialogProps) {
  const showToast = useToast();
  const form = useForm({
    initial: { name: 'This device' },
    submit: async ({ name }) => {
      const options = await withProof(passkeyOptions);
      const credential = await createPasskey(options);
      onSaved(await withProof(() => addPasskey({ name: name.trim(), credential })));
      onClose();
      showToast({ text: 'Passkey added' });
    },
  });
  return (
    <FormDialog
      form={form}
      title="Add passkey"
      size="sm"
      submitLabel="Add passkey"
      isDisabled={form.typed.name.trim() === ''}
      onClose={onClose}
    >
      <p className="text-ink-2">Your device asks for your finger, your face or its PIN.</p>
      <TextField {...form.field('name')} label="Name" maxLength={MAX_NAME} required />
    </FormDialog>
  );
}

export function RenamePasskeyDialog({
  passkey,
  onClose,
  onSaved,
}: PasskeyDialogProps & { passkey: Passkey }) {
  const form = useForm({
    initial: { name: passkey.name },
    submit: async ({ name }) => {
      onSaved(await renamePasskey(passkey.id, name.trim()));
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title="Rename passkey"
      size="sm"
      submitLabel="Save"
      isDisabled={form.typed.name.trim() === ''}
      onClose={onClose}
    >
      <TextField {...form.field('name')} label="Name" maxLength={MAX_NAME} required />
    </FormDialog>
  );
}
