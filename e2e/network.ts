import { expect, type Page, type Request, type WebSocketRoute } from '@playwright/test';

/** A network that can be cut for one page. */
export interface PageNetwork {
  lose(): Promise<void>;
  find(): Promise<void>;
  /** Waits until no code is on its way that what was done so far asks for. */
  codeArrived(): Promise<void>;
}

/** Cuts open sockets too, which a browser keeps in offline mode on one machine. Call it first. */
export async function networkOf(page: Page): Promise<PageNetwork> {
  await page.addInitScript(staysOffline, LOST);
  const open = new Set<{ here: WebSocketRoute; there: WebSocketRoute }>();
  let isLost = false;
  const coming = new Set<Request>();
  page.on('request', (request) => request.resourceType() === 'script' && coming.add(request));
  page.on('requestfinished', (request) => coming.delete(request));
  page.on('requestfailed', (request) => coming.delete(request));
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
      // Repeated because a service worker that starts at this moment can still reach the server.
      await expect
        .poll(async () => {
          await page.context().setOffline(true);
          return page.evaluate(() =>
            fetch('/healthz', { method: 'HEAD' }).then(
              () => true,
              () => false,
            ),
          );
        })
        .toBe(false);
      await page.evaluate((key) => sessionStorage.setItem(key, 'yes'), LOST);
      for (const { here, there } of open) {
        await Promise.all([here.close(), there.close()]);
      }
      open.clear();
    },
    async codeArrived() {
      do {
        await expect.poll(() => coming.size).toBe(0);
        // Code that has arrived may ask for more as it is drawn.
        await page.evaluate(
          () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
        );
      } while (coming.size > 0);
    },
    async find() {
      isLost = false;
      await page.context().setOffline(false);
      // Some browser versions don't notify a page that was reloaded since.
      await page.evaluate((key) => {
        sessionStorage.removeItem(key);
        Reflect.deleteProperty(navigator, 'onLine');
        window.dispatchEvent(new Event('online'));
      }, LOST);
    },
  };
}

/** The storage key by which a reloaded page stays offline. */
const LOST = 'journey:network-lost';

/** Some browser versions treat a page reloaded in offline mode as online. */
function staysOffline(key: string): void {
  if (sessionStorage.getItem(key) !== null) {
    Object.defineProperty(navigator, 'onLine', { configurable: true, value: false });
  }
}

/** Opens the app and lets its service worker cache what it needs offline. */
export async function openWithOfflineShell(page: Page): Promise<void> {
  await page.goto('/');
  await offlineShell(page);
}

/** Waits until the open page is available offline. */
export async function offlineShell(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
}
