import { CircleCheck, Clock, WifiOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { cx } from '#web/ui/class-names.ts';
import { type Freshness, freshnessOf } from './freshness.ts';
import type { SharedReady } from './shared-view.ts';

const TICK_MS = 1000;
const SIGN = { 'aria-hidden': true, className: 'size-4 shrink-0', strokeWidth: 1.75 } as const;

const LOOKS: Readonly<Record<Freshness['kind'], string>> = {
  live: 'bg-surface text-ink',
  final: 'bg-win-soft text-win',
  waiting: 'bg-sunken text-ink-2',
  stale: 'bg-warn-soft text-warn',
};

/** Whether the score is live, final or old, and how old. */
export function FreshnessBadge({ view, className }: { view: SharedReady; className?: string }) {
  const { kind, label, detail } = freshnessOf(view, useNow());
  return (
    <p
      role="status"
      className={cx(
        'flex min-h-9 items-center justify-center gap-2 px-3.5 py-1.5 text-13/5',
        LOOKS[kind],
        className,
      )}
    >
      {kind === 'live' && <span aria-hidden="true" className="live-dot" />}
      {kind === 'final' && <CircleCheck {...SIGN} />}
      {kind === 'waiting' && <Clock {...SIGN} />}
      {kind === 'stale' && <WifiOff {...SIGN} />}
      <b className="font-strong">{label}</b>
      {detail && <span className="min-w-0">{detail}</span>}
    </p>
  );
}

function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
