import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fakeDevice } from '#test/fake-device.ts';
import { DeviceProvider } from '#web/device/device-context.tsx';
import { StorageSetting } from './storage-setting.tsx';

function open(persisted?: () => Promise<boolean>) {
  vi.stubGlobal('navigator', { ...navigator, storage: persisted && { persisted } });
  render(
    <DeviceProvider value={fakeDevice()}>
      <StorageSetting />
    </DeviceProvider>,
  );
}

test('says that the browser keeps what is saved', async () => {
  open(async () => true);
  expect(await screen.findByText(/keeps it until you delete it/)).toBeDefined();
});

test('says where it may not, and how to keep it', async () => {
  open(async () => false);
  expect((await screen.findByText(/may delete it/)).textContent).toContain(
    'add Allcourt to your home screen',
  );
});

test.each([
  ['has no such question', undefined],
  ['does not answer', async () => Promise.reject(new Error('blocked'))],
])('says nothing where the browser %s', async (_name, persisted) => {
  open(persisted);
  await Promise.resolve();
  expect(screen.queryByText('Saved on this device')).toBeNull();
});
