import { describe, expect, test } from 'vitest';
import { must } from '#test/play.ts';
import { readCharted } from './charted-file.ts';

const FINAL = '20240714-M-Wimbledon-F-Carlos_Alcaraz-Novak_Djokovic';

describe('a table of points', () => {
  test('reads players, date and competition from match_id', () => {
    const text = `match_id,Pt,Svr,1st,2nd,Notes,PtWinner\n${FINAL},1,1,4n,6*,"long, close",1\n${FINAL},2,2,6b28*,,,1\n`;
    expect(must(readCharted(text))).toEqual([
      {
        matchId: FINAL,
        players: { a: 'Carlos Alcaraz', b: 'Novak Djokovic' },
        playedAt: Date.UTC(2024, 6, 14, 12),
        competition: 'Wimbledon F',
        rows: [
          { first: '4n', second: '6*', server: 'a', winner: 'a' },
          { first: '6b28*', second: '', server: 'b', winner: 'a' },
        ],
      },
    ]);
  });

  test('may have many matches in it', () => {
    const text = 'match_id,1st,2nd\none,6*,\ntwo,4*,\none,5*,';
    expect(must(readCharted(text)).map(({ matchId, rows }) => [matchId, rows.length])).toEqual([
      ['one', 2],
      ['two', 1],
    ]);
  });

  test.each([
    ['commas', '4n,6*\nS,'],
    ['tabs', '4n\t6*\nS'],
    ['spaces', '4n 6*\nS'],
  ])('without column names is one match, with %s', (_name, text) => {
    expect(must(readCharted(text))).toEqual([
      {
        matchId: null,
        players: null,
        playedAt: null,
        competition: null,
        rows: [
          { first: '4n', second: '6*' },
          { first: 'S', second: '' },
        ],
      },
    ]);
  });

  test.each([
    ['a match_id of another form', 'Alcaraz v Djokovic'],
    ['a date that does not exist', '20240231-M-Wimbledon-F-One-Two'],
    ['no names', '20240714-M-Wimbledon-F'],
  ])('leaves unknown facts out: %s', (_name, matchId) => {
    const [match] = must(readCharted(`match_id,1st\n${matchId},6*`));
    expect(match).toMatchObject({ matchId, playedAt: null });
  });
});

test.each([
  ['nothing at all', ' \n', 'empty'],
  ['another of the project’s tables', 'match_id,Player 1,Player 2\na,b,c', 'no-serve-column'],
  ['more than is read', 'x'.repeat(10_485_761), 'too-long'],
])('%s is refused', (_name, text, reason) => {
  expect(readCharted(text)).toEqual({ ok: false, reason });
});
