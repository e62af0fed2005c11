import type { RunButton } from '@allcourt/training';

/** Key shown on a button: a letter of its own where its word has one, else its digit. */
export function keyOf({ label, key }: RunButton): string {
  return LETTERS[label] ?? key;
}

const LETTERS: Readonly<Record<string, string>> = { Hit: 'H', Miss: 'M' };

/** The button that a key presses, by letter or digit. */
export function buttonFor(buttons: readonly RunButton[], pressed: string): RunButton | undefined {
  return buttons.find(
    (button) => button.key === pressed || keyOf(button).toLowerCase() === pressed.toLowerCase(),
  );
}
