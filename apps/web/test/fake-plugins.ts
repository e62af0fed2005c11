import { vi } from 'vitest';
import type { PluginName, Plugins } from '#web/device/native/plugins.ts';

type Listener = (message: unknown) => void;

/** The native side in a test's hands: `tell` says something the way a plugin does. */
export function fakePlugins({ without = [] }: { without?: readonly PluginName[] } = {}) {
  const listeners = new Map<string, Set<Listener>>();
  const addListener = vi.fn(async (event: string, listener: Listener) => {
    const those = listeners.get(event) ?? new Set();
    listeners.set(event, those.add(listener));
    return { remove: async () => void those.delete(listener) };
  });
  const fakes = {
    has: (name: PluginName) => !without.includes(name),
    pageUrl: () => 'https://localhost',
    awake: { set: vi.fn<Plugins['awake']['set']>(async () => {}) },
    app: { addListener, minimizeApp: vi.fn(async () => {}) },
    http: { request: vi.fn<Plugins['http']['request']>() },
    files: { writeFile: vi.fn(async () => ({ uri: 'file:///cache/matches.csv' })) },
    google: { signInWithGoogle: vi.fn<Plugins['google']['signInWithGoogle']>() },
    health: {
      addListener,
      get: vi.fn<Plugins['health']['get']>(async () => ({})),
    },
    haptics: { impact: vi.fn(async () => {}), notification: vi.fn(async () => {}) },
    keyboard: { addListener },
    network: {
      addListener,
      getStatus: vi.fn<Plugins['network']['getStatus']>(async () => ({
        connected: true,
        connectionType: 'wifi',
      })),
    },
    push: {
      addListener,
      checkPermissions: vi.fn<Plugins['push']['checkPermissions']>(async () => ({ receive: 'prompt' })),
      requestPermissions: vi.fn<Plugins['push']['requestPermissions']>(async () => ({ receive: 'granted' })),
      register: vi.fn(async () => {}),
      unregister: vi.fn(async () => {}),
    },
    share: { share: vi.fn<Plugins['share']['share']>(async () => ({})) },
    splash: { hide: vi.fn(async () => {}) },
    bars: { setStyle: vi.fn(async () => {}) },
    volumeKeys: { addListener },
  };
  return {
    ...fakes,
    // The library's listeners are one overload per event, which no one function of a test has.
    plugins: fakes as unknown as Plugins,
    tell(event: string, message: unknown = {}) {
      for (const listener of listeners.get(event) ?? []) {
        listener(message);
      }
    },
  };
}
