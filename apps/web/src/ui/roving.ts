import type { KeyboardEvent } from 'react';

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Moves the focus among the items with this role by arrow keys, Home and End; answers with the item it moved to. */
export function moveFocus(event: KeyboardEvent<HTMLElement>, role: string): HTMLElement | null {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>(`[role="${role}"]:not(:disabled)`)];
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
