import { useQuery } from '@tanstack/react-query';
import { problemSentence } from '#web/data/problem-sentence.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { fullWhen } from './message-words.ts';
import { readersQuery } from './messages.ts';

/** The readers of a message, and when they read it. */
export function ReadersDialog({ messageId, onClose }: { messageId: string; onClose(): void }) {
  const { data, error, refetch, isFetching } = useQuery(readersQuery(messageId));
  return (
    <Dialog open title="Read by" onClose={onClose} size="sm">
      {!data && error && (
        <ErrorState title="Couldn't load this" query={{ refetch, isFetching }}>
          {problemSentence(error)}
        </ErrorState>
      )}
      {!data && !error && <SkeletonRows label="Loading readers" rowClass="h-14" />}
      {data?.readers.length === 0 && (
        <EmptyState
          title="No one yet"
          action={
            <Button busy={isFetching} onClick={() => void refetch()}>
              Check again
            </Button>
          }
        >
          People who hide read receipts aren't listed.
        </EmptyState>
      )}
      <ul className="list-none">
        {data?.readers.map(({ accountId, name, avatarUrl, at }) => (
          <li key={accountId} className="flex min-h-14 items-center gap-3">
            <Avatar name={name} src={avatarUrl} size="sm" />
            <span className="type-strong min-w-0 flex-1 truncate">{name}</span>
            <span className="text-xs text-ink-3">{fullWhen(new Date(at), new Date())}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
