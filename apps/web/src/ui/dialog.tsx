import { X } from 'lucide-react';
import {
  type ReactNode,
  type Ref,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useId,
  useRef,
} from 'react';
import { keepAboveKeyboard } from './above-keyboard.ts';
import { IconButton } from './button.tsx';
import { cx } from './class-names.ts';
import { keepTabInside } from './keep-tab-inside.ts';
import { useModal } from './use-modal.ts';
import { useSwipeDown } from './use-swipe-down.ts';

interface DialogProps {
  open: boolean;
  /** Asked by Escape, by a press outside, by a swipe down and by the close button. */
  onClose(): void;
  title: ReactNode;
  children: ReactNode;
  /** The acts, at the foot; the one that does it last. */
  actions?: ReactNode;
  size?: 'sm' | 'md' | 'lg' | 'xl';
  /** Beside the title. */
  aside?: ReactNode;
  /** For content with edges of its own, which runs from side to side. */
  flush?: boolean;
  /** `alertdialog` for questions that lose something: a press outside is no answer to those. */
  role?: 'dialog' | 'alertdialog';
  /** Takes the focus first; otherwise the first focusable element does. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** Receives the part that scrolls, for a long list in it. */
  scroller?: Ref<HTMLDivElement>;
}

const WIDTHS = {
  sm: 'md:max-w-100',
  md: 'md:max-w-140',
  lg: 'md:max-w-190',
  xl: 'md:max-w-250',
} as const;

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
  aside,
  flush = false,
  role = 'dialog',
  initialFocus,
  scroller,
}: Omit<DialogProps, 'open'>) {
  const element = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const swipe = useSwipeDown(element, onClose);
  const isQuestion = role === 'alertdialog';

  useModal(element, initialFocus);
  useEffect(() => (element.current ? keepAboveKeyboard(element.current, window) : undefined), []);

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
      onKeyDown={keepTabInside}
      className={cx('sheet', WIDTHS[size])}
    >
      <div className="flex max-h-inherit flex-col">
        {!isQuestion && <div {...swipe} aria-hidden="true" className="sheet-grab" />}
        <div
          className={cx(
            'flex flex-wrap gap-x-5 gap-y-2.5 px-5 pt-5 md:px-6',
            aside === undefined ? 'items-start' : 'items-center',
            flush && 'border-b-2 border-line-2 pb-3.5 md:px-7 md:pt-4.5',
          )}
        >
          <h2
            id={titleId}
            className={cx(
              'type-display text-xl/6.5',
              aside === undefined ? 'flex-1' : 'max-md:flex-1 md:text-2xl',
            )}
          >
            {title}
          </h2>
          {aside !== undefined && <div className="max-md:order-last max-md:w-full md:flex-1">{aside}</div>}
          {!isQuestion && (
            <IconButton
              label="Close"
              size="sm"
              onClick={onClose}
              className="-mr-2 my-[calc((1.625rem-var(--ctl-sm))/2)]"
            >
              <X aria-hidden="true" className="size-5" strokeWidth={1.75} />
            </IconButton>
          )}
        </div>
        <div
          ref={scroller}
          className={cx('relative min-h-0 flex-1 overflow-y-auto', !flush && 'px-5 pt-2.5 pb-5 md:px-6')}
        >
          {children}
        </div>
        {actions && (
          <div
            className={cx(
              'flex flex-col-reverse gap-2 px-5 md:flex-row md:justify-end md:px-6',
              // A line ends what is scrolled; a question is too short to scroll.
              isQuestion ? 'pb-5' : 'border-t border-line py-3',
              flush && 'items-stretch bg-surface-2 md:items-center md:pr-5 md:pl-7',
            )}
          >
            {actions}
          </div>
        )}
      </div>
    </dialog>
  );
}
