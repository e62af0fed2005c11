import type { Challenge, ChatPerson, ProposeTimesBody } from '@allcourt/contract';
import { Plus, X } from 'lucide-react';
import { useForm } from '#web/data/use-form.ts';
import { proposeTimes, useLadderAct, type Which } from '#web/features/ladders/ladder-calls.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { zoneCity } from '#web/ui/words/event-times.ts';
import { timeZone } from '#web/ui/words/region.ts';
import { dayKey, dayText, instantOf } from '#web/ui/words/when.ts';
import { newTime, type ProposedTime, timesProblem } from './proposed-times.ts';

interface TimesDialogProps {
  which: Which;
  challenge: Challenge;
  other: ChatPerson;
  onClose(): void;
}

/** As the contract has it, which is loaded with the answers only. */
const MAX_TIMES = 3;
const MAX_PLACE = 120;

/** Proposes up to three times, of which the other player accepts one. */
export function TimesDialog({ which, challenge, other, onClose }: TimesDialogProps) {
  const toast = useToast();
  const propose = useLadderAct(which, {
    act: (body: ProposeTimesBody) => proposeTimes(challenge.id, body),
    onDone: () => {
      toast({ text: `${other.name} can now choose a time` });
      onClose();
    },
  });
  const tomorrow = dayKey(instantOf(dayKey(new Date()), { daysLater: 1, hour: 12 }));
  const until = challenge.until ?? new Date().toISOString();
  const lastDay = dayKey(new Date(until));
  const form = useForm({
    initial: () => ({
      times: [newTime(tomorrow < lastDay ? tomorrow : lastDay)] as readonly ProposedTime[],
      place: challenge.event?.place ?? challenge.proposal?.place ?? '',
    }),
    check: ({ times }) => ({ times: timesProblem(times, { now: new Date(), until }) }),
    submit: ({ times, place }) =>
      propose.send({
        times: times.map(({ day, time }) => `${day}T${time}`),
        timeZone: timeZone(),
        place: place.trim() || null,
      }),
  });
  const { value: times, onChange } = form.choice('times');
  const problem = form.problemOf('times');
  const change = (id: string, changes: Partial<ProposedTime>) =>
    onChange(times.map((one) => (one.id === id ? { ...one, ...changes } : one)));
  return (
    <FormDialog form={form} onClose={onClose} title="Propose times" submitLabel="Propose times">
      <p className="text-ink-2">
        {other.name} accepts one of them, and the match is in the team calendar. Play by{' '}
        {dayText(new Date(until), new Date())}. Times in {zoneCity(timeZone())}.
      </p>
      {times.map((one, index) => (
        <fieldset key={one.id} className="flex min-w-0 items-end gap-2">
          <legend className="sr-only">Time {index + 1}</legend>
          <div className="grid min-w-0 flex-1 grid-cols-2 gap-3">
            <TextField
              label="Day"
              type="date"
              min={dayKey(new Date())}
              max={lastDay}
              value={one.day}
              onChange={({ target: { value } }) => change(one.id, { day: value })}
              errorId={problem && PROBLEM_ID}
            />
            <TextField
              label="Time"
              type="time"
              value={one.time}
              onChange={({ target: { value } }) => change(one.id, { time: value })}
              errorId={problem && PROBLEM_ID}
            />
          </div>
          {times.length > 1 && (
            <IconButton
              label={`Remove time ${index + 1}`}
              onClick={() => onChange(times.filter(({ id }) => id !== one.id))}
            >
              <X aria-hidden="true" className="size-5" strokeWidth={1.75} />
            </IconButton>
          )}
        </fieldset>
      ))}
      {problem && (
        <div role="alert">
          <FieldError id={PROBLEM_ID}>{problem}</FieldError>
        </div>
      )}
      {times.length < MAX_TIMES && (
        <Button
          className="justify-self-start"
          size="sm"
          onClick={() => onChange([...times, newTime(times.at(-1)?.day ?? tomorrow)])}
          icon={<Plus aria-hidden="true" className="size-4" strokeWidth={2} />}
        >
          Add a time
        </Button>
      )}
      <TextField
        {...form.field('place')}
        label="Place (optional)"
        placeholder="Court 3"
        maxLength={MAX_PLACE}
      />
    </FormDialog>
  );
}

const PROBLEM_ID = 'ladder-times-problem';
