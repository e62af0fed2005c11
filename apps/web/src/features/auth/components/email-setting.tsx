import { useState } from 'react';
import { appConfig } from '#web/data/app-config.ts';
import { CredentialEditor } from '#web/features/auth/components/credential-editor.tsx';
import { EmailVerification } from '#web/features/auth/components/email-verification.tsx';
import { useCredentials } from '#web/features/auth/model/use-credentials.ts';
import { EditableRow } from '#web/ui/editable-row.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useToast } from '#web/ui/toast.tsx';

interface EmailSettingProps {
  /** Null for an account that the provider knows without an address. */
  email: string | null;
  /** Undefined while that is not known. */
  isVerified: boolean | undefined;
  onChanged(): void;
}

export function EmailSetting({ email, isVerified, onChanged }: EmailSettingProps) {
  // Where no mail is sent nothing can be verified, and nothing depends on it.
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
  const [newEmail, setNewEmail] = useState(email);
  const [currentPassword, setCurrentPassword] = useState('');
  const { changeEmail } = useCredentials();
  const showToast = useToast();

  const save = async () => {
    const to = newEmail.trim();
    const outcome = await changeEmail({ email, currentPassword, newEmail: to });
    showToast({
      text:
        outcome === 'sent'
          ? `Open the link that went to ${to}. Until then nothing changes.`
          : 'Email changed',
    });
  };
  const handleSaved = () => {
    onChanged();
    onClose();
  };

  return (
    <CredentialEditor
      isComplete={newEmail.trim() !== '' && newEmail.trim() !== email && currentPassword !== ''}
      save={save}
      onSaved={handleSaved}
      onCancel={onClose}
    >
      <TextField
        label="New email"
        type="email"
        name="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        value={newEmail}
        onChange={(event) => setNewEmail(event.target.value)}
      />
      <PasswordField
        label="Current password"
        name="current-password"
        autoComplete="current-password"
        required
        value={currentPassword}
        onChange={(event) => setCurrentPassword(event.target.value)}
      />
    </CredentialEditor>
  );
}
