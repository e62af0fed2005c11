import { readyCameras } from '#server/db/schema/ready-cameras.ts';
import type { Feature } from '#server/feature.ts';
import { eraseStills } from './look.ts';
import { eraseSilent } from './report.ts';
import { readyCameraRoutes } from './routes.ts';
import { readyStillRoutes } from './still-routes.ts';

const SILENT_EVERY_MS = 60_000;
const STILLS_EVERY_MS = 10_000;

/** Cameras that wait for another device of their team to start them. */
export const readyCamerasFeature: Feature = {
  name: 'ready-cameras',
  tables: [{ table: readyCameras, withheld: [readyCameras.still] }],
  mount: (parts) => ({
    routes: [readyCameraRoutes, readyStillRoutes],
    jobs: [
      {
        name: 'erase-silent-cameras',
        failure: 'Silent cameras were not erased',
        everyMs: SILENT_EVERY_MS,
        atStart: true,
        work: () => eraseSilent(parts),
      },
      {
        name: 'erase-camera-stills',
        failure: 'Stills of waiting cameras were not erased',
        everyMs: STILLS_EVERY_MS,
        atStart: true,
        work: () => eraseStills(parts),
      },
    ],
  }),
};
