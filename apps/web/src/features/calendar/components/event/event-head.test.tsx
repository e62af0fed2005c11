import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { buildOccurrence } from '#test/calendar.ts';
import { showOn } from '#test/render-scoring.tsx';
import { WithLinks } from '#test/with-links.tsx';
import { ToastProvider } from '#web/ui/toast.tsx';
import { EventHead } from './event-head.tsx';

afterEach(() => vi.restoreAllMocks());

function renderHead() {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ToastProvider>
        <WithLinks>
          <EventHead
            answer={{
              occurrence: buildOccurrence(),
              notes: null,
              replyByMinutes: null,
              series: null,
              organiser: null,
              people: [],
              mayMarkAttendance: false,
              ownAttendance: null,
              googleUrl: 'https://calendar.example',
            }}
            now={new Date('2026-11-23T12:00Z')}
            onShare={() => {}}
          />
        </WithLinks>
      </ToastProvider>
    </QueryClientProvider>,
  );
}

test('a phone has every act in one menu, so that the reply comes right below the title', async () => {
  showOn('phone');
  renderHead();
  expect(screen.getAllByRole('button')).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Send to chat',
    'Calendar file',
    'Google Calendar',
    'Edit',
    'Delete event',
  ]);
});

test('a wide screen has them beside the title', () => {
  showOn('desktop');
  renderHead();
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Send to chat',
    'Add to calendar',
    'Edit',
    '',
  ]);
});
