import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { WithLinks } from '#test/with-links.tsx';
import { Button } from './button.tsx';
import { ButtonLink } from './button-link.tsx';
import { DeadEnd } from './dead-end.tsx';
import { EmptyLine, EmptyState } from './empty-state.tsx';
import { ErrorState } from './error-state.tsx';

test('an empty part says what will be here, and leads to where it is made', () => {
  render(
    <WithLinks>
      <EmptyState
        title="No matches yet"
        as="h2"
        action={<ButtonLink to="/matches/new">Score a match</ButtonLink>}
      >
        Your matches will show here.
      </EmptyState>
    </WithLinks>,
  );
  screen.getByRole('heading', { level: 2, name: 'No matches yet' });
  screen.getByText('Your matches will show here.');
  expect(screen.getByRole('link', { name: 'Score a match' }).getAttribute('href')).toBe('/matches/new');
});

test('a part of a panel says it in one line, with its action beside it', async () => {
  const clear = vi.fn();
  render(<EmptyLine action={<Button onClick={clear}>Clear search</Button>}>Nothing found</EmptyLine>);
  screen.getByText('Nothing found');
  await userEvent.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(clear).toHaveBeenCalledOnce();
});

test('a dead link is the page’s heading, with a way on', () => {
  render(
    <WithLinks>
      <DeadEnd title="Match not found" action={<ButtonLink to="/matches">View your matches</ButtonLink>}>
        It was deleted.
      </DeadEnd>
    </WithLinks>,
  );
  screen.getByRole('heading', { level: 1, name: 'Match not found' });
  expect(screen.getByRole('link').getAttribute('href')).toBe('/matches');
});

test('an error can always be retried', async () => {
  const retry = vi.fn();
  render(<ErrorState title="Couldn't load your teams" onRetry={retry} />);
  expect(screen.getByRole('alert').textContent).toContain("Couldn't load your teams");
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(retry).toHaveBeenCalledOnce();
});
