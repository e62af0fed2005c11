import type { RunEntry } from '@allcourt/training';
import { useForm } from '#web/data/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';

interface EnterDialogProps {
  entry: RunEntry;
  /** Name of the round. */
  title: string;
  /** Returns whether the values were accepted. */
  onEnter(values: readonly number[]): boolean;
  onClose(): void;
}

/** Enters a result counted elsewhere: a whole round, a try, a game. */
export function EnterDialog({ entry, title, onEnter, onClose }: EnterDialogProps) {
  const form = useForm({
    initial: () => ({ numbers: entry.numbers.map(() => '') }),
    check: ({ numbers }) => ({ numbers: !numbers.map(numberOf).every(Number.isFinite) && refusal(entry) }),
    submit({ numbers }) {
      if (!onEnter(numbers.map(numberOf))) {
        throw new RangeError('The rule of the drill refused the numbers.');
      }
      onClose();
    },
    sentence: () => refusal(entry),
  });
  const { numbers } = form.typed;
  const problem = form.problemOf('numbers') ?? form.refusal;
  return (
    <FormDialog
      form={{ ...form, refusal: null }}
      size="sm"
      title={`Enter score: ${title}`}
      submitLabel="Enter score"
      onClose={onClose}
    >
      {entry.numbers.map((label, index) => (
        <TextField
          key={label}
          label={label}
          inputMode={entry.of === 'seconds' ? 'decimal' : 'numeric'}
          autoComplete="off"
          maxLength={6}
          value={numbers[index] ?? ''}
          error={index === numbers.length - 1 && problem}
          onChange={({ target }) => {
            form.refuse(null);
            form.set({ numbers: numbers.map((text, at) => (at === index ? target.value : text)) });
          }}
        />
      ))}
    </FormDialog>
  );
}

function numberOf(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text.replace(',', '.'));
}

function refusal({ most }: RunEntry): string {
  return most === null ? 'Enter a number above 0.' : `Enter a number from 0 to ${most}.`;
}

interface LeaveDialogProps {
  onKeep(): void;
  onDiscard(): void;
  onClose(): void;
}

/** Confirms leaving a run in progress. */
export function LeaveDialog({ onKeep, onDiscard, onClose }: LeaveDialogProps) {
  return (
    <Dialog
      open
      size="sm"
      title="Leave this drill?"
      onClose={onClose}
      actions={
        <>
          <Button look="dan" onClick={onDiscard}>
            Discard
          </Button>
          <Button look="pri" onClick={onKeep}>
            Pause and exit
          </Button>
        </>
      }
    >
      <p className="text-ink-2">
        A paused drill stays on this device, with its clock stopped. You can continue it later.
      </p>
    </Dialog>
  );
}
