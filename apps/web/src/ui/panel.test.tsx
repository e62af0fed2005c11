import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Panel } from './panel.tsx';

test('a panel that fails says so and offers another try, while its neighbour stays', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  let isBroken = true;
  function Fragile() {
    if (isBroken) {
      throw new Error('broken');
    }
    return 'mended';
  }
  render(
    <>
      <Panel title="Recent Activity">
        <Fragile />
      </Panel>
      <Panel title="Upcoming">Aces open play</Panel>
    </>,
  );
  expect(screen.getByRole('region', { name: 'Recent Activity' }).textContent).toContain(
    'This part could not be shown',
  );
  expect(screen.getByText('Aces open play')).toBeDefined();

  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(screen.getByText('mended')).toBeDefined();
});
