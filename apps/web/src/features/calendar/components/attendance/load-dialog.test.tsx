import type { OwnLoadAnswer, TeamLoadAnswer } from '@allcourt/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { fakeDevice } from '#test/fake-device.ts';
import { refused, stubNetwork } from '#test/network.ts';
import { DeviceProvider } from '#web/device/device-context.tsx';
import { LoadDialog } from './load-dialog.tsx';

const TEAM = {
  id: '0197a0f0-0000-7000-8000-000000000001',
  name: 'Falcons',
  colour: '#0f2a66',
  crest: 'falcon',
  maySchedule: true,
} as const;

type Week = OwnLoadAnswer['weeks'][number];

/** A week of matches only. */
const week = (matchMinutes: number, part: Partial<Week> = {}): Week => ({
  ...{ matches: 1, matchMinutes, points: 0, trainedMinutes: 0 },
  ...part,
});
const HARD = [week(300, { matches: 3, points: 410 }), week(120), week(120), week(120), week(120)];
const USUAL = [week(120, { trainedMinutes: 60 }), week(180), week(180), week(180), week(180)];
const NEW = [week(60), ...Array.from({ length: 4 }, () => week(0, { matches: 0 }))];

function open(weeks: readonly Week[], people: TeamLoadAnswer['people'] | null = null) {
  stubNetwork({
    'GET /api/calendar/load': () => ({ weeks: [...weeks] }),
    'GET /api/teams/:teamId/load': () => ({ people: people ?? [] }),
  });
  return draw(people === null ? [] : [TEAM]);
}

function draw(teams: readonly (typeof TEAM)[]) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <DeviceProvider value={fakeDevice()}>
      <QueryClientProvider client={client}>
        <LoadDialog teams={[...teams]} onClose={() => {}} />
      </QueryClientProvider>
    </DeviceProvider>,
  );
  return userEvent.setup();
}

const own = async () => within(await screen.findByRole('region', { name: 'Your load' }));

describe('the load', () => {
  test('advises rest after much more than usual', async () => {
    open(HARD);
    const load = await own();
    load.getByText('You: 5 h');
    load.getByText('Rest');
    load.getByText('410 points in 3 matches. 2.5 times your usual 2 h. A day off is due.');
  });

  test('is compared with a usual week, training included', async () => {
    open(USUAL);
    const load = await own();
    load.getByText('You: 3 h');
    load.getByText('Usual: 3 h a week.');
    expect(load.queryByText('Rest')).toBeNull();
  });

  test('says nothing of what is usual after too few weeks', async () => {
    open(NEW);
    (await own()).getByText('Too few weeks with play to say what is usual.');
  });

  test('has a row of each player for coaches, and marks those who need rest', async () => {
    const player = (name: string, weeks: Week[]) => ({
      ...{ memberId: TEAM.id, face: { name, avatarUrl: null }, weeks },
    });
    open(USUAL, [
      player('Dev Patel', HARD),
      { ...player('Aiko Tanaka', NEW), memberId: '0197a0f0-0000-7000-8000-000000000002' },
    ]);
    const table = within(await screen.findByRole('table', { name: 'Load by player, the last seven days' }));
    const cells = (name: string) =>
      within(table.getByRole('row', { name: new RegExp(name) }))
        .getAllByRole('cell')
        .map(({ textContent }) => textContent);
    expect(cells('Dev Patel.*Rest: 2.5×')).toEqual(['5', '0', '2', '410']);
    expect(cells('Aiko Tanaka')).toEqual(['1', '0', '–', '0']);
  });

  test('loads again after a failure', async () => {
    let isDown = true;
    stubNetwork({ 'GET /api/calendar/load': () => (isDown ? refused('internal') : { weeks: USUAL }) });
    const person = draw([]);
    await screen.findByText("Couldn't load your load");
    isDown = false;
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    (await own()).getByText('You: 3 h');
  });
});
