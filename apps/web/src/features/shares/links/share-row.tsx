import type { Share } from '@allcourt/contract';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { dayText, timeText } from '#web/ui/words/when.ts';

interface ShareRowProps {
  share: Share;
  /** It was made just now. */
  isFresh: boolean;
  busy: boolean;
  onEnd(): void;
}

/** One link that works, and the way to switch it off, asked once more. */
export function ShareRow({ share, isFresh, busy, onEnd }: ShareRowProps) {
  const [isAsking, setAsking] = useState(false);
  const made = new Date(share.createdAt);
  const words = isFresh ? 'Made just now' : `Made ${dayText(made, new Date())}, ${timeText(made)}`;
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 py-1.5">
      <span className="min-w-0 flex-1 basis-40">
        {words}
        {isAsking && (
          <span className="block text-[0.8125rem] text-ink-2">Everybody who watches by it is cut.</span>
        )}
      </span>
      {isAsking ? (
        <span className="ml-auto flex gap-2">
          <Button look="gho" onClick={() => setAsking(false)} disabled={busy}>
            Keep it
          </Button>
          <Button look="dan-fill" onClick={onEnd} busy={busy}>
            Switch off
          </Button>
        </span>
      ) : (
        <Button look="line" onClick={() => setAsking(true)} aria-label={`Switch off the link: ${words}`}>
          Switch off
        </Button>
      )}
    </li>
  );
}
