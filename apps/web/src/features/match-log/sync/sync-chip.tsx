import { CircleCheck, CloudUpload, LoaderCircle, TriangleAlert, WifiOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useIsOnline } from '#web/device/device-context.tsx';
import type { ReadyMatch } from '#web/features/match-log/live-match-view.ts';
import { Chip } from '#web/ui/chip.tsx';
import { syncWords } from './sync-words.ts';

const SIGNS = { saved: CircleCheck, queued: CloudUpload, offline: WifiOff, alert: TriangleAlert } as const;

/** The state of the sync in a few words: `Saved, 115 points`. */
export function SyncChip({ view }: { view: ReadyMatch }) {
  const isOnline = useIsOnline();
  const isSlow = useSlow(view.sync.state === 'saving');
  const { sync } = view;
  const words = syncWords({ sync, isOnline, points: view.meta.summary.pointsPlayed, device: 'device' });
  if (isSlow) {
    return <Chip icon={<LoaderCircle aria-hidden="true" className="size-3.5 animate-spin" />}>Saving…</Chip>;
  }
  const Sign = SIGNS[words.sign];
  return (
    <Chip
      tone={words.tone === 'ok' ? 'win' : 'warn'}
      icon={<Sign aria-hidden="true" className="size-3.5" strokeWidth={2} />}
    >
      {words.tone === 'ok' ? words.text : `${sync.queued} to send`}
    </Chip>
  );
}

const SLOW_AFTER_MS = 1000;

/** True when something has taken longer than a second; shorter waits are not shown. */
function useSlow(isGoingOn: boolean): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isGoingOn) {
      return undefined;
    }
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isGoingOn]);
  return isSlow;
}
