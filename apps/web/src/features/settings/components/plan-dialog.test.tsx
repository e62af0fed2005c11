import type { QuotasAnswer, Usage } from '@allcourt/contract';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Handlers, NO_ANSWER, type Reply, refused } from '#test/network.ts';
import { buildProfile, buildUser } from '#test/people.ts';
import { renderApp } from '#test/render-app.tsx';

const USAGE: Usage = {
  matches: 12,
  points: 1444,
  teams: 2,
  devices: 3,
  feedback: 1,
  recordings: 4,
  recordingBytes: 1_240_000_000,
  bytes: 482_133,
};
const QUOTAS: QuotasAnswer = {
  account: [
    { name: 'teams', unit: 'count', used: 2, limit: 50 },
    { name: 'mails', unit: 'a-day', used: 50, limit: 50 },
    { name: 'recordings', unit: 'bytes', used: 1_240_000_000, limit: 100_000_000_000 },
  ],
  teams: [
    {
      id: '01893d2c-7d6a-7c3e-9a8b-3f6f1a2b4c5e',
      name: 'Falcons',
      quotas: [{ name: 'invites', unit: 'count', used: 41, limit: 50 }],
    },
  ],
};

test('shows what the account uses, with and without a limit', async () => {
  const plan = await open({});

  expect(plan.getByText(/nothing to pay or renew/)).toBeTruthy();
  const limits = within(await plan.findByRole('list', { name: 'Your limits' }));
  expect(limits.getAllByRole('progressbar').map(shownBy)).toEqual([
    ['Teams', '2 of 50'],
    ['Emails in 24 hours', '50 of 50, full'],
    ['Recordings', '1.2 GB of 100 GB'],
  ]);
  expect(plan.getByText('1,444').previousElementSibling?.textContent).toBe('Points recorded');
  expect(plan.getByText('482 kB')).toBeTruthy();
});

test('says how to make room where little is left, and only there', async () => {
  const plan = await open({});

  expect(await plan.findByText(/^Wait a day/)).toBeTruthy();
  expect(plan.getByText(/^Revoke an invite/)).toBeTruthy();
  expect(plan.queryByText(/^Leave a team/)).toBeNull();
});

test('shows the limits of each managed team', async () => {
  const plan = await open({});
  const falcons = within(await plan.findByRole('region', { name: 'Falcons' }));

  expect(falcons.getAllByRole('progressbar').map(shownBy)).toEqual([['Open invites', '41 of 50']]);
});

test.each<[string, () => Reply<QuotasAnswer>, string]>([
  ['without a network', () => NO_ANSWER, 'This needs a connection'],
  ['after a server error', () => refused('internal'), "Couldn't load your usage"],
])('%s shows an error and can be retried', async (_when, answer, title) => {
  let isBad = true;
  const plan = await open({ 'GET /api/quotas': () => (isBad ? answer() : QUOTAS) });
  await plan.findByText(title, {}, { timeout: 5000 });
  isBad = false;
  await plan.person.click(plan.getByRole('button', { name: 'Retry' }));

  await plan.findByText('482 kB');
});

function shownBy(bar: HTMLElement) {
  return [bar.getAttribute('aria-label'), bar.getAttribute('aria-valuetext')];
}

async function open(answers: Handlers) {
  const { person } = renderApp({
    at: '/settings',
    user: buildUser(),
    answers: {
      'GET /user/profile': () => buildProfile(),
      'GET /api/account/usage': () => USAGE,
      'GET /api/quotas': () => QUOTAS,
      ...answers,
    },
  });
  await person.click(await screen.findByRole('button', { name: 'Manage' }));
  return { person, ...within(await screen.findByRole('dialog', { name: 'Your plan' })) };
}
