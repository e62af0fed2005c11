import type { Health } from '#web/data/device-warnings.ts';
import { machine } from '#web/data/machine.ts';

/** Chrome and Edge have it; others do not tell. */
interface DeviceBattery extends EventTarget {
  readonly level: number;
  readonly charging: boolean;
}

function batteryOf(
  device: Navigator & { getBattery?(): Promise<DeviceBattery> },
): Promise<DeviceBattery> | undefined {
  return device.getBattery?.();
}

/** The state of this device now. */
export async function readHealth(): Promise<Health> {
  const { health } = machine();
  const own = health?.battery() ?? null;
  const battery = own ? null : await batteryOf(navigator)?.catch(() => null);
  return {
    battery: battery ? { percent: Math.round(battery.level * 100), isCharging: battery.charging } : own,
    heat: health?.heat() ?? null,
  };
}

/** Calls back whenever that changes, until the returned function is called. */
export function onHealthChange(callback: () => void): () => void {
  const left = new AbortController();
  const { signal } = left;
  const stop = machine().health?.onChange(callback);
  batteryOf(navigator)?.then(
    (battery) => {
      battery.addEventListener('levelchange', callback, { signal });
      battery.addEventListener('chargingchange', callback, { signal });
    },
    () => undefined, // Then nothing is known of it.
  );
  return () => {
    left.abort();
    stop?.();
  };
}
