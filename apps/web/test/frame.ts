import { vi } from 'vitest';

/** A frame whose page is in the hands of the test: what it is sent, and what it says. */
export function fakeFrame(origin = 'null') {
  const inside = { postMessage: vi.fn() };
  const page = new EventTarget();
  const frame = { contentWindow: inside, src: 'https://video.example/embed' };
  return {
    // Of a frame and of a window it is no more than what is spoken through.
    frame: frame as unknown as HTMLIFrameElement,
    page: Object.assign(page, {
      setInterval: globalThis.setInterval.bind(globalThis),
      clearInterval: globalThis.clearInterval.bind(globalThis),
    }) as unknown as Window,
    /** What it was sent so far, the first first. */
    sent: () => inside.postMessage.mock.calls.map(([message]) => message),
    /** Where what it was sent may arrive. */
    sentTo: () => new Set(inside.postMessage.mock.calls.map(([, target]) => target)),
    say(data: unknown, from: { origin?: string; source?: unknown } = {}) {
      const event = new Event('message');
      page.dispatchEvent(Object.assign(event, { origin, source: inside, data, ...from }));
    },
  };
}
