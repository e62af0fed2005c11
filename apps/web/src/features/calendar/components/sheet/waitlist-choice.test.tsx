import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { buildInvitee } from '#test/calendar.ts';
import { ApiError } from '#web/data/http.ts';
import { goingOf, surplusOf, WaitlistChoice } from './waitlist-choice.tsx';

const going = (name: string, hour: number) =>
  buildInvitee({
    ...{ memberId: name, face: { name, avatarUrl: null }, answer: 'going' },
    repliedAt: `2026-11-20T${hour}:00:00.000Z`,
  });
const PEOPLE = [going('Aiko', 10), going('Dev', 12), going('Maya', 11), buildInvitee({ answer: 'no' })];

function Choice() {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(['Dev']));
  return (
    <WaitlistChoice people={PEOPLE} wanted={{ surplus: 1, dates: 3 }} chosen={chosen} onChange={setChosen} />
  );
}

it('lists those with a spot, the last to reply first, and counts the chosen', async () => {
  render(<Choice />);
  expect(screen.getAllByRole('switch').map((one) => one.closest('label')?.textContent)).toEqual([
    'Dev',
    'Maya',
    'Aiko',
  ]);
  screen.getByText(/^1 of 1 chosen/);
  screen.getByText('On 2 more dates the last to reply move.');
  await userEvent.click(screen.getByRole('switch', { name: 'Maya' }));
  screen.getByText(/^2 of 1 chosen/);
  await userEvent.click(screen.getByRole('switch', { name: 'Dev' }));
  screen.getByText(/^1 of 1 chosen/);
});

it('reads the surplus from that refusal only', () => {
  const refusal = (code: 'spots-taken' | 'event-stale', detail: unknown) =>
    new ApiError('No', { status: 409, code, requestId: null, detail, retryAfterMs: null });
  expect(surplusOf(refusal('spots-taken', { surplus: 2, dates: 1 }))).toEqual({ surplus: 2, dates: 1 });
  expect(surplusOf(refusal('event-stale', { surplus: 2, dates: 1 }))).toBeNull();
  expect(surplusOf(new Error('Other'))).toBeNull();
  expect(goingOf(PEOPLE).map(({ memberId }) => memberId)).toEqual(['Dev', 'Maya', 'Aiko']);
});
