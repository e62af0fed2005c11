import type { ReactNode } from 'react';
import { DeleteAccount } from '#web/features/auth/components/delete-account.tsx';
import { EmailSetting } from '#web/features/auth/components/email-setting.tsx';
import { LogOutButton } from '#web/features/auth/components/log-out-button.tsx';
import { PasswordSetting } from '#web/features/auth/components/password-setting.tsx';
import { SessionsSetting } from '#web/features/auth/components/sessions-setting.tsx';
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

/** Sign-in details, sessions and account deletion. */
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
      <SettingRow label="Devices" hint="See where you're signed in">
        <SessionsSetting />
      </SettingRow>
      {children}
      <SettingRow label="Delete Account" hint="Deletes your matches and all your data">
        <DeleteAccount onDeleted={onDeleted} />
      </SettingRow>
    </SettingSection>
  );
}
