import type { RunEntry } from '@allcourt/training';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
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
  const [typed, setTyped] = useState<readonly string[]>(() => entry.numbers.map(() => ''));
  const [isRefused, setRefused] = useState(false);
  const form = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const values = typed.map((text) => Number(text.replace(',', '.')));
    const isWhole = typed.every((text) => text.trim() !== '') && values.every(Number.isFinite);
    if (isWhole && onEnter(values)) {
      onClose();
      return;
    }
    setRefused(true);
  };
  return (
    <Dialog
      open
      size="sm"
      title={`Enter score: ${title}`}
      onClose={onClose}
      actions={
        <>
          <Button look="gho" onClick={onClose}>
            Cancel
          </Button>
          <Button look="pri" type="submit" form={form}>
            Enter score
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate className="grid gap-3">
        {entry.numbers.map((label, index) => (
          <TextField
            key={label}
            label={label}
            inputMode={entry.of === 'seconds' ? 'decimal' : 'numeric'}
            autoComplete="off"
            maxLength={6}
            value={typed[index] ?? ''}
            error={isRefused && index === typed.length - 1 && refusal(entry)}
            onChange={({ target }) => {
              setRefused(false);
              setTyped(typed.map((text, at) => (at === index ? target.value : text)));
            }}
          />
        ))}
      </form>
    </Dialog>
  );
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
