import type {
  Broadcast,
  BroadcastAnswer,
  Highlight,
  StreamMessage,
  StreamMessagesAnswer,
  StreamPerson,
} from '@allcourt/contract';
import { v7 as uuidv7 } from 'uuid';

export const BROADCAST = '018d8888-0000-7000-8000-000000000001';
/** Start of the broadcast in these tests. */
export const ON_AIR_AT = Date.parse('2024-01-18T18:29:00.000Z');

export const NINA: StreamPerson = {
  accountId: '018d7777-0000-7000-8000-00000000000d',
  name: 'Nina Keller',
  avatarUrl: null,
};

/** A live broadcast of the Falcons, filmed by a camera. */
export function buildBroadcast(fields: Partial<Broadcast> = {}): Broadcast {
  return {
    id: BROADCAST,
    team: {
      id: '018d9999-0000-7000-8000-000000000001',
      name: 'Falcons',
      colour: '#0f2a66',
      crest: 'falcon',
    },
    title: 'Falcons v Raptors, singles 1',
    source: 'camera',
    externalUrl: null,
    videoStartAt: null,
    videoDrift: 0,
    visibility: 'team',
    isLive: true,
    signal: 'good',
    startedAt: new Date(ON_AIR_AT).toISOString(),
    endedAt: null,
    startedBy: NINA,
    info: { opponent: null, venue: null, surface: 'hard', type: null },
    sport: null,
    matchId: null,
    event: null,
    highlightMode: 'automatic',
    sponsor: null,
    isEmbeddable: false,
    recording: {
      firstAt: new Date(ON_AIR_AT).toISOString(),
      lastAt: new Date(ON_AIR_AT + 600_000).toISOString(),
      durationMs: 600_000,
      bytes: 190_000_000,
      hasSmall: false,
    },
    still: null,
    viewers: 41,
    mostViewers: 44,
    keptUntil: null,
    ...fields,
  };
}

export function buildBroadcastAnswer({
  rights,
  ...fields
}: Partial<Omit<BroadcastAnswer, 'rights'>> & {
  rights?: Partial<BroadcastAnswer['rights']>;
} = {}): BroadcastAnswer {
  return {
    broadcast: buildBroadcast(),
    media: { base: `/live/${BROADCAST}/key`, until: '2024-01-19T00:00:00.000Z' },
    rights: { canManage: false, canChat: true, canModerate: false, isMember: true, ...rights },
    now: new Date(ON_AIR_AT + 600_000).toISOString(),
    ...fields,
  };
}

/** A message of Nina's, at this second of the broadcast. */
export function buildStreamMessage(
  seconds: number,
  { reactions, ...fields }: Partial<StreamMessage> = {},
): StreamMessage {
  const at = new Date(ON_AIR_AT + seconds * 1000).toISOString();
  return {
    id: uuidv7(),
    revision: 1,
    author: NINA,
    text: 'She is reading every wide serve',
    isDeleted: false,
    at,
    createdAt: at,
    pinned: null,
    reactions: reactions ?? [
      { emoji: '👏', accountIds: [] },
      { emoji: '🔥', accountIds: [] },
    ],
    ...fields,
  };
}

export function buildMessagesAnswer(fields: Partial<StreamMessagesAnswer> = {}): StreamMessagesAnswer {
  const messages = fields.messages ?? [];
  const revision = Math.max(0, ...messages.map((message) => message.revision));
  return { messages, next: null, revision, isOpen: true, slowSeconds: 0, pins: [], ...fields };
}

/** An ace, at this second of the broadcast. */
export function buildHighlight(seconds: number, fields: Partial<Highlight> = {}): Highlight {
  return {
    id: uuidv7(),
    title: 'Ace down the T at 30–30',
    rules: ['ace'],
    score: '40–30',
    from: new Date(ON_AIR_AT + seconds * 1000).toISOString(),
    to: new Date(ON_AIR_AT + (seconds + 11) * 1000).toISOString(),
    pointId: null,
    state: 'suggested',
    weight: 0.5,
    by: null,
    still: null,
    ...fields,
  };
}
