import { useForm } from '#web/data/use-form.ts';
import { CredentialEditor } from '#web/features/auth/components/credential-editor.tsx';
import { StrengthMeter } from '#web/features/auth/components/strength-meter.tsx';
import { authMessage } from '#web/features/auth/errors.ts';
import { useCredentials } from '#web/features/auth/model/use-credentials.ts';
import { EditableRow } from '#web/ui/editable-row.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { useToast } from '#web/ui/toast.tsx';

export function PasswordSetting({ email }: { email: string | null }) {
  return (
    <EditableRow
      label="Password"
      shown={
        <>
          <span aria-hidden="true">••••••••</span>
          <span className="sr-only">Never shown</span>
        </>
      }
      editor={email === null ? null : (close) => <PasswordEditor email={email} onClose={close} />}
    />
  );
}

function PasswordEditor({ email, onClose }: { email: string; onClose(): void }) {
  const { changePassword } = useCredentials();
  const showToast = useToast();
  const form = useForm({
    initial: { currentPassword: '', newPassword: '' },
    sentence: authMessage,
    submit: async (passwords) => {
      await changePassword({ email, ...passwords });
      onClose();
      showToast({ text: 'Password changed' });
    },
  });
  const { currentPassword, newPassword } = form.typed;

  return (
    <CredentialEditor
      form={form}
      isComplete={newPassword !== '' && currentPassword !== ''}
      onCancel={onClose}
    >
      {/* Tells password managers which account this is. */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        {...form.field('currentPassword')}
        label="Current password"
        name="current-password"
        autoComplete="current-password"
        required
      />
      <div className="flex flex-col gap-2">
        <PasswordField
          {...form.field('newPassword')}
          label="New password"
          name="new-password"
          autoComplete="new-password"
          required
        />
        <StrengthMeter password={newPassword} />
      </div>
    </CredentialEditor>
  );
}
