import type { ScheduledBroadcast } from '@allcourt/contract';
import { Ellipsis, Pencil, Radio, X } from 'lucide-react';
import { Suspense, useState } from 'react';
import { problemSentence } from '#web/data/problem-sentence.ts';
import { useAct } from '#web/data/use-act.ts';
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
import { PlannedRow } from './planned-row.tsx';
import { cancelScheduled, refreshScheduled, useScheduled } from './schedule-calls.ts';

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
  const { title } = scheduled;
  return (
    <PlannedRow scheduled={scheduled} teamId={teamId} title={title}>
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
    </PlannedRow>
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
