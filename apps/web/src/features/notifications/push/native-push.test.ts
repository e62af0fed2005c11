import type { NativePush } from '@allcourt/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { stubNetwork } from '#test/network.ts';
import type { DevicePush } from '#web/device/port.ts';
import { endNative, keepNative, readNative, startNative } from './native-push.ts';

const BODY = { kind: 'apns', token: 'a'.repeat(64) };

afterEach(() => localStorage.clear());

test('asks the phone and registers it when switched on, and again each time the app opens', async () => {
  const calls = stub(['apns']);
  const phone = phoneThat();
  expect(await readNative(phone)).toBe('off');
  expect(await startNative(phone)).toBe('on');
  expect(await readNative(phone)).toBe('on');
  await keepNative(phone);
  const registered = calls.filter(({ method }) => method === 'PUT');
  expect(registered.map(({ body }) => body)).toEqual([BODY, BODY]);
});

test('stays off when switched off, even though the phone still allows it', async () => {
  const calls = stub(['apns']);
  const phone = phoneThat();
  await startNative(phone);
  expect(await endNative(phone)).toBe('off');
  expect(phone.end).toHaveBeenCalledOnce();
  expect(calls.at(-1)).toMatchObject({ method: 'DELETE', body: BODY });
  await keepNative(phone);
  expect(calls.at(-1)).toMatchObject({ method: 'DELETE' });
});

test('asks once when the answer is no', async () => {
  stub(['apns']);
  const phone = phoneThat({ answer: 'denied' });
  expect([await startNative(phone), await readNative(phone)]).toEqual(['denied', 'denied']);
  expect(phone.token).not.toHaveBeenCalled();
});

test('does not ask when the server cannot reach such a phone', async () => {
  stub(['fcm']);
  const phone = phoneThat();
  expect(await startNative(phone)).toBe('unsupported');
  expect(phone.ask).not.toHaveBeenCalled();
});

function stub(native: NativePush[]) {
  return stubNetwork({
    'GET /api/push': () => ({ key: `${'B'.repeat(86)}8`, native }),
    'PUT /api/push': () => undefined,
    'DELETE /api/push': () => undefined,
  });
}

function phoneThat({ answer = 'granted' }: { answer?: NotificationPermission } = {}) {
  let known: NotificationPermission = 'default';
  return {
    kind: 'apns',
    permission: async () => known,
    ask: vi.fn(async () => {
      known = answer;
      return answer;
    }),
    token: vi.fn(async () => BODY.token),
    end: vi.fn(async () => {}),
  } satisfies DevicePush;
}
