import { afterEach, describe, expect, test, vi } from 'vitest';
import { createWebDevice } from './web.ts';

afterEach(() => {
  delete window.CapacitorCustomPlatform;
  delete window.androidBridge;
  delete window.webkit;
});

describe('the platform', () => {
  test.each([
    ['a browser', {}, 'web'],
    ['a phone that a test stands in for', { CapacitorCustomPlatform: { name: 'ios' } }, 'ios'],
    ['a platform of another name', { CapacitorCustomPlatform: { name: 'electron' } }, 'web'],
    ['Android’s web view', { androidBridge: {} }, 'android'],
    ['iOS’s web view', { webkit: { messageHandlers: { bridge: {} } } }, 'ios'],
    ['Safari, which has message handlers of its own', { webkit: { messageHandlers: {} } }, 'web'],
  ])('recognizes %s', (_name, globals, platform) => {
    Object.assign(window, globals);
    expect(createWebDevice().platform).toBe(platform);
  });
});

test('the app is stored in a shell, and in development, where there is no worker', () => {
  expect(createWebDevice().isAppStored()).toBe(true);
  Object.assign(window, { androidBridge: {} });
  expect(createWebDevice().isAppStored()).toBe(true);
});

test('the app is stored once its service worker is active', async () => {
  vi.stubEnv('PROD', true);
  const ready = Promise.withResolvers<void>();
  vi.stubGlobal('navigator', { serviceWorker: { ready: ready.promise } });
  const device = createWebDevice();
  const onStored = vi.fn();
  device.onAppStored(onStored);
  expect(device.isAppStored()).toBe(false);
  ready.resolve();
  await vi.waitFor(() => expect(onStored).toHaveBeenCalledOnce());
  expect(device.isAppStored()).toBe(true);
  vi.unstubAllEnvs();
});

describe('sharing', () => {
  const message = { title: 'Okafor v Duarte', url: 'http://allcourt.test/matches/1' };

  function standIn(parts: object) {
    vi.stubGlobal('navigator', parts);
    return createWebDevice().share(message);
  }

  test('opens the share sheet where there is one', async () => {
    const share = vi.fn(async () => {});
    expect(await standIn({ canShare: () => true, share })).toBe('shared');
    expect(share).toHaveBeenCalledWith(message);
  });

  test.each([
    ['dismissed', new DOMException('no', 'AbortError')],
    ['failed', new DOMException('no', 'NotAllowedError')],
  ])('is %s by the answer of the sheet', async (outcome, error) => {
    expect(await standIn({ canShare: () => true, share: () => Promise.reject(error) })).toBe(outcome);
  });

  test('copies the address where there is none', async () => {
    const writeText = vi.fn(async () => {});
    expect(await standIn({ clipboard: { writeText } })).toBe('copied');
    expect(writeText).toHaveBeenCalledWith(message.url);
  });

  test('says when not even copying works', async () => {
    expect(await standIn({ clipboard: { writeText: () => Promise.reject(new Error('blocked')) } })).toBe(
      'failed',
    );
  });
});

test.each([
  ['copied', async () => {}, true],
  ['not copied where the browser refuses', () => Promise.reject(new Error('blocked')), false],
])('text is %s', async (_name, writeText, isCopied) => {
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  expect(await createWebDevice().copyText('a,b')).toBe(isCopied);
});

test('text is not copied where there is no clipboard', async () => {
  vi.stubGlobal('navigator', {});
  expect(await createWebDevice().copyText('a,b')).toBe(false);
});

describe('keeping the screen awake', () => {
  function standIn() {
    const release = vi.fn(async () => {});
    const request = vi.fn(async () => ({ release }));
    vi.stubGlobal('navigator', { wakeLock: { request } });
    return { request, release, device: createWebDevice() };
  }

  test('asks again whenever the page comes back, until it is let go', async () => {
    const { request, release, device } = standIn();
    const letGo = device.keepAwake();
    document.dispatchEvent(new Event('visibilitychange'));
    expect(request).toHaveBeenCalledTimes(2);
    await vi.waitFor(() => expect(request.mock.results).toHaveLength(2));

    letGo();
    document.dispatchEvent(new Event('visibilitychange'));
    expect(request).toHaveBeenCalledTimes(2);
    await vi.waitFor(() => expect(release).toHaveBeenCalledTimes(2));
  });

  test('is let go even when the lock comes late', async () => {
    const { release, device } = standIn();
    device.keepAwake()();
    await vi.waitFor(() => expect(release).toHaveBeenCalledOnce());
  });
});
