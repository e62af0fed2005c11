import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { type Handlers, refused, stubNetwork } from '#test/network.ts';
import { createQueryClient } from '#web/data/query.ts';
import { MinorFollowing } from './minor-following.tsx';

function open(answers: Handlers) {
  const calls = stubNetwork(answers);
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MinorFollowing minorId="mia" />
    </QueryClientProvider>,
  );
  return { calls, person: userEvent.setup() };
}

test('lets a guardian turn the followers of a minor on', async () => {
  const state = { mayBeFollowed: false, count: 0 };
  const { calls, person } = open({
    'GET /api/family/:minorId/followers': () => ({ ...state }),
    'PUT /api/family/:minorId/followers': () => {
      state.mayBeFollowed = true;
    },
  });
  await screen.findByText(/0 followers\.$/);
  const own = screen.getByRole('switch', { name: /May be followed/ });
  expect(own).toHaveProperty('checked', false);
  await person.click(own);
  await screen.findByRole('switch', { name: /May be followed/, checked: true });
  expect(calls.filter(({ method }) => method === 'PUT')).toMatchObject([
    { path: '/api/family/mia/followers', body: { mayBeFollowed: true } },
  ]);
});

test('says that the account no longer has this guardian', async () => {
  open({ 'GET /api/family/:minorId/followers': () => refused('guardian-not-found') });
  expect(await screen.findByText(/no longer linked/)).toBeDefined();
});
