import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { NO_ANSWER, type Reply, refused } from '#test/network.ts';
import { buildUser } from '#test/people.ts';
import { renderApp } from '#test/render-app.tsx';
import { createLocalStore } from '#web/data/local-store.ts';
import type { NewItem } from '#web/data/outbox/item.ts';
import { addItems } from '#web/data/outbox/item-store.ts';

const MAYA = buildUser();

function feedback(n: number, text: string): NewItem {
  const id = `018d5555-0000-7000-8000-00000000000${n}`;
  return { topic: 'feedback', key: '', id, body: { id, kind: 'bug', text } };
}

async function keep(...items: readonly NewItem[]): Promise<void> {
  const store = createLocalStore();
  await store.write((tx) => addItems(tx, items, { accountId: MAYA.id, now: Date.now() }));
  store.close();
}

test('lists unsent items with reason and time, retries them, and drops those that arrived', async () => {
  await keep(feedback(1, 'It stopped'), feedback(2, 'It is late'));
  // The queue tries again on its own, too, as often as it gets to before Retry is pressed.
  let unanswered = /It stopped|It is late/;
  const { person, calls } = renderApp({
    at: '/waiting',
    user: MAYA,
    answers: {
      'POST /api/feedback': ({ body }): Reply<undefined> =>
        unanswered.test(JSON.stringify(body)) ? NO_ANSWER : undefined,
    },
  });
  const list = await screen.findByRole('list', { name: 'Unsent items' });
  const [row] = within(list).getAllByRole('listitem', { name: 'Feedback' });
  expect(row?.textContent).toContain('‘It stopped’');
  expect(list.textContent).toContain('‘It is late’');
  await waitFor(() => expect(row?.textContent).toMatch(/No response. We'll retry automatically\..*Since \d/));

  unanswered = /It is late/;
  await person.click(within(list).getAllByRole('button', { name: 'Retry' })[0] ?? list);
  await waitFor(() => expect(screen.queryByText('‘It stopped’')).toBeNull());
  expect(screen.getByText('‘It is late’')).toBeTruthy();
  expect(calls.filter(({ path }) => path === '/api/feedback').length).toBeGreaterThan(1);
});

test('shows why an item was refused, and discards it after a confirmation', async () => {
  await keep(feedback(1, 'It stopped'));
  const { person } = renderApp({
    at: '/waiting',
    user: MAYA,
    answers: { 'POST /api/feedback': () => refused('bad-request') },
  });
  expect(await screen.findByText(/Not accepted\. The request is not valid\./)).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Discard' }));
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByText(/^1 feedback is only on this device\./)).toBeTruthy();
  await person.click(question.getByRole('button', { name: 'Keep' }));
  expect(screen.getByText('‘It stopped’')).toBeTruthy();

  await person.click(screen.getByRole('button', { name: 'Discard' }));
  await person.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Discard' }));
  expect(await screen.findByText('Everything is synced')).toBeTruthy();
});

test('the account menu leads to it', async () => {
  const { person } = renderApp({ at: '/waiting', user: MAYA });
  await screen.findByText('Everything is synced');
  await person.click(screen.getByRole('button', { name: /^Account menu/ }));
  expect(screen.getByRole('menuitem', { name: 'Not synced yet' }).getAttribute('href')).toBe('/waiting');
});
