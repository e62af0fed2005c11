import type { CheckSeasonAnswer } from '@allcourt/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { lastCall, refused, stubNetwork } from '#test/network.ts';
import { ToastProvider } from '#web/ui/toast.tsx';
import { SeasonDialog } from './season-dialog.tsx';

const TEAM = {
  id: '0197a0f0-0000-7000-8000-000000000001',
  name: 'Falcons',
  colour: '#0f2a66',
  crest: 'falcon',
  maySchedule: true,
} as const;

const ANSWER: CheckSeasonAnswer = {
  table: {
    delimiter: ',',
    columns: [
      { name: 'Date', meaning: 'date', samples: ['03/04/2026'] },
      { name: 'Rival', meaning: null, samples: ['Raptors'] },
    ],
    dateOrder: 'mdy',
    isOrderSure: false,
    hasHalves: false,
  },
  events: [
    {
      ...{ uid: 'a', line: 2, title: 'Match vs Raptors', type: 'match', isAllDay: true },
      ...{ starts: '2026-03-04T00:00', ends: '2026-03-05T00:00', timeZone: 'UTC', rule: null },
      ...{ place: 'Bayside', exceptions: 0, state: 'new' },
    },
  ],
  refused: [{ title: 'Soon', line: 3, reason: 'It has no date.' }],
};

function renderDialog(answers: Parameters<typeof stubNetwork>[0] = {}) {
  const calls = stubNetwork({ 'POST /api/calendar/season/check': () => ANSWER, ...answers });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ToastProvider>
        <SeasonDialog teams={[TEAM]} onClose={() => {}} />
      </ToastProvider>
    </QueryClientProvider>,
  );
  return { calls, person: userEvent.setup() };
}

async function preview(person: ReturnType<typeof userEvent.setup>) {
  await person.click(screen.getByRole('textbox', { name: 'Paste cells or CSV' }));
  await person.paste('Date,Rival\n03/04/2026,Raptors\n,Soon');
  await person.click(screen.getByRole('button', { name: 'Preview' }));
}

test('shows how the rows were read, which are skipped and why', async () => {
  const { person } = renderDialog();
  await preview(person);
  expect(await screen.findByText(/Match vs Raptors/)).toBeDefined();
  const skipped = screen.getByRole('region', { name: 'Skipped' });
  expect(skipped.textContent).toContain('Soon (line 3): It has no date.');
  expect(screen.getByText(/^Columns separated by commas/).textContent).toContain('Times in 24 hours.');
  expect(screen.getByRole('button', { name: 'Import 1 event' })).toBeDefined();
});

test('reads again with another order of dates and another column', async () => {
  const { person, calls } = renderDialog();
  await preview(person);
  await person.selectOptions(await screen.findByLabelText('Dates can be read two ways'), 'dmy');
  await person.click(screen.getByText('Change columns'));
  await person.selectOptions(
    within(screen.getByRole('region', { name: 'Columns' })).getByLabelText('Rival'),
    'opponent',
  );
  expect(lastCall(calls, /^POST /)?.body).toMatchObject({
    dateOrder: 'dmy',
    columns: ['date', 'opponent'],
    teamId: TEAM.id,
  });
});

test('says why a table cannot be read and keeps it', async () => {
  const { person } = renderDialog({ 'POST /api/calendar/season/check': () => refused('not-a-table') });
  await preview(person);
  expect((await screen.findByRole('alert')).textContent).toContain("This isn't a table of events.");
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toContain('Raptors');
});
