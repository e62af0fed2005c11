import type { Broadcast } from '@allcourt/contract';
import { Segmented } from '#web/ui/segmented.tsx';

interface WhichLiveProps {
  live: readonly Broadcast[];
  shownId: string | null;
  onOpen(broadcastId: string): void;
}

/** Several courts at once: which of them is shown. */
export function WhichLive({ live, shownId, onOpen }: WhichLiveProps) {
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <span aria-hidden="true" className="flex items-center gap-2 text-[0.8125rem] font-semibold text-ink-2">
        <span className="live-dot" />
        {live.length} on air
      </span>
      <Segmented
        label="On air"
        choices={live.map(({ id, title }) => ({ value: id, label: title }))}
        value={shownId}
        onChange={onOpen}
      />
    </div>
  );
}
