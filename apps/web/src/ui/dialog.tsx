import { X } from 'lucide-react';
import { type ReactNode, type RefObject, type SyntheticEvent, useEffect, useId, useRef } from 'react';
import { IconButton } from './button.tsx';
import { cx } from './class-names.ts';
import { useSwipeDown } from './use-swipe-down.ts';

interface DialogProps {
  open: boolean;
  /** Asked by Escape, by a press outside, by a swipe down and by the close button. */
  onClose(): void;
  title: ReactNode;
  children: ReactNode;
  /** The acts, at the foot; the one that does it last. */
  actions?: ReactNode;
  size?: 'sm' | 'md' | 'lg';
  /** `alertdialog` for questions that lose something: a press outside is no answer to those. */
  role?: 'dialog' | 'alertdialog';
  /** Where the focus goes first; without it the first thing that takes one. */
  initialFocus?: RefObject<HTMLElement | null>;
}

const WIDTHS = { sm: 'md:max-w-[400px]', md: 'md:max-w-[560px]', lg: 'md:max-w-[760px]' } as const;

/** A dialog from 768 pixels on, a sheet from the bottom below. The page behind is out of reach while it is open. */
export function Dialog({ open, ...dialog }: DialogProps) {
  return open ? <OpenDialog {...dialog} /> : null;
}

function OpenDialog({
  onClose,
  title,
  children,
  actions,
  size = 'md',
  role = 'dialog',
  initialFocus,
}: Omit<DialogProps, 'open'>) {
  const element = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const swipe = useSwipeDown(element, onClose);
  const isQuestion = role === 'alertdialog';

  useEffect(() => {
    const dialog = element.current;
    const opener = document.activeElement;
    dialog?.showModal();
    initialFocus?.current?.focus();
    return () => {
      dialog?.close();
      // The browser gives the focus back only when the element itself is closed, not when it is taken away.
      if (opener instanceof HTMLElement && opener.isConnected) {
        opener.focus();
      }
    };
  }, [initialFocus]);

  const handleCancel = (event: SyntheticEvent) => {
    event.preventDefault();
    onClose();
  };
  const handlePress = (event: SyntheticEvent) => {
    // The backdrop belongs to the element itself; everything inside is a child.
    if (event.target === element.current && !isQuestion) {
      onClose();
    }
  };

  return (
    <dialog
      ref={element}
      role={role}
      aria-labelledby={titleId}
      onCancel={handleCancel}
      onPointerDown={handlePress}
      className={cx('sheet', WIDTHS[size])}
    >
      <div className="flex max-h-[inherit] flex-col">
        {!isQuestion && <div {...swipe} aria-hidden="true" className="sheet-grab" />}
        <div className="flex items-start gap-3 px-5 pt-5 md:px-6">
          <h2 id={titleId} className="type-display flex-1 text-xl/[1.625rem]">
            {title}
          </h2>
          {!isQuestion && (
            <IconButton label="Close" size="sm" onClick={onClose} className="-mt-1 -mr-2">
              <X aria-hidden="true" className="size-5" strokeWidth={1.75} />
            </IconButton>
          )}
        </div>
        <div className="min-h-0 flex-1 overflow-y-auto px-5 pt-2.5 pb-5 md:px-6">{children}</div>
        {actions && (
          <div className="flex flex-col-reverse gap-2 px-5 pb-5 md:flex-row md:justify-end md:px-6">
            {actions}
          </div>
        )}
      </div>
    </dialog>
  );
}
