import type { Battery, Heat } from '@allcourt/contract';

const LOW_PERCENT = 20;

/** True where a device that films should be plugged in. */
export function isBatteryLow({ percent, isCharging }: Battery): boolean {
  return !isCharging && percent < LOW_PERCENT;
}

/** What a device tells of itself; null where it does not. */
export interface Health {
  readonly battery: Battery | null;
  readonly heat: Heat | null;
}

/** A sentence for each thing that may end a film: of the device in hand, or of another one. */
export function deviceWarnings({ battery, heat }: Health, device: 'this device' | 'the device'): string[] {
  const subject = device === 'this device' ? 'This device' : 'The device';
  return [
    ...(battery && isBatteryLow(battery) ? [`Battery at ${battery.percent}%. Plug ${device} in.`] : []),
    ...(heat === 'hot' ? [`${subject} is hot. Move it into the shade.`] : []),
    ...(heat === 'critical' ? [`${subject} is too hot and may stop. Move it into the shade now.`] : []),
  ];
}
