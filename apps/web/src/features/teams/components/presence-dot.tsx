import type { PresenceStatus } from '@allcourt/contract';
import { cx } from '#web/ui/class-names.ts';

const LOOKS: Readonly<Record<PresenceStatus, string>> = {
  online: 'bg-online',
  away: 'bg-surface shadow-away',
  offline: 'bg-surface frame-edge',
};

const WORDS: Readonly<Record<PresenceStatus, string>> = {
  online: 'Online',
  away: 'Away',
  offline: 'Offline',
};

/** Presence as shape and color, with a word for screen readers. */
export function PresenceDot({ status, className }: { status: PresenceStatus; className?: string }) {
  return (
    <span className={cx('block size-3 rounded-full', LOOKS[status], className)}>
      <span className="sr-only">{WORDS[status]}</span>
    </span>
  );
}
