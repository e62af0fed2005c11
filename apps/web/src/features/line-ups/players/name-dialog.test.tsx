import type { LineUpAnswer, Seat } from '@allcourt/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { type Handlers, NO_ANSWER, type Reply, refused, stubNetwork } from '#test/network.ts';
import { buildTeammate } from '#test/people.ts';
import { createQueryClient } from '#web/data/query.ts';
import { NameDialog } from './name-dialog.tsx';

const MATCH_ID = '018d1111-0000-7000-8000-000000000001';
const JONAS = buildTeammate();
const INES = buildTeammate({
  name: 'Inês Duarte',
  accountId: '01893d2c-7d6a-7c3e-9a8b-3f6f1a2b4c61',
  isTeammate: false,
});

function seat(changes: Partial<Seat> = {}): Seat {
  return {
    side: 'b',
    number: 1,
    name: 'Jonas',
    accountId: null,
    username: null,
    answer: null,
    askedAt: null,
    answeredAt: null,
    isAutomatic: false,
    isYou: false,
    ...changes,
  };
}

const LINE_UP: LineUpAnswer = {
  seats: [seat({ name: 'Jonas Lind', answer: 'asked' })],
  disputes: [],
  claims: [],
  ownRecords: [],
  mergedIds: [],
  isConfirmed: false,
};

function open(answers: Handlers = {}, of = seat()) {
  const calls = stubNetwork({
    'GET /api/people': () => ({ people: [JONAS, INES, buildTeammate({ name: 'A Guest', accountId: null })] }),
    'PUT /api/matches/:matchId/line-up/:side/:number': () => LINE_UP,
    ...answers,
  });
  const client = createQueryClient();
  const onClose = vi.fn();
  render(
    <QueryClientProvider client={client}>
      <NameDialog matchId={MATCH_ID} seat={of} onClose={onClose} />
    </QueryClientProvider>,
  );
  const dialog = within(screen.getByRole('dialog', { name: `Who is ${of.name}?` }));
  const sent = () => calls.filter(({ method }) => method === 'PUT').map(({ path, body }) => [path, body]);
  return { client, dialog, onClose, sent, person: userEvent.setup() };
}

test('lists people with accounts, finds them without accents, and names the chosen one', async () => {
  const { client, dialog, onClose, sent, person } = open();
  dialog.getByText('Loading people');
  await dialog.findByRole('button', { name: /^Jonas Lind.*Teammate$/ });
  expect(dialog.queryByText('A Guest')).toBeNull();
  await person.type(dialog.getByRole('searchbox'), 'ines d');
  expect(dialog.queryByRole('button', { name: /Jonas/ })).toBeNull();
  await person.click(dialog.getByRole('button', { name: /^Inês Duarte/ }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent()).toEqual([
    [`/api/matches/${MATCH_ID}/line-up/b/1`, { name: 'Inês Duarte', accountId: INES.accountId }],
  ]);
  expect(client.getQueryData(['line-up', MATCH_ID])).toEqual(LINE_UP);
});

test('names one person at a time', async () => {
  const answer = Promise.withResolvers<undefined>();
  const { dialog, onClose, sent, person } = open(
    {
      'PUT /api/matches/:matchId/line-up/:side/:number': async () => {
        await answer.promise;
        return LINE_UP;
      },
    },
    seat({ answer: 'asked' }),
  );
  const jonas = await dialog.findByRole('button', { name: /^Jonas Lind/ });
  await person.click(jonas);
  expect(jonas.getAttribute('aria-busy')).toBe('true');
  expect(dialog.getByRole('button', { name: /^Inês/ })).toHaveProperty('disabled', true);
  expect(dialog.getByRole('button', { name: 'Keep the name only' })).toHaveProperty('disabled', true);
  await person.click(jonas);
  answer.resolve(undefined);
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent()).toHaveLength(1);
});

type Failing = readonly [what: string, failure: () => Reply<never>, sentence: RegExp];

test.each<Failing>([
  ['a player of the match', () => refused('already-in-match'), /already/],
  ['someone without a network', () => NO_ANSWER, /^No connection\./],
])('naming %s says why it failed, and can be tried again', async (_who, failure, sentence) => {
  let isFailing = true;
  const { dialog, onClose, person } = open({
    'PUT /api/matches/:matchId/line-up/:side/:number': () => (isFailing ? failure() : LINE_UP),
  });
  const jonas = await dialog.findByRole('button', { name: /^Jonas Lind/ });
  await person.click(jonas);
  await waitFor(() => expect(dialog.getByRole('alert').textContent).toMatch(sentence));
  expect(onClose).not.toHaveBeenCalled();
  isFailing = false;
  await person.click(jonas);
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

test('is used with the keyboard alone', async () => {
  const { dialog, onClose, sent, person } = open();
  const jonas = await dialog.findByRole('button', { name: /^Jonas Lind/ });
  dialog.getByRole('searchbox').focus();
  await person.keyboard('jonas');
  await person.tab();
  expect(document.activeElement).toBe(jonas);
  await person.keyboard('{Enter}');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent()).toHaveLength(1);
});

test('a person who was asked can be a name again', async () => {
  const { dialog, onClose, sent, person } = open({}, seat({ answer: 'asked' }));
  await person.click(dialog.getByRole('button', { name: 'Keep the name only' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent()).toEqual([[`/api/matches/${MATCH_ID}/line-up/b/1`, { name: 'Jonas', accountId: null }]]);
});

test('says when no one is found, and offers a retry when people do not load', async () => {
  let isBusy = true;
  const { dialog, person } = open({
    'GET /api/people': () => (isBusy ? refused('too-many-requests') : { people: [INES] }),
  });
  const error = within(await dialog.findByRole('alert'));
  error.getByText('Couldn’t load people');
  isBusy = false;
  await person.click(error.getByRole('button', { name: 'Retry' }));
  await dialog.findByRole('button', { name: /^Inês Duarte/ });
  await person.type(dialog.getByRole('searchbox'), 'Zoe');
  dialog.getByText(/No one found/);
});
