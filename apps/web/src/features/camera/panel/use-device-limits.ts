import { useEffect, useState } from 'react';
import { batteryOf } from './battery.ts';
import type { DeviceLimits } from './device-limits.ts';

const EVERY_MS = 60_000;

export function useDeviceLimits(): DeviceLimits {
  const [limits, setLimits] = useState<DeviceLimits>({ battery: null, freeBytes: null });
  useEffect(() => {
    const left = new AbortController();
    const { signal } = left;
    const change = (next: Partial<DeviceLimits>) => {
      if (!signal.aborted) {
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
    batteryOf(navigator)?.then(
      (battery) => {
        const read = () => change({ battery: { level: battery.level, isCharging: battery.charging } });
        battery.addEventListener('levelchange', read, { signal });
        battery.addEventListener('chargingchange', read, { signal });
        read();
      },
      () => undefined, // Then nothing is known of it.
    );
    readStorage();
    const timer = setInterval(readStorage, EVERY_MS);
    return () => {
      left.abort();
      clearInterval(timer);
    };
  }, []);
  return limits;
}
