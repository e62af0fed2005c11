import type { Battery } from '@allcourt/contract';

/** Chrome and Edge have it; others do not tell. */
interface DeviceBattery extends EventTarget {
  readonly level: number;
  readonly charging: boolean;
}

export function batteryOf(
  device: Navigator & { getBattery?(): Promise<DeviceBattery> },
): Promise<DeviceBattery> | undefined {
  return device.getBattery?.();
}

/** The charge now; null where the device does not tell. */
export async function readBattery(): Promise<Battery | null> {
  const battery = await batteryOf(navigator)?.catch(() => null);
  return battery ? { percent: Math.round(battery.level * 100), isCharging: battery.charging } : null;
}
