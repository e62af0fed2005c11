import type { KeyboardEvent } from 'react';

const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex="0"]';

/** From the last control of a dialog Tab leads to its first, not out into the browser's own. */
export function keepTabInside(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Tab') {
    return;
  }
  const controls = [...event.currentTarget.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(isReachable);
  const [from, to] = event.shiftKey ? [controls.at(0), controls.at(-1)] : [controls.at(-1), controls.at(0)];
  if (document.activeElement === from) {
    event.preventDefault();
    to?.focus();
  }
}

/** Of a group of radios the browser stops at one only. */
function isReachable(control: HTMLElement): boolean {
  const isOtherRadio = control instanceof HTMLInputElement && control.type === 'radio' && !control.checked;
  return control.tabIndex >= 0 && !isOtherRadio;
}
