// The messages beside a broadcast and the lines about the match, in the order in which the viewer sees them.

import type { StreamMessage } from '@allcourt/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Live } from '#web/features/player/live/live.ts';
import { useLive } from '#web/features/player/live/live-context.tsx';
import { usePlaybackInstant, useSpoilerSafe } from '#web/features/player/playback/playback-context.tsx';
import { useSeenMatch } from '#web/features/player/score/seen-match.ts';
import { blocksQuery } from '#web/features/thread/blocks.ts';
import { sideNames } from '#web/ui/words/names.ts';
import { type LineNames, type LogLine, logLines } from './log-lines.ts';
import type { Unsent } from './stream-sender.ts';
import type { StreamChat } from './use-stream-chat.ts';

const NO_LINES: readonly LogLine[] = [];

/** The rows of the chat up to the moment that the viewer has seen. */
export function useChatRows({ thread, unsent }: StreamChat, isSignedIn: boolean): readonly ChatRow[] {
  const { match } = useLive();
  const instant = useSeenUntil();
  const [followsPicture] = useSpoilerSafe();
  const { data: blocks } = useQuery({ ...blocksQuery, enabled: isSignedIn });
  const blocked = useMemo(() => new Set(blocks?.blocked.map(({ accountId }) => accountId)), [blocks]);
  const lines = useLogLines(match, instant);
  const { messages } = thread;
  const all = useMemo(
    () => chatRows({ messages, lines, blocked, followsPicture }),
    [messages, lines, blocked, followsPicture],
  );
  const shown = countUntil(all, instant);
  return useMemo(() => [...all.slice(0, shown), ...unsentRows(unsent)], [all, shown, unsent]);
}

/** This near to its last picture, a replay is at its end. */
const END_MS = 2000;

/** Messages from after the last picture show with it: a replay gets no further. */
function useSeenUntil(): number {
  const { isLive, recording } = useLive().answer.broadcast;
  const instant = usePlaybackInstant();
  const isAtEnd = !isLive && recording !== null && instant >= Date.parse(recording.lastAt) - END_MS;
  return isAtEnd ? Number.POSITIVE_INFINITY : instant;
}

/** Lines of the log as it was at that instant, before any later undo. */
function useLogLines(match: Live['match'], instant: number): readonly LogLine[] {
  const seen = useSeenMatch(instant);
  const players = match?.summary.players;
  return useMemo(() => (seen && players ? logLines(seen, namesOf(players)) : NO_LINES), [seen, players]);
}

function namesOf(players: NonNullable<Live['match']>['summary']['players']): LineNames {
  const names = sideNames(players);
  return {
    a: { name: names.a, isPair: players.a.length > 1 },
    b: { name: names.b, isPair: players.b.length > 1 },
  };
}

/** One row of the chat. */
export type ChatRow =
  | { readonly kind: 'message'; readonly key: string; readonly at: number; readonly message: StreamMessage }
  | { readonly kind: 'line'; readonly key: string; readonly at: number; readonly text: string }
  | { readonly kind: 'unsent'; readonly key: string; readonly at: number; readonly unsent: Unsent };

interface ChatRowsOptions {
  readonly messages: readonly StreamMessage[];
  readonly lines: readonly LogLine[];
  /** Accounts that the viewer has blocked. */
  readonly blocked: ReadonlySet<string>;
  /** By the time of the picture, or else by the time of arrival. */
  readonly followsPicture: boolean;
}

/** All rows in order, including those the viewer has not reached. */
function chatRows({ messages, lines, blocked, followsPicture }: ChatRowsOptions): readonly ChatRow[] {
  const said = messages
    .filter(({ author }) => author === null || !blocked.has(author.accountId))
    .map((message): ChatRow => {
      const at = Date.parse(followsPicture ? message.at : message.createdAt);
      return { kind: 'message', key: message.id, at, message };
    });
  const happened = lines.map(({ id, at, text }): ChatRow => ({ kind: 'line', key: `line-${id}`, at, text }));
  return [...said, ...happened].sort((one, other) => one.at - other.at || byKey(one, other));
}

/** Counts the rows up to an instant. */
function countUntil(rows: readonly { readonly at: number }[], instant: number): number {
  let low = 0;
  let high = rows.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((rows[middle]?.at ?? Number.POSITIVE_INFINITY) <= instant) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return low;
}

/** Unsent messages always come last. */
function unsentRows(unsent: readonly Unsent[]): readonly ChatRow[] {
  return unsent.map((waiting) => ({ kind: 'unsent', key: waiting.id, at: waiting.at, unsent: waiting }));
}

/** Keeps the order of rows of the same instant stable. */
function byKey(one: ChatRow, other: ChatRow): number {
  return one.key < other.key ? -1 : 1;
}
