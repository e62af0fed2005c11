import type { Page, WebSocketRoute } from '@playwright/test';

/** A network that can be taken from one page. */
export interface PageNetwork {
  lose(): Promise<void>;
  find(): Promise<void>;
}

/** On one machine a browser keeps its open sockets while it plays being offline: these are cut, too. Call it first. */
export async function networkOf(page: Page): Promise<PageNetwork> {
  await page.addInitScript(staysOffline, LOST);
  const open = new Set<{ here: WebSocketRoute; there: WebSocketRoute }>();
  let isLost = false;
  await page.routeWebSocket(/\/socket\.io\//, async (here) => {
    if (isLost) {
      await here.close();
    } else {
      open.add({ here, there: here.connectToServer() });
    }
  });
  return {
    async lose() {
      isLost = true;
      await page.context().setOffline(true);
      await page.evaluate((key) => sessionStorage.setItem(key, 'yes'), LOST);
      for (const { here, there } of open) {
        await Promise.all([here.close(), there.close()]);
      }
      open.clear();
    },
    async find() {
      isLost = false;
      await page.context().setOffline(false);
      // A page that was reloaded meanwhile is not told by every version of the browser.
      await page.evaluate((key) => {
        sessionStorage.removeItem(key);
        Reflect.deleteProperty(navigator, 'onLine');
        window.dispatchEvent(new Event('online'));
      }, LOST);
    },
  };
}

/** Where a page remembers over a reload that it has no network. */
const LOST = 'journey:network-lost';

/** A page that is loaded anew while the browser plays being offline is taken to be online by some versions of it. */
function staysOffline(key: string): void {
  if (sessionStorage.getItem(key) !== null) {
    Object.defineProperty(navigator, 'onLine', { configurable: true, value: false });
  }
}

/** Opens the app as somebody does who will be without a network: what it needs then is kept by its service worker. */
export async function openWithOfflineShell(page: Page): Promise<void> {
  await page.goto('/');
  await offlineShell(page);
}

/** Waits until the page that is open can be had without a network. */
export async function offlineShell(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
}
