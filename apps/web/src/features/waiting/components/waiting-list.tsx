import { useState } from 'react';
import { problemSentence } from '#web/data/problem-sentence.ts';
import type { Waiting } from '#web/features/waiting/model/use-waiting.ts';
import type { WaitingRow } from '#web/features/waiting/present/waiting-rows.ts';
import { countedWords } from '#web/features/waiting/present/waiting-words.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { WaitingItem } from './waiting-item.tsx';

/** Everything that waits, each thing with what can be done about it. */
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
        {count === 0 ? 'Nothing waits.' : `${count} waiting.`}
      </p>
      {rows.length === 0 ? (
        <EmptyState title="Everything is sent" as="h2">
          What you do without a connection is listed here until it has arrived.
        </EmptyState>
      ) : (
        <ul aria-label="What waits" className="divide-y divide-line">
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
        title="Discard what was not sent"
        confirmLabel="Discard"
        cancelLabel="Keep"
        destructive
        onConfirm={() => asked && handleDiscard(asked)}
        onCancel={() => setAsked(null)}
      >
        <p>
          {asked && countedWords(asked.items)} {asked?.items.length === 1 ? 'is' : 'are'} only on this device.
          Nobody gets {asked?.items.length === 1 ? 'it' : 'them'} any more, and this cannot be undone.
        </p>
      </ConfirmDialog>
    </>
  );
}
