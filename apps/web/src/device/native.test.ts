import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeDevice } from '#test/fake-device.ts';
import { fakePlugins } from '#test/fake-plugins.ts';
import { machine, runOn } from '#web/data/machine.ts';
import { saveFile } from '#web/data/save-file.ts';
import type { PluginName } from './native/plugins.ts';
import { startNativeDevice } from './native.ts';

const SERVER = 'https://allcourt.test';

afterEach(() => {
  runOn({});
  document.body.innerHTML = '';
  document.documentElement.removeAttribute('data-keyboard');
  document.documentElement.removeAttribute('style');
});

async function start({ without = [] }: { without?: readonly PluginName[] } = {}) {
  const native = fakePlugins({ without });
  const web = fakeDevice({ platform: 'ios' });
  const device = await startNativeDevice({ web, serverOrigin: SERVER, plugins: native.plugins });
  return { native, web, device };
}

describe('a build without plugins, as a browser that stands in for a phone', () => {
  test('has the browser’s means', async () => {
    const without = [
      'App',
      'CapacitorHttp',
      'DeviceHealth',
      'Filesystem',
      'FirebaseAuthentication',
      'Haptics',
      'KeepAwake',
      'Keyboard',
      'Network',
      'PushNotifications',
      'Share',
      'SplashScreen',
      'SystemBars',
      'VolumeKeys',
    ] as const;
    const { device, web, native } = await start({ without });
    device.buzz('light');
    await device.share({ title: 'A', url: SERVER });
    device.onOpenPath?.(() => {})();
    device.onDrawn?.();
    expect(web.buzz).toHaveBeenCalledWith('light');
    expect(web.share).toHaveBeenCalled();
    expect(device.googleIdToken).toBeUndefined();
    expect(device.holdVolumeKeys).toBeUndefined();
    expect(device.platform).toBe('ios');
    expect(machine().assetUrl('/a')).toBe('/a');
    expect(machine().health).toBeUndefined();
    expect([native.splash.hide, native.bars.setStyle, native.http.request].every(wasNotCalled)).toBe(true);
  });
});

describe('the screen', () => {
  test('keeps the screen on until the last holder releases it', async () => {
    const { device, native } = await start();
    const endMatch = device.keepAwake();
    const endDrill = device.keepAwake();
    endMatch();
    endMatch();
    expect(native.awake.set.mock.calls).toEqual([[{ isOn: true }]]);
    endDrill();
    expect(native.awake.set.mock.calls).toEqual([[{ isOn: true }], [{ isOn: false }]]);
  });

  test('is the web view’s where a shell has no plugin for it', async () => {
    const { device, web } = await start({ without: ['KeepAwake'] });
    device.keepAwake();
    expect(web.keepAwake).toHaveBeenCalledOnce();
  });
});

test('the phone tells its heat and its charge, and when they change', async () => {
  const { native } = await start();
  const { health } = machine();
  expect([health?.heat(), health?.battery()]).toEqual([null, null]);
  const changed = vi.fn();
  const stop = health?.onChange(changed);
  const battery = { percent: 15, isCharging: false };
  native.tell('change', { heat: 'hot', battery });
  expect([health?.heat(), health?.battery()]).toEqual(['hot', battery]);
  native.tell('change', { battery });
  expect(health?.heat()).toBeNull();
  expect(changed).toHaveBeenCalledTimes(2);
  stop?.();
  native.tell('change', {});
  expect(changed).toHaveBeenCalledTimes(2);
});

test('the phone tells what it was before it changes', async () => {
  const native = fakePlugins();
  native.health.get.mockResolvedValue({ heat: 'critical' });
  await startNativeDevice({ web: fakeDevice(), serverOrigin: SERVER, plugins: native.plugins });
  expect(machine().health?.heat()).toBe('critical');
});

test('the volume keys are keys of the page while it holds them', async () => {
  const { device, native } = await start();
  const heard: string[] = [];
  const hear = ({ type, key, repeat }: KeyboardEvent) =>
    heard.push(`${type} ${key}${repeat ? ' again' : ''}`);
  const end = new AbortController();
  window.addEventListener('keydown', hear, { capture: true, signal: end.signal });
  window.addEventListener('keyup', hear, { capture: true, signal: end.signal });
  const press = { key: 'AudioVolumeUp', isRepeat: false };
  const release = device.holdVolumeKeys?.();
  native.tell('key', { ...press, isDown: true });
  native.tell('key', { ...press, isDown: true, isRepeat: true });
  native.tell('key', { ...press, isDown: false });
  expect(heard).toEqual(['keydown AudioVolumeUp', 'keydown AudioVolumeUp again', 'keyup AudioVolumeUp']);
  release?.();
  await vi.waitFor(() => {
    heard.length = 0;
    native.tell('key', { ...press, isDown: true });
    expect(heard).toEqual([]);
  });
  end.abort();
});

test('a touch is a tap of the motor, and a warning is two', async () => {
  const { device, native } = await start();
  native.haptics.impact.mockRejectedValueOnce(new Error('no motor'));
  device.buzz('light');
  device.buzz('double');
  expect(native.haptics.impact).toHaveBeenCalledWith({ style: 'LIGHT' });
  expect(native.haptics.notification).toHaveBeenCalledWith({ type: 'WARNING' });
});

describe('the network', () => {
  test('is what the phone says, from the start', async () => {
    const native = fakePlugins();
    native.network.getStatus.mockResolvedValue({ connected: false, connectionType: 'none' });
    const device = await startNativeDevice({
      web: fakeDevice(),
      serverOrigin: SERVER,
      plugins: native.plugins,
    });
    expect(device.isOnline()).toBe(false);
  });

  test('says when it comes and goes, and not when it only changes its kind', async () => {
    const { device, native } = await start();
    const changed = vi.fn();
    const stop = device.onOnlineChange(changed);
    native.tell('networkStatusChange', { connected: true, connectionType: 'cellular' });
    expect(changed).not.toHaveBeenCalled();
    native.tell('networkStatusChange', { connected: false, connectionType: 'none' });
    expect([changed.mock.calls.length, device.isOnline()]).toEqual([1, false]);
    stop();
    native.tell('networkStatusChange', { connected: true, connectionType: 'wifi' });
    expect(changed).toHaveBeenCalledTimes(1);
  });
});

describe('sharing', () => {
  test('opens the phone’s sheet', async () => {
    const { device, native } = await start();
    expect(await device.share({ title: 'Okafor v Duarte', url: SERVER, text: '6–4' })).toBe('shared');
    expect(native.share.share).toHaveBeenCalledWith({
      title: 'Okafor v Duarte',
      dialogTitle: 'Okafor v Duarte',
      url: SERVER,
      text: '6–4',
    });
  });

  test.each([
    ['Share canceled', 'dismissed'],
    ["Can't share while sharing is in progress", 'failed'],
  ])('ends with “%s” as %s', async (message, outcome) => {
    const { device, native } = await start();
    native.share.share.mockRejectedValue(new Error(message));
    expect(await device.share({ title: 'A', url: SERVER })).toBe(outcome);
  });
});

describe('Google', () => {
  test('answers with the ID token, and asks for no session of Firebase', async () => {
    const { device, native } = await start();
    native.google.signInWithGoogle.mockResolvedValue({ credential: { idToken: 'token' } });
    expect(await device.googleIdToken?.()).toBe('token');
    expect(native.google.signInWithGoogle).toHaveBeenCalledWith({ skipNativeAuth: true });
  });

  test.each([[{ credential: null }], [{ credential: {} }]])('may give none: %j', async (answer) => {
    const { device, native } = await start();
    native.google.signInWithGoogle.mockResolvedValue(answer);
    expect(await device.googleIdToken?.()).toBeNull();
  });

  test('passes on why it did not', async () => {
    const { device, native } = await start();
    native.google.signInWithGoogle.mockRejectedValue(new Error('The user canceled the sign-in flow.'));
    await expect(device.googleIdToken?.()).rejects.toThrow('The user canceled the sign-in flow.');
  });
});

describe('copying', () => {
  test('is left to the web view', async () => {
    const { device, web } = await start();
    expect(await device.copyText('a,b')).toBe(true);
    expect(web.copyText).toHaveBeenCalledWith('a,b');
  });

  test.each([true, false])('has an older way where a page has no clipboard: %s', async (isCopied) => {
    const { device, web } = await start();
    web.copyText.mockResolvedValue(false);
    const copied: (string | undefined)[] = [];
    Object.assign(document, {
      execCommand: () => {
        copied.push(document.querySelector('textarea')?.value);
        return isCopied;
      },
    });
    expect(await device.copyText('a,b')).toBe(isCopied);
    expect(copied).toEqual(['a,b']);
    expect(document.querySelector('textarea')).toBeNull();
  });
});

test('a file goes through the cache to where its person wants it', async () => {
  const { native } = await start();
  saveFile({ name: 'matches.csv', content: new Blob(['a,b']) });
  await vi.waitFor(() => expect(native.share.share).toHaveBeenCalled());
  expect(native.files.writeFile).toHaveBeenCalledWith({
    path: 'matches.csv',
    data: btoa('a,b'),
    directory: 'CACHE',
  });
  expect(native.share.share).toHaveBeenCalledWith({
    title: 'matches.csv',
    files: ['file:///cache/matches.csv'],
  });
});

test('links of the server open their screen while there is a listener, others do not', async () => {
  const { device, native } = await start();
  const opened = vi.fn();
  const stop = device.onOpenPath?.(opened);
  native.tell('appUrlOpen', { url: `${SERVER}/matches/1?tab=stats#sets` });
  native.tell('appUrlOpen', { url: 'app.allcourt://join/abc' });
  native.tell('appUrlOpen', { url: 'https://elsewhere.test/matches/1' });
  expect(opened.mock.calls).toEqual([['/matches/1?tab=stats#sets'], ['/join/abc']]);
  stop?.();
  await vi.waitFor(() => {
    opened.mockClear();
    native.tell('appUrlOpen', { url: `${SERVER}/` });
    expect(opened).not.toHaveBeenCalled();
  });
});

describe('the keyboard', () => {
  const root = document.documentElement;

  // Fields scroll into view; jsdom has no view.
  beforeEach(() => {
    Object.assign(Element.prototype, { scrollIntoView: vi.fn() });
  });

  test('is passed to the styles, with the height that covers the page', async () => {
    const { native } = await start();
    native.tell('keyboardWillShow');
    expect(root.dataset.keyboard).toBe('');
    native.tell('keyboardDidShow', { keyboardHeight: 291.4 });
    expect(root.style.getPropertyValue('--kb')).toBe('291px');
    native.tell('keyboardWillHide');
    expect([root.dataset.keyboard, root.style.getPropertyValue('--kb')]).toEqual([undefined, '']);
  });

  test('lies over nothing where the page has made room', async () => {
    const { native } = await start();
    native.tell('keyboardWillShow');
    vi.stubGlobal('innerHeight', window.innerHeight - 291);
    native.tell('keyboardDidShow', { keyboardHeight: 291 });
    expect(root.style.getPropertyValue('--kb')).toBe('0px');
  });
});

describe('Android’s way back', () => {
  test('closes what is open first, if that may be closed', async () => {
    const { native } = await start();
    document.body.innerHTML = '<dialog open></dialog><dialog open></dialog><dialog></dialog>';
    const cancelled = [...document.querySelectorAll('dialog')].map((dialog) => {
      const cancel = vi.fn();
      dialog.addEventListener('cancel', cancel);
      return cancel;
    });
    native.tell('backButton', { canGoBack: true });
    expect(cancelled.map((cancel) => cancel.mock.calls.length)).toEqual([0, 1, 0]);
  });

  test('then leads to the screen before, and at last out of the app', async () => {
    const { native } = await start();
    const back = vi.spyOn(history, 'back').mockImplementation(() => {});
    native.tell('backButton', { canGoBack: true });
    expect([back.mock.calls.length, native.app.minimizeApp.mock.calls.length]).toEqual([1, 0]);
    native.tell('backButton', { canGoBack: false });
    expect([back.mock.calls.length, native.app.minimizeApp.mock.calls.length]).toEqual([1, 1]);
  });
});

describe('once a screen is drawn', () => {
  test.each([
    ['rgb(10, 22, 51)', 'DARK'],
    ['rgb(246, 247, 242)', 'LIGHT'],
    ['rgba(0, 0, 0, 0)', 'LIGHT'],
  ])('the machine’s clock is seen on %s, and the first picture goes', async (backgroundColor, style) => {
    const { device, native } = await start();
    const bar = document.createElement('header');
    bar.style.backgroundColor = backgroundColor;
    const brand = bar.appendChild(document.createElement('a'));
    document.body.append(bar);
    Object.assign(document, { elementFromPoint: () => brand });
    device.onDrawn?.();
    expect(native.bars.setStyle).toHaveBeenCalledWith({ style });
    expect(native.splash.hide).toHaveBeenCalled();
  });
});

function wasNotCalled(fake: { mock: { calls: unknown[] } }): boolean {
  return fake.mock.calls.length === 0;
}

describe('news while the app is closed', () => {
  test('comes by Apple’s service on iOS, with the token that the system gives', async () => {
    const { device, native } = await start();
    native.push.register.mockImplementation(async () =>
      native.tell('registration', { value: 'a'.repeat(64) }),
    );
    expect(device.push?.kind).toBe('apns');
    expect([await device.push?.permission(), await device.push?.ask()]).toEqual(['default', 'granted']);
    expect(await device.push?.token()).toBe('a'.repeat(64));
    await device.push?.end();
    expect(native.push.unregister).toHaveBeenCalledOnce();
  });

  test('is an error where the system gives no token', async () => {
    const { device, native } = await start();
    native.push.register.mockImplementation(async () =>
      native.tell('registrationError', { error: 'no net' }),
    );
    await expect(device.push?.token()).rejects.toThrow('no net');
  });

  test('needs a Firebase project on Android, without which the system would end the app', async () => {
    const { plugins } = fakePlugins();
    const web = fakeDevice({ platform: 'android' });
    const options = { web, serverOrigin: SERVER, plugins };
    expect((await startNativeDevice({ ...options, hasFcm: false })).push).toBeUndefined();
    expect((await startNativeDevice({ ...options, hasFcm: true })).push?.kind).toBe('fcm');
  });

  test.each([
    ['/team?tab=chat', '/team?tab=chat'],
    ['https://elsewhere.test/x', null],
    [undefined, null],
  ])('opens what it is about, of ours only: %s', async (link, opened) => {
    const { device, native } = await start();
    const open = vi.fn();
    const close = device.onOpenPath?.(open);
    native.tell('pushNotificationActionPerformed', { notification: { data: { link } } });
    expect(open.mock.calls).toEqual(opened === null ? [] : [[opened]]);
    close?.();
  });
});
