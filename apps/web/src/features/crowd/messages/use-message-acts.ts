import type { StreamMessage } from '@allcourt/contract';
import type { StreamMessageReaction } from '@allcourt/contract/broadcast-vocabulary';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { problemSentence } from '#web/data/problem-sentence.ts';
import { useLive } from '#web/features/player/live/live-context.tsx';
import { usePlayback } from '#web/features/player/playback/playback-context.tsx';
import { blocksQuery, setBlocked } from '#web/features/thread/blocks.ts';
import { useToast } from '#web/ui/toast.tsx';
import {
  deleteStreamMessage,
  muteInStream,
  pinStreamMessage,
  reactToStreamMessage,
  unmuteInStream,
} from './stream-messages.ts';

/** The author of a message. */
export interface Writer {
  readonly accountId: string;
  readonly name: string;
}

export interface ChatActs {
  react(message: StreamMessage, emoji: StreamMessageReaction, isOn: boolean): void;
  remove(message: StreamMessage): void;
  pin(message: StreamMessage, isPinned: boolean): void;
  mute(writer: Writer, length: { readonly minutes: number; readonly words: string }): void;
  block(writer: Writer): void;
}

/** Actions on messages. A reaction shows before the server has it. */
export function useChatActs(take: (message: StreamMessage) => void) {
  const { key, answer } = useLive();
  const broadcastId = answer.broadcast.id;
  const client = useQueryClient();
  const toast = useToast();
  const { instant } = usePlayback();
  const [meant, setMeant] = useState<ReadonlyMap<string, boolean>>(new Map());

  const attempt = useCallback(
    async (act: () => Promise<void>) => {
      try {
        await act();
      } catch (problem) {
        toast({ text: problemSentence(problem) });
      }
    },
    [toast],
  );

  const acts = useMemo<ChatActs>(
    () => ({
      react(message, emoji, isOn) {
        const name = meantKey(message.id, emoji);
        setMeant((before) => new Map(before).set(name, isOn));
        void attempt(async () => {
          try {
            take(await reactToStreamMessage(key, message.id, { emoji, isOn }));
          } finally {
            setMeant((before) => new Map([...before].filter(([other]) => other !== name)));
          }
        });
      },
      remove: (message) => void attempt(async () => take(await deleteStreamMessage(key, message.id))),
      pin: (message, isPinned) =>
        void attempt(async () =>
          take(await pinStreamMessage(key, message.id, { isPinned, at: Math.floor(instant()) })),
        ),
      mute: ({ accountId, name }, { minutes, words }) =>
        void attempt(async () => {
          await muteInStream(broadcastId, accountId, minutes);
          toast({
            text: `${name} is muted for ${words}`,
            action: {
              label: 'Undo',
              onPress: () => void attempt(() => unmuteInStream(broadcastId, accountId)),
            },
          });
        }),
      block: ({ accountId, name }) =>
        void attempt(async () => {
          client.setQueryData(blocksQuery.queryKey, await setBlocked(accountId, true));
          toast({ text: `${name} is blocked` });
        }),
    }),
    [key, broadcastId, attempt, take, toast, client, instant],
  );
  return { acts, meant };
}

/** A reaction's count, with the viewer's own on its way. */
export function reactionOf(
  message: StreamMessage,
  emoji: StreamMessageReaction,
  { me, meant }: { me: string | null; meant: ReadonlyMap<string, boolean> },
): { readonly count: number; readonly isMine: boolean } {
  const accountIds = message.reactions.find((reaction) => reaction.emoji === emoji)?.accountIds ?? [];
  const wasMine = me !== null && accountIds.includes(me);
  const isMine = meant.get(meantKey(message.id, emoji)) ?? wasMine;
  return { count: accountIds.length + Number(isMine) - Number(wasMine), isMine };
}

function meantKey(messageId: string, emoji: StreamMessageReaction): string {
  return `${messageId} ${emoji}`;
}
