import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { v7 as uuidv7 } from 'uuid';
import type { ListedMatch } from '#web/data/local-matches.ts';
import { useOutbox } from '#web/data/offline-context.tsx';
import { opponentName } from '#web/features/match-log/words/summary-words.ts';
import { useToast } from '#web/ui/toast.tsx';
import { MATCH_LISTS_KEY } from './list-matches.ts';
import { rememberLists } from './loaded-lists.ts';

const UNDO_SHOWN_FOR_MS = 10_000;

/** Deletes a match right away, online or offline, and offers Undo. */
export function useDeleteMatch(): (match: ListedMatch) => Promise<void> {
  const client = useQueryClient();
  const outbox = useOutbox();
  const toast = useToast();

  return useCallback(
    async (match) => {
      const write = (topic: 'match:delete' | 'match:restore') =>
        outbox.enqueue([{ topic, key: match.id, id: uuidv7(), body: null }]);
      const putBack = rememberLists(client);
      try {
        await write('match:delete');
      } catch {
        toast({ text: "Couldn't delete the match: this device is full." });
        return;
      }
      toast({
        text: match.canScore
          ? `Match v ${opponentName(match)} deleted`
          : `Match v ${opponentName(match)} removed from your history`,
        durationMs: UNDO_SHOWN_FOR_MS,
        action: {
          label: 'Undo',
          onPress() {
            void write('match:restore').then(
              async () => {
                // An answer that is on its way may be from before the server knows.
                await client.cancelQueries({ queryKey: MATCH_LISTS_KEY });
                putBack();
              },
              () => toast({ text: "Couldn't restore the match. Try again from its page." }),
            );
          },
        },
      });
    },
    [client, outbox, toast],
  );
}
