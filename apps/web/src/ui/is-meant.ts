/** Whether a key is pressed for the screen: not with a modifier of the browser's, not in a field, not behind a sheet. */
export function isMeant(event: KeyboardEvent): boolean {
  return !(event.ctrlKey || event.metaKey || event.altKey || event.repeat || isElsewhere(event));
}

function isElsewhere({ target }: KeyboardEvent): boolean {
  const isTyping =
    target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;
  return isTyping || document.querySelector('dialog[open], [role="menu"]') !== null;
}
