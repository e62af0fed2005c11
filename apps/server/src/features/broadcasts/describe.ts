import type { Broadcast } from '@allcourt/contract';
import type { Context } from '#server/context.ts';
import { type Occasion, readOccasions } from '#server/features/calendar/service.ts';
import { mediaOf } from '#server/media/view-key.ts';
import { presentBroadcast } from './present.ts';
import { type BroadcastRow, findAround } from './store.ts';

type Reading = Pick<Context, 'db' | 'clock' | 'account' | 'realtime'>;

/** Signs the addresses of stills; without it there are none. */
interface ForPictures {
  readonly secret?: string;
}

/** Presents broadcasts for one reader. */
export async function describeBroadcasts(
  context: Reading,
  rows: readonly BroadcastRow[],
  { secret }: ForPictures = {},
): Promise<Broadcast[]> {
  const ids = rows.map(({ id }) => id);
  const around = await findAround(context.db, ids);
  const occasionOf = await occasionsOf(context, rows);
  const now = context.clock.now();
  return rows.flatMap((row) => {
    const known = around.get(row.id);
    return known
      ? [
          presentBroadcast(row, {
            ...known,
            occasion: occasionOf(row),
            viewers: context.realtime.audienceOf(`stream:${row.id}`, row.startedBy),
            now,
            mediaBase: secret === undefined ? null : mediaOf(row, { secret, now }).base,
          }),
        ]
      : [];
  });
}

/** Presents one broadcast for one reader. */
export async function describeBroadcast(
  context: Reading,
  row: BroadcastRow,
  pictures?: ForPictures,
): Promise<Broadcast> {
  const [broadcast] = await describeBroadcasts(context, [row], pictures);
  if (!broadcast) {
    throw new TypeError(`Broadcast ${row.id} has no related rows.`);
  }
  return broadcast;
}

/** The events of broadcasts, for readers who can see their calendar. */
async function occasionsOf(
  { db, account }: Reading,
  rows: readonly BroadcastRow[],
): Promise<(row: BroadcastRow) => Occasion | null> {
  if (!account) {
    return () => null;
  }
  const find = await readOccasions(
    { db, account },
    rows.flatMap((row) => eventOf(row) ?? []),
  );
  return (row) => {
    const event = eventOf(row);
    return (event && find(event)) ?? null;
  };
}

function eventOf({ eventId, eventKey }: BroadcastRow): { eventId: string; key: string } | null {
  return eventId !== null && eventKey !== null ? { eventId, key: eventKey } : null;
}
