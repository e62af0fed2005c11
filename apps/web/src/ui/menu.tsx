import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { cx } from './class-names.ts';
import { moveInMenu } from './roving.ts';

interface MenuProps {
  /** The id its button names in `aria-controls`. */
  id: string;
  label: string;
  /** The button it hangs from: a press on it is not a press outside, and Escape gives it the focus back. */
  trigger: RefObject<HTMLElement | null>;
  onClose(): void;
  /** Opened from the keyboard, it takes the focus: the first entry, or from below the last. */
  focus: 'first' | 'last' | 'none';
  children: ReactNode;
  className?: string;
}

/** The open list of a menu button; its entries have the role `menuitem`. Mount it while it is open. */
export function Menu({ id, label, trigger, onClose, focus, children, className }: MenuProps) {
  const list = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const entries = list.current?.querySelectorAll<HTMLElement>('[role="menuitem"]');
    if (focus !== 'none') {
      entries?.[focus === 'first' ? 0 : entries.length - 1]?.focus();
    }
  }, [focus]);

  useEffect(() => {
    const closeOutside = ({ target }: Event) => {
      const isInside =
        target instanceof Node && (list.current?.contains(target) || trigger.current?.contains(target));
      if (!isInside) {
        onClose();
      }
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
    };
  }, [trigger, onClose]);

  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape' || event.key === 'Tab') {
      if (event.key === 'Escape') {
        event.stopPropagation();
        trigger.current?.focus();
      }
      onClose();
      return;
    }
    moveInMenu(event);
  };

  return (
    <div
      ref={list}
      id={id}
      role="menu"
      aria-label={label}
      tabIndex={-1}
      onKeyDown={handleKeyDown}
      className={cx(
        'absolute z-(--z-menu) min-w-55 animate-appear rounded-card bg-surface p-1.5 text-ink shadow-over',
        className,
      )}
    >
      {children}
    </div>
  );
}

/** The look of a menu entry, for links and buttons. */
export const menuItemClass =
  'flex h-(--tap) w-full items-center gap-2.5 rounded-tile px-2.5 font-medium hover:bg-sunken focus-visible:bg-sunken focus-visible:-outline-offset-2 md:h-10';

interface MenuItemProps {
  icon: ReactNode;
  onPress(): void;
  children: ReactNode;
  /** Says more than the words do, such as a count. */
  label?: string | undefined;
  disabled?: boolean;
  className?: string | undefined;
}

/** An action in a menu. */
export function MenuItem({ icon, onPress, children, label, disabled, className }: MenuItemProps) {
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      aria-label={label}
      disabled={disabled}
      onClick={onPress}
      className={cx(menuItemClass, 'disabled:text-ink-3 disabled:hover:bg-transparent', className)}
    >
      {icon}
      {children}
    </button>
  );
}
