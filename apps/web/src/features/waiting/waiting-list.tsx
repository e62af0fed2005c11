import { useState } from 'react';
import { problemSentence } from '#web/data/problem-sentence.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { useToast } from '#web/ui/toast.tsx';
import type { Waiting } from './use-waiting.ts';
import { WaitingItem } from './waiting-item.tsx';
import type { WaitingRow } from './waiting-rows.ts';
import { countedWords } from './waiting-words.ts';

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
