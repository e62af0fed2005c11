import { z } from 'zod/mini';
import { BROADCAST_VISIBILITIES } from '../broadcast-vocabulary.ts';
import { idSchema } from '../ids.ts';
import { singleLineName } from '../text.ts';
import { timeZoneSchema } from '../time-zone.ts';
import { streamPersonSchema } from './broadcasts.ts';

const detailsShape = {
  title: singleLineName({ max: 120 }),
  startsAt: z.iso.datetime(),
  /** Of the clock that the time was entered by: notices say it by the same. */
  timeZone: timeZoneSchema,
  /** Of the broadcast that it becomes. The plan itself is for the team only. */
  visibility: z.enum(BROADCAST_VISIBILITIES),
  opponent: z.nullable(singleLineName({ max: 80 })),
  /** The court, or the place. */
  venue: z.nullable(singleLineName({ max: 120 })),
};

/** A planned broadcast of a team, until it goes live, is canceled or expires. */
export const scheduledBroadcastSchema = z.object({
  id: idSchema,
  ...detailsShape,
  title: z.string(),
  timeZone: z.string(),
  opponent: z.nullable(z.string()),
  venue: z.nullable(z.string()),
  createdBy: z.nullable(streamPersonSchema),
  /** True when the reader asked to be reminded. */
  isReminded: z.boolean(),
});
export type ScheduledBroadcast = z.infer<typeof scheduledBroadcastSchema>;

/** GET /api/teams/:teamId/scheduled-broadcasts: the first to start first. */
export const scheduledBroadcastsAnswer = z.object({ scheduled: z.array(scheduledBroadcastSchema) });
export type ScheduledBroadcastsAnswer = z.infer<typeof scheduledBroadcastsAnswer>;

/**
 * PATCH /api/scheduled-broadcasts/:scheduledId. DELETE cancels it. Those who asked to be reminded are notified of another
 * time and of the end.
 */
export const changeScheduledBody = z.strictObject(detailsShape);
export type ChangeScheduledBody = z.infer<typeof changeScheduledBody>;

/** PUT /api/scheduled-broadcasts/:scheduledId. Idempotent by the client's id. */
export const scheduleBroadcastBody = z.strictObject({ ...detailsShape, teamId: idSchema });
export type ScheduleBroadcastBody = z.infer<typeof scheduleBroadcastBody>;
