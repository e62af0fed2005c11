import type { ReadyCamera } from '@allcourt/contract';
import { isReachable, isStarting } from './order.ts';
import type { Ready } from './store.ts';

/** A waiting camera, for those who may start it. */
export function presentReady({ camera, person }: Pick<Ready, 'camera' | 'person'>, now: Date): ReadyCamera {
  return {
    id: camera.id,
    person,
    title: camera.title,
    venue: camera.venue,
    battery: camera.battery,
    heat: camera.heat,
    since: camera.since.toISOString(),
    isReachable: isReachable(camera, now),
    isStarting: isStarting(camera, now),
    broadcastId: camera.broadcastId,
    problem: camera.problem,
  };
}
