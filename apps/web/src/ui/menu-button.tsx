import { type KeyboardEvent, type ReactNode, useCallback, useId, useRef, useState } from 'react';
import { Menu } from './menu.tsx';

interface MenuButtonProps {
  /** Names the button, and its list. */
  label: string;
  /** Content of the button. */
  children: ReactNode;
  /** The entries; `close` is for those that do something and stay on the page. */
  entries(close: () => void): ReactNode;
  className?: string;
  menuClassName?: string;
}

type Open = 'first' | 'last' | 'none';

/** A button that opens a list of acts: by press, by Enter, by arrow keys. A choice closes it. */
export function MenuButton({ label, children, entries, className, menuClassName }: MenuButtonProps) {
  const [open, setOpen] = useState<Open | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const close = useCallback(() => setOpen(null), []);
  const closeAfterChoice = () => {
    // The entry that has the focus is about to go; a dialog that it opens gives the focus back to here.
    button.current?.focus();
    close();
  };

  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setOpen(event.key === 'ArrowDown' ? 'first' : 'last');
    } else if (event.key === 'Escape' && open) {
      close();
    }
  };

  return (
    <div className="relative">
      <button
        ref={button}
        type="button"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open !== null}
        aria-controls={open ? id : undefined}
        // A click without a pointer comes from the keyboard, and the focus goes along.
        onClick={(event) => setOpen(open ? null : openedBy(event.detail))}
        onKeyDown={handleKeyDown}
        className={className}
      >
        {children}
      </button>
      {open && (
        <Menu
          id={id}
          label={label}
          trigger={button}
          onClose={close}
          focus={open}
          {...(menuClassName === undefined ? {} : { className: menuClassName })}
        >
          {entries(closeAfterChoice)}
        </Menu>
      )}
    </div>
  );
}

function openedBy(clickCount: number): Open {
  return clickCount === 0 ? 'first' : 'none';
}
