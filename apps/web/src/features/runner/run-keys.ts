import type { RunButton } from '@allcourt/training';

/** The key that a button shows: a letter where its word has one of its own, its digit otherwise. */
export function keyOf({ label, key }: RunButton): string {
  return LETTERS[label] ?? key;
}

const LETTERS: Readonly<Record<string, string>> = { Hit: 'H', Miss: 'M' };

/** The button that a key presses; its digit does too. */
export function buttonFor(buttons: readonly RunButton[], pressed: string): RunButton | undefined {
  return buttons.find(
    (button) => button.key === pressed || keyOf(button).toLowerCase() === pressed.toLowerCase(),
  );
}
