import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildPlan } from '#test/training-progress.ts';
import { WithLinks } from '#test/with-links.tsx';
import { timeText } from '#web/ui/words/when.ts';
import { TimedPlan } from './timed-plan.tsx';

const BEGINS = '2026-11-23T23:00:00.000Z';

test('each part has the time at which it begins', () => {
  draw({ startsAt: BEGINS, isAllDay: false });
  const [, first, second] = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(first).toBe(`${timeText(new Date(BEGINS))}Serve placement ladder15 min`);
  expect(second).toBe(`${timeText(new Date('2026-11-23T23:15:00Z'))}Second-serve streak20 min`);
});

test('a day without hours has none', () => {
  draw({ startsAt: BEGINS, isAllDay: true });
  expect(screen.getAllByRole('listitem')[1]?.textContent).toBe('Serve placement ladder15 min');
});

function draw(occurrence: Parameters<typeof TimedPlan>[0]['occurrence']) {
  render(
    <WithLinks>
      <ul aria-label="Plans">
        <TimedPlan plan={buildPlan()} occurrence={occurrence} />
      </ul>
    </WithLinks>,
  );
}
