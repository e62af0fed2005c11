import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Opens the dialog over the page while it is drawn; the focus goes to `initialFocus`, or else to the first element that takes
 * it. It returns to where it was as the dialog goes, and not some time after: to focus an element scrolls to it, and would
 * move what is tapped next away from under the finger.
 */
export function useModal(
  dialog: RefObject<HTMLDialogElement | null>,
  initialFocus?: RefObject<HTMLElement | null>,
): void {
  const opener = useRef<Element>(null);
  useEffect(() => {
    opener.current = document.activeElement;
    dialog.current?.showModal();
    initialFocus?.current?.focus();
  }, [dialog, initialFocus]);
  useLayoutEffect(() => {
    const element = dialog.current;
    return () => {
      element?.close();
      // The browser returns the focus only when the element is closed, not when it is removed.
      if (opener.current instanceof HTMLElement && opener.current.isConnected) {
        opener.current.focus();
      }
    };
  }, [dialog]);
}
