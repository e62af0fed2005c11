import type { Invitee } from '@allcourt/contract';
import { expect, it } from 'vitest';
import { buildInvitee, buildOccurrence } from '#test/calendar.ts';
import { withOwnReply, withReply } from './reply.ts';

const NOTHING = { going: 2, spare: 0, maybe: 1, no: 0, waiting: 0, noReply: 3 };

it('counts a queued reply', () => {
  const after = withReply(buildOccurrence({ counts: NOTHING }), { answer: 'going', note: null });
  expect(after.counts).toEqual({ going: 3, spare: 0, maybe: 1, no: 0, waiting: 0, noReply: 2 });
  expect(after.own).toEqual({ answer: 'going', note: null, waiting: null });
});

it('moves a reply between answers and clears it', () => {
  const maybe = withReply(buildOccurrence({ counts: NOTHING }), { answer: 'maybe', note: null });
  const no = withReply(maybe, { answer: 'no', note: 'Away' });
  expect(no.counts).toEqual({ going: 2, spare: 0, maybe: 1, no: 1, waiting: 0, noReply: 2 });
  expect(withReply(no, { answer: null, note: null })).toMatchObject({ own: null, counts: NOTHING });
});

it('puts replies beyond the capacity on the waitlist', () => {
  const full = buildOccurrence({ counts: { ...NOTHING, waiting: 1 }, capacity: 2 });
  const after = withReply(full, { answer: 'going', note: null });
  expect(after.own?.waiting).toBe(2);
  expect(after.counts).toMatchObject({ going: 2, waiting: 2 });
});

it('lists the reader under the answer that is on its way, and the others as they are', () => {
  const people = [buildInvitee({ isYou: true }), buildInvitee({ answer: 'maybe' })];
  const [you, other] = withOwnReply(people, { answer: 'going', note: 'Late', waiting: null });
  expect(you).toMatchObject({ answer: 'going', note: 'Late', waiting: null });
  expect(other).toEqual(people[1]);
  expect(withOwnReply([you as Invitee], null)[0]).toMatchObject({ answer: null, note: null });
});
