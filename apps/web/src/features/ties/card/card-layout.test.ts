import { expect, test } from 'vitest';
import { buildTie, MAYA } from '#test/ties.ts';
import { cardPages } from './card-layout.ts';

const OPTIONS = { ruler: (text: string) => text.length * 5, facts: 'Nov 28, home', foot: 'Printed' };

const textsOf = (pages: ReturnType<typeof cardPages>) =>
  pages.flatMap(({ marks }) => marks.flatMap((mark) => (mark.kind === 'text' ? mark.text : [])));

test.each(['a4', 'letter'] as const)(
  'a lineup has its lines, players and room to write on one page of %s',
  (size) => {
    const { tie } = buildTie({ reserves: [{ ...MAYA, name: 'Rae Reserve' }] });
    const pages = cardPages(tie, { ...OPTIONS, size });
    expect(pages).toHaveLength(1);
    const texts = textsOf(pages);
    expect(texts).toEqual(
      expect.arrayContaining(['Falcons v Raptors', 'S1', 'Maya Okafor', 'Inês Duarte', 'Rae Reserve', 'D2']),
    );
    const blanks = pages[0]?.marks.filter((mark) => mark.kind === 'line' && mark.dash !== undefined);
    // Five lines have seven seats a side; one of each side is filled.
    expect(blanks).toHaveLength(12);
    for (const { marks, width, height } of pages) {
      for (const mark of marks) {
        if (mark.kind === 'text') {
          expect(mark.x).toBeLessThan(width);
          expect(mark.y).toBeLessThan(height);
        }
      }
    }
  },
);

test('twelve lines of four go on to a second page, and each of them stays whole', () => {
  const { tie } = buildTie();
  const lines = Array.from({ length: 12 }, (_, index) => ({
    ...{ code: `D${index + 1}`, discipline: 'doubles' as const, round: index },
    ...{ worth: 'point' as const, seats: 4 as const },
  }));
  const many = {
    ...tie,
    template: { ...tie.template, lines },
    lines: lines.map(({ code }) => ({
      ...{ code, opponents: [], court: '4', match: null, result: null },
      players: [null, null, null, null],
    })),
  };
  const pages = cardPages(many, { ...OPTIONS, size: 'a4' });
  expect(pages).toHaveLength(2);
  expect(textsOf(pages).filter((text) => text === 'D12')).toHaveLength(1);
});
