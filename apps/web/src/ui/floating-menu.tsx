import { type ReactNode, type RefObject, useCallback, useId, useLayoutEffect, useRef, useState } from 'react';
import { Menu } from './menu.tsx';

interface FloatingMenuProps {
  label: string;
  /** The element that opened it. */
  trigger: HTMLElement;
  onClose(): void;
  /** Its entries, with the role `menuitem`. */
  children: ReactNode;
}

/** A menu over everything, above or below what opened it: a list that scrolls would cut it off. */
export function FloatingMenu({ label, trigger, onClose, children }: FloatingMenuProps) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState<{ left: number; top: number } | null>(null);
  const triggerRef: RefObject<HTMLElement> = useRef(trigger);
  const close = useCallback(onClose, [onClose]);

  useLayoutEffect(() => {
    const { top, bottom, left } = trigger.getBoundingClientRect();
    const menu = box.current?.firstElementChild;
    const { offsetHeight = 0, offsetWidth = 0 } = menu instanceof HTMLElement ? menu : {};
    const below = bottom + 4;
    setAt({
      left: Math.max(8, Math.min(left, window.innerWidth - offsetWidth - 8)),
      top: below + offsetHeight > window.innerHeight - 8 ? Math.max(8, top - offsetHeight - 4) : below,
    });
  }, [trigger]);

  return (
    <div ref={box} className="fixed z-(--z-menu)" style={at ?? { left: 0, top: 0, visibility: 'hidden' }}>
      <Menu
        key={at === null ? 'hidden' : 'shown'}
        id={id}
        label={label}
        trigger={triggerRef}
        onClose={close}
        focus="first"
        className="w-75"
      >
        {children}
      </Menu>
    </div>
  );
}
