import { useForm } from '#web/data/use-form.ts';
import { setAbsence, useLadderAct, type Which } from '#web/features/ladders/ladder-calls.ts';
import type { Ladder } from '#web/features/ladders/ladder-words.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { dayKey, instantOf } from '#web/ui/words/when.ts';

interface AbsenceDialogProps {
  which: Which;
  ladder: Ladder;
  onClose(): void;
}

const WEEK = 7;
const YEAR = 364;

/** The reader is away until a day: no one challenges them, and their challenge rests as long. */
export function AbsenceDialog({ which, ladder, onClose }: AbsenceDialogProps) {
  const toast = useToast();
  const save = useLadderAct(which, {
    act: (day: string) => setAbsence(which, instantOf(day).toISOString()),
    onDone: () => {
      toast({ text: 'Your challenges rest while you are away' });
      onClose();
    },
  });
  const awayUntil = ladder.rungs.find(({ isYou }) => isYou)?.awayUntil;
  const today = dayKey(new Date());
  const inDays = (daysLater: number) => dayKey(instantOf(today, { daysLater, hour: 12 }));
  const [first, last] = [inDays(1), inDays(YEAR)];
  const form = useForm({
    initial: { day: awayUntil ? dayKey(new Date(awayUntil)) : inDays(WEEK) },
    check: ({ day }) => ({
      day: (day < first || day > last) && 'Choose a day after today, within a year.',
    }),
    submit: ({ day }) => save.send(day),
  });
  return (
    <FormDialog form={form} onClose={onClose} title="Take a break" submitLabel="Take a break" size="sm">
      <p className="text-ink-2">
        No one can challenge you while you are away. A challenge that runs gets as many days more.
      </p>
      <TextField {...form.field('day')} label="Back on" type="date" min={first} max={last} />
    </FormDialog>
  );
}
