import { expect, test } from 'vitest';
import { settle } from './belonging.ts';
import type { Room } from './rooms.ts';

/** A connection admitted with these rooms, while each read of its rooms returns the next of these. */
async function settled(admitted: readonly Room[], readings: readonly (readonly Room[])[]): Promise<Room[]> {
  const rooms = new Set<string>(admitted);
  let reading = 0;
  const socket = {
    join: async (joined: string | string[]) => [joined].flat().forEach((room) => void rooms.add(room)),
    leave: async (room: string) => void rooms.delete(room),
  };
  const find = async () => new Set(readings[Math.min(reading++, readings.length - 1)]);
  await settle(socket, { admitted: new Set(admitted), find });
  return [...rooms] as Room[]; // Only rooms were put in.
}

test.each<[string, Room[], Room[][], Room[]]>([
  ['stays where it belongs', ['team:1'], [['team:1']], ['team:1']],
  ['joins a team that admitted it in between', [], [['team:1']], ['team:1']],
  ['leaves a team that removed it in between', ['team:1', 'team:2'], [['team:2']], ['team:2']],
  ['leaves what it was sent away from while it entered', [], [['team:1'], []], []],
])('a connection %s', async (_name, admitted, readings, expected) => {
  expect(await settled(admitted, readings)).toEqual(expected);
});
