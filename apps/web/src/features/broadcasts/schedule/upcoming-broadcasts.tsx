import type { ScheduledBroadcast } from '@allcourt/contract';
import { REMIND_BEFORE_MS } from '@allcourt/contract/broadcast-vocabulary';
import { Bell, BellRing, Ellipsis, Pencil, Radio, X } from 'lucide-react';
import { Suspense, useState } from 'react';
import { problemSentence } from '#web/data/problem-sentence.ts';
import { useAct } from '#web/data/use-act.ts';
import { VISIBILITY_WORDS } from '#web/features/broadcasts/center/broadcast-words.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonClass } from '#web/ui/button-look.ts';
import { cx } from '#web/ui/class-names.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { EmptyLine } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { MenuItem } from '#web/ui/menu.tsx';
import { MenuButton } from '#web/ui/menu-button.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { dayText, timeText } from '#web/ui/words/when.ts';
import { cancelScheduled, changeReminder, refreshScheduled, useScheduled } from './schedule-calls.ts';

const ScheduleDialog = lazyPart(async () => (await import('./schedule-dialog.tsx')).ScheduleDialog);

interface UpcomingBroadcastsProps {
  teamId: string;
  canBroadcast: boolean;
  /** Opens the setup of a broadcast, filled in from this. */
  onGoLive(scheduled: ScheduledBroadcast): void;
}

type Opened = { what: 'new' } | { what: 'edit' | 'cancel'; scheduled: ScheduledBroadcast };

/** The scheduled broadcasts of a team, with a reminder for each. Readers who cannot schedule see it only if there are any. */
export function UpcomingBroadcasts({ teamId, canBroadcast, onGoLive }: UpcomingBroadcastsProps) {
  const query = useScheduled(teamId);
  const [opened, setOpened] = useState<Opened | null>(null);
  const scheduled = query.data?.scheduled;
  const close = () => setOpened(null);
  if (!canBroadcast && (scheduled?.length === 0 || query.isPending)) {
    return null;
  }
  const scheduleButton = (
    <Button size="sm" className="max-md:h-11" onClick={() => setOpened({ what: 'new' })}>
      Schedule broadcast
    </Button>
  );
  return (
    <>
      <Panel
        title="Upcoming broadcasts"
        aside={canBroadcast && scheduled && scheduled.length > 0 && scheduleButton}
        flush
        busy={query.isPending}
        className="mt-8"
      >
        <div className="border-t border-line">
          {query.isPending && <SkeletonRows label="Loading upcoming broadcasts" rowClass="h-18" />}
          {!scheduled && query.error && (
            <ErrorState
              title="Couldn't load the upcoming broadcasts"
              query={query}
              offline={query.error.name === 'NetworkError'}
            />
          )}
          {scheduled?.length === 0 && (
            <EmptyLine className="px-4 py-4 md:px-5" action={scheduleButton}>
              No broadcasts scheduled
            </EmptyLine>
          )}
          {scheduled && scheduled.length > 0 && (
            <ul className="divide-y divide-line">
              {scheduled.map((one) => (
                <li key={one.id}>
                  <ScheduledRow
                    scheduled={one}
                    teamId={teamId}
                    canBroadcast={canBroadcast}
                    onGoLive={() => onGoLive(one)}
                    onOpen={(what) => setOpened({ what, scheduled: one })}
                  />
                </li>
              ))}
            </ul>
          )}
        </div>
      </Panel>
      {opened && opened.what !== 'cancel' && (
        <Suspense>
          <ScheduleDialog
            teamId={teamId}
            scheduled={opened.what === 'edit' ? opened.scheduled : null}
            onClose={close}
          />
        </Suspense>
      )}
      {opened?.what === 'cancel' && (
        <CancelDialog scheduled={opened.scheduled} teamId={teamId} onClose={close} />
      )}
    </>
  );
}

interface ScheduledRowProps {
  scheduled: ScheduledBroadcast;
  teamId: string;
  canBroadcast: boolean;
  onGoLive(): void;
  onOpen(what: 'edit' | 'cancel'): void;
}

function ScheduledRow({ scheduled, teamId, canBroadcast, onGoLive, onOpen }: ScheduledRowProps) {
  const { title, startsAt, venue, opponent, visibility } = scheduled;
  const now = useNow();
  const starts = new Date(startsAt);
  const isDue = starts <= now;
  const details = [opponent && `v ${opponent}`, venue, VISIBILITY_WORDS[visibility]].filter(Boolean);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 md:px-5">
      <p className="w-28 shrink-0 text-13/5 text-ink-2">
        <span className="type-num block text-base/5 text-ink">{timeText(starts)}</span>
        {isDue ? 'Not live yet' : dayText(starts, now)}
      </p>
      <div className="min-w-0 flex-1 basis-52">
        <p className="type-strong wrap-anywhere">{title}</p>
        <p className="text-13/5 text-ink-2 wrap-anywhere">{details.join(', ')}</p>
      </div>
      <div className="flex items-center gap-2 max-md:w-full">
        <ReminderButton scheduled={scheduled} teamId={teamId} />
        {canBroadcast && (
          <>
            <Button
              size="sm"
              className="max-md:h-11"
              onClick={onGoLive}
              icon={<Radio aria-hidden="true" className="size-4" strokeWidth={1.75} />}
            >
              Go live <span className="sr-only">with {title}</span>
            </Button>
            <RowMenu title={title} onOpen={onOpen} />
          </>
        )}
      </div>
    </div>
  );
}

function RowMenu({ title, onOpen }: { title: string; onOpen(what: 'edit' | 'cancel'): void }) {
  return (
    <MenuButton
      label={`More actions for ${title}`}
      className={cx(buttonClass({ look: 'gho' }), 'aspect-square px-0 max-md:ml-auto')}
      menuClassName="top-full right-0 mt-1"
      entries={(done) => {
        const open = (what: 'edit' | 'cancel') => () => {
          done();
          onOpen(what);
        };
        return (
          <>
            <MenuItem icon={<Pencil {...SIGN} />} onPress={open('edit')}>
              Edit broadcast
            </MenuItem>
            <MenuItem icon={<X {...SIGN} />} onPress={open('cancel')}>
              Cancel broadcast
            </MenuItem>
          </>
        );
      }}
    >
      <Ellipsis aria-hidden="true" className="size-5" strokeWidth={1.75} />
    </MenuButton>
  );
}

/** One tap asks to be reminded, another one undoes it. */
function ReminderButton({ scheduled, teamId }: { scheduled: ScheduledBroadcast; teamId: string }) {
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
      className={cx('max-md:h-11', isReminded && 'border-court bg-court-soft text-court-soft-ink')}
      icon={<Sign {...SIGN} />}
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

interface CancelDialogProps {
  scheduled: ScheduledBroadcast;
  teamId: string;
  onClose(): void;
}

function CancelDialog({ scheduled, teamId, onClose }: CancelDialogProps) {
  const toast = useToast();
  const cancel = useAct({
    act: () => cancelScheduled(scheduled.id),
    onDone: () => {
      toast({ text: 'Broadcast canceled' });
      onClose();
    },
    refresh: refreshScheduled(teamId),
  });
  return (
    <ConfirmDialog
      open
      title="Cancel broadcast?"
      confirmLabel="Cancel broadcast"
      cancelLabel="Keep it"
      destructive
      busy={cancel.isPending}
      error={cancel.error && problemSentence(cancel.error)}
      onConfirm={() => cancel.mutate(undefined)}
      onCancel={onClose}
    >
      Members who asked to be reminded of {scheduled.title} are notified.
    </ConfirmDialog>
  );
}

const SIGN = { 'aria-hidden': true, className: 'size-4', strokeWidth: 1.75 } as const;
