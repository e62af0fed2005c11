import type { User } from '@allcourt/contract';
import { type ReactNode, useState } from 'react';
import { useDeletedAccount } from '#web/features/auth/model/use-deleted-account.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { useDocumentTitle } from '#web/ui/page.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { longDayText } from '#web/ui/words/when.ts';
import { ErrorBox } from './error-box.tsx';
import { SignInFrame } from './sign-in-frame.tsx';

interface DeletedAccountScreenProps {
  user: User;
  brand: ReactNode;
  /** Called when the account is restored and signed in. */
  onRestored(): void;
}

/** The only screen of a deleted account: restore it, erase it or sign out. */
export function DeletedAccountScreen({ user, brand, onRestored }: DeletedAccountScreenProps) {
  const { isBusy, error, restore, erase, signOut } = useDeletedAccount();
  const [isAsking, setAsking] = useState(false);
  const showToast = useToast();
  useDocumentTitle('Account deleted');
  const day = longDayText(new Date(user.eraseAfter ?? 0));

  const handleRestore = async () => {
    if (await restore()) {
      showToast({ text: 'Account restored' });
      onRestored();
    }
  };

  return (
    <SignInFrame brand={brand} motto="Every point you play, saved.">
      <header>
        <h1 className="type-display text-30/8.5 md:text-40/11">This account will be erased on {day}.</h1>
        <p className="mt-3 text-15/5.5 wrap-anywhere text-ink-2">
          {user.email ?? user.displayName} is scheduled for deletion. Until then it's hidden and you can
          restore it.
        </p>
      </header>
      {error !== null && !isAsking && <ErrorBox id="deleted-account-error">{error}</ErrorBox>}
      <div className="mt-2 flex flex-col gap-3">
        <Button look="pri" size="lg" block onClick={() => void handleRestore()} busy={isBusy && !isAsking}>
          Restore account
        </Button>
        <Button look="dan" size="lg" block onClick={() => setAsking(true)} disabled={isBusy}>
          Erase it now
        </Button>
        <Button look="gho" size="lg" block onClick={() => void signOut()} disabled={isBusy}>
          Sign out
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        title="Erase it now"
        confirmLabel="Erase it now"
        destructive
        busy={isBusy}
        error={error}
        onConfirm={() => void erase()}
        onCancel={() => setAsking(false)}
      >
        <p>Your matches and all your data are erased immediately. This cannot be undone.</p>
      </ConfirmDialog>
    </SignInFrame>
  );
}
