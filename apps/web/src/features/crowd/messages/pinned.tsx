import type { StreamMessage } from '@allcourt/contract';
import { useQuery } from '@tanstack/react-query';
import { Pin } from 'lucide-react';
import { useAuth } from '#web/features/auth/model/auth-context.tsx';
import { usePlaybackInstant } from '#web/features/player/playback/playback-context.tsx';
import { blocksQuery } from '#web/features/thread/blocks.ts';
import { cx } from '#web/ui/class-names.ts';
import { personText } from '#web/ui/words/names.ts';

/** The message that is pinned at the instant of the viewer's picture. Only the newest pin up to then counts. */
export function pinnedAt(pins: readonly StreamMessage[], instant: number): StreamMessage | null {
  let newest: StreamMessage | null = null;
  for (const message of pins) {
    const from = fromOf(message);
    if (from <= instant && (newest === null || from > fromOf(newest))) {
      newest = message;
    }
  }
  const to = newest?.pinned?.to ?? null;
  return newest === null || newest.isDeleted || (to !== null && Date.parse(to) <= instant) ? null : newest;
}

function fromOf({ pinned }: StreamMessage): number {
  return pinned ? Date.parse(pinned.from) : Number.POSITIVE_INFINITY;
}

/** The pins with a message as it is now; an older version of one changes nothing. */
export function withPin(pins: readonly StreamMessage[], message: StreamMessage): readonly StreamMessage[] {
  const known = pins.find(({ id }) => id === message.id);
  if (!message.pinned || (known && known.revision >= message.revision)) {
    return pins;
  }
  return [message, ...pins.filter((other) => other !== known)];
}

/** The pinned message, above the others. It is read out when it changes. */
export function PinnedMessage({ pins }: { pins: readonly StreamMessage[] }) {
  const { user } = useAuth();
  const { data } = useQuery({ ...blocksQuery, enabled: user !== null });
  const message = pinnedAt(pins, usePlaybackInstant());
  const isBlocked = data?.blocked.some(({ accountId }) => accountId === message?.author?.accountId);
  const shown = isBlocked ? null : message;
  return (
    <div
      aria-live="polite"
      className={cx('max-h-28 shrink-0 overflow-y-auto', shown && 'border-b border-line')}
    >
      {shown && (
        <p className="flex min-h-11 items-start gap-2.5 px-4 py-3 text-13/4.75 md:px-5">
          <Pin aria-hidden="true" className="mt-0.5 size-4 shrink-0" strokeWidth={1.75} />
          <span className="min-w-0 [overflow-wrap:anywhere] whitespace-pre-wrap">
            <b className="font-strong">Pinned: {personText(shown.author)}</b>{' '}
            <span className="text-ink-2">{shown.text}</span>
          </span>
        </p>
      )}
    </div>
  );
}
