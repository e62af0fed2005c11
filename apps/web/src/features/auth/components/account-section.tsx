import { Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { EmailSetting } from '#web/features/auth/components/email-setting.tsx';
import { LogOutButton } from '#web/features/auth/components/log-out-button.tsx';
import { PasswordSetting } from '#web/features/auth/components/password-setting.tsx';
import { useLeave } from '#web/features/auth/model/use-leave.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { SettingRow, SettingSection } from '#web/ui/setting-section.tsx';

interface AccountSectionProps {
  id: string;
  email: string | null;
  /** Undefined until the server has answered. */
  isEmailVerified: boolean | undefined;
  onEmailChanged(): void;
  /** Describes the unsynced changes that logging out would lose. */
  onlyHere(): Promise<readonly string[]>;
  /** Called after signing out; null when the account is already erased. */
  onDeleted(eraseAfter: Date | null): void;
  /** Settings of the account before all others. */
  head?: ReactNode;
  /** Further settings of the account, before the last one. */
  children?: ReactNode;
}

/** Sign-in details, logging out and account deletion. */
export function AccountSection({
  id,
  email,
  isEmailVerified,
  onEmailChanged,
  onlyHere,
  onDeleted,
  head,
  children,
}: AccountSectionProps) {
  return (
    <SettingSection id={id} title="Account">
      {head}
      <EmailSetting email={email} isVerified={isEmailVerified} onChanged={onEmailChanged} />
      <PasswordSetting email={email} />
      <SettingRow label="Session" hint="Signs out and removes your data from this device">
        <LogOutButton onlyHere={onlyHere} />
      </SettingRow>
      {children}
      <SettingRow label="Delete Account" hint="Deletes your matches and all your data">
        <DeleteAccount onDeleted={onDeleted} />
      </SettingRow>
    </SettingSection>
  );
}

/** Deletes the account after a confirmation. */
function DeleteAccount({ onDeleted }: { onDeleted(eraseAfter: Date | null): void }) {
  const [isAsking, setAsking] = useState(false);
  const { isBusy, error, reset, leave } = useLeave(onDeleted);

  const handleOpen = () => {
    reset();
    setAsking(true);
  };

  return (
    <>
      <Button
        look="dan"
        onClick={handleOpen}
        icon={<Trash2 aria-hidden="true" className="size-4" strokeWidth={1.75} />}
      >
        Delete Account
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="Delete Account"
        confirmLabel="Delete Account"
        destructive
        busy={isBusy}
        error={error}
        onConfirm={() => void leave()}
        onCancel={() => setAsking(false)}
      >
        <p>Are you sure you want to delete your account? This cannot be undone.</p>
      </ConfirmDialog>
    </>
  );
}
