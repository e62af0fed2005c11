import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { useOutbox } from '#web/data/offline-context.tsx';
import { useAuth } from '#web/features/auth/model/auth-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

/** Logs out; with something of this account still unsent, it asks first. */
export function LogOutButton() {
  const { user, logout } = useAuth();
  const outbox = useOutbox();
  const [isBusy, setBusy] = useState(false);
  const [unsent, setUnsent] = useState(0);

  // The guard takes the person away as soon as nobody is signed in.
  const handleConfirm = () => {
    setBusy(true);
    void logout();
  };
  const handleClick = async () => {
    const queued = user === null ? 0 : await outbox.countQueued(user.id).catch(() => 0);
    if (queued > 0) {
      setUnsent(queued);
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
        open={unsent > 0}
        title="Log out before everything is sent"
        confirmLabel="Log out"
        cancelLabel="Stay"
        busy={isBusy}
        onConfirm={handleConfirm}
        onCancel={() => setUnsent(0)}
      >
        <p>
          {unsent === 1 ? 'One entry is' : `${unsent} entries are`} only on this device so far. What is unsent
          is kept here and sent when you sign in here again.
        </p>
      </ConfirmDialog>
    </>
  );
}
