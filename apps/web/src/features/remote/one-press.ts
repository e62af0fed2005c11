import type { RemoteAct } from './remote-keys.ts';

/** A press of a headset; any other button is named by its key. */
export const HEADSET = 'headset';

/** A worn button closes twice within this time. */
export const BOUNCE_MS = 60;
/** Some browsers hand one press of a headset on as a key as well. */
export const SAME_PRESS_MS = 400;

interface Press {
  readonly act: RemoteAct;
  readonly button: string;
  readonly at: number;
}

/**
 * True for a press, false for the same one heard again: from a button that bounces, or as headset button and key both.
 * @param now milliseconds of any one clock
 */
export function createPressFilter(now: () => number = () => performance.now()) {
  let last: Press | null = null;
  return (act: RemoteAct, button: string): boolean => {
    const press = { act, button, at: now() };
    if (last && press.at - last.at < apartMs(last, press)) {
      return false;
    }
    last = press;
    return true;
  };
}

/** The least time between two presses that count, in milliseconds. */
function apartMs(last: Press, press: Press): number {
  if (last.button === press.button) {
    return BOUNCE_MS;
  }
  const isHeardTwice = last.act === press.act && [last.button, press.button].includes(HEADSET);
  return isHeardTwice ? SAME_PRESS_MS : 0;
}
