import { setTimeout as delay } from 'node:timers/promises';
import type { Random } from '@allcourt/server/src/demo/random.ts';
import type { Page } from '@playwright/test';
import type { PageNetwork } from '../e2e/network.ts';
import type { ServerProcess } from '../e2e/server-process.ts';

/** The tab that films. */
export interface Tab {
  readonly page: Page;
  readonly network: PageNetwork;
}

/** The installation under test. */
export interface Filming {
  tab: Tab;
  readonly server: ServerProcess;
  readonly random: Random;
  openTab(): Promise<Tab>;
}

/** Breaks something, and mends what an operator would; the rest is the app's. Returns when the page was back, if it was gone. */
type Break = (filming: Filming) => Promise<{ note: string; backAt: number | null }>;

export const BREAKS: Readonly<Record<string, Break>> = {
  async reload({ tab: { page } }) {
    await page.reload({ waitUntil: 'load' });
    return { note: '', backAt: await readBackAt(page) };
  },

  /** As a browser that discards a tab, and restores it later: its session storage is back, too. */
  async 'tab killed'(filming) {
    const { page } = filming.tab;
    const goneMs = filming.random.between(0, 20) * 1000;
    const stored = await page.evaluate(() => ({ ...sessionStorage }));
    const address = page.url();
    const session = await page.context().newCDPSession(page);
    const crashed = page.waitForEvent('crash');
    session.send('Page.crash').catch(() => undefined); // Its answer is never sent.
    await crashed;
    const tab = await filming.openTab();
    filming.tab = tab;
    await delay(goneMs);
    await tab.page.addInitScript((entries) => {
      if (sessionStorage.length === 0) {
        for (const [key, value] of Object.entries(entries)) {
          sessionStorage.setItem(key, value);
        }
      }
    }, stored);
    await tab.page.goto(address, { waitUntil: 'load' });
    await page.close();
    return { note: `reopened after ${goneMs / 1000} s`, backAt: await readBackAt(tab.page) };
  },

  async 'server killed'({ server, random }) {
    const goneMs = random.between(1, 30) * 1000;
    await server.kill();
    await delay(goneMs);
    await server.start();
    return { note: `started after ${goneMs / 1000} s`, backAt: null };
  },

  async 'network lost'({ tab: { network }, random }) {
    const goneMs = random.between(5, 90) * 1000;
    await network.lose();
    await delay(goneMs);
    await network.find();
    return { note: `for ${goneMs / 1000} s`, backAt: null };
  },

  async 'reload without network'({ tab: { page, network }, random }) {
    const goneMs = random.between(5, 30) * 1000;
    await network.lose();
    await delay(1000);
    await page.reload({ waitUntil: 'load' });
    const backAt = await readBackAt(page);
    await delay(goneMs);
    await network.find();
    return { note: `for ${goneMs / 1000} s`, backAt };
  },

  async 'camera ended'({ tab: { page } }) {
    await page.evaluate(() => {
      const { srcObject } = document.querySelector('video') ?? {};
      const track = srcObject instanceof MediaStream ? srcObject.getVideoTracks()[0] : undefined;
      // A script that stops a track gets no event, as it does when a camera is unplugged.
      track?.stop();
      track?.dispatchEvent(new Event('ended'));
    });
    return { note: '', backAt: null };
  },
};

/** The page is back when it has loaded: before that no script of ours can open a camera. */
function readBackAt(page: Page): Promise<number> {
  return page.evaluate(() => {
    const [visit] = performance.getEntriesByType('navigation');
    return performance.timeOrigin + (visit instanceof PerformanceNavigationTiming ? visit.loadEventStart : 0);
  });
}
