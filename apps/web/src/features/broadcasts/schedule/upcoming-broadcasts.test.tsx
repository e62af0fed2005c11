import type { BroadcastsAnswer, ScheduledBroadcast } from '@allcourt/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { buildBroadcast, buildBroadcastAnswer } from '#test/broadcast.ts';
import { type Handlers, NO_ANSWER, refused } from '#test/network.ts';
import { buildUser } from '#test/people.ts';
import { renderApp } from '#test/render-app.tsx';
import { buildRoster, buildTeamView, TEAM_ID } from '#test/teams.ts';
import { showRegion } from '#web/ui/words/region.ts';

const ID = '018d9999-0000-7000-8000-000000000001';
const PATH = `/api/scheduled-broadcasts/${ID}`;

function buildScheduled(part: Partial<ScheduledBroadcast> = {}): ScheduledBroadcast {
  return {
    ...{ id: ID, title: 'Falcons v Raptors', startsAt: '2099-06-05T18:00:00.000Z', timeZone: 'UTC' },
    ...{ visibility: 'public', opponent: 'Raptors', venue: 'Court 2', createdBy: null, isReminded: false },
    ...part,
  };
}

const list = (canBroadcast: boolean): BroadcastsAnswer => ({
  ...{ live: [], past: [], next: null, canBroadcast },
  storage: { usedBytes: 0, mostBytes: 50_000_000_000 },
});

function open(answers: Handlers, { canBroadcast = true } = {}) {
  return renderApp({
    at: '/broadcast',
    user: buildUser(),
    answers: {
      'GET /api/teams': () => ({
        teams: [buildTeamView()],
        privateMessages: { unread: 0, last: null, faces: [] },
      }),
      'GET /api/home': () => NO_ANSWER,
      'GET /api/teams/:teamId/members': () => buildRoster([]),
      'GET /api/teams/:teamId/broadcasts': () => list(canBroadcast),
      'GET /api/teams/:teamId/scheduled-broadcasts': () => ({ scheduled: [buildScheduled()] }),
      ...answers,
    },
  });
}

const panel = async () => within(await screen.findByRole('region', { name: 'Upcoming broadcasts' }));

// Loaded on demand during a test, the code of the screen may be late on a busy machine.
beforeAll(async () => {
  await Promise.all([
    import('#web/features/broadcasts/center/team-broadcasts.tsx'),
    import('#web/features/camera/go-live/go-live-dialog.tsx'),
    import('./schedule-dialog.tsx'),
    import('./upcoming-broadcasts.tsx'),
  ]);
}, 60_000);

beforeEach(() => localStorage.clear());

test('a member asks to be reminded with one tap, and undoes it with another', async () => {
  let isReminded = false;
  const { person, calls } = open(
    {
      'GET /api/teams/:teamId/scheduled-broadcasts': () => ({ scheduled: [buildScheduled({ isReminded })] }),
      'PUT /api/scheduled-broadcasts/:scheduledId/reminder': () => {
        isReminded = true;
        return null;
      },
      'DELETE /api/scheduled-broadcasts/:scheduledId/reminder': () => {
        isReminded = false;
        return null;
      },
    },
    { canBroadcast: false },
  );
  const upcoming = await panel();
  await upcoming.findByText('v Raptors, Court 2, Public');
  expect(upcoming.queryByRole('button', { name: 'Schedule broadcast' })).toBeNull();
  const button = upcoming.getByRole('button', { name: 'Remind me of Falcons v Raptors' });
  expect(button.getAttribute('aria-pressed')).toBe('false');
  await person.click(button);
  await screen.findByText("We'll remind you 15 minutes before");
  await waitFor(() => expect(button.getAttribute('aria-pressed')).toBe('true'));
  await person.click(button);
  await waitFor(() => expect(button.getAttribute('aria-pressed')).toBe('false'));
  expect(calls.filter(({ path }) => path === `${PATH}/reminder`).map(({ method }) => method)).toEqual([
    'PUT',
    'DELETE',
  ]);
});

test('a reminder that fails says why', async () => {
  const { person } = open({
    'PUT /api/scheduled-broadcasts/:scheduledId/reminder': () => refused('scheduled-not-found'),
  });
  await person.click(await (await panel()).findByRole('button', { name: /^Remind me/ }));
  await screen.findByText('This broadcast is no longer scheduled.');
});

test('a member who may not broadcast sees nothing of an empty list', async () => {
  const { calls } = open(
    { 'GET /api/teams/:teamId/scheduled-broadcasts': () => ({ scheduled: [] }) },
    { canBroadcast: false },
  );
  await screen.findByRole('heading', { name: 'No live stream' });
  await waitFor(() => expect(calls.some(({ path }) => path.endsWith('/scheduled-broadcasts'))).toBe(true));
  expect(screen.queryByRole('region', { name: 'Upcoming broadcasts' })).toBeNull();
});

test('a broadcaster schedules one, with a time that is still to come', async () => {
  const { person, calls } = open({
    'GET /api/teams/:teamId/scheduled-broadcasts': () => ({ scheduled: [] }),
    'PUT /api/scheduled-broadcasts/:scheduledId': () => null,
  });
  const upcoming = await panel();
  await upcoming.findByText('No broadcasts scheduled');
  await person.click(upcoming.getByRole('button', { name: 'Schedule broadcast' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Schedule broadcast' }));
  await person.type(dialog.getByLabelText('Title'), 'The final');
  // The reader's own zone, which the device need not have.
  showRegion({ timeZone: 'Asia/Kolkata', weekStart: null, units: null });
  onTestFinished(() => showRegion(null));
  fireEvent.change(dialog.getByLabelText('Starts'), { target: { value: '2001-01-01T10:00' } });
  await person.click(dialog.getByRole('button', { name: 'Schedule' }));
  await dialog.findByText('Enter a time that is still to come.');
  fireEvent.change(dialog.getByLabelText('Starts'), { target: { value: '2099-01-01T10:00' } });
  await person.selectOptions(dialog.getByLabelText('Who can watch'), 'Public');
  await person.type(dialog.getByLabelText('Court (optional)'), 'Court 2');
  await person.click(dialog.getByRole('button', { name: 'Schedule' }));
  await screen.findByText('Broadcast scheduled');
  expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
    ...{ teamId: TEAM_ID, title: 'The final', visibility: 'public', opponent: null, venue: 'Court 2' },
    startsAt: '2099-01-01T04:30:00.000Z',
  });
});

test('one that should be live by now can be renamed without another time', async () => {
  const late = buildScheduled({ startsAt: '2001-01-01T10:00:12.000Z' });
  const { person, calls } = open({
    'GET /api/teams/:teamId/scheduled-broadcasts': () => ({ scheduled: [late] }),
    'PATCH /api/scheduled-broadcasts/:scheduledId': () => null,
  });
  const upcoming = await panel();
  await upcoming.findByText('Not live yet');
  await person.click(upcoming.getByRole('button', { name: 'More actions for Falcons v Raptors' }));
  await person.click(screen.getByRole('menuitem', { name: 'Edit broadcast' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit broadcast' }));
  await person.type(dialog.getByLabelText('Title'), ', day 2');
  await person.click(dialog.getByRole('button', { name: 'Save' }));
  await screen.findByText('Broadcast saved');
  expect(calls.find(({ method }) => method === 'PATCH')?.body).toMatchObject({
    ...{ title: 'Falcons v Raptors, day 2', startsAt: late.startsAt, timeZone: 'UTC' },
  });
});

test('one is canceled after a confirmation', async () => {
  const { person, calls } = open({ 'DELETE /api/scheduled-broadcasts/:scheduledId': () => null });
  await person.click(await (await panel()).findByRole('button', { name: /^More actions/ }));
  await person.click(screen.getByRole('menuitem', { name: 'Cancel broadcast' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Cancel broadcast?' }));
  await person.click(dialog.getByRole('button', { name: 'Cancel broadcast' }));
  await screen.findByText('Broadcast canceled');
  expect(calls.some(({ method, path }) => method === 'DELETE' && path === PATH)).toBe(true);
});

test('going live from one fills in its details and ends the plan', async () => {
  const { person, calls } = open({
    'PUT /api/broadcasts/:broadcastId': () =>
      buildBroadcastAnswer({ broadcast: buildBroadcast({ source: 'none' }), media: null }),
  });
  await person.click(await (await panel()).findByRole('button', { name: 'Go live with Falcons v Raptors' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Go live' }));
  await person.click(dialog.getByRole('button', { name: /^Scoreboard only/ }));
  await person.click(dialog.getByRole('button', { name: 'Go Live' }));
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
      ...{ scheduledId: ID, title: 'Falcons v Raptors', visibility: 'public' },
      info: { opponent: 'Raptors', venue: 'Court 2' },
    }),
  );
});
