import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Court, paceTaps, prepareCourt, renderScoring } from '#test/render-scoring.tsx';

let court: Court;

beforeEach(() => {
  court = prepareCourt();
});

test('two taps start the usual match', async () => {
  const { person, router } = await renderScoring(court, '/matches');
  await person.click(await screen.findByRole('link', { name: 'Log Match' }));
  await person.click(await screen.findByRole('button', { name: 'Start match' }));

  await screen.findByRole('button', { name: 'Point Won 15–0 You lead' });
  expect(router.state.location.pathname).toMatch(/^\/matches\/.+\/live$/);
});

describe('the set-up', () => {
  test('says what will start', async () => {
    const { person } = await open();
    await screen.findByText('Singles, best of 3 sets. Okafor serves first.');
    await person.click(opponent());
    await person.keyboard('Hannah Weiss');
    await person.click(screen.getByRole('button', { name: 'Hard' }));
    await person.click(screen.getByRole('button', { name: 'Serves first: Hannah Weiss' }));
    await person.click(screen.getByRole('button', { name: /One set/ }));
    screen.getByText('Okafor v Weiss.');
    screen.getByText('Singles on hard, one set. Weiss serves first.');
  });

  test('starts pickleball doubles with who stands on the right', async () => {
    const { person } = await open();
    await person.click(screen.getByRole('radio', { name: 'Pickleball' }));
    await person.click(screen.getByRole('button', { name: 'Doubles' }));
    await screen.findByText(/^Okafor and Opponent start on the right/);
    await person.click(screen.getByRole('button', { name: 'Swap the opponents' }));
    await screen.findByText(/^Okafor and Opponent 2 start on the right/);
    await person.click(screen.getByRole('button', { name: 'Start match' }));
    await screen.findByRole('img', { name: 'Okafor serves from the right to Opponent 2' });
  });

  test('wants a name for everybody, and goes to the one that is missing', async () => {
    const { person } = await open();
    await person.clear(opponent());
    await person.click(screen.getByRole('button', { name: 'Start match' }));
    await screen.findByText('Enter a name.');
    expect(document.activeElement).toBe(opponent());
    expect(court.server.requests.filter((request) => request.startsWith('POST'))).toEqual([]);

    await person.type(opponent(), 'x'.repeat(81));
    await screen.findByText('Use 80 characters or fewer.');
  });

  test('remembers surface and format on this device', async () => {
    const first = await open();
    await first.person.click(screen.getByRole('button', { name: 'Clay' }));
    await first.person.click(screen.getByRole('button', { name: /One set/ }));
    await first.person.click(screen.getByRole('button', { name: 'Start match' }));
    await screen.findByRole('button', { name: /^Point Won/ });
    first.unmount();

    await open();
    await screen.findByText('Singles on clay, one set. Okafor serves first.');
  });

  test('leads to entering a result instead', async () => {
    const { person } = await open();
    await person.click(screen.getByRole('link', { name: 'Enter a result instead' }));
    await screen.findByRole('heading', { name: 'Log Match' });
  });

  test('closes onto the Match Center', async () => {
    const { person, router } = await open();
    await person.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/matches'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

test('without a network a match starts all the same', async () => {
  paceTaps();
  court.server.fate = 'is-lost';
  sessionStorage.setItem('authUser', JSON.stringify(court.server.session));
  const { person } = await open();
  await person.click(screen.getByRole('button', { name: 'Start match' }));
  await person.click(await screen.findByRole('button', { name: /^Point Won/ }));
  await screen.findByRole('button', { name: 'Point Won 30–0 You lead' });
});

async function open() {
  const app = await renderScoring(court, '/matches/new');
  await screen.findByRole('dialog', { name: 'New match' });
  return app;
}

function opponent() {
  return within(screen.getByRole('dialog')).getByRole('textbox', { name: "Opponent's name" });
}
