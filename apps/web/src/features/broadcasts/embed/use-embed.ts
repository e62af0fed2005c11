import type { EmbedAnswer } from '@allcourt/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { appConfig } from '#web/data/app-config.ts';
import { systemClock } from '#web/data/clock.ts';
import { onResume } from '#web/data/resume.ts';
import { betterReading, type ClockReading, clockReading } from '#web/features/player/live/clock-reading.ts';
import { openStream } from '#web/features/player/live/stream-connection.ts';
import { createStreamLine } from '#web/features/player/live/stream-line.ts';
import { getEmbed, withChange, withEvents, withKnown } from './embed-feed.ts';

export type Embed =
  | { readonly kind: 'loading' }
  /** Nothing has loaded yet, and the last try failed. */
  | { readonly kind: 'failed' }
  | { readonly kind: 'gone' }
  | { readonly kind: 'shown'; readonly answer: EmbedAnswer; readonly isOffline: boolean };

export interface EmbedFeed {
  readonly embed: Embed;
  readonly serverNow: () => number;
  readonly read: () => void;
}

/** Longest time until a missed message is noticed, and the same without a connection or a picture. */
const READ_AGAIN_MS = 30_000;
const READ_SOON_MS = 5000;

/** Follows a broadcast as a guest, by socket and by reading again. Once it is gone, nothing is asked any further. */
export function useEmbed(broadcastId: string): EmbedFeed {
  const [embed, setEmbed] = useState<Embed>({ kind: 'loading' });
  const known = useRef<EmbedAnswer | null>(null);
  const clock = useRef<ClockReading | null>(null);
  const readNow = useRef(() => {});
  const serverNow = useCallback(() => Date.now() + (clock.current?.offsetMs ?? 0), []);
  const read = useCallback(() => readNow.current(), []);

  useEffect(() => {
    let isOver = false;
    let isOpen = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let reads = 0;
    const keep = (answer: EmbedAnswer) => {
      known.current = answer;
      setEmbed({ kind: 'shown', answer, isOffline: false });
    };
    const stop = () => {
      isOver = true;
      clearTimeout(timer);
      stream.close();
    };
    const reread = async () => {
      reads += 1;
      const mine = reads;
      clearTimeout(timer);
      const askedAt = Date.now();
      const answer = await getEmbed(broadcastId).catch(() => null);
      if (isOver || mine !== reads) {
        return;
      }
      if (answer === 'gone') {
        known.current = null;
        setEmbed({ kind: 'gone' });
        stop();
        return;
      }
      if (answer) {
        const reading = clockReading({ askedAt, answeredAt: Date.now(), now: answer.now });
        clock.current = betterReading(clock.current, reading);
        keep(withKnown(answer, known.current));
      } else {
        const last = known.current;
        setEmbed(last ? { kind: 'shown', answer: last, isOffline: true } : { kind: 'failed' });
      }
      const isWaiting = answer === null || (answer.broadcast.isLive && answer.broadcast.recording === null);
      timer = setTimeout(() => void reread(), isOpen && !isWaiting ? READ_AGAIN_MS : READ_SOON_MS);
    };
    const grow = (next: EmbedAnswer | 'gap') => {
      if (next === 'gap') {
        void reread();
      } else {
        keep(next);
      }
    };
    const stream = openStream({
      connect: createStreamLine(appConfig.apiOrigin || location.origin, {
        liveKey: broadcastId,
        isGuest: true,
      }),
      clock: systemClock,
      random: Math.random,
      onResume: (callback) => onResume(window, callback),
      events: {
        onOpen() {
          isOpen = true;
          void reread();
        },
        onLost() {
          isOpen = false;
          void reread();
        },
        onChanged: () => void reread(),
        onViewers() {},
        onMessage() {},
        onReactions() {},
        onCards() {},
        onEvents: (message) => grow(known.current ? withEvents(known.current, message) : 'gap'),
        onBoard: ({ change }) => grow(known.current ? withChange(known.current, change) : 'gap'),
      },
    });
    readNow.current = () => void reread();
    void reread();
    return stop;
  }, [broadcastId]);

  return { embed, serverNow, read };
}
