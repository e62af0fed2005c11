import {
  type BrowserContext,
  test as base,
  type ConsoleMessage,
  expect,
  type Page,
  type TestInfo,
} from '@playwright/test';
import { ServerProcess } from './server-process.ts';

export { expect } from '@playwright/test';

interface WorkerFixtures {
  /** Environment of the server, such as `{ RATE_LIMIT_FACTOR: '1' }`; set it with `test.use` at the top of a file. */
  serverEnv: Record<string, string>;
  /**
   * The server of these journeys, shared by those that run one after another with the same environment. The cluster
   * suite names its own in JOURNEYS_ORIGIN, for journeys that need nothing else of a server.
   */
  server: ServerProcess;
}

interface TestFixtures {
  /** The platform that the device port reports. */
  platform: 'web' | 'ios' | 'android';
  /** Opens a page for another person, on a device of their own. */
  newVisitor: () => Promise<Page>;
}

/** A journey: a page on a real server, which fails on any error the browser reports. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  serverEnv: [{}, { scope: 'worker', option: true }],

  server: [
    async ({ serverEnv }, use) => {
      const cluster = process.env.JOURNEYS_ORIGIN;
      // Many people register from one address here; a journey about limits sets the factor back to 1.
      const server = cluster
        ? ServerProcess.running(cluster)
        : await ServerProcess.start({ SEED_DEMO: '1', RATE_LIMIT_FACTOR: '1000', ...serverEnv });
      await use(server);
      await server.dispose();
    },
    // Longer than a server may take to start: one that gives up says why, and leaves nothing that runs on.
    { scope: 'worker', timeout: 180_000 },
  ],

  baseURL: async ({ server }, use) => use(server.origin),

  platform: ['web', { option: true }],

  context: async ({ context, platform, server }, use, testInfo) => {
    const faults = watchFaults(context);
    await pretendPlatform(context, platform);
    await use(context);
    if (testInfo.status !== testInfo.expectedStatus) {
      await attachScreens(testInfo, context);
      await testInfo.attach('server', { body: server.output, contentType: 'text/plain' });
    }
    expect(faults, 'errors reported by the browser').toEqual([]);
  },

  newVisitor: async ({ browser, platform }, use, testInfo) => {
    const opened: { context: BrowserContext; faults: string[] }[] = [];
    await use(async () => {
      const context = await browser.newContext();
      opened.push({ context, faults: watchFaults(context) });
      await pretendPlatform(context, platform);
      return context.newPage();
    });
    for (const { context, faults } of opened) {
      if (testInfo.status !== testInfo.expectedStatus) {
        await attachScreens(testInfo, context);
      }
      await context.close();
      expect(faults, "errors reported by another visitor's browser").toEqual([]);
    }
  },
});

/** A journey that loses the network, or looks at what a browser keeps: its pages have their service worker. */
export const testInstalled = test.extend({ serviceWorkers: 'allow' });

/** Attaches the path and the words of each page as `screen`, which the closing list of failures shows. */
async function attachScreens(testInfo: TestInfo, context: BrowserContext): Promise<void> {
  for (const page of context.pages()) {
    // A page that does not answer, or crashed, still has its path.
    const words = await page
      .locator('body')
      .innerText({ timeout: 2000 })
      .catch(() => 'it did not answer');
    const { pathname, search } = new URL(page.url());
    const body = `${pathname}${search}: ${words.replaceAll(/\s+/g, ' ')}`;
    await testInfo.attach('screen', { body, contentType: 'text/plain' });
  }
}

/** Collects uncaught errors and what the app writes with console.error, from every page of the context. */
function watchFaults(context: BrowserContext): string[] {
  const faults: string[] = [];
  context.on('weberror', (webError) => {
    const error = webError.error();
    faults.push(error.stack ?? error.message);
  });
  context.on('console', (message) => {
    if (message.type() === 'error' && !isAboutTheNetwork(message) && !isAboutMemory(message)) {
      faults.push(`${message.text()} (${message.location().url})`);
    }
  });
  return faults;
}

/**
 * Chromium itself notes every refused or unreachable request, and words for a socket that it has not yet told the page is
 * closed; refusals and lost networks are part of journeys.
 */
function isAboutTheNetwork(message: ConsoleMessage): boolean {
  return (
    message.text().startsWith('Failed to load resource:') ||
    message.text().startsWith('WebSocket connection to') ||
    message.text() === 'WebSocket is already in CLOSING or CLOSED state.'
  );
}

/**
 * An encoder closed while it is behind, as on a slow machine, drops its queued frames (mediabunny 1.61); the
 * browser frees it, and says so.
 */
function isAboutMemory(message: ConsoleMessage): boolean {
  return /^An? (AudioSample|VideoSample|VideoFrame) was garbage collected without /.test(message.text());
}

async function pretendPlatform(context: BrowserContext, platform: TestFixtures['platform']): Promise<void> {
  if (platform !== 'web') {
    // Capacitor's own switch; its plugins then answer with their web code.
    await context.addInitScript((name) => {
      Object.assign(window, { CapacitorCustomPlatform: { name, plugins: {} } });
    }, platform);
  }
}
