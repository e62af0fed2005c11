import { render } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { SetGrid } from './set-grid.tsx';

const SETS = [
  { a: 6, b: 3, tiebreak: null, winner: 'a' },
  { a: 6, b: 7, tiebreak: { a: 5, b: 7 }, winner: 'b' },
  { a: 2, b: 1, tiebreak: null, winner: null },
] as const;

function draw(near: 'a' | 'b') {
  const { container } = render(<SetGrid sets={SETS} near={near} />);
  return {
    drawn: container.querySelector('[aria-hidden]'),
    read: container.querySelector('.sr-only')?.textContent,
  };
}

describe('a set grid', () => {
  test.each([
    ['a', '6–3, 6–7 (5), 2–1'],
    ['b', '3–6, 7–6 (5), 1–2'],
  ] as const)('is read from side %s, with the points of the tiebreak in brackets', (near, text) => {
    expect(draw(near).read).toBe(text);
  });

  test('draws two rows, with the tiebreak’s points as a superscript of its loser', () => {
    const { drawn } = draw('a');
    expect([...(drawn?.children ?? [])].map((cell) => cell.textContent)).toEqual([
      '6',
      '3',
      '65',
      '7',
      '2',
      '1',
    ]);
    expect(drawn?.querySelectorAll('sup')).toHaveLength(1);
    expect(drawn?.querySelector('sup')?.textContent).toBe('5');
  });

  test('is a dash before the first point', () => {
    expect(render(<SetGrid sets={[]} near="a" />).container.textContent).toBe('–');
  });
});
