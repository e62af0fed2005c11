import { vi } from 'vitest';

/** A frame whose page the test controls: the messages sent to it, and its answers. */
export function fakeFrame(origin = 'null') {
  const inside = { postMessage: vi.fn() };
  const page = new EventTarget();
  const frame = { contentWindow: inside, src: 'https://video.example/embed' };
  return {
    // Only the parts that messages pass through.
    frame: frame as unknown as HTMLIFrameElement,
    page: Object.assign(page, {
      setInterval: globalThis.setInterval.bind(globalThis),
      clearInterval: globalThis.clearInterval.bind(globalThis),
    }) as unknown as Window,
    /** Messages sent to it so far, in order. */
    sent: () => inside.postMessage.mock.calls.map(([message]) => message),
    /** Target origins of those messages. */
    sentTo: () => new Set(inside.postMessage.mock.calls.map(([, target]) => target)),
    say(data: unknown, from: { origin?: string; source?: unknown } = {}) {
      const event = new Event('message');
      page.dispatchEvent(Object.assign(event, { origin, source: inside, data, ...from }));
    },
  };
}
