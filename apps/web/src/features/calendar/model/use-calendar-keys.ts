import { useEffect, useEffectEvent } from 'react';

/** Screen-wide shortcuts, off while typing or in a dialog. */
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
