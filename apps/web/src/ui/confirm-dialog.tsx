import { type ReactNode, useRef } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { FieldError } from './field.tsx';

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  /** The consequence, in a sentence. */
  children: ReactNode;
  /** The verb that does it. */
  confirmLabel: string;
  cancelLabel?: string;
  onConfirm(): void;
  onCancel(): void;
  /** Red, where something is lost. */
  destructive?: boolean;
  busy?: boolean;
  /** The reason why it failed the last time. */
  error?: ReactNode;
}

/** Asks before something that cannot be undone. The focus starts on Cancel. */
export function ConfirmDialog({
  open,
  title,
  children,
  confirmLabel,
  cancelLabel = 'Cancel',
  onConfirm,
  onCancel,
  destructive = false,
  busy = false,
  error,
}: ConfirmDialogProps) {
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open={open}
      role="alertdialog"
      size="sm"
      title={title}
      onClose={busy ? stay : onCancel}
      initialFocus={cancel}
      actions={
        <>
          <Button ref={cancel} look="gho" onClick={onCancel} disabled={busy}>
            {cancelLabel}
          </Button>
          <Button look={destructive ? 'dan-fill' : 'pri'} onClick={onConfirm} busy={busy}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <div className="text-ink-2">{children}</div>
      <div role="alert" className="empty:hidden mt-3">
        {error && <FieldError>{error}</FieldError>}
      </div>
    </Dialog>
  );
}

/** While it is under way there is nothing left to cancel. */
function stay() {}
