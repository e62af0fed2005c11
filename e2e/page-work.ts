import type { Page } from '@playwright/test';

export interface WorkMeter {
  /** The page's main-thread time during the action, in milliseconds. */
  measure(act: () => Promise<void>): Promise<number>;
}

/** Counts in the time of the page's own thread: what else the machine does is not in it. */
export async function workMeter(page: Page): Promise<WorkMeter> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const milliseconds = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
  };
  return {
    async measure(act) {
      const before = await milliseconds();
      await act();
      return (await milliseconds()) - before;
    },
  };
}
