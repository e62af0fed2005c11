import { CloudUpload } from 'lucide-react';
import type { ListedMatch } from '#web/data/local-matches.ts';

/** Says of a match that something of it waits on this device; nothing where the server has it all. */
export function QueuedMark({ match: { queued } }: { match: ListedMatch }) {
  return queued === 0 ? null : (
    <span className="inline-flex shrink-0 items-center gap-1 text-xs font-semibold text-warn">
      <CloudUpload aria-hidden="true" className="size-3.5" strokeWidth={2} />
      Queued
    </span>
  );
}
