import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, NO_ANSWER, type Reply, refused } from '#test/network.ts';
import { buildUser } from '#test/people.ts';
import { renderApp } from '#test/render-app.tsx';

const user = buildUser();

test.each([
  ['/help', 'Help'],
  ['/legal', 'Terms and privacy'],
])(
  '%s can be read without an account, and its contents lead to sections that exist',
  async (path, heading) => {
    renderApp({ at: path });
    await screen.findByRole('heading', { level: 1, name: heading });
    const contents = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole('link');
    expect(contents.length).toBeGreaterThan(3);
    for (const link of contents) {
      expect(screen.getByRole('region', { name: link.textContent ?? '' }).id).toBe(
        link.getAttribute('href')?.slice(1),
      );
    }
  },
);

test.each<[string, () => Reply<Answers['GET /readyz']>, string | RegExp]>([
  ['that it is up', () => ({ status: 'ready' }), 'This server and its database are up.'],
  ['that it is in trouble', () => refused('unavailable'), /can't do its work right now/],
  ['that it cannot be reached', () => NO_ANSWER, "Couldn't reach this server."],
])('/support asks the server how it is and says %s', async (_name, answer, words) => {
  const { person, calls } = renderApp({ at: '/support', answers: { 'GET /readyz': answer } });
  await screen.findByText(words);
  await person.click(screen.getByRole('button', { name: 'Check again' }));
  await screen.findByText(words);
  expect(calls.filter(({ path }) => path === '/readyz')).toHaveLength(2);
  expect(screen.getByRole('link', { name: 'Send feedback' }).getAttribute('href')).toBe('/settings#feedback');
});

test('Home tells a visitor what this is, with the ways in', async () => {
  renderApp({ at: '/' });
  await screen.findByRole('heading', { level: 1, name: 'Elevate Your Game' });
  const quick = within(screen.getByRole('navigation', { name: 'Quick actions' })).getAllByRole('link');
  expect(quick.map((link) => link.getAttribute('href'))).toEqual(['/matches', '/calendar', '/training']);

  const gate = within(screen.getByRole('region', { name: 'Stats & Activity' }));
  gate.getByText('Sign in to view your personalized stats, recent matches, and upcoming events.');
  expect(gate.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe('/login');

  const features = within(screen.getByRole('region', { name: 'Everything You Need' })).getAllByRole('link');
  expect(
    features.map((link) => [link.getAttribute('href'), link.querySelector('strong')?.textContent]),
  ).toEqual([
    ['/calendar', 'Calendar & Events'],
    ['/team', 'Team Hub'],
    ['/broadcast', 'Broadcast'],
    ['/matches', 'Match Center'],
    ['/training', 'Training Center'],
  ]);
  expect(screen.getByRole('link', { name: 'Create account' }).getAttribute('href')).toBe(
    '/login?mode=register',
  );
});

test('Profile shows who is signed in', async () => {
  renderApp({
    at: '/profile',
    user,
    answers: { 'GET /api/players/:username': () => refused('bad-request') },
  });
  await screen.findByRole('heading', { level: 1, name: 'Profile' });
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('heading', { level: 2, name: 'Maya Okafor' })).toBeDefined();
  expect(main.getByText('maya.okafor@bayside.club')).toBeDefined();
  expect(main.getByRole('link', { name: 'Settings' }).getAttribute('href')).toBe('/settings');
});
