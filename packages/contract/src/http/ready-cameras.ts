import { z } from 'zod/mini';
import { idSchema } from '../ids.ts';
import { singleLineName } from '../text.ts';
import { streamPersonSchema } from './broadcasts.ts';

/** Milliseconds between two reports of a camera that waits to be started. */
export const READY_REPORT_MS = 2000;
/** A camera that was silent for longer can't be started. In milliseconds. */
export const READY_SILENT_MS = 15_000;
/** The order to begin expires after this time. In milliseconds. */
export const READY_ORDER_MS = 30_000;
/** Of one still, in bytes. */
export const MAX_READY_STILL_BYTES = 65_536;

/** The charge of a device, in percent. */
export const batterySchema = z.strictObject({
  percent: z.int().check(z.gte(0), z.lte(100)),
  isCharging: z.boolean(),
});
export type Battery = z.infer<typeof batterySchema>;

/** A device that has begun to slow itself down, and one that may soon end what it does. */
export const heatSchema = z.enum(['hot', 'critical']);
export type Heat = z.infer<typeof heatSchema>;

/**
 * PUT /api/ready-cameras/:cameraId: reports a camera that is set up and waits for another device of its team to start it,
 * each `READY_REPORT_MS`, under an id of its own. DELETE takes it back; so does silence of an hour.
 */
export const reportReadyBody = z.strictObject({
  teamId: idSchema,
  /** Of the broadcast that it would begin. */
  title: singleLineName({ max: 120 }),
  /** The court, or the place. */
  venue: z.nullable(singleLineName({ max: 120 })),
  /** Null where the device does not tell. */
  battery: z.nullable(batterySchema),
  /** Left out where the device is not hot, or does not tell. */
  heat: z.optional(heatSchema),
  /** The broadcast that it films now; null while it waits. */
  broadcastId: z.nullable(idSchema),
  /** The reason why it did not begin when it was last told to, as a sentence; null if it did, or was not. */
  problem: z.nullable(singleLineName({ max: 200 })),
});
export type ReportReadyBody = z.infer<typeof reportReadyBody>;
/** PUT /api/ready-cameras/:cameraId. */
export const reportReadyAnswer = z.object({
  /** The id under which it is to begin its broadcast now; null to go on waiting. */
  startAs: z.nullable(idSchema),
  /** True while someone looks at what it sees: it sends a still with each report. */
  isLookedAt: z.boolean(),
});
export type ReportReadyAnswer = z.infer<typeof reportReadyAnswer>;

/** A camera of a team that waits to be started, or films after it was. */
export const readyCameraSchema = z.object({
  id: idSchema,
  /** Its user. */
  person: streamPersonSchema,
  title: z.string(),
  venue: z.nullable(z.string()),
  battery: z.nullable(batterySchema),
  heat: z.nullable(heatSchema),
  since: z.iso.datetime(),
  /** False after a silence of `READY_SILENT_MS`. */
  isReachable: z.boolean(),
  /** True from the time that someone starts it until it films or says why not, and for `READY_ORDER_MS` at most. */
  isStarting: z.boolean(),
  broadcastId: z.nullable(idSchema),
  problem: z.nullable(z.string()),
});
export type ReadyCamera = z.infer<typeof readyCameraSchema>;

/** GET /api/teams/:teamId/ready-cameras, for those who may broadcast: the first to wait first. */
export const readyCamerasAnswer = z.object({ cameras: z.array(readyCameraSchema) });
export type ReadyCamerasAnswer = z.infer<typeof readyCamerasAnswer>;

/**
 * POST /api/ready-cameras/:cameraId/start: tells it to begin. A second one while the first counts changes nothing. The
 * camera begins with its own user's rights, as if they had tapped Go Live.
 */
export const startReadyAnswer = z.object({ camera: readyCameraSchema });
export type StartReadyAnswer = z.infer<typeof startReadyAnswer>;

/**
 * POST /api/ready-cameras/:cameraId/look: asks for a still of what it sees, and has the newest one. Nothing is kept longer
 * than a minute. PUT …/still sends one, as `image/jpeg`.
 */
export const lookAnswer = z.object({
  /** Null until one has come. */
  still: z.nullable(z.object({ takenAt: z.iso.datetime(), jpeg: z.base64() })),
});
export type LookAnswer = z.infer<typeof lookAnswer>;
