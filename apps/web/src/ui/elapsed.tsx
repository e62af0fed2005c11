import { useEffect, useState } from 'react';
import { clockText } from './words/duration.ts';
import { dayText } from './words/when.ts';

interface ElapsedProps {
  /** Milliseconds since the Unix epoch. */
  since: number;
  className?: string;
}

const SECOND_MS = 1000;
const STILL_A_CLOCK_MS = 12 * 60 * 60 * SECOND_MS;

/** The time something has been going on, ticking. After a day it shows the day instead. */
export function Elapsed({ since, className }: ElapsedProps) {
  const [now, setNow] = useState(() => Date.now());
  const isClock = now - since < STILL_A_CLOCK_MS;
  useEffect(() => {
    if (!isClock) {
      return undefined;
    }
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, [isClock]);
  return (
    <span className={className}>
      {isClock ? clockText(now - since) : `Since ${dayText(new Date(since), new Date(now))}`}
    </span>
  );
}
