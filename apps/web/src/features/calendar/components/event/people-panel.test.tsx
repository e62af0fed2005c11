import type { Invitee } from '@allcourt/contract';
import { act, render, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { buildOccurrence } from '#test/calendar.ts';
import { WithLinks } from '#test/with-links.tsx';
import { PeoplePanel } from './people-panel.tsx';

const MANY = 1000;

beforeEach(() => void vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(32));

function people(answer: Invitee['answer'], count: number): Invitee[] {
  return Array.from({ length: count }, (_, index) => ({
    memberId: `${answer}-${index}`,
    accountId: null,
    face: { name: `${answer} ${index + 1}`, avatarUrl: null },
    isYou: false,
    answer,
    waiting: null,
    note: null,
    repliedAt: null,
    answeredBy: null,
    attendance: null,
  }));
}

function renderPanel(invited: readonly Invitee[]) {
  render(
    <WithLinks>
      <PeoplePanel
        answer={{
          occurrence: buildOccurrence({ mayEdit: false }),
          notes: null,
          replyByMinutes: null,
          series: null,
          organiser: null,
          people: [...invited],
          mayMarkAttendance: false,
          ownAttendance: null,
          googleUrl: '',
        }}
        now={new Date('2026-11-23T12:00Z')}
      />
    </WithLinks>,
  );
}

test('draws a part of a thousand replies of a kind, each with its place, and all of them to print', () => {
  renderPanel([...people('going', MANY), ...people('maybe', MANY)]);
  expect(screen.getAllByRole('listitem').length).toBeLessThan(MANY / 2);
  const maybe = () => within(screen.getByRole('region', { name: 'Maybe' })).getAllByRole('listitem');
  expect(maybe()[1]?.getAttribute('aria-setsize')).toBe(String(MANY));
  expect(maybe()[1]?.getAttribute('aria-posinset')).toBe('2');
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(screen.getAllByRole('listitem')).toHaveLength(2 * MANY);
});

test('numbers the waitlist by its places', () => {
  const waiting = people('going', 3).map((one, index) => ({ ...one, waiting: 3 - index }));
  renderPanel(waiting);
  const list = within(screen.getByRole('region', { name: 'Waitlist' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('1. going 3'),
    expect.stringContaining('2. going 2'),
    expect.stringContaining('3. going 1'),
  ]);
});
