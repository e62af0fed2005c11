import type { PresenceStatus } from '@allcourt/contract';
import { Avatar } from '#web/ui/avatar.tsx';
import { cx } from '#web/ui/class-names.ts';

const DOTS: Readonly<Record<PresenceStatus, string>> = {
  online: 'bg-online',
  away: 'border-3 border-away bg-surface',
  offline: 'border-2 border-ink-3 bg-surface',
};

/** An avatar with a presence dot; the word is shown beside it. */
export function PresenceAvatar({
  name,
  src,
  status,
}: {
  name: string;
  src: string | null;
  status: PresenceStatus | null;
}) {
  return (
    <span className="relative shrink-0 self-center">
      <Avatar name={name} src={src} />
      {status && status !== 'offline' && (
        <span
          aria-hidden="true"
          className={cx(
            'absolute -right-px -bottom-px size-3 rounded-full ring-2 ring-surface',
            DOTS[status],
          )}
        />
      )}
    </span>
  );
}
