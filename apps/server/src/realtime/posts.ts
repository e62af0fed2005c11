import { type DeviceName, deviceSchema } from '@allcourt/contract';
import { z } from 'zod/mini';
import type { Room } from './room.ts';

const roomName = z.custom<Room>((value) => typeof value === 'string');
const nullableAccount = z.nullable(z.string());

/** A signed-in connection of a node: its account, and how far it is in use. */
const seat = z.object({
  id: z.string(),
  accountId: z.string(),
  isIdle: z.boolean(),
  shows: z.nullable(z.array(z.string())),
});
export type Seat = z.infer<typeof seat>;

/** A connection in a room of which all nodes know who is in it. */
const stay = z.object({
  id: z.string(),
  room: roomName,
  accountId: nullableAccount,
  device: z.nullable(deviceSchema),
});
export type Stay = z.infer<typeof stay> & { readonly device: DeviceName | null };

const post = z.discriminatedUnion('kind', [
  // For the clients in some rooms; the body is the packet.
  z.object({ kind: z.literal('send'), rooms: z.array(z.string()) }),
  z.object({ kind: z.literal('enter'), from: roomName, to: roomName }),
  z.object({ kind: z.literal('expel'), from: roomName, of: roomName }),
  z.object({ kind: z.literal('disconnect'), room: roomName }),
  // For the nodes.
  z.object({ kind: z.literal('wake'), subject: z.string() }),
  z.object({ kind: z.literal('seat'), seat }),
  z.object({ kind: z.literal('gone'), id: z.string() }),
  z.object({ kind: z.literal('in'), stay }),
  z.object({ kind: z.literal('out'), room: roomName, id: z.string() }),
  z.object({ kind: z.literal('all'), seats: z.array(seat), stays: z.array(stay) }),
  z.object({ kind: z.literal('ask'), node: z.nullable(z.string()) }),
  z.object({ kind: z.literal('beat') }),
  z.object({ kind: z.literal('bye') }),
]);

/** A message between nodes. */
export type Post = z.infer<typeof post>;

/** Posts that change what clients hear: a node that missed one cannot make up for it. */
export type Told = Extract<Post, { kind: 'send' | 'enter' | 'expel' | 'disconnect' }>;

/** The connections of a node, in full or as a change. */
export type Population = Extract<Post, { kind: 'seat' | 'gone' | 'in' | 'out' | 'all' }>;

export function isTold(post: Post): post is Told {
  return ['send', 'enter', 'expel', 'disconnect'].includes(post.kind);
}

/** The rooms whose connections hear of it, or are moved. */
export function roomsOfTold(told: Told): readonly string[] {
  switch (told.kind) {
    case 'send':
      return told.rooms;
    case 'enter':
      return [told.from, told.to];
    case 'expel':
      return [told.from, told.of];
    case 'disconnect':
      return [told.room];
  }
}

/** Undefined for a post of another version, which this one does not know. */
export function parsePost(head: string): Post | undefined {
  try {
    return post.safeParse(JSON.parse(head)).data;
  } catch {
    return undefined;
  }
}
