import { describe, expect, test } from 'vitest';
import { buildSetup, games, must, pickleball, playFrom } from '#test/play.ts';
import { makeMatchDocument } from './match-document.ts';
import { type MatchRecord, makeMatchesText, parseMatchRecord, readMatchesText } from './matches-document.ts';

const TENNIS: MatchRecord = {
  id: '018d1111-0000-7000-8000-000000000001',
  me: { side: 'a', player: 1 },
  match: makeMatchDocument(playFrom(buildSetup('SET1-S:6/TB7'), games('aaaaaa')), {
    players: { a: ['Maya Okafor'], b: ['Inês Duarte'] },
    startedAt: 1_700_000_000_000,
  }),
};
const PICKLEBALL: MatchRecord = {
  durationMs: 3_600_000,
  match: makeMatchDocument(playFrom(pickleball('doubles'), 'abba')),
};

describe('a file of many matches', () => {
  test('is read as it was written', () => {
    expect(readMatchesText(makeMatchesText([TENNIS, PICKLEBALL]))).toEqual({
      ok: true,
      value: [
        { row: 1, record: { ok: true, value: TENNIS } },
        { row: 2, record: { ok: true, value: PICKLEBALL } },
      ],
    });
    expect(must(readMatchesText(makeMatchesText([])))).toEqual([]);
  });

  test('has a line for each match', () => {
    expect(makeMatchesText([TENNIS, PICKLEBALL]).trimEnd().split('\n')).toHaveLength(4);
  });

  test('may be a single match', () => {
    const [single] = must(readMatchesText(JSON.stringify(TENNIS.match)));
    expect(single).toEqual({ row: 1, record: { ok: true, value: { match: TENNIS.match } } });
  });

  test('keeps the good matches of a file, and reports where another is wrong', () => {
    const events = [...TENNIS.match.events, { id: 'late', at: 0, kind: 'point', winner: 'a' }];
    const text = JSON.stringify({
      format: 'allcourt-matches',
      version: 1,
      matches: [{ match: { ...TENNIS.match, events } }, TENNIS, 7, { id: 7 }, { match: null }],
    });
    expect(must(readMatchesText(text)).map(({ record }) => (record.ok ? null : record.reason))).toEqual([
      [
        {
          path: '/matches/0/match/events/24',
          sentence: '/matches/0/match/events/24 is refused by the rules: match-over.',
        },
      ],
      null,
      [{ path: '/matches/2', sentence: '/matches/2 must be an object, not a number.' }],
      [
        { path: '/matches/3/id', sentence: '/matches/3/id must be text, not a number.' },
        { path: '/matches/3/match', sentence: '/matches/3/match is missing.' },
      ],
      [{ path: '/matches/4/match', sentence: '/matches/4/match must be an object, not null.' }],
    ]);
  });
});

const DEEP = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;

test.each([
  ['no JSON', '{', '', 'The file is not JSON.'],
  ['another thing', '[1]', '', 'The file must be an object with matches in it.'],
  ['a nest without end', DEEP, '', null],
  ['another format', '{"format":"csv"}', '/format', null],
  ['a format that is inherited', '{"__proto__":{"format":"allcourt-matches"}}', '/format', null],
  ['another version', '{"format":"allcourt-matches","version":2}', '/version', null],
  [
    'no list',
    '{"format":"allcourt-matches","version":1,"matches":{}}',
    '/matches',
    '/matches must be a list.',
  ],
  [
    'too many',
    `{"format":"allcourt-matches","version":1,"matches":[${'0,'.repeat(2000)}0]}`,
    '/matches',
    '/matches must have at most 2000 entries, not 2001.',
  ],
  ['too long', ' '.repeat(10_485_761), '', null],
])('%s is refused as a whole', (_name, text, path, sentence) => {
  expect(readMatchesText(text)).toMatchObject({
    ok: false,
    reason: [{ path, ...(sentence ? { sentence } : {}) }],
  });
});

test.each([
  ['a name it inherits', '{"__proto__":{"id":"x"},"match":null}', '/__proto__'],
  ['a nest without end', `{"id":${DEEP},"match":null}`, '/id'],
  ['a number without end', '{"durationMs":1e999,"match":null}', '/durationMs'],
  ['a match with a missing property', '{"match":{"format":"allcourt-match","version":1}}', '/match/setup'],
])('a match with %s is refused', (_name, json, path) => {
  const parsed = parseMatchRecord(JSON.parse(json));
  expect(parsed.ok ? [] : parsed.reason.map((fault) => fault.path)).toContain(path);
});
