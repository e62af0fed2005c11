import type {
  BroadcastAnswer,
  ChangeScheduledBody,
  ReportReadyBody,
  StartBroadcastBody,
} from '@allcourt/contract';
import { v7 as uuidv7 } from 'uuid';
import type { Ask } from '#test/club.ts';
import type { Harness } from '#test/harness.ts';
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

/** A broadcast that is to start in an hour; what a test cares about is changed. */
export function scheduleBody(
  { clock }: Pick<Harness, 'clock'>,
  changes: Partial<ChangeScheduledBody> = {},
): ChangeScheduledBody {
  return {
    title: 'Falcons against Raptors',
    startsAt: new Date(clock.now().getTime() + 3_600_000).toISOString(),
    timeZone: 'America/New_York',
    visibility: 'team',
    opponent: 'Raptors',
    venue: 'Court 2',
    ...changes,
  };
}

/** The report of a camera that waits; what a test cares about is changed. */
export function readyBody(teamId: string, changes: Partial<ReportReadyBody> = {}): ReportReadyBody {
  return {
    teamId,
    title: 'Falcons against Raptors',
    venue: 'Court 2',
    battery: { percent: 80, isCharging: false },
    broadcastId: null,
    problem: null,
    ...changes,
  };
}

/** A broadcast that is scheduled by who asks; returns its id. */
export async function buildScheduled(
  server: Pick<Harness, 'clock'>,
  { ask, teamId, ...changes }: { ask: Ask; teamId: string } & Partial<ChangeScheduledBody>,
): Promise<string> {
  const id = uuidv7();
  const body = { ...scheduleBody(server, changes), teamId };
  const { status, body: answer } = await ask('PUT', `/api/scheduled-broadcasts/${id}`, body);
  if (status !== 204) {
    throw new Error(`The broadcast was not scheduled: ${JSON.stringify(answer)}`);
  }
  return id;
}
