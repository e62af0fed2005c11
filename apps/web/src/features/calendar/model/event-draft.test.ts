import type { OccurrenceAnswer } from '@allcourt/contract';
import { expect, it } from 'vitest';
import { buildOccurrence } from '#test/calendar.ts';
import { changesOf, draftOf, draftOn, fieldsOf, problemsOf, withLength, withStart } from './event-draft.ts';

const ANSWER: OccurrenceAnswer = {
  occurrence: buildOccurrence(),
  notes: 'Bring balls.',
  replyByMinutes: 1440,
  series: null,
  organiser: null,
  people: [],
  mayMarkAttendance: false,
  ownAttendance: null,
  googleUrl: 'https://calendar.example/new',
};

it('sends only changed fields', () => {
  const draft = draftOf(ANSWER);
  expect(changesOf(draft, draft)).toEqual({});
  expect(changesOf(draft, { ...draft, title: 'Serve clinic' })).toEqual({ title: 'Serve clinic' });
});

it('moves the end along with the start, over midnight too', () => {
  const later = withStart(draftOf(ANSWER), { startTime: '23:00' });
  expect(fieldsOf(later)).toMatchObject({ starts: '2026-11-23T23:00', ends: '2026-11-24T01:00' });
  expect(changesOf(draftOf(ANSWER), later)).toEqual({ starts: '2026-11-23T23:00', ends: '2026-11-24T01:00' });
});

it('ends some minutes after the start, if need be on the next day', () => {
  const draft = { ...draftOn('2026-06-08'), startTime: '22:30' };
  expect(withLength(draft, 115)).toMatchObject({ endDay: '2026-06-09', endTime: '00:25' });
  expect(withLength({ ...draft, startTime: '' }, 115)).toEqual({ ...draft, startTime: '' });
});

it('ends all-day events at the midnight after the last day', () => {
  const days = { ...draftOn('2026-11-28'), isAllDay: true, endDay: '2026-11-29' };
  expect(fieldsOf(days)).toMatchObject({ starts: '2026-11-28T00:00', ends: '2026-11-30T00:00' });
});

it('names each problem', () => {
  const draft = draftOn('2026-11-28');
  expect(problemFields(draft)).toEqual(['title']);
  const wrong = { ...draft, title: 'A', endTime: '17:00', courts: '2', mapUrl: 'http://x.y', capacity: '0' };
  expect(problemFields(wrong)).toEqual(['endDay', 'place', 'mapUrl', 'capacity']);
});

it('is for everyone or some subgroups, and keeps those that were deleted', () => {
  const everyone = draftOf(ANSWER);
  const six = { ...everyone, subgroupIds: ['six'] };
  expect(changesOf(everyone, six)).toEqual({ subgroupIds: ['six'] });
  expect(changesOf(six, everyone)).toEqual({ subgroupIds: null });
  expect(problemFields({ ...six, subgroupIds: [] })).toEqual(['subgroupIds']);

  const deleted = draftOf({ ...ANSWER, occurrence: buildOccurrence({ subgroups: [] }) });
  expect(changesOf(deleted, { ...deleted, title: 'Serve clinic' })).toEqual({ title: 'Serve clinic' });
  expect(problemsOf(deleted, deleted).subgroupIds).toBe(false);
});

function problemFields(draft: Parameters<typeof problemsOf>[0]): string[] {
  return Object.entries(problemsOf(draft)).flatMap(([field, problem]) => (problem ? [field] : []));
}
