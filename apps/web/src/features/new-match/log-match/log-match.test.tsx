import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Court, prepareCourt, renderScoring } from '#test/render-scoring.tsx';

let court: Court;

beforeEach(() => {
  court = prepareCourt();
});

test('a finished match is logged and shown', async () => {
  const { person, router } = await open();
  await person.clear(screen.getByRole('combobox', { name: "Opponent's name" }));
  await person.type(screen.getByRole('combobox', { name: "Opponent's name" }), 'Hannah Weiss');
  await person.type(figure('Okafor', 1), '6');
  await person.type(figure('Weiss', 1), '3');
  await person.type(figure('Okafor', 2), '7');
  await person.type(figure('Weiss', 2), '6');
  await person.type(screen.getByRole('textbox', { name: /^Tiebreak of set 2/ }), '5');
  expect(text().value).toBe('6-3 7-6(5)');
  expect(screen.getByText('You won').parentElement?.textContent).toContain('6–3, 7–6 (5)');
  await person.type(screen.getByRole('textbox', { name: 'Hours' }), '1');
  await person.type(screen.getByRole('textbox', { name: 'Minutes' }), '48');
  await person.click(screen.getByRole('button', { name: 'Log match' }));

  await screen.findByText('Match logged');
  await screen.findByRole('heading', { name: 'Okafor v Weiss' });
  expect(router.state.location.pathname).toMatch(/^\/matches\/[\da-f-]+$/);
  expect((await screen.findAllByText('1 h 48 min')).length).toBeGreaterThan(0);
});

test('the text fills the set scores, and an ending typed is chosen', async () => {
  const { person } = await open();
  await person.type(text(), '6-3 2-1 ret.');
  expect([figure('Okafor', 1).value, figure('Opponent', 1).value]).toEqual(['6', '3']);
  expect(screen.getByRole('combobox', { name: 'How it ended' })).toHaveProperty('value', 'retired');
  await person.click(screen.getByRole('button', { name: 'Log match' }));
  await screen.findByText('Choose who won.');
  await person.click(screen.getByRole('button', { name: 'Opponent' }));
  await screen.findByText('Opponent won by retirement');
});

describe('impossible results', () => {
  test.each([
    [
      '6-5 6-4',
      '6–5 does not finish a set: a set is won at 6 games by two, at 7–5, or 7–6 after a tiebreak.',
    ],
    ['8-6 6-4', '8–6 is not possible: a set is won at 6 games by two, at 7–5, or 7–6 after a tiebreak.'],
    ['6-4 6-4 6-4', 'The match was already decided before set 3.'],
    ['six four', '“six” is not a set score. Write sets like 6-4 7-6(5), or games like 11-8.'],
  ])('%s is refused while it is typed, with its reason', async (score, sentence) => {
    const { person } = await open();
    await person.type(text(), score);
    const reason = await screen.findByText(sentence);
    const described = text().getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(described)?.contains(reason)).toBe(true);

    await person.click(screen.getByRole('button', { name: 'Log match' }));
    expect(court.server.requests.filter((request) => request.startsWith('POST'))).toEqual([]);
  });

  test('reports an unfinished result once the form is sent', async () => {
    const { person } = await open();
    await person.type(text(), '6-4');
    expect(screen.queryByText(/There is no winner yet/)).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Log match' }));
    await screen.findByText(
      'There is no winner yet: it takes 2 sets. If it was stopped early, choose how it ended.',
    );
    await waitFor(() => expect(document.activeElement).toBe(figure('Okafor', 1)));
  });

  test('a duration out of range and a day to come are refused', async () => {
    const { person } = await open();
    await person.type(screen.getByRole('textbox', { name: 'Minutes' }), '75');
    await screen.findByText('Use whole hours up to 23 and minutes up to 59.');
    const date = screen.getByLabelText('Date');
    await person.clear(date);
    await person.click(screen.getByRole('button', { name: 'Log match' }));
    await screen.findByText('Enter the day it was played.');
  });
});

describe('a score of another format', () => {
  test('offers its format, which takes the score over', async () => {
    const { person } = await open();
    await person.type(text(), '7-6(5) 3-6 [[10-7]');
    await screen.findByText('It is a score of “Match tiebreak”', { exact: false });
    await person.click(screen.getByRole('button', { name: 'Use this format' }));

    expect(screen.queryByRole('button', { name: 'Use this format' })).toBeNull();
    expect(document.activeElement).toBe(text());
    expect([1, 2, 3].map((set) => `${figure('Okafor', set).value}-${figure('Opponent', set).value}`)).toEqual(
      ['7-6', '3-6', '10-7'],
    );
    await person.click(screen.getByRole('button', { name: 'Log match' }));
    await screen.findByText('Match logged');
  });

  test('offers it for figures set by set, too', async () => {
    const { person } = await open();
    for (const [set, [own, other]] of [
      ['6', '4'],
      ['3', '6'],
      ['10', '7'],
    ].entries()) {
      await person.type(figure('Okafor', set + 1), own ?? '');
      await person.type(figure('Opponent', set + 1), other ?? '');
    }
    await screen.findByRole('button', { name: 'Use this format' });
  });

  test('offers none for a score that no format has', async () => {
    const { person } = await open();
    await person.type(text(), '9-1 9-1');
    await screen.findByText(/9–1 is not possible/);
    expect(screen.queryByRole('button', { name: 'Use this format' })).toBeNull();
  });
});

test('a walkover has no score', async () => {
  const { person } = await open();
  await person.selectOptions(screen.getByRole('combobox', { name: 'How it ended' }), 'Walkover');
  expect(screen.queryByRole('textbox', { name: /set 1/ })).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Okafor' }));
  await person.click(screen.getByRole('button', { name: 'Log match' }));
  await screen.findByText('You won by walkover');
});

async function open() {
  const app = await renderScoring(court, '/matches/log');
  await screen.findByRole('button', { name: 'Log match' });
  return app;
}

function figure(name: string, set: number) {
  return screen.getByRole<HTMLInputElement>('textbox', { name: `${name}, set ${set}` });
}

function text() {
  return screen.getByRole<HTMLInputElement>('textbox', { name: /^Or type it/ });
}
