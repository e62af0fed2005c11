import type { AvailabilityAnswer } from '@allcourt/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { buildOccurrence } from '#test/calendar.ts';
import { ToastProvider } from '#web/ui/toast.tsx';
import { TeamGrid } from './team-grid.tsx';

const NOW = new Date('2026-11-20T12:00:00.000Z');
const MONDAY = buildOccurrence({ counts: { going: 1, spare: 1, maybe: 0, no: 0, waiting: 0, noReply: 0 } });
const { eventId, key } = MONDAY;

const ANSWER: AvailabilityAnswer = {
  occurrences: [MONDAY, buildOccurrence({ key: '20261207T1800', starts: '2026-12-07T18:00' })],
  hasMore: false,
  people: [
    { memberId: 'dev', face: { name: 'Dev', avatarUrl: null }, isYou: false, subgroupIds: [] },
    { memberId: 'maya', face: { name: 'Maya', avatarUrl: null }, isYou: true, subgroupIds: [] },
  ],
  replies: [{ eventId, key, memberId: 'dev', answer: 'spare', isWaiting: false }],
  absences: [],
};

function renderGrid(answer: AvailabilityAnswer) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ToastProvider>
        <TeamGrid answer={answer} now={NOW} />
      </ToastProvider>
    </QueryClientProvider>,
  );
}

it('shows a month at a time, and opens a cell for organizers', async () => {
  renderGrid(ANSWER);
  expect(screen.getAllByRole('columnheader')).toHaveLength(2);
  await userEvent.click(screen.getByRole('button', { name: /^Dev, .*: If needed$/ }));
  const dialog = screen.getByRole('dialog', { name: 'Reply for Dev' });
  expect(within(dialog).getByRole('button', { name: 'If needed' }).getAttribute('aria-pressed')).toBe('true');
  within(dialog).getByRole('button', { name: 'Clear reply' });
});

it('says the replies to those who cannot change them', () => {
  renderGrid({ ...ANSWER, occurrences: [{ ...MONDAY, mayEdit: false }] });
  expect(screen.queryByRole('button')).toBeNull();
  const [, dev, you] = screen.getAllByRole('row');
  expect(dev?.textContent).toContain('If needed');
  expect(you?.textContent).toContain('No reply');
});

it('shows an absence in place of the reply that it has filled in, with its note in the cell', async () => {
  const absence = {
    id: 'one',
    kind: 'injured',
    firstDay: '2026-11-20',
    lastDay: null,
    reason: 'Ankle',
  } as const;
  renderGrid({
    ...ANSWER,
    absences: [
      { ...absence, memberId: 'maya' },
      { ...absence, memberId: 'dev' },
    ],
  });
  // Dev has answered otherwise.
  screen.getByRole('button', { name: /^Dev, .*: If needed$/ });
  await userEvent.click(screen.getByRole('button', { name: /^Maya, .*: Injured$/ }));
  expect(screen.getByRole('dialog', { name: 'Reply for Maya' }).textContent).toContain('Ankle');
});

it('marks members that a date for a subgroup does not ask as not asked', () => {
  const forSix = { ...MONDAY, subgroups: [{ id: 'six', name: 'First six' }] };
  const [dev, you] = ANSWER.people.map((one) => ({ ...one, subgroupIds: one.isYou ? [] : ['six'] }));
  renderGrid({
    ...ANSWER,
    occurrences: [forSix],
    people: [dev, you].flatMap((one) => one ?? []),
    replies: [],
  });
  screen.getByRole('button', { name: /^Dev, .*: No reply$/ });
  screen.getByRole('button', { name: /^Maya, .*: not asked$/ });
});
