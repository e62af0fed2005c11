import type { Page } from '@playwright/test';

/** Counts what a person does on this page from now on, over all its addresses. */
export async function countTaps(page: Page): Promise<() => Promise<{ taps: number; fields: number }>> {
  await page.addInitScript(() => {
    const counted = (name: string) => Number(sessionStorage.getItem(name) ?? 0);
    const isTyped = (target: EventTarget | null) =>
      target instanceof HTMLElement && target.matches('input:not([type=radio], [type=checkbox]), textarea');
    addEventListener(
      'click',
      ({ isTrusted, target }) => {
        if (isTrusted && !isTyped(target)) {
          sessionStorage.setItem('e2e:taps', String(counted('e2e:taps') + 1));
        }
      },
      { capture: true },
    );
    addEventListener(
      'change',
      ({ target }) => {
        const name = target instanceof HTMLSelectElement ? 'e2e:taps' : 'e2e:fields';
        if (isTyped(target) || target instanceof HTMLSelectElement) {
          sessionStorage.setItem(name, String(counted(name) + 1));
        }
      },
      { capture: true },
    );
  });
  return () =>
    page.evaluate(() => ({
      taps: Number(sessionStorage.getItem('e2e:taps') ?? 0),
      fields: Number(sessionStorage.getItem('e2e:fields') ?? 0),
    }));
}
