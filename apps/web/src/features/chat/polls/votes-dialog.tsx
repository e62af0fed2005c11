import type { Message, Poll } from '@allcourt/contract';
import { useQuery } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { useEffect } from 'react';
import { NetworkError } from '#web/data/http.ts';
import { problemSentence } from '#web/data/problem-sentence.ts';
import { useDevice } from '#web/device/device-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { resultText, votesQuery } from './polls.ts';

interface VotesDialogProps {
  message: Message;
  poll: Poll;
  onClose(): void;
}

/** The result of a poll, with names where they are shown, to read and to copy. */
export function VotesDialog({ message, poll, onClose }: VotesDialogProps) {
  const { data, error, refetch, isFetching } = useQuery(votesQuery(message));
  const device = useDevice();
  const toast = useToast();
  // biome-ignore lint/correctness/useExhaustiveDependencies: votes of others come with the message only as counts.
  useEffect(() => {
    void refetch();
  }, [refetch, message.revision]);
  const voters = data?.voters ?? null;
  const copy = async () => {
    const isCopied = await device.copyText(resultText(message.text, poll, voters));
    toast({ text: isCopied ? 'Result copied' : "Couldn't copy. Select and copy the text." });
  };
  return (
    <Dialog
      open
      title={message.text}
      size="sm"
      onClose={onClose}
      actions={
        <Button
          disabled={!data}
          icon={<Copy aria-hidden="true" className="size-4" strokeWidth={1.75} />}
          onClick={() => void copy()}
        >
          Copy result
        </Button>
      }
    >
      {!data && error && (
        <ErrorState
          title="Couldn't load the votes"
          offline={error instanceof NetworkError}
          query={{ refetch, isFetching }}
        >
          {problemSentence(error)}
        </ErrorState>
      )}
      {!data && !error && <SkeletonRows label="Loading votes" rowClass="h-14" />}
      {data && (
        <ul className="list-none divide-y divide-line">
          {poll.answers.map(({ text, votes }, place) => (
            <li key={text} className="py-2.5">
              <p className="flex gap-3 font-strong">
                <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{text}</span>
                <span className="tabular-nums">{votes}</span>
              </p>
              {voters && (
                <p className="text-13 text-ink-2">
                  {voters.flatMap(({ name, answers }) => (answers.includes(place) ? name : [])).join(', ') ||
                    'No one yet'}
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
      {data && poll.isAnonymous && (
        <p className="mt-2 text-13 text-ink-3">Names are hidden from everyone in this chat.</p>
      )}
    </Dialog>
  );
}
