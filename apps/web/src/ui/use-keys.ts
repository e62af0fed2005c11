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
function isForScreen(event: KeyboardEvent): boolean {
  return !(event.repeat || isWithModifier(event) || isScreenBusy(event.target));
}

/** True for a key that is pressed together with one of the browser's own. */
export function isWithModifier({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return ctrlKey || metaKey || altKey;
}

/** True while the player types, by the element that has the focus, or while a sheet or a menu is open. */
export function isScreenBusy(focused: EventTarget | null = document.activeElement): boolean {
  const isTyping =
    focused instanceof Element && focused.closest('input, textarea, select, [contenteditable]') !== null;
  return isTyping || document.querySelector('dialog[open], [role="menu"]') !== null;
}
