import { Link } from '@tanstack/react-router';
import { CloudUpload, TriangleAlert } from 'lucide-react';
import { useId, useState } from 'react';
import { useLocalMatches } from '#web/data/offline-context.tsx';
import type { LaneStatus } from '#web/data/outbox.ts';
import { problemSentence } from '#web/data/problem-sentence.ts';
import { useIsOnline } from '#web/device/device-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { cx } from '#web/ui/class-names.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { useToast } from '#web/ui/toast.tsx';
import type { Waiting } from './use-waiting.ts';
import type { WaitingRow } from './waiting-rows.ts';
import { countedWords, rowDetail, rowTitle, sinceWords, whyWaiting } from './waiting-words.ts';
import { whyRefused } from './why-refused.ts';

/** Unsent items with their actions. */
export function WaitingList({ waiting }: { waiting: Waiting }) {
  const { rows, laneStatus, retry, discard } = waiting;
  const toast = useToast();
  const [asked, setAsked] = useState<WaitingRow | null>(null);
  const count = rows.reduce((sum, { items }) => sum + items.length, 0);

  const sayFailure = (problem: unknown) => toast({ text: problemSentence(problem) });
  const handleDiscard = (row: WaitingRow) => {
    setAsked(null);
    discard(row).catch(sayFailure);
  };

  return (
    <>
      <p role="status" className="sr-only">
        {count === 0 ? 'Everything is synced.' : `${count} not synced yet.`}
      </p>
      {rows.length === 0 ? (
        <EmptyState
          title="Everything is synced"
          as="h2"
          action={<ButtonLink to="/matches">View your matches</ButtonLink>}
        >
          Changes you make offline are listed here until they reach the server.
        </EmptyState>
      ) : (
        <ul aria-label="Unsent items" className="divide-y divide-line">
          {rows.map((row) => (
            <WaitingItem
              key={row.key}
              row={row}
              lane={laneStatus(row.lane)}
              onRetry={() => retry(row).catch(sayFailure)}
              onDiscard={() => setAsked(row)}
            />
          ))}
        </ul>
      )}
      <ConfirmDialog
        open={asked !== null}
        title={asked && asked.items.length > 1 ? 'Discard changes?' : 'Discard change?'}
        confirmLabel="Discard"
        cancelLabel="Keep"
        destructive
        onConfirm={() => asked && handleDiscard(asked)}
        onCancel={() => setAsked(null)}
      >
        <p>
          {asked && countedWords(asked.items)} {asked?.items.length === 1 ? 'is' : 'are'} only on this device.
          Discarding {asked?.items.length === 1 ? 'it' : 'them'} can't be undone.
        </p>
      </ConfirmDialog>
    </>
  );
}

interface WaitingItemProps {
  row: WaitingRow;
  lane: LaneStatus;
  onRetry(): void;
  onDiscard(): void;
}

/** An unsent item with the reason. */
function WaitingItem({ row, lane, onRetry, onDiscard }: WaitingItemProps) {
  const isOnline = useIsOnline();
  const id = useId();
  const detail = rowDetail(row);
  const Sign = row.isRefused ? TriangleAlert : CloudUpload;
  return (
    <li aria-labelledby={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 md:px-5">
      <Sign
        aria-hidden="true"
        className={cx('size-5 self-start', row.isRefused ? 'text-loss' : 'text-ink-3')}
        strokeWidth={1.75}
      />
      <div className="min-w-0 flex-1 basis-55">
        <p id={id} className="type-strong wrap-anywhere">
          <RowTitle row={row} />
        </p>
        {detail !== null && <p className="wrap-anywhere text-ink-2">{detail}</p>}
        <p className={cx('text-13/5', row.isRefused ? 'text-loss' : 'text-ink-2')}>
          {row.isRefused ? `Not accepted. ${whyRefused(row.items[0])}` : whyWaiting(lane, isOnline)}{' '}
          <span className="text-ink-2">{sinceWords(row.since, new Date())}</span>
        </p>
      </div>
      <div className="flex gap-2 max-sm:w-full max-sm:pl-9">
        <Button aria-describedby={id} onClick={onRetry} disabled={!isOnline}>
          Retry
        </Button>
        <Button look="gho" aria-describedby={id} onClick={onDiscard}>
          Discard
        </Button>
      </div>
    </li>
  );
}

/** Title, linked to the item's own screen if it has one. */
function RowTitle({ row }: { row: WaitingRow }) {
  const matches = useLocalMatches();
  const [first] = row.items;
  const title = rowTitle(row, matches);
  if (first.topic.startsWith('match:')) {
    return (
      <Link to="/matches/$matchId" params={{ matchId: first.key }} className="text-link">
        {title}
      </Link>
    );
  }
  if (first.topic === 'calendar:reply') {
    const [eventId = '', key = ''] = first.key.split('/');
    return (
      <Link to="/calendar/$eventId/$key" params={{ eventId, key }} className="text-link">
        {title}
      </Link>
    );
  }
  if (first.topic === 'event-task:take') {
    const { eventId, key } = first.body;
    return (
      <Link to="/calendar/$eventId/$key" params={{ eventId, key }} className="text-link">
        {title}
      </Link>
    );
  }
  if (first.topic === 'training:result') {
    return (
      <Link to="/training/drills/$key" params={{ key: first.body.drillKey }} className="text-link">
        {title}
      </Link>
    );
  }
  return title;
}
