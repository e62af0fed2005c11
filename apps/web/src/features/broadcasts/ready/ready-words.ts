import type { ReadyCamera } from '@allcourt/contract';
import { deviceWarnings, isBatteryLow } from '#web/data/device-warnings.ts';
import { dayKey, dayText, timeText } from '#web/ui/words/when.ts';

export type ReadyState = 'on-air' | 'no-answer' | 'starting' | 'waiting';

export function stateOf({ broadcastId, isReachable, isStarting }: ReadyCamera): ReadyState {
  if (!isReachable) {
    return 'no-answer';
  }
  if (broadcastId !== null) {
    return 'on-air';
  }
  return isStarting ? 'starting' : 'waiting';
}

/** `Nina Keller, Court 2, battery 82%`; a low one is in `warningsOf`. */
export function aboutText({ person, venue, battery }: ReadyCamera): string {
  const charge =
    battery &&
    !isBatteryLow(battery) &&
    `battery ${battery.percent}%${battery.isCharging ? ', charging' : ''}`;
  return [person.name, venue, charge].filter(Boolean).join(', ');
}

/** A sentence for each thing that someone should see to: why it did not start, a low battery, and heat. */
export function warningsOf(camera: ReadyCamera): string[] {
  const { problem } = camera;
  return [
    ...(problem !== null && stateOf(camera) !== 'starting' ? [problem] : []),
    ...deviceWarnings(camera, 'the device'),
  ];
}

/** `Waiting since 2:05 PM`, with the day where it is not today. */
export function sinceText({ since }: ReadyCamera, now: Date): string {
  const began = new Date(since);
  const day = dayKey(began) === dayKey(now) ? '' : `${dayText(began, now)}, `;
  return `Waiting since ${day}${timeText(began)}`;
}
