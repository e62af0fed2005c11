import type { Face } from '@allcourt/contract';
import { Avatar } from '#web/ui/avatar.tsx';
import { cx } from '#web/ui/class-names.ts';

/** Overlapping avatars; decorative, since the names are listed elsewhere. */
export function FaceStack({ faces, className }: { faces: readonly Face[]; className?: string }) {
  return (
    <span aria-hidden="true" className={cx('flex', className)}>
      {faces.map(({ name, avatarUrl }, index) => (
        <Avatar
          // biome-ignore lint/suspicious/noArrayIndexKey: two of a team may have one name.
          key={index}
          name={name}
          src={avatarUrl}
          size="sm"
          className="not-first:-ml-1.5 ring-2 ring-surface"
        />
      ))}
    </span>
  );
}
