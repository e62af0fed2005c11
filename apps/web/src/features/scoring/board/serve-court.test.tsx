import { type PointDetail, replay } from '@allcourt/scoring';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildSetup, must, ONE_SET } from '#test/play.ts';
import { castOf } from '#web/features/match-log/words/cast.ts';
import { ServeCourt } from './serve-court.tsx';

const CAST = castOf({ a: [{ name: 'Maya Okafor' }], b: [{ name: 'Hannah Weiss' }] }, 'a');

/** Points of the first game, served by `a`, alternately won by both. */
function matchWith(details: readonly PointDetail[]) {
  const log = details.map((detail, index) => ({
    ...{ id: `p${index}`, at: index * 1000, kind: 'point' as const },
    ...{ winner: index % 2 === 0 ? ('a' as const) : ('b' as const), detail },
  }));
  return must(replay(buildSetup(ONE_SET), log));
}

test('counts the serves of each direction and those won', () => {
  const match = matchWith([
    { serve: 1, serveDirection: 'wide' },
    { serve: 1, serveDirection: 't' },
    { serve: 2, serveDirection: 'wide' },
  ]);
  render(<ServeCourt match={match} cast={CAST} />);
  screen.getByRole('region', { name: 'Your serves' });
  screen.getByText('3 serves with a direction');
  screen.getByText('Deuce side, wide: won 2 of 2');
  screen.getByText('Ad side, T: won 0 of 1');
  screen.getByText('Ad side, wide: no serve yet');
});

test('is not there while no serve has a direction', () => {
  const { container } = render(<ServeCourt match={matchWith([{ serve: 1 }])} cast={CAST} />);
  expect(container.childElementCount).toBe(0);
});
