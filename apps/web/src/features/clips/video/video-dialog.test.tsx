import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { fakeDevice } from '#test/fake-device.ts';
import { DeviceProvider } from '#web/device/device-context.tsx';
import { ToastProvider } from '#web/ui/toast.tsx';
import { VideoDialog } from './video-dialog.tsx';
import type { VideoPart } from './video-plan.ts';

const PART: VideoPart = {
  load: vi.fn(),
  durationMs: 11_000,
  hasBoard: true,
  card: { title: 'Okafor v Duarte', lines: ['Falcons Open', '6–4, 6–3'] },
};

function open(part: VideoPart = PART) {
  render(
    <DeviceProvider value={fakeDevice()}>
      <ToastProvider>
        <VideoDialog title="Make video" parts={[part]} fileName="ace.mp4" still={null} onClose={vi.fn()} />
      </ToastProvider>
    </DeviceProvider>,
  );
  return userEvent.setup();
}

test('offers the shape, the score and a title card with its words', async () => {
  const person = open();
  expect(screen.getByRole('switch', { name: /^Score in the picture/ })).toHaveProperty('checked', true);
  expect(screen.getByRole('switch', { name: /Okafor v Duarte, Falcons Open, 6–4, 6–3/ })).toHaveProperty(
    'checked',
    false,
  );
  expect(screen.queryByRole('slider')).toBeNull();
  await person.click(screen.getByRole('radio', { name: 'Vertical 9:16' }));
  expect(screen.getByRole('slider', { name: 'Center of the cut' }).getAttribute('aria-valuetext')).toBe(
    '50% from the left',
  );
});

test('offers no score for a recording without one', () => {
  open({ ...PART, hasBoard: false, card: null });
  expect(screen.queryByRole('switch')).toBeNull();
});

test('says so when the browser cannot encode', async () => {
  const person = open();
  await person.click(screen.getByRole('button', { name: 'Make video' }));
  expect(await screen.findByText(/This browser can't make videos\./)).toBeDefined();
  expect(PART.load).not.toHaveBeenCalled();
});
