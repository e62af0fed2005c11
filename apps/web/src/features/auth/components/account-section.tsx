import { History, MonitorSmartphone, Trash2 } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { EmailSetting } from '#web/features/auth/components/email-setting.tsx';
import { LogOutButton } from '#web/features/auth/components/log-out-button.tsx';
import { PasswordSetting } from '#web/features/auth/components/password-setting.tsx';
import { useLeave } from '#web/features/auth/model/use-leave.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { ErrorBoundary } from '#web/ui/error-boundary.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { SettingRow, SettingSection } from '#web/ui/setting-section.tsx';

const SecurityEventsDialog = lazyPart(
  async () => (await import('./security-events-dialog.tsx')).SecurityEventsDialog,
);
const SessionsDialog = lazyPart(async () => (await import('./sessions-dialog.tsx')).SessionsDialog);

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
      <DeviceSettings />
      {children}
      <SettingRow label="Delete Account" hint="Deletes your matches and all your data">
        <DeleteAccount onDeleted={onDeleted} />
      </SettingRow>
    </SettingSection>
  );
}

/** Opens the list of signed-in devices, and what happened on them. */
function DeviceSettings() {
  const [open, setOpen] = useState<'devices' | 'activity' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <SettingRow label="Devices" hint="See where you're signed in">
        <Button
          onClick={() => setOpen('devices')}
          icon={<MonitorSmartphone aria-hidden="true" className="size-4" strokeWidth={1.75} />}
        >
          See devices
        </Button>
      </SettingRow>
      <SettingRow label="Recent activity" hint="Sign-ins, failed sign-ins and changes to your account">
        <Button
          onClick={() => setOpen('activity')}
          icon={<History aria-hidden="true" className="size-4" strokeWidth={1.75} />}
        >
          See activity
        </Button>
        {open !== null && (
          <ErrorBoundary fallback={() => null}>
            <Suspense>
              {open === 'devices' ? (
                <SessionsDialog onClose={close} />
              ) : (
                <SecurityEventsDialog onClose={close} onSeeDevices={() => setOpen('devices')} />
              )}
            </Suspense>
          </ErrorBoundary>
        )}
      </SettingRow>
    </>
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
