import { deviceWarnings, type Health } from '#web/data/device-warnings.ts';
import { minutesText } from '#web/ui/words/duration.ts';

/** Resources of the device that films; null where the browser does not tell. */
export interface DeviceLimits extends Health {
  /** Free storage, in bytes. */
  readonly freeBytes: number | null;
}

const LOW_MINUTES = 30;
/** Until the first segment: the best quality that a camera sends. */
const USUAL_BITS_PER_SECOND = 2_500_000;

/** A sentence for each resource that may end the broadcast, or lose some of it. */
export function limitWords({ freeBytes, ...health }: DeviceLimits, bitsPerSecond: number | null): string[] {
  const minutes =
    freeBytes === null ? null : Math.floor((freeBytes * 8) / (bitsPerSecond ?? USUAL_BITS_PER_SECOND) / 60);
  return [
    ...deviceWarnings(health, 'this device'),
    ...(minutes !== null && minutes < LOW_MINUTES
      ? [`Storage is low: if the connection is lost, this device can save ${minutesText(minutes)} of video.`]
      : []),
  ];
}
