import type { Claim } from '@allcourt/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { type Handlers, NO_ANSWER, type Reply, refused, stubNetwork } from '#test/network.ts';
import { buildSummary } from '#test/summary.ts';
import { createQueryClient } from '#web/data/query.ts';
import { ToastProvider } from '#web/ui/toast.tsx';
import { ClaimName } from './claim-name.tsx';
import { ClaimsDialog } from './claims-dialog.tsx';

const AT = '2024-01-16T18:00:00.000Z';
const OLIVIA = {
  accountId: '018d0000-0000-7000-8000-00000000aaaa',
  username: 'olivia',
  name: 'Olivia Grant',
  avatarUrl: null,
};

function claim(changes: Partial<Claim> = {}): Claim {
  return {
    id: '018d0000-0000-7000-8000-0000000000c1',
    claimant: OLIVIA,
    name: 'Olivia',
    matchId: null,
    matches: 12,
    state: 'open',
    createdAt: AT,
    isOwn: false,
    ...changes,
  };
}

const SUGGESTION = {
  match: buildSummary(),
  side: 'b' as const,
  number: 1 as const,
  scorer: OLIVIA,
  matches: 3,
};

/** The dialog over these answers. */
function open(answers: Handlers) {
  const calls = stubNetwork({
    'GET /api/claims': () => ({ claims: [] }),
    'GET /api/claims/suggestions': () => ({ suggestions: [] }),
    ...answers,
  });
  const onClose = vi.fn();
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ToastProvider>
        <ClaimsDialog onClose={onClose} />
      </ToastProvider>
    </QueryClientProvider>,
  );
  const dialog = within(screen.getByRole('dialog', { name: 'Claims' }));
  return { calls, onClose, dialog, person: userEvent.setup() };
}

/** Claims of which one is decided once the server has taken it. */
function decided(state: Claim['state'], first: Claim = claim()): Handlers {
  let now = first;
  return {
    'GET /api/claims': () => ({ claims: [now] }),
    'POST /api/claims/:claimId/decide': () => {
      now = { ...first, state };
      return undefined;
    },
  };
}

test('loads, and says when there are none', async () => {
  const { dialog } = open({});
  dialog.getByText('Loading claims');
  await dialog.findByText('No claims yet.');
});

test('offers a retry when claims do not load', async () => {
  let isBusy = true;
  const { dialog, person } = open({
    'GET /api/claims': () => (isBusy ? refused('too-many-requests') : { claims: [claim()] }),
  });
  const error = within(await dialog.findByRole('alert'));
  error.getByText('Couldn’t load claims');
  isBusy = false;
  await person.click(error.getByRole('button', { name: 'Retry' }));
  await dialog.findByText('Olivia Grant says they are “Olivia” in 12 matches');
});

test('accepts a claim once, while every other button waits, and shows the new state', async () => {
  const answer = Promise.withResolvers<undefined>();
  const { 'POST /api/claims/:claimId/decide': decide, ...answers } = decided('accepted');
  const { dialog, person, calls } = open({
    ...answers,
    'POST /api/claims/:claimId/decide': async (call) => {
      await answer.promise;
      return decide?.(call);
    },
    'GET /api/claims/suggestions': () => ({ suggestions: [SUGGESTION] }),
  });
  const accept = await dialog.findByRole('button', { name: /^Accept:/ });
  await person.click(accept);
  expect(accept.getAttribute('aria-busy')).toBe('true');
  expect(dialog.getByRole('button', { name: /^Refuse:/ })).toHaveProperty('disabled', true);
  expect(dialog.getByRole('button', { name: /^That’s me:/ })).toHaveProperty('disabled', true);
  await person.click(accept);
  answer.resolve(undefined);
  await dialog.findByText('Accepted');
  dialog.getByRole('button', { name: /^Undo:/ });
  const sent = calls.filter(({ method }) => method === 'POST');
  expect(sent.map(({ path, body }) => [path, body])).toEqual([
    [`/api/claims/${claim().id}/decide`, { choice: 'accept' }],
  ]);
});

type Failing = readonly [what: string, failure: () => Reply<never>, sentence: RegExp];

test.each<Failing>([
  ['refused by the server', () => refused('claim-decided'), /already/],
  ['without a network', () => NO_ANSWER, /^No connection\./],
])('%s, says why and can be tried again', async (_what, failure, sentence) => {
  let isFailing = true;
  const { 'POST /api/claims/:claimId/decide': decide, ...answers } = decided('refused');
  const { dialog, person } = open({
    ...answers,
    'POST /api/claims/:claimId/decide': (call) => (isFailing ? failure() : decide?.(call)),
  });
  const refuse = await dialog.findByRole('button', { name: /^Refuse:/ });
  await person.click(refuse);
  await waitFor(() => expect(dialog.getByRole('alert').textContent).toMatch(sentence));
  await waitFor(() => expect(refuse.getAttribute('aria-busy')).toBeNull());
  isFailing = false;
  await person.click(refuse);
  await dialog.findByText('Refused');
  expect(dialog.queryByRole('alert')).toBeNull();
});

test('is used with the keyboard alone', async () => {
  const { dialog, person, onClose } = open(decided('undone', claim({ state: 'accepted', isOwn: true })));
  const undo = await dialog.findByRole('button', { name: 'Undo: You are “Olivia” in 12 matches' });
  while (document.activeElement !== undo) {
    await person.tab();
  }
  await person.keyboard('{Enter}');
  await dialog.findByText('Undone');
  dialog.getByRole('button', { name: 'Close' }).focus();
  await person.keyboard(' ');
  expect(onClose).toHaveBeenCalledOnce();
});

test('claims a suggested name in every match of its scorer', async () => {
  let claims: Claim[] = [];
  const { dialog, person, calls } = open({
    'GET /api/claims': () => ({ claims }),
    'GET /api/claims/suggestions': () => ({ suggestions: claims.length > 0 ? [] : [SUGGESTION] }),
    'POST /api/claims': () => {
      claims = [claim({ isOwn: true })];
      return undefined;
    },
  });
  const own = await dialog.findByRole('button', {
    name: 'That’s me: “Hannah Weiss” in 3 matches of Olivia Grant',
  });
  await person.click(own);
  await dialog.findByText('Waiting');
  expect(dialog.queryByRole('region', { name: 'Is this you?' })).toBeNull();
  expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
    ...{ matchId: SUGGESTION.match.id, side: 'b', number: 1, isEveryMatch: true },
  });
});

test('a name on a match page is claimed with the link that shows it, or says why not', async () => {
  let isFailing = true;
  const calls = stubNetwork({
    'GET /api/claims': () => ({
      claims: isFailing ? [] : [claim({ isOwn: true, matchId: SUGGESTION.match.id })],
    }),
    'POST /api/claims': () => (isFailing ? NO_ANSWER : undefined),
  });
  const person = userEvent.setup();
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ToastProvider>
        <ClaimName matchId={SUGGESTION.match.id} players={SUGGESTION.match.players} shareToken="the-link" />
      </ToastProvider>
    </QueryClientProvider>,
  );
  await person.click(screen.getByRole('button', { name: 'I’m Hannah Weiss' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Are you Hannah Weiss?' }));
  await person.click(dialog.getByRole('button', { name: 'This match' }));
  await dialog.findByText(/^No connection\./);
  isFailing = false;
  await person.click(dialog.getByRole('button', { name: 'This match' }));
  await screen.findByText('Your claim was sent. The scorer decides.');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(calls.findLast(({ method }) => method === 'POST')?.body).toMatchObject({
    ...{ matchId: SUGGESTION.match.id, side: 'b', number: 1, isEveryMatch: false, shareToken: 'the-link' },
  });
});
