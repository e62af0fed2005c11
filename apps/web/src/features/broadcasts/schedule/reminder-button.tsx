import type { ScheduledBroadcast } from '@allcourt/contract';
import { REMIND_BEFORE_MS } from '@allcourt/contract/broadcast-vocabulary';
import { Bell, BellRing } from 'lucide-react';
import { problemSentence } from '#web/data/problem-sentence.ts';
import { useAct } from '#web/data/use-act.ts';
import { Button } from '#web/ui/button.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { changeReminder, refreshScheduled } from './schedule-calls.ts';

/** One tap asks to be reminded, another one undoes it. */
export function ReminderButton({ scheduled, teamId }: { scheduled: ScheduledBroadcast; teamId: string }) {
  const { id, title } = scheduled;
  const toast = useToast();
  const change = useAct({
    act: (isReminded: boolean) => changeReminder({ id, isReminded }),
    onDone: (_, isReminded) => toast({ text: isReminded ? reminderText(scheduled) : 'Reminder removed' }),
    refresh: refreshScheduled(teamId),
  });
  // Shows the tap until the list has come again.
  const isReminded = change.isPending ? change.variables : scheduled.isReminded;
  const Sign = isReminded ? BellRing : Bell;
  const toggle = () =>
    change.mutate(!isReminded, { onError: (error) => toast({ text: problemSentence(error) }) });
  return (
    <Button
      size="sm"
      aria-pressed={isReminded}
      onClick={change.isPending ? undefined : toggle}
      className="aria-pressed:border-court aria-pressed:bg-court-soft aria-pressed:text-court-soft-ink max-md:h-11"
      icon={<Sign aria-hidden="true" className="size-4" strokeWidth={1.75} />}
    >
      Remind me <span className="sr-only">of {title}</span>
    </Button>
  );
}

function reminderText({ startsAt }: ScheduledBroadcast): string {
  return Date.parse(startsAt) - Date.now() > REMIND_BEFORE_MS
    ? "We'll remind you 15 minutes before"
    : "We'll notify you when it's live";
}
