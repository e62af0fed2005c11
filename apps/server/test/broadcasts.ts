import type { BroadcastAnswer, StartBroadcastBody } from '@allcourt/contract';
import { v7 as uuidv7 } from 'uuid';
import type { Ask } from '#test/club.ts';
import { broadcastBody } from '#test/streams.ts';

/** The score alone, for the team, without a word of consent; what a test cares about is changed. */
export function startBody(teamId: string, changes: Partial<StartBroadcastBody> = {}): StartBroadcastBody {
  return broadcastBody(teamId, { title: 'Falcons against Raptors', hasConsent: false, ...changes });
}

/** Something that is on, started by who asks. */
export async function buildBroadcast(
  ask: Ask,
  teamId: string,
  changes: Partial<StartBroadcastBody> = {},
): Promise<BroadcastAnswer['broadcast']> {
  const { status, body } = await ask('PUT', `/api/broadcasts/${uuidv7()}`, startBody(teamId, changes));
  if (status !== 200) {
    throw new Error(`The broadcast was not started: ${JSON.stringify(body)}`);
  }
  return body.broadcast;
}

/** A link to it, as the one who is given it has it. */
export async function buildLink(ask: Ask, broadcastId: string): Promise<{ id: string; token: string }> {
  const { body } = await ask('POST', `/api/broadcasts/${broadcastId}/links`);
  return { id: body.link.id, token: body.token };
}

/** A restream to a private network, which is refused without a request. */
export const RESTREAM = { address: 'rtmp://10.0.0.1/live', streamKey: 'key' };
