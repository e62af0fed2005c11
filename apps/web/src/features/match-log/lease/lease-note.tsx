import { SquarePen } from 'lucide-react';
import { useState } from 'react';
import type { ReadyMatch } from '#web/features/match-log/live-match-view.ts';
import { Banner } from '#web/ui/banner.tsx';
import { leaseSentence } from './lease-words.ts';
import { NOTE_BUTTON } from './note-button.ts';
import { TakeOverDialog } from './take-over-dialog.tsx';
import { useLease } from './use-lease.ts';

/** The device that is scoring, since when, and the way to take over; shown on every other device. */
export function LeaseNote({ view: { match, meta, sync } }: { view: ReadyMatch }) {
  const shown = useLease(meta.id);
  const [isAsking, setAsking] = useState(false);
  const { lease } = shown;
  const isOver = match.state.status !== 'in-progress';
  // Points that wait here are reported by the sync notes, with the same action.
  if (!lease || shown.isMine || isOver || sync.state === 'held') {
    return null;
  }
  return (
    <>
      <Banner
        icon={SquarePen}
        action={
          meta.canScore && (
            <button type="button" className={NOTE_BUTTON} onClick={() => setAsking(true)}>
              Take over
            </button>
          )
        }
      >
        {leaseSentence(lease, { isOwn: meta.canScore })}
      </Banner>
      {isAsking && <TakeOverDialog shown={shown} sync={sync} onClose={() => setAsking(false)} />}
    </>
  );
}
