import { appConfig } from '#web/data/app-config.ts';
import { useForm } from '#web/data/use-form.ts';
import { CredentialEditor } from '#web/features/auth/components/credential-editor.tsx';
import { EmailVerification } from '#web/features/auth/components/email-verification.tsx';
import { authMessage } from '#web/features/auth/errors.ts';
import { useCredentials } from '#web/features/auth/model/use-credentials.ts';
import { EditableRow } from '#web/ui/editable-row.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useToast } from '#web/ui/toast.tsx';

interface EmailSettingProps {
  /** Null when the provider has no address for the account. */
  email: string | null;
  /** Undefined until the server has answered. */
  isVerified: boolean | undefined;
  onChanged(): void;
}

export function EmailSetting({ email, isVerified, onChanged }: EmailSettingProps) {
  // A server without mail can't verify addresses, and nothing depends on it.
  const isTold = appConfig.mail && email !== null && isVerified !== undefined;
  return (
    <EditableRow
      label="Email"
      shown={email ?? 'None'}
      below={isTold && <EmailVerification key={email} isVerified={isVerified} />}
      editor={
        email === null ? null : (close) => <EmailEditor email={email} onChanged={onChanged} onClose={close} />
      }
    />
  );
}

interface EmailEditorProps {
  email: string;
  onChanged(): void;
  onClose(): void;
}

function EmailEditor({ email, onChanged, onClose }: EmailEditorProps) {
  const { changeEmail } = useCredentials();
  const showToast = useToast();
  const form = useForm({
    initial: { newEmail: email, currentPassword: '' },
    sentence: authMessage,
    submit: async (typed) => {
      const newEmail = typed.newEmail.trim();
      const outcome = await changeEmail({ email, ...typed, newEmail });
      showToast({
        text:
          outcome === 'sent'
            ? `Open the link we sent to ${newEmail} to confirm the change.`
            : 'Email changed',
      });
      onChanged();
      onClose();
    },
  });
  const { newEmail, currentPassword } = form.typed;

  return (
    <CredentialEditor
      form={form}
      isComplete={newEmail.trim() !== '' && newEmail.trim() !== email && currentPassword !== ''}
      onCancel={onClose}
    >
      <TextField
        {...form.field('newEmail')}
        label="New email"
        type="email"
        name="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <PasswordField
        {...form.field('currentPassword')}
        label="Current password"
        name="current-password"
        autoComplete="current-password"
        required
      />
    </CredentialEditor>
  );
}
