import type { DeviceKind } from '@allcourt/contract/vocabulary';

/** The shorter side of the largest phones, in CSS pixels; tablets begin above. */
const PHONE_UP_TO = 500;

/** The kind of this device: a guess from its pointer and its size. */
export function readDeviceKind(page: Pick<Window, 'matchMedia' | 'screen'>): DeviceKind {
  if (!page.matchMedia('(pointer: coarse)').matches) {
    return 'computer';
  }
  const { width, height } = page.screen;
  return Math.min(width, height) <= PHONE_UP_TO ? 'phone' : 'tablet';
}
