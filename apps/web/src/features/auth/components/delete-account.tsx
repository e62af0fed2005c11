import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useLeave } from '#web/features/auth/model/use-leave.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

/** Deletes the account after a confirmation. */
export function DeleteAccount({ onDeleted }: { onDeleted(eraseAfter: Date | null): void }) {
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
