import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../free-port.ts';
import { hasEnded } from '../server-process.ts';
import { type Browser, clickActions, inText, keyActions, type Tab, WINDOW } from './browser.ts';

const START_LIMIT_MS = 30_000;
const LOOK_AGAIN_MS = 50;

/** WebKitGTK, the engine of Safari as Linux has it, over WebDriver, on a screen in memory. */
export async function openWebKit({ driver, screen }: { driver: string; screen: string }): Promise<Browser> {
  // It chooses a free number, and says which on the third channel.
  const display = spawn(screen, ['-displayfd', '3', '-screen', '0', '1400x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [number] = await Promise.race([
    once(display.stdio[3] as NodeJS.ReadableStream, 'data'), // Opened by 'pipe' above.
    once(display, 'exit').then(() => Promise.reject(new Error(`${screen} did not start.`))),
  ]);
  const env = {
    ...process.env,
    DISPLAY: `:${String(number).trim()}`,
    TZ: 'America/New_York',
    // Its calls over the bus of a desktop, which is not there, would each wait until they give up.
    GTK_A11Y: 'none',
    NO_AT_BRIDGE: '1',
    LIBGL_ALWAYS_SOFTWARE: '1',
  };
  return {
    name: 'WebKitGTK',
    openTab: () => openTab(driver, env),
    close: () => end(display),
  };
}

/** A driver has one browser, so each tab has a driver of its own. */
async function openTab(driver: string, env: NodeJS.ProcessEnv): Promise<Tab> {
  const port = await freePort();
  const child = spawn(driver, ['-p', String(port)], { env, stdio: 'ignore' });
  const origin = `http://127.0.0.1:${port}`;
  await untilReady(origin, child);
  const args = ['--automation'];
  const { sessionId } = await ask<{ sessionId: string }>('POST', `${origin}/session`, {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': { ...minibrowser(), args } } },
  });
  const at = `${origin}/session/${sessionId}`;
  await ask('POST', `${at}/window/rect`, WINDOW);
  return {
    async open(url) {
      await ask('POST', `${at}/url`, { url });
    },
    async run(act, ...values) {
      const script = `return (${inText(act)})(arguments[0])`;
      return JSON.parse(await ask('POST', `${at}/execute/sync`, { script, args: [JSON.stringify(values)] }));
    },
    async click(place) {
      await ask('POST', `${at}/actions`, { actions: clickActions(place) });
    },
    async type(text) {
      await ask('POST', `${at}/actions`, { actions: keyActions(text) });
    },
    async close() {
      // A browser that has ended has no session to end.
      await ask('DELETE', at).catch(() => undefined);
      await end(child);
    },
  };
}

/** The browser that the driver starts, as Debian places it; with arguments, the driver needs its path. */
function minibrowser(): { binary: string } {
  const [binary] = globSync('/usr/lib/*/{webkit2gtk-4.1,webkitgtk-6.0}/MiniBrowser');
  if (!binary) {
    throw new Error('WebKitGTK is here without its MiniBrowser.');
  }
  return { binary };
}

async function untilReady(origin: string, child: ChildProcess): Promise<void> {
  const begun = performance.now();
  for (;;) {
    const answer = await fetch(`${origin}/status`).catch(() => undefined);
    if (answer) {
      return answer.body?.cancel();
    }
    if (hasEnded(child) || performance.now() - begun > START_LIMIT_MS) {
      throw new Error('The driver of WebKitGTK did not start.');
    }
    await delay(LOOK_AGAIN_MS);
  }
}

async function ask<Value>(method: string, url: string, body?: object): Promise<Value> {
  const answer = await fetch(url, { method, ...(body ? { body: JSON.stringify(body) } : {}) });
  const { value } = await answer.json();
  if (!answer.ok) {
    throw new Error(`${value.error}: ${value.message}`);
  }
  return value;
}

async function end(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill();
  await ended;
}
