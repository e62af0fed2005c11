import type { Invitee, Occurrence } from '@allcourt/contract';

/** A practice on Monday 23 November 2026, at six in the evening in New York. */
export function buildOccurrence(part: Partial<Occurrence> = {}): Occurrence {
  return {
    eventId: '01928000-0000-7000-8000-000000000001',
    key: '20261123T1800',
    team: { id: '01928000-0000-7000-8000-0000000000aa', name: 'Falcons', colour: '#0f2a66', crest: 'falcon' },
    subgroups: null,
    isAsked: true,
    isOwn: true,
    type: 'practice',
    title: 'Falcons practice',
    isAllDay: false,
    starts: '2026-11-23T18:00',
    ends: '2026-11-23T20:00',
    timeZone: 'America/New_York',
    startsAt: '2026-11-23T23:00:00.000Z',
    endsAt: '2026-11-24T01:00:00.000Z',
    isRecurring: false,
    isException: false,
    venue: null,
    arriveEarlyMinutes: null,
    capacity: null,
    replyBy: null,
    countsAsGoing: false,
    version: 1,
    counts: { going: 0, spare: 0, maybe: 0, no: 0, waiting: 0, noReply: 2 },
    own: null,
    mayEdit: true,
    mayReply: true,
    matches: [],
    ...part,
  };
}

/** Someone invited who has not replied, and has no account. */
export function buildInvitee(part: Partial<Invitee> = {}): Invitee {
  return {
    memberId: 'member',
    accountId: null,
    face: { name: 'Dev Patel', avatarUrl: null },
    isYou: false,
    answer: null,
    waiting: null,
    note: null,
    repliedAt: null,
    answeredBy: null,
    attendance: null,
    attendanceNote: null,
    ...part,
  };
}
