import type { ScheduledBroadcast } from '@allcourt/contract';
import type { ReactNode } from 'react';
import { VISIBILITY_WORDS } from '#web/features/broadcasts/center/broadcast-words.ts';
import { useNow } from '#web/ui/use-now.ts';
import { dayText, timeText } from '#web/ui/words/when.ts';
import { ReminderButton } from './reminder-button.tsx';

interface PlannedRowProps {
  scheduled: ScheduledBroadcast;
  teamId: string;
  /** The title, or a link with it. */
  title: ReactNode;
  /** The team, where the rows of several are mixed. */
  team?: string;
  /** More actions, after the reminder. */
  children?: ReactNode;
}

/** A scheduled broadcast, with its reminder. */
export function PlannedRow({ scheduled, teamId, title, team, children }: PlannedRowProps) {
  const { startsAt, venue, opponent, visibility } = scheduled;
  const now = useNow();
  const starts = new Date(startsAt);
  const details = [team, opponent && `v ${opponent}`, venue, VISIBILITY_WORDS[visibility]].filter(Boolean);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 md:px-5">
      <p className="w-28 shrink-0 text-13/5 text-ink-2">
        <span className="type-num block text-base/5 text-ink">{timeText(starts)}</span>
        {starts <= now ? 'Not live yet' : dayText(starts, now)}
      </p>
      <div className="min-w-0 flex-1 basis-52">
        <p className="type-strong wrap-anywhere">{title}</p>
        <p className="text-13/5 text-ink-2 wrap-anywhere">{details.join(', ')}</p>
      </div>
      <div className="flex items-center gap-2 max-md:w-full">
        <ReminderButton scheduled={scheduled} teamId={teamId} />
        {children}
      </div>
    </div>
  );
}
