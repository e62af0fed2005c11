import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { holdBusy } from '#web/data/busy.ts';
import { onAir } from '#web/data/on-air.ts';
import type { NewVersion } from './service-worker.ts';
import { VersionNote } from './version-note.tsx';

const endings: (() => void)[] = [];
afterEach(() => {
  for (const end of endings.splice(0)) {
    end();
  }
});

test('nothing is said as long as no newer version waits', () => {
  render(<VersionNote version={versionThat({ isWaiting: false }).version} />);
  expect(screen.queryByRole('status')).toBeNull();
});

test('offers a newer version, which takes over on Update', async () => {
  const { version, come } = versionThat({ isWaiting: false });
  render(<VersionNote version={version} />);
  come();

  await screen.findByText('A new version of Allcourt is ready.');
  await userEvent.click(screen.getByRole('button', { name: 'Update' }));
  await vi.waitFor(() => expect(version.takeOver).toHaveBeenCalledOnce());
});

test('in the middle of a match it is put off, and can be had afterwards', async () => {
  const { version } = versionThat({ isWaiting: true });
  const end = holdBusy();
  endings.push(end);
  render(<VersionNote version={version} />);
  await userEvent.click(screen.getByRole('button', { name: 'Update' }));

  await screen.findByText(/Another tab is busy/);
  expect(version.takeOver).not.toHaveBeenCalled();

  end();
  endings.pop();
  await userEvent.click(screen.getByRole('button', { name: 'Update' }));
  await vi.waitFor(() => expect(version.takeOver).toHaveBeenCalledOnce());
});

test('says nothing while this page films, and is there again afterwards', async () => {
  const { version } = versionThat({ isWaiting: true });
  onAir.set({ broadcastId: 'one', teamId: 'falcons', since: 0, isFilming: true });
  endings.push(() => onAir.set(null));
  render(<VersionNote version={version} />);
  expect(screen.queryByRole('button', { name: 'Update' })).toBeNull();
  act(() => onAir.set(null));
  expect(screen.getByRole('button', { name: 'Update' })).toBeDefined();
});

function versionThat({ isWaiting }: { isWaiting: boolean }) {
  let isThere = isWaiting;
  const listeners = new Set<() => void>();
  const version = {
    isWaiting: () => isThere,
    subscribe(callback: () => void) {
      listeners.add(callback);
      return () => void listeners.delete(callback);
    },
    takeOver: vi.fn(),
  } satisfies NewVersion;
  const come = () => {
    isThere = true;
    for (const callback of listeners) {
      callback();
    }
  };
  return { version, come };
}
