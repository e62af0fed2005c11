import type { KeyboardEvent } from 'react';

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Moves the focus among the items with this role by arrow keys, Home and End; answers with the item it moved to. */
export function moveFocus(event: KeyboardEvent<HTMLElement>, role: string): HTMLElement | null {
  const items = itemsOf(event.currentTarget, role);
  const next =
    items[
      nextIndex(event.key, {
        current: positionOf(items, document.activeElement),
        count: items.length,
      })
    ];
  if (!next) {
    return null;
  }
  event.preventDefault();
  next.focus();
  return next;
}

/** The same among the entries of a menu, where a letter leads to the next entry that begins with it. */
export function moveInMenu(event: KeyboardEvent<HTMLElement>): void {
  const { key, ctrlKey, metaKey, altKey } = event;
  if (moveFocus(event, 'menuitem') || key.length !== 1 || key === ' ' || ctrlKey || metaKey || altKey) {
    return;
  }
  const items = itemsOf(event.currentTarget, 'menuitem');
  const after = positionOf(items, document.activeElement) + 1;
  const letter = key.toLocaleLowerCase();
  [...items.slice(after), ...items.slice(0, after)]
    .find((item) => wordsOf(item).toLocaleLowerCase().startsWith(letter))
    ?.focus();
}

function itemsOf(list: HTMLElement, role: string): HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>(`[role="${role}"]:not(:disabled)`)];
}

function wordsOf(item: HTMLElement): string {
  return (item.ariaLabel ?? item.textContent).trim();
}

function nextIndex(key: string, { current, count }: { current: number; count: number }): number {
  if (key === 'Home') {
    return 0;
  }
  if (key === 'End') {
    return count - 1;
  }
  const step = STEPS[key];
  if (step === undefined) {
    return -1;
  }
  // From nowhere, forwards leads to the first and backwards to the last.
  return current < 0 && step < 0 ? count - 1 : (current + step + count) % count;
}

function positionOf(items: HTMLElement[], element: Element | null): number {
  return element instanceof HTMLElement ? items.indexOf(element) : -1;
}
