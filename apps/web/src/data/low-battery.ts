import type { Battery } from '@allcourt/contract';

const LOW_PERCENT = 20;

/** True where a device that films should be plugged in. */
export function isBatteryLow({ percent, isCharging }: Battery): boolean {
  return !isCharging && percent < LOW_PERCENT;
}
