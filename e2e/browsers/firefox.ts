import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type Browser, clickActions, inText, keyActions, type Tab, WINDOW } from './browser.ts';

/** A camera and a microphone that are none, allowed without a question; and no calls home. */
const SETTINGS = {
  'media.navigator.streams.fake': true,
  'media.navigator.permission.disabled': true,
  'media.autoplay.default': 0,
  'intl.accept_languages': 'en-US',
  'app.normandy.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,',
  'toolkit.telemetry.enabled': false,
};

/** Firefox without a window, over WebDriver BiDi, which it speaks itself. */
export async function openFirefox(program: string): Promise<Browser> {
  const profile = await mkdtemp(join(tmpdir(), 'allcourt-firefox-'));
  const lines = Object.entries(SETTINGS).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  await writeFile(join(profile, 'user.js'), lines.join('\n'));
  const child = spawn(
    program,
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0', 'about:blank'],
    { env: { ...process.env, HOME: profile, TZ: 'America/New_York' }, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const ended = once(child, 'exit');
  const line = await Line.connect(`${await addressOf(child)}/session`);
  await line.send('session.new', { capabilities: {} });
  return {
    name: 'Firefox',
    openTab: () => openTab(line),
    async close() {
      await line.send('browser.close', {});
      await ended;
      await rm(profile, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    },
  };
}

async function addressOf(child: ChildProcess): Promise<string> {
  if (child.stderr) {
    for await (const line of createInterface(child.stderr)) {
      const [, address] = /^WebDriver BiDi listening on (ws:\S+)/.exec(line) ?? [];
      if (address) {
        child.stderr.resume();
        return address;
      }
    }
  }
  throw new Error('Firefox did not start.');
}

async function openTab(line: Line): Promise<Tab> {
  const { userContext } = await line.send('browser.createUserContext', {});
  const { context } = await line.send('browsingContext.create', { type: 'window', userContext });
  await line.send('browsingContext.setViewport', { context, viewport: WINDOW });
  return {
    async open(url) {
      await line.send('browsingContext.navigate', { context, url, wait: 'complete' });
    },
    async run(act, ...args) {
      const { result, exceptionDetails } = await line.send('script.callFunction', {
        functionDeclaration: inText(act),
        arguments: [{ type: 'string', value: JSON.stringify(args) }],
        target: { context },
        awaitPromise: true,
        userActivation: false,
      });
      if (!result) {
        throw new Error(exceptionDetails?.text ?? 'The page did not answer.');
      }
      return JSON.parse(result.value);
    },
    async click(place) {
      await line.send('input.performActions', { context, actions: clickActions(place) });
    },
    async type(text) {
      await line.send('input.performActions', { context, actions: keyActions(text) });
    },
    async close() {
      await line.send('browser.removeUserContext', { userContext });
    },
  };
}

/** The part of the answers that is read. */
interface Answer {
  readonly userContext?: string;
  readonly context?: string;
  readonly result?: { readonly value: string };
  readonly exceptionDetails?: { readonly text: string };
}

/** A connection on which each command has one answer. */
class Line {
  readonly #socket: WebSocket;
  readonly #waiting = new Map<number, { answer: (answer: Answer) => void; fail: (error: Error) => void }>();
  #last = 0;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.addEventListener('message', ({ data }) => this.#hear(JSON.parse(String(data))));
    socket.addEventListener('close', () => {
      for (const { fail } of this.#waiting.values()) {
        fail(new Error('Firefox has gone.'));
      }
    });
  }

  static async connect(address: string): Promise<Line> {
    const socket = new WebSocket(address);
    await new Promise((resolve, reject) => {
      socket.addEventListener('open', resolve, { once: true });
      socket.addEventListener('error', () => reject(new Error(`No answer at ${address}.`)), {
        once: true,
      });
    });
    return new Line(socket);
  }

  send(method: string, params: object): Promise<Answer> {
    this.#last += 1;
    const id = this.#last;
    return new Promise((answer, fail) => {
      this.#waiting.set(id, { answer, fail });
      this.#socket.send(JSON.stringify({ id, method, params }));
    });
  }

  #hear({ id, result, error, message }: { id?: number; result?: Answer; error?: string; message?: string }) {
    const waiting = this.#waiting.get(id ?? 0);
    this.#waiting.delete(id ?? 0);
    if (result) {
      waiting?.answer(result);
    } else {
      waiting?.fail(new Error(`${error}: ${message}`));
    }
  }
}
