import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildSummary } from '#test/summary.ts';
import { SeasonStrip } from './season-strip.tsx';

test('the strip says the record and the newest results', () => {
  draw('baaaab');
  screen.getByRole('img', {
    name: 'The last 6 matches: 4 won, 2 lost. The last one was lost.',
  });
});

test('the newest come first in the list and last on the strip', () => {
  draw('aaabbb');
  screen.getByRole('img', { name: 'The last 6 matches: 3 won, 3 lost. The last 3 were won.' });
});

test('matches without a winner are left out, and a few are no season', () => {
  draw('aaaa--');
  expect(screen.queryByRole('img')).toBeNull();
});

test('a record for each surface that was played on', () => {
  const matches = [...'aabaab'].map((winner, index) =>
    buildSummary({ id: `m${index}`, winner: winner === 'a' ? 'a' : 'b', surface: index < 4 ? 'clay' : null }),
  );
  render(<SeasonStrip matches={matches} />);
  const records = within(screen.getByRole('list', { name: 'Won and lost by surface' }));
  expect(records.getAllByRole('listitem')).toHaveLength(1);
  records.getByRole('img', { name: 'Clay: 3 won, 1 lost' });
});

/** One match a letter, the newest first: its winner, or none. The reader is side a. */
function draw(winners: string) {
  const matches = [...winners].map((winner, index) =>
    buildSummary({ id: `m${index}`, winner: winner === 'a' || winner === 'b' ? winner : null }),
  );
  render(<SeasonStrip matches={matches} />);
}
