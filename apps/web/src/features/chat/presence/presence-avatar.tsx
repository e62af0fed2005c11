import type { PresenceStatus } from '@allcourt/contract';
import { Avatar } from '#web/ui/avatar.tsx';
import { cx } from '#web/ui/class-names.ts';

const DOTS: Readonly<Record<PresenceStatus, string>> = {
  online: 'bg-[#1e9e55]',
  away: 'border-[3px] border-[#d98a0b] bg-surface',
  offline: 'border-[2px] border-ink-3 bg-surface',
};

/** A face with the sign of whether somebody is here; the word stands beside it. */
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
