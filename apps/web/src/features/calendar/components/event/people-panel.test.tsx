import type { Invitee, Occurrence } from '@allcourt/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { buildInvitee, buildOccurrence } from '#test/calendar.ts';
import { WithLinks } from '#test/with-links.tsx';
import { ToastProvider } from '#web/ui/toast.tsx';
import { PeoplePanel } from './people-panel.tsx';

const MANY = 1000;
const INVITED = 120;

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(32);
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
});

function people(answer: Invitee['answer'], count: number): Invitee[] {
  return Array.from({ length: count }, (_, index) =>
    buildInvitee({
      memberId: `${answer}-${index}`,
      face: { name: `${answer} ${index + 1}`, avatarUrl: null },
      answer,
    }),
  );
}

function renderPanel(
  invited: readonly Invitee[],
  { mayMarkAttendance = false, mayEdit = false, occurrence = {} as Partial<Occurrence> } = {},
) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ToastProvider>
        <WithLinks>
          <PeoplePanel
            answer={{
              occurrence: buildOccurrence({ mayEdit, ...occurrence }),
              notes: null,
              replyByMinutes: null,
              series: null,
              organiser: null,
              people: [...invited],
              mayMarkAttendance,
              ownAttendance: null,
              googleUrl: '',
            }}
            FindSpare={() => null}
            now={new Date(mayMarkAttendance ? '2026-11-24T12:00Z' : '2026-11-23T12:00Z')}
          />
        </WithLinks>
      </ToastProvider>
    </QueryClientProvider>,
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

test('draws a part of many invited for their attendance, in order, and all of them to find words', () => {
  renderPanel(people('going', INVITED), { mayMarkAttendance: true });
  act(() => screen.getByRole('button', { name: 'Take attendance' }).click());
  const dialog = screen.getByRole('dialog', { name: 'Who came?' });
  const rows = () => [...dialog.querySelectorAll('li')];
  const places = () => rows().map((row) => row.getAttribute('aria-posinset'));
  const count = places().length;
  expect(count).toBeGreaterThan(0);
  expect(count).toBeLessThan(INVITED / 2);
  expect(places()).toEqual(Array.from({ length: count }, (_, index) => String(index + 1)));
  expect(rows()[0]?.getAttribute('aria-setsize')).toBe(String(INVITED));
  // The focus in the last row drawn brings the next ones.
  act(() => rows().at(-1)?.querySelector('input')?.focus());
  expect(places().length).toBeGreaterThan(count);
  act(() => void window.dispatchEvent(new KeyboardEvent('keydown', { key: 'f', ctrlKey: true })));
  expect(rows()).toHaveLength(INVITED);
});

test('an organiser may nudge others who have not replied, not just themselves', () => {
  const you = buildInvitee({ accountId: 'you', isYou: true });
  renderPanel([you], { mayEdit: true });
  expect(screen.queryByRole('button', { name: 'Nudge' })).toBeNull();
  cleanup();
  renderPanel([you, buildInvitee({ memberId: 'dev', accountId: 'dev' })], { mayEdit: true });
  screen.getByRole('button', { name: 'Nudge' });
});

test('shows those who count as going under it, and asks none of them', () => {
  renderPanel([buildInvitee({ memberId: 'dev', accountId: 'dev' })], {
    mayEdit: true,
    occurrence: { countsAsGoing: true },
  });
  within(screen.getByRole('region', { name: 'Going without a reply' })).getByRole('listitem');
  expect(screen.queryByRole('region', { name: 'No reply' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Nudge' })).toBeNull();
  screen.getByText('No one has replied yet');
});

test('leads to a reply only while replies are open', () => {
  const others = [buildInvitee({ memberId: 'dev', accountId: 'dev' })];
  renderPanel(others, { occurrence: { replyBy: '2026-11-23T13:00:00.000Z' } });
  screen.getByRole('link', { name: 'Reply' });
  cleanup();
  renderPanel(others, { occurrence: { replyBy: '2026-11-23T11:00:00.000Z' } });
  expect(screen.queryByRole('link', { name: 'Reply' })).toBeNull();
});

test('shows the person a note on their attendance, and others none', () => {
  const you = { isYou: true, accountId: 'you', attendance: 'came' as const };
  renderPanel([buildInvitee({ ...you, attendanceNote: 'Left early' })]);
  screen.getByText('Note for you: Left early');
});

test('takes a note on a person who is marked, and says who sees it', () => {
  renderPanel(
    [buildInvitee({ memberId: 'dev', face: { name: 'Dev', avatarUrl: null }, attendance: 'came' })],
    {
      mayMarkAttendance: true,
    },
  );
  act(() => screen.getByRole('button', { name: 'Take attendance' }).click());
  act(() => screen.getByRole('button', { name: 'Add a note on Dev' }).click());
  screen.getByRole('textbox', { name: 'Note on Dev' });
  screen.getByText(/A note is seen by the player, and by members who schedule or plan\./);
});
