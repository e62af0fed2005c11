import { useState } from 'react';
import { CredentialEditor } from '#web/features/auth/components/credential-editor.tsx';
import { StrengthMeter } from '#web/features/auth/components/strength-meter.tsx';
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
  const [newPassword, setNewPassword] = useState('');
  const [currentPassword, setCurrentPassword] = useState('');
  const { changePassword } = useCredentials();
  const showToast = useToast();

  const handleSaved = () => {
    onClose();
    showToast({ text: 'Password changed' });
  };

  return (
    <CredentialEditor
      isComplete={newPassword !== '' && currentPassword !== ''}
      save={() => changePassword({ email, currentPassword, newPassword })}
      onSaved={handleSaved}
      onCancel={onClose}
    >
      {/* Tells password managers which account this is. */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label="Current password"
        name="current-password"
        autoComplete="current-password"
        required
        value={currentPassword}
        onChange={(event) => setCurrentPassword(event.target.value)}
      />
      <div className="flex flex-col gap-2">
        <PasswordField
          label="New password"
          name="new-password"
          autoComplete="new-password"
          required
          value={newPassword}
          onChange={(event) => setNewPassword(event.target.value)}
        />
        <StrengthMeter password={newPassword} />
      </div>
    </CredentialEditor>
  );
}
