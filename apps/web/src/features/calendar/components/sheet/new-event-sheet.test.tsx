import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ToastProvider } from '#web/ui/toast.tsx';
import { NewEventSheet } from './new-event-sheet.tsx';

const FALCONS = {
  id: 'falcons',
  name: 'Falcons',
  colour: '#0f2a66',
  crest: 'falcon',
  maySchedule: false,
} as const;
const ACES = { ...FALCONS, id: 'aces', name: 'Aces', maySchedule: true } as const;

test.each([
  ['the first team that the reader plans for', [FALCONS, ACES], 'aces'],
  ['only the reader, who plans for no team', [FALCONS], ''],
])('a new event is for %s', (_name, teams, chosen) => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ToastProvider>
        <NewEventSheet
          wanted={{ kind: 'on', day: '2026-11-30' }}
          teams={teams}
          onClose={() => {}}
          onMade={() => {}}
        />
      </ToastProvider>
    </QueryClientProvider>,
  );
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'For' }).value).toBe(chosen);
});
