import type { Page, WebSocketRoute } from '@playwright/test';

/** A network that can be taken from one page. */
export interface PageNetwork {
  lose(): Promise<void>;
  find(): Promise<void>;
}

/** On one machine a browser keeps its open sockets while it plays being offline: these are cut, too. Call it first. */
export async function networkOf(page: Page): Promise<PageNetwork> {
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
      for (const { here, there } of open) {
        await Promise.all([here.close(), there.close()]);
      }
      open.clear();
    },
    async find() {
      isLost = false;
      await page.context().setOffline(false);
    },
  };
}
