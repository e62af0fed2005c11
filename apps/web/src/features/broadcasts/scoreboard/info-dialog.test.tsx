import { type BroadcastInfo, ERRORS } from '@allcourt/contract';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { BROADCAST, buildBroadcastAnswer } from '#test/broadcast.ts';
import { type Handlers, NO_ANSWER, type Reply, refused } from '#test/network.ts';
import { renderBroadcast } from '#test/render-broadcast.tsx';
import { followOnlineState } from '#web/data/query.ts';
import { InfoDialog } from './info-dialog.tsx';

const KNOWN: BroadcastInfo = {
  opponent: 'Raptors',
  venue: 'Riverside Club',
  surface: 'hard',
  type: 'Singles, best of 3',
};

afterEach(() => followOnlineState(true));

test('starts with the known values, and saves changes without surrounding spaces', async () => {
  const { person, calls, closed } = await open({
    'PATCH /api/broadcasts/:broadcastId': () => buildBroadcastAnswer(),
  });
  expect([line('Opponent').value, line('Venue').value, line('Type').value]).toEqual([
    'Raptors',
    'Riverside Club',
    'Singles, best of 3',
  ]);
  expect(surface('Hard').getAttribute('aria-pressed')).toBe('true');

  await person.clear(line('Opponent'));
  await person.type(line('Opponent'), '  Ana Duarte ');
  await person.clear(line('Venue'));
  await person.clear(line('Type'));
  await person.type(line('Type'), '   ');
  await person.click(surface('Clay'));
  await person.click(save());
  await waitFor(() => expect(closed).toHaveBeenCalledOnce());
  expect(calls.find(({ method }) => method === 'PATCH')).toMatchObject({
    path: `/api/broadcasts/${BROADCAST}`,
    body: { info: { opponent: 'Ana Duarte', venue: null, surface: 'clay', type: null } },
  });
});

test('clears the surface with a second press', async () => {
  const { person, calls, closed } = await open({
    'PATCH /api/broadcasts/:broadcastId': () => buildBroadcastAnswer(),
  });
  await person.click(surface('Hard'));
  expect(surface('Hard').getAttribute('aria-pressed')).toBe('false');
  await person.click(save());
  await waitFor(() => expect(closed).toHaveBeenCalledOnce());
  expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({
    info: { ...KNOWN, surface: null },
  });
});

test('shows that it is saving, and saves once', async () => {
  let arrive: () => void = () => {};
  const { person, calls, closed } = await open({
    'PATCH /api/broadcasts/:broadcastId': () =>
      new Promise((resolve) => {
        arrive = () => resolve(buildBroadcastAnswer());
      }),
  });
  await person.click(save());
  expect(save().getAttribute('aria-busy')).toBe('true');
  await person.click(save());
  expect(closed).not.toHaveBeenCalled();
  arrive();
  await waitFor(() => expect(closed).toHaveBeenCalledOnce());
  expect(calls.filter(({ method }) => method === 'PATCH')).toHaveLength(1);
});

const TROUBLES: readonly [string, () => Reply<never>, string, boolean][] = [
  ['the server refuses it', () => refused('not-permitted'), ERRORS['not-permitted'].message, true],
  ['there is no network', () => NO_ANSWER, 'No connection', false],
];
test.each(TROUBLES)(
  'explains the failure when %s, and keeps the input',
  async (_case, reply, words, isOnline) => {
    followOnlineState(isOnline);
    const { person, closed } = await open({ 'PATCH /api/broadcasts/:broadcastId': reply });
    await person.type(line('Venue'), ', court 4');
    await person.click(save());
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(words));
    expect(save().getAttribute('aria-busy')).toBeNull();
    expect(line('Venue').value).toBe('Riverside Club, court 4');
    expect(closed).not.toHaveBeenCalled();
  },
);

test('saves nothing when canceled', async () => {
  const { person, calls, closed } = await open();
  await person.type(line('Venue'), ', court 4');
  await person.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(closed).toHaveBeenCalledOnce();
  expect(calls.filter(({ method }) => method === 'PATCH')).toEqual([]);
});

async function open(answers: Handlers = {}) {
  const closed = vi.fn<() => void>();
  const dialog = <InfoDialog broadcast={{ id: BROADCAST, info: KNOWN }} onClose={closed} />;
  return { ...(await renderBroadcast(dialog, { answers })), closed };
}

const line = (label: string) => screen.getByRole<HTMLInputElement>('textbox', { name: label });
const surface = (name: string) => screen.getByRole('button', { name });
const save = () => screen.getByRole('button', { name: 'Save' });
