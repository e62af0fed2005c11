import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildLiveSummary } from '#test/summary.ts';
import { LiveBoard } from './live-board.tsx';

test.each([
  ['a spectator', {}, 'Live score, Okafor against Duarte'],
  ['a player of side b', { mySide: 'b' }, 'Live score, Duarte against Okafor'],
  ['a person named on side b', { namedSide: 'b' }, 'Live score, Duarte against Okafor'],
] as const)('begins with the side of %s', (_who, sides, name) => {
  render(<LiveBoard match={buildLiveSummary({ mySide: null, ...sides })} />);
  const board = screen.getByRole('article', { name });
  expect(board.textContent.indexOf('Okafor') < board.textContent.indexOf('Duarte')).toBe(
    name.startsWith('Live score, Okafor'),
  );
});
