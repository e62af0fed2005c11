import type { Broadcast, Occurrence } from '@allcourt/contract';
import { Link } from '@tanstack/react-router';
import { ChevronRight, Video } from 'lucide-react';
import { Panel } from '#web/ui/panel.tsx';
import { durationText } from '#web/ui/words/duration.ts';
import { useBroadcastsOf } from './broadcasts-of.ts';

/** Broadcasts of an event that the reader may watch; nothing if there are none. */
export function EventRecordings({ occurrence: { eventId, key } }: { occurrence: Occurrence }) {
  const { data } = useBroadcastsOf({ eventId, key });
  if (!data || data.broadcasts.length === 0) {
    return null;
  }
  return (
    <Panel title="Broadcasts" flush>
      <ul className="divide-y divide-line border-t border-line">
        {data.broadcasts.map((broadcast) => (
          <Row key={broadcast.id} broadcast={broadcast} />
        ))}
      </ul>
    </Panel>
  );
}

function Row({ broadcast }: { broadcast: Broadcast }) {
  return (
    <li>
      <Link
        to="/broadcast"
        search={{ team: broadcast.team.id, id: broadcast.id }}
        className="flex min-h-14 items-center gap-3 px-4 py-2.5 hover:bg-surface-2 focus-visible:-outline-offset-2 md:px-5"
      >
        <Video aria-hidden="true" className="size-5 shrink-0 text-ink-3" strokeWidth={1.75} />
        <span className="min-w-0 flex-1">
          <span className="type-strong block truncate">{broadcast.title}</span>
          <span className="type-caption block">{stateText(broadcast)}</span>
        </span>
        <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-3" strokeWidth={1.75} />
      </Link>
    </li>
  );
}

function stateText({ isLive, recording }: Broadcast): string {
  if (isLive) {
    return 'Live now';
  }
  return recording ? `Recorded, ${durationText(recording.durationMs)}` : 'Score only';
}
