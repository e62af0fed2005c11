import type { RunButton } from '@allcourt/training';
import { useKeys } from '#web/ui/use-keys.ts';
import type { RunControls } from './use-run.ts';

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

interface RunKeys {
  run: RunControls;
  count(value: number): void;
  next(): void;
  undo(): void;
  togglePause(): void;
  timeTry(): void;
  /** Off once the run is over. */
  isOn: boolean;
}

/** Keys of a run: the targets' own, Z to undo, P to pause, N for next. */
export function useRunKeys({ isOn, ...acts }: RunKeys): void {
  useKeys(isOn, ({ key }) => actOf(key, acts));
}

function actOf(key: string, { run, count, next, undo, togglePause, timeTry }: Omit<RunKeys, 'isOn'>) {
  const button = buttonFor(run.state.buttons, key);
  if (button) {
    return () => count(button.value);
  }
  switch (key.toLowerCase()) {
    case 'z':
      return undo;
    case 'p':
      return togglePause;
    case 'n':
      return next;
    case 'h':
      return run.kept.run.rule.kind === 'time' ? timeTry : null;
    default:
      return null;
  }
}
