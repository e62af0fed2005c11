import { useState } from 'react';
import type { ReadyMatch } from '#web/features/match-log/live-match-view.ts';
import { NOTE_BUTTON } from './note-button.ts';
import { TakeOverDialog } from './take-over-dialog.tsx';
import { useLease } from './use-lease.ts';

/** Takes over the lease after a confirmation. */
export function TakeOverButton({ view: { meta, sync } }: { view: ReadyMatch }) {
  const shown = useLease(meta.id);
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <button type="button" className={NOTE_BUTTON} onClick={() => setAsking(true)}>
        Take over
      </button>
      {isAsking && <TakeOverDialog shown={shown} sync={sync} onClose={() => setAsking(false)} />}
    </>
  );
}
