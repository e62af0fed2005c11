import { useEffect, useEffectEvent } from 'react';

/** Keys for the whole screen: `actOf` says what a key does. Not while typing, and not behind a sheet. */
export function useKeys(
  isOn: boolean,
  actOf: (event: KeyboardEvent) => (() => void) | null | undefined,
): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const act = isForScreen(event) ? actOf(event) : null;
    if (act) {
      event.preventDefault();
      act();
    }
  });
  useEffect(() => {
    if (!isOn) {
      return undefined;
    }
    const handle = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', handle);
    return () => document.removeEventListener('keydown', handle);
  }, [isOn]);
}

/** True when a key is pressed for the screen: not with a modifier of the browser's, not in a field, not behind a sheet. */
export function isForScreen(event: KeyboardEvent): boolean {
  return !(event.ctrlKey || event.metaKey || event.altKey || event.repeat || isElsewhere(event));
}

function isElsewhere({ target }: KeyboardEvent): boolean {
  const isTyping =
    target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;
  return isTyping || document.querySelector('dialog[open], [role="menu"]') !== null;
}
