import { checkImportBody, type ImportMatchesBody, importMatchesBody } from '@allcourt/contract';
import { type MatchRecord, makeMatchesText, makeMatchRecord } from '@allcourt/scoring/interchange';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeDevice } from '#test/fake-device.ts';
import { type Handlers, NO_ANSWER } from '#test/network.ts';
import { buildUser } from '#test/people.ts';
import { games, ONE_SET, playFrom } from '#test/play.ts';
import { renderApp } from '#test/render-app.tsx';

const IDS = [1, 2, 3].map((n) => `018d1111-0000-7000-8000-00000000000${n}`);

test('previews a file match by match, and imports the selected ones', async () => {
  const sent: ImportMatchesBody[] = [];
  const { person } = renderImport({
    'POST /api/matches/import/check': () => ({
      matches: [
        { state: 'new', matchId: null },
        { state: 'here', matchId: IDS[1] ?? null },
        { state: 'alike', matchId: IDS[2] ?? null },
      ],
    }),
    'POST /api/matches/import': ({ body }) => {
      sent.push(importMatchesBody.parse(body));
      return { matches: [{ outcome: 'imported', matchId: IDS[0] ?? null, faults: [] }] };
    },
  });
  await choose(fileOf([recordOf(0), recordOf(1), recordOf(2)]));

  const table = await screen.findByRole('table', { name: 'Matches in the file' });
  await within(table).findByText('Already here');
  expect(within(table).getAllByRole('row').map(wordsOf).slice(1)).toEqual([
    expect.stringContaining('Maya Okafor v Opponent 0'),
    expect.stringContaining('Already here'),
    expect.stringContaining('Looks the same'),
  ]);
  expect(within(table).getAllByText('6–0')).not.toHaveLength(0);
  expect(tick('Import Maya Okafor v Opponent 1').disabled).toBe(true);
  expect(tick('Import Maya Okafor v Opponent 2').checked).toBe(false);
  expect(screen.getByLabelText<HTMLSelectElement>('Which player are you?').value).toBe('Maya Okafor');

  await person.click(screen.getByRole('button', { name: 'Import 1 match' }));
  await screen.findByText('1 match imported.');
  expect(sent).toHaveLength(1);
  expect(sent[0]?.matches).toMatchObject([{ id: IDS[0], me: { side: 'a', player: 1 } }]);
  expect(within(table).getByRole('link', { name: 'Maya Okafor v Opponent 0' }).getAttribute('href')).toBe(
    `/matches/${IDS[0]}`,
  );
});

test('shows why matches are refused, and imports the others', async () => {
  renderImport({ 'POST /api/matches/import/check': () => ({ matches: [{ state: 'new', matchId: null }] }) });
  const wrong = { ...recordOf(1), match: { ...recordOf(1).match, version: 1, events: [{ kind: 'ace' }] } };
  await choose(
    new File(
      [JSON.stringify({ format: 'allcourt-matches', version: 1, matches: [recordOf(0), wrong] })],
      'a.json',
    ),
  );
  const row = await screen.findByRole('row', { name: /Match 2/ });
  expect(row.textContent).toContain('/matches/1/match/events/0');
  expect(row.textContent).toContain('Refused');
  await screen.findByRole('button', { name: 'Import 1 match' });
});

test.each([
  ['that is not JSON', '{"format":', 'The file is not JSON.'],
  ['of another kind', '{"format":"gpx"}', /must be “allcourt-matches”/],
  ['with nothing in it', ' ', 'The file is empty.'],
])('refuses a file %s', async (_name, text, sentence) => {
  renderImport({});
  await choose(new File([text], 'wrong.json'));
  expect((await screen.findByText(/^wrong\.json/)).textContent).toMatch(sentence);
});

test('refuses a file that is too large', async () => {
  renderImport({});
  await choose(new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'big.json'));
  await screen.findByText(/The limit is 10 MB/);
});

test('previews offline, and imports when online', async () => {
  const device = fakeDevice();
  device.setOnline(false);
  renderImport(
    { 'POST /api/matches/import/check': () => ({ matches: [{ state: 'new', matchId: null }] }) },
    device,
  );
  await screen.findByText(/Go online to import/);
  await choose(fileOf([recordOf(0)]));
  await screen.findByText('Not checked');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Import 1 match' }).disabled).toBe(true);

  device.setOnline(true);
  await screen.findByText('New');
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Import 1 match' }).disabled).toBe(false),
  );
});

test('marks matches that failed, and retries them', async () => {
  let isAway = true;
  const { person } = renderImport({
    'POST /api/matches/import/check': () => ({ matches: [{ state: 'new', matchId: null }] }),
    'POST /api/matches/import': () =>
      isAway ? NO_ANSWER : { matches: [{ outcome: 'imported', matchId: IDS[0] ?? null, faults: [] }] },
  });
  await choose(fileOf([recordOf(0)]));
  await screen.findByText('New');
  await person.click(screen.getByRole('button', { name: 'Import 1 match' }));
  await screen.findByText('Not sent');
  isAway = false;
  await person.click(screen.getByRole('button', { name: 'Try again with 1 match' }));
  await screen.findByText('1 match imported.');
});

test('lets the importer choose their name match by match', async () => {
  const sent: ImportMatchesBody[] = [];
  const { person } = renderImport({
    'POST /api/matches/import/check': ({ body }) => ({
      matches: checkImportBody.parse(body).matches.map(() => ({ state: 'new', matchId: null })),
    }),
    'POST /api/matches/import': ({ body }) => {
      sent.push(importMatchesBody.parse(body));
      return { matches: IDS.map((matchId) => ({ outcome: 'imported', matchId, faults: [] })) };
    },
  });
  const other = recordOf(1);
  const renamed = { ...other, match: { ...other.match, players: { a: ['M. Okafor'], b: ['Opponent 1'] } } };
  await choose(fileOf([recordOf(0), renamed, recordOf(2)]));
  const place = await screen.findByLabelText<HTMLSelectElement>('Who are you in M. Okafor v Opponent 1?');
  expect(place.value).toBe('');
  await person.selectOptions(place, 'M. Okafor');
  await person.selectOptions(
    screen.getByLabelText('Who are you in Maya Okafor v Opponent 2?'),
    'not playing',
  );
  await person.click(await screen.findByRole('button', { name: 'Import 3 matches' }));
  await screen.findByText('3 matches imported.');
  const me = { side: 'a', player: 1 };
  expect(sent[0]?.matches.map((match) => match.me)).toEqual([me, me, null]);
});

test('asks for facts that charted points lack', async () => {
  const keys: unknown[] = [];
  const { person } = renderImport({
    'POST /api/matches/import/check': ({ body }) => {
      keys.push(...checkImportBody.parse(body).matches);
      return { matches: [{ state: 'new', matchId: null }] };
    },
  });
  await person.type(await screen.findByLabelText('Matches as text'), '6*\n4n 6*\n6b28');
  await person.click(screen.getByRole('button', { name: 'Preview' }));
  await person.type(await screen.findByLabelText('Other player'), 'Iga');
  await person.click(screen.getByRole('button', { name: 'Continue' }));
  const row = await screen.findByRole('row', { name: /Maya Okafor v Iga/ });
  expect(row.textContent).toContain('Row 3');
  await screen.findByText('New');
  expect(keys).toMatchObject([{ id: null, players: { a: ['Maya Okafor'], b: ['Iga'] } }]);
});

function renderImport(answers: Handlers, device = fakeDevice()) {
  return renderApp({ at: '/matches/import', user: buildUser(), answers, device });
}

async function choose(file: File): Promise<void> {
  const input = await screen.findByLabelText('Choose a file');
  await userEvent.upload(input, file, { applyAccept: false });
}

function recordOf(n: number): MatchRecord {
  const { setup, log } = playFrom(ONE_SET, games('aaaaaa'));
  const kept = {
    setup,
    players: { a: ['Maya Okafor'], b: [`Opponent ${n}`] },
    surface: 'hard',
    place: null,
    startedAt: Date.UTC(2026, 4, 18),
    durationMs: null,
    events: log,
  };
  return makeMatchRecord(kept, { id: IDS[n] ?? '', me: null });
}

function fileOf(records: readonly MatchRecord[]): File {
  return new File([makeMatchesText(records)], 'season.json', { type: 'application/json' });
}

function tick(label: string): HTMLInputElement {
  return screen.getByRole<HTMLInputElement>('checkbox', { name: label });
}

function wordsOf(row: HTMLElement): string {
  return row.textContent ?? '';
}
