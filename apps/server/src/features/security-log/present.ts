import type { SecurityEvent } from '@allcourt/contract';
import { describeDevice } from './device.ts';
import type { SecurityEventRow } from './store.ts';

/** An event as its person sees it: what the device is called, never what it sent. */
export function presentEvent({ id, kind, detail, at, userAgent, timeZone }: SecurityEventRow): SecurityEvent {
  const { browser, system, kind: device } = describeDevice(userAgent);
  return {
    id,
    kind,
    detail,
    at: at.toISOString(),
    browser,
    system,
    device: userAgent === null ? null : device,
    timeZone,
  };
}
