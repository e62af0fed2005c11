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
  onEmailChanged(): void;
  /** The account is gone and nobody is signed in. */
  onDeleted(): void;
  /** Further settings of the account, before the last one. */
  children?: ReactNode;
}

/** How a person signs in, out, and leaves for good. */
export function AccountSection({ id, email, onEmailChanged, onDeleted, children }: AccountSectionProps) {
  return (
    <SettingSection id={id} title="Account">
      <EmailSetting email={email} onChanged={onEmailChanged} />
      <PasswordSetting email={email} />
      <SettingRow label="Session" hint="Ends on this device">
        <LogOutButton />
      </SettingRow>
      <SettingRow label="Devices" hint="Where you are signed in">
        <SessionsSetting />
      </SettingRow>
      {children}
      <SettingRow label="Delete Account" hint="Removes your matches and everything of yours">
        <DeleteAccount onDeleted={onDeleted} />
      </SettingRow>
    </SettingSection>
  );
}
