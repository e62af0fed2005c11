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
  /** Whether the address is known to be theirs; undefined while that is not known. */
  isEmailVerified: boolean | undefined;
  onEmailChanged(): void;
  /** What only this device has, in words: it goes with a log-out. */
  onlyHere(): Promise<readonly string[]>;
  /** Nobody is signed in any more. The account is gone, or goes on a day. */
  onDeleted(eraseAfter: Date | null): void;
  /** Settings of the account before all others. */
  head?: ReactNode;
  /** Further settings of the account, before the last one. */
  children?: ReactNode;
}

/** How a person signs in, out, and leaves for good. */
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
      <SettingRow label="Session" hint="Ends on this device, and takes everything of yours from it">
        <LogOutButton onlyHere={onlyHere} />
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
