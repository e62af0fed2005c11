import type { TrainingPart } from '@allcourt/contract';
import type { Context } from '#server/context.ts';
import type { Room } from '#server/realtime/rooms.ts';

/** Asks the devices of the account, and those of the teams that see the change, to load again. */
export function publishTraining(
  { realtime, afterCommit, account }: Pick<Context, 'realtime' | 'afterCommit' | 'account'>,
  what: TrainingPart,
  teamIds: readonly (string | null)[] = [],
): void {
  const rooms = [
    ...(account ? [`account:${account.id}` as const] : []),
    ...teamIds.flatMap((id): Room[] => (id === null ? [] : [`team:${id}`])),
  ];
  afterCommit(() => realtime.send(rooms, 'training:changed', { what }));
}
