import type { Page } from '@playwright/test';

/** An entry of the browser's performance timeline; the DOM types have none for it yet. */
interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { readonly node: Node | null }[];
}

interface Shift {
  readonly value: number;
  /** The first words of what moved. */
  readonly moved: readonly string[];
}

declare global {
  interface Window {
    takeShifts?: () => Shift[];
  }
}

/** Notes what moves on every document that the page opens from now on. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let shifts: Shift[] = [];
    const note = (entries: PerformanceEntryList) => {
      // The observer is asked for entries of this type only.
      for (const { value, hadRecentInput, sources } of entries as LayoutShift[]) {
        if (!hadRecentInput) {
          shifts.push({
            value,
            moved: sources.map(({ node }) => node?.textContent?.trim().slice(0, 30) ?? ''),
          });
        }
      }
    };
    const observer = new PerformanceObserver((list) => note(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    window.takeShifts = () => {
      note(observer.takeRecords());
      const taken = shifts;
      shifts = [];
      return taken;
    };
  });
}

/** As one number, as Lighthouse adds it up, what has moved since it was last asked; with its words where that is more than `most`. */
export async function findShifts(page: Page, most: number): Promise<string[]> {
  const shifts = await page.evaluate(() => window.takeShifts?.() ?? []);
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  return sum > most
    ? [`moves by ${sum.toFixed(3)}: ${shifts.flatMap(({ moved }) => moved).join(' | ')}`]
    : [];
}
