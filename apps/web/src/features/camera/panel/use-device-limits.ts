import { useEffect, useState } from 'react';
import type { DeviceLimits } from './device-limits.ts';
import { onHealthChange, readHealth } from './health.ts';

const EVERY_MS = 60_000;

export function useDeviceLimits(): DeviceLimits {
  const [limits, setLimits] = useState<DeviceLimits>({ battery: null, heat: null, freeBytes: null });
  useEffect(() => {
    let isOver = false;
    const change = (next: Partial<DeviceLimits>) => {
      if (!isOver) {
        setLimits((before) => ({ ...before, ...next }));
      }
    };
    const readStorage = () => {
      navigator.storage?.estimate().then(
        ({ quota, usage }) =>
          change({ freeBytes: quota === undefined || usage === undefined ? null : quota - usage }),
        () => undefined, // The next reading tries again.
      );
    };
    const readDevice = () => {
      readHealth().then(change, () => undefined); // The next change tries again.
    };
    readStorage();
    readDevice();
    const stop = onHealthChange(readDevice);
    const timer = setInterval(readStorage, EVERY_MS);
    return () => {
      isOver = true;
      stop();
      clearInterval(timer);
    };
  }, []);
  return limits;
}
