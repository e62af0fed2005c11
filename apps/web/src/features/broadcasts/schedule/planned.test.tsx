import type { ScheduledBroadcast } from '@allcourt/contract';
import { screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { buildOccurrence } from '#test/calendar.ts';
import { manualClock } from '#test/manual-clock.ts';
import type { Handlers } from '#test/network.ts';
import { renderBroadcast } from '#test/render-broadcast.tsx';
import { openBrowser } from '#test/tabs.ts';
import { OfflineProvider } from '#web/data/offline-context.tsx';
import { showRegion } from '#web/ui/words/region.ts';
import { DayPlanned } from './day-planned.tsx';
import { EventPlanned } from './event-planned.tsx';

const FALCONS = { id: '01928000-0000-7000-8000-0000000000aa', name: 'Falcons' };
const HAWKS = { id: '01928000-0000-7000-8000-0000000000bb', name: 'Hawks' };

/** Titled by its start. */
const planned = (startsAt: string, part: Partial<ScheduledBroadcast> = {}): ScheduledBroadcast => ({
  ...{ id: crypto.randomUUID(), title: startsAt, startsAt, timeZone: 'UTC', visibility: 'team' },
  ...{ opponent: null, venue: null, createdBy: null, isReminded: false, ...part },
});

/** @param plans of the first team that is asked about, then of the next */
function listed(...plans: ScheduledBroadcast[][]): Handlers {
  const byTeam: Record<string, ScheduledBroadcast[] | undefined> = {
    [FALCONS.id]: plans[0],
    [HAWKS.id]: plans[1],
  };
  return {
    'GET /api/teams/:teamId/scheduled-broadcasts': ({ path }) => ({
      scheduled: byTeam[path.split('/')[3] ?? ''] ?? [],
    }),
  };
}

const draw = (part: ReactNode, answers: Handlers) =>
  renderBroadcast(<OfflineProvider offline={openBrowser(manualClock()).open()}>{part}</OfflineProvider>, {
    answers,
  });

const titles = async () =>
  within(await screen.findByRole('region', { name: 'Upcoming broadcasts' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

test('an event shows what its team has scheduled from its start until its end', async () => {
  const times = ['22:59:59', '23:00:00', '23:30:00', '23:59:59'];
  const plans = times.map((time) => planned(`2026-11-23T${time}.000Z`));
  const occurrence = buildOccurrence({
    startsAt: '2026-11-23T23:00:00.000Z',
    endsAt: '2026-11-23T23:59:59.000Z',
  });
  await draw(<EventPlanned occurrence={occurrence} />, listed(plans));
  expect(await titles()).toEqual(['2026-11-23T23:00:00.000Z', '2026-11-23T23:30:00.000Z']);
});

test('an event without one shows nothing', async () => {
  const { calls } = await draw(
    <EventPlanned occurrence={buildOccurrence()} />,
    listed([planned('2026-11-25T10:00:00.000Z')]),
  );
  await waitFor(() => expect(calls.some(({ path }) => path.endsWith('/scheduled-broadcasts'))).toBe(true));
  expect(screen.queryByRole('region')).toBeNull();
});

test('a reminder can be asked for beside the event', async () => {
  const plan = planned('2026-11-23T23:30:00.000Z', { title: 'The final', venue: 'Court 2' });
  const { calls, person } = await draw(<EventPlanned occurrence={buildOccurrence()} />, {
    ...listed([plan]),
    'PUT /api/scheduled-broadcasts/:scheduledId/reminder': () => null,
  });
  await screen.findByText('Court 2, Team only');
  await person.click(screen.getByRole('button', { name: 'Remind me of The final' }));
  await waitFor(() =>
    expect(calls.filter(({ method }) => method === 'PUT').map(({ path }) => path)).toEqual([
      `/api/scheduled-broadcasts/${plan.id}/reminder`,
    ]),
  );
});

test("a day shows those of all teams by the reader's clocks, in order and with the team", async () => {
  showRegion({ timeZone: 'Asia/Kolkata', weekStart: null, units: null });
  onTestFinished(() => showRegion(null));
  await draw(
    <DayPlanned day="2026-11-24" teams={[FALCONS, HAWKS]} />,
    listed(
      [planned('2026-11-23T18:29:00.000Z'), planned('2026-11-24T10:00:00.000Z')],
      [planned('2026-11-23T18:30:00.000Z')],
    ),
  );
  await screen.findByText('Falcons, Team only');
  expect(await titles()).toEqual(['2026-11-23T18:30:00.000Z', '2026-11-24T10:00:00.000Z']);
  expect(screen.getByText('Hawks, Team only')).toBeTruthy();
});
