import { readMatchesText } from '@allcourt/scoring/interchange';
import { expect, test } from 'vitest';
import { games, must, ONE_SET, playFrom } from '#test/play.ts';
import { buildSummary } from '#test/summary.ts';
import { previewMatch } from '#web/features/interchange/preview/preview-match.ts';
import { matchFileName } from './file-name.ts';
import { makeMatchFile } from './match-files.ts';

const match = playFrom(ONE_SET, games('aaaaaa'));
const summary = buildSummary({
  setup: match.setup,
  place: 'Bayside',
  startedAt: new Date(2026, 4, 18, 12).toISOString(),
  pointsPlayed: 24,
  players: { a: [{ name: 'Maya Okafor', accountId: 'me' }], b: [{ name: 'Lena Vogt', accountId: null }] },
});
const exported = { match, summary, accountId: 'me' };

test('writes JSON that an import reads, with the full log', async () => {
  const { name, content } = makeMatchFile('json', exported);
  expect(name).toBe('2026-05-18-okafor-vogt.json');
  const [read] = must(readMatchesText(await content.text()));
  const record = must(read?.record ?? { ok: false, reason: 'nothing was read' });
  expect(record).toMatchObject({
    id: summary.id,
    me: { side: 'a', player: 1 },
    match: { events: match.log, venue: 'Bayside', surface: 'hard' },
  });
  expect(record.durationMs).toBeUndefined();
  expect(must(previewMatch(record))).toMatchObject({ score: '6-0', points: 24, status: 'completed' });
});

test('writes a CSV row per point, with the names of the board', async () => {
  const { name, content } = makeMatchFile('csv', exported);
  const rows = (await content.text()).trimEnd().split('\r\n');
  expect([name, rows.length]).toEqual(['2026-05-18-okafor-vogt.csv', 25]);
  expect(rows[1]).toContain('Okafor');
});

test('writes a TODS matchUp', async () => {
  const { name, content } = makeMatchFile('tods', exported);
  expect(name).toBe('2026-05-18-okafor-vogt.tods.json');
  expect(JSON.parse(await content.text())).toMatchObject({
    matchUpId: summary.id,
    matchUpStatus: 'COMPLETED',
  });
});

test.each([
  ['Inês Duarte', 'Søren Ø', '2026-01-02-duarte-o'],
  ['../../etc', 'a:b*c?', '2026-01-02-etc-a-b-c'],
  ['大坂なおみ', '???', '2026-01-02-大坂なおみ'],
])('names a file of %s and %s: %s', (a, b, name) => {
  expect(matchFileName(new Date(2026, 0, 2), { a: [{ name: a }], b: [{ name: b }] })).toBe(name);
});
