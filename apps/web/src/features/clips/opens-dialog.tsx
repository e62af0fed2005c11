import { type ReactNode, Suspense, useState } from 'react';

interface OpensDialogProps {
  /** The part of the page that opens it. */
  button(open: () => void): ReactNode;
  /** Its code may come in with the first opening. */
  dialog(close: () => void): ReactNode;
}

/** A button with its dialog, which is drawn only while it is open. */
export function OpensDialog({ button, dialog }: OpensDialogProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {button(() => setOpen(true))}
      {isOpen && <Suspense fallback={null}>{dialog(() => setOpen(false))}</Suspense>}
    </>
  );
}
