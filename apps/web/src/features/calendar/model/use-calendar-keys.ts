import { useEffect, useEffectEvent } from 'react';

/** Keys that do something anywhere on the screen, unless somebody types or a dialog is open. */
export function useCalendarKeys(acts: Readonly<Record<string, () => void>>): void {
  const act = useEffectEvent((event: KeyboardEvent) => {
    const isTyping =
      event.target instanceof HTMLElement && event.target.closest('input, textarea, select, dialog') !== null;
    const found = acts[event.key.toLowerCase()];
    const isPlain = !(event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented);
    if (found && isPlain && !isTyping && document.querySelector('dialog[open]') === null) {
      event.preventDefault();
      found();
    }
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => act(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
