import type { JournalNote } from '@allcourt/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { type Handlers, refused } from '#test/network.ts';
import { buildProfile, buildUser } from '#test/people.ts';
import { renderApp } from '#test/render-app.tsx';

const NOTES: readonly JournalNote[] = [20, 18, 16, 14].map((day) => ({
  id: `018d5555-0000-7000-8000-0000000000${day}`,
  day: `2026-05-${day}`,
  matchId: day === 20 ? '018d5555-0000-7000-8000-000000000001' : null,
  opponents: day === 20 ? ['Hannah Weiss', 'Jo Lind'] : null,
  plan: `Plan of day ${day}`,
  worked: null,
  change: null,
  result: day === 18 ? 'not' : null,
  createdAt: `2026-05-${day}T10:00:00.000Z`,
}));

// Loaded first: on a busy machine a lazy part may be late.
beforeAll(async () => {
  await import('#web/features/progress/progress-tab.tsx');
});

function open(answers: Handlers = {}) {
  return renderApp({
    at: '/training?tab=progress',
    user: buildUser(),
    answers: { 'GET /user/profile': () => buildProfile({ mode: 'tennis' }), ...answers },
  });
}

const journal = async () => within(await screen.findByRole('region', { name: 'Journal' }));

test('writes a note about a day', async () => {
  const { person, calls } = open({ 'PUT /api/training/journal/:noteId': () => undefined });
  await (await journal()).findByText(/^No notes yet/);
  await person.click((await journal()).getByRole('button', { name: 'Add note' }));
  const sheet = within(screen.getByRole('dialog', { name: 'New note' }));
  sheet.getByText('Only you can read your journal.');
  await person.click(sheet.getByRole('button', { name: 'Save' }));
  sheet.getByText('Write a plan, or what came of it.');
  await person.type(sheet.getByLabelText('What worked'), ' Lobs ');
  await person.click(sheet.getByRole('radio', { name: 'Partly' }));
  await person.click(sheet.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
      matchId: null,
      plan: null,
      worked: 'Lobs',
      change: null,
      result: 'partly',
    }),
  );
});

test('shows the latest notes, and finds others by a search', async () => {
  const { person } = open({
    'GET /api/training/journal': ({ search }) => ({
      notes: NOTES.filter(({ plan }) => plan?.includes(search.get('q') ?? '')),
      next: null,
    }),
  });
  const panel = await journal();
  expect(await panel.findAllByRole('button', { name: /^Edit note/ })).toHaveLength(3);
  expect(panel.getByRole('link', { name: 'v Hannah Weiss and Jo Lind' }).getAttribute('href')).toBe(
    `/matches/${NOTES[0]?.matchId}`,
  );
  panel.getByText('Not as planned');
  await person.click(panel.getByRole('button', { name: 'All notes' }));
  const all = within(screen.getByRole('dialog', { name: 'Journal' }));
  expect(all.getAllByRole('button', { name: /^Edit note/ })).toHaveLength(4);
  await person.type(all.getByRole('searchbox', { name: 'Search your journal' }), 'day 14');
  await waitFor(() => expect(all.getAllByRole('button', { name: /^Edit note/ })).toHaveLength(1));
  all.getByText('Plan of day 14');
});

test('offers to retry when the journal fails to load', async () => {
  let fails = true;
  const { person } = open({
    'GET /api/training/journal': () => (fails ? refused('bad-request') : { notes: [...NOTES], next: null }),
  });
  const panel = await journal();
  await panel.findByText("Couldn't load your journal");
  fails = false;
  await person.click(panel.getByRole('button', { name: 'Retry' }));
  await panel.findByText('Plan of day 20');
});
