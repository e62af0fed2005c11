import type { Diagram } from '@allcourt/training';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CourtDiagram } from './court-diagram.tsx';

const DIAGRAM: Diagram = {
  players: [
    { role: 'you', at: [0.7, -12.2] },
    { role: 'opponent', at: [-2.8, 11.8] },
  ],
  zones: [
    {
      id: 'wide',
      label: 'Wide',
      corners: [
        [-4.1, 4.4],
        [-2.75, 6.4],
      ],
    },
  ],
  props: [{ kind: 'cone', at: [-4.1, 4.2] }],
  shots: [
    { by: 'you', kind: 'serve', from: [0.7, -12.2], to: [-3.4, 5.4] },
    { by: 'opponent', kind: 'return', from: [-2.8, 11.8], to: [1, -9] },
  ],
  moves: [
    {
      who: 'you',
      path: [
        [0.7, -12.2],
        [1, -10],
      ],
    },
  ],
};

test('a full diagram is read out, and has letters, numbers and labels', () => {
  render(<CourtDiagram sport="tennis" diagram={DIAGRAM} />);
  const picture = screen.getByRole('img', { name: /^You: near half, right, at the baseline\. An opponent/ });
  expect([...picture.querySelectorAll('text')].map(({ textContent }) => textContent)).toEqual([
    'Wide',
    'Y',
    'O',
    '1',
    '2',
  ]);
});

test('on a card it is a picture beside words, and says nothing', () => {
  const { container } = render(<CourtDiagram sport="tennis" diagram={DIAGRAM} detail="card" />);
  expect(screen.queryByRole('img')).toBeNull();
  expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
  expect(container.querySelectorAll('text')).toHaveLength(0);
});

test('both sports have a court of their own proportions, from both views', () => {
  const shape = (view: 'wide' | 'tall', sport: 'tennis' | 'pickleball') => {
    const { container } = render(<CourtDiagram sport={sport} diagram={DIAGRAM} view={view} />);
    const ground = container.querySelector('g rect');
    return Number(ground?.getAttribute('width')) / Number(ground?.getAttribute('height'));
  };
  expect(shape('wide', 'tennis')).toBeCloseTo(23.77 / 10.97, 2);
  expect(shape('tall', 'tennis')).toBeCloseTo(10.97 / 23.77, 2);
  expect(shape('wide', 'pickleball')).toBeCloseTo(13.41 / 6.1, 2);
});

test('the zone whose turn it is is filled', () => {
  const { container } = render(<CourtDiagram sport="tennis" diagram={DIAGRAM} currentZone="wide" />);
  expect(container.querySelectorAll('rect.fill-ace.stroke-ace')).toHaveLength(1);
});
