import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { useAuth } from '#web/features/auth/model/auth-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

interface LogOutButtonProps {
  /** Describes the unsynced changes that logging out would lose. */
  onlyHere(): Promise<readonly string[]>;
}

/** Logs out and clears this device; asks first when unsynced changes would be lost. */
export function LogOutButton({ onlyHere }: LogOutButtonProps) {
  const { logout } = useAuth();
  const [isBusy, setBusy] = useState(false);
  const [lost, setLost] = useState<readonly string[]>([]);

  // The route guard redirects as soon as the user is signed out.
  const handleConfirm = () => {
    setBusy(true);
    void logout();
  };
  const handleClick = async () => {
    const found = await onlyHere().catch(() => []);
    if (found.length > 0) {
      setLost(found);
    } else {
      handleConfirm();
    }
  };

  return (
    <>
      <Button
        onClick={() => void handleClick()}
        busy={isBusy}
        icon={<LogOut aria-hidden="true" className="size-4" strokeWidth={1.75} />}
      >
        Log out
      </Button>
      <ConfirmDialog
        open={lost.length > 0}
        title="Log out with unsynced changes?"
        confirmLabel="Log out anyway"
        cancelLabel="Stay"
        destructive
        busy={isBusy}
        onConfirm={handleConfirm}
        onCancel={() => setLost([])}
      >
        <p>These changes haven't synced and will be lost:</p>
        <ul className="mt-2 list-disc pl-5 text-ink">
          {lost.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
        <p className="mt-3">
          <ButtonLink size="sm" to="/waiting">
            View unsent items
          </ButtonLink>
        </p>
      </ConfirmDialog>
    </>
  );
}
