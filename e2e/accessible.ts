import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Fails on any axe violation on the page; `where` is added to its message. */
export async function expectAccessible(page: Page, where = page.url()): Promise<void> {
  await expectNoViolations(page, { type: 'tag', values: TAGS }, where);
}

/** Checks per viewport. Colors don't depend on width, so dark ones are checked on a phone only. */
export function lookOn(isMobile: boolean): typeof expectAccessible {
  return isMobile ? expectAccessibleInBothThemes : expectAccessible;
}

/** Nothing on the page is wider than the screen. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { wide, shown } = await page.evaluate(() => ({
    wide: document.documentElement.scrollWidth,
    shown: document.documentElement.clientWidth,
  }));
  expect(wide).toBeLessThanOrEqual(shown);
}

/** Checks both themes on the same screen; only contrast depends on the colors. */
async function expectAccessibleInBothThemes(page: Page, where = page.url()): Promise<void> {
  await expectAccessible(page, where);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNoViolations(page, { type: 'rule', values: ['color-contrast'] }, `${where}, dark`);
  await page.emulateMedia({ colorScheme: 'light' });
}

async function expectNoViolations(
  page: Page,
  runOnly: NonNullable<RunOptions['runOnly']>,
  where: string,
): Promise<void> {
  // Only violations are reported in full, because describing passes takes axe longer than checking.
  const options: RunOptions = { runOnly, resultTypes: ['violations'] };
  const lookAtAll = () => (page.frames().length > 1 ? lookIntoFrames(page, options) : look(page, options));
  let found = await lookAtAll();
  if (found.some(({ id }) => id === 'target-size')) {
    // A button that has been scrolled halfway under the bar at the top counts as too small.
    await page.evaluate(() => window.scrollTo(0, 0));
    found = await lookAtAll();
  }
  expect(found.map(({ id, html }) => `${where} ${id}: ${html.join(' | ')}`)).toEqual([]);
}

interface Violation {
  id: string;
  html: string[];
}

/** Replaces AxeBuilder in a quarter of its time; the builder injects axe twice and opens another page. */
async function look(page: Page, options: RunOptions): Promise<Violation[]> {
  if (await page.evaluate(() => window.axe === undefined)) {
    await page.evaluate(axe.source);
  }
  return page.evaluate(async (asked) => {
    if (window.axe === undefined) {
      throw new Error('The page was left while it was looked at.');
    }
    const { violations } = await window.axe.run(document, asked);
    return violations.map(({ id, nodes }) => ({ id, html: nodes.map(({ html }) => html) }));
  }, options);
}

async function lookIntoFrames(page: Page, options: RunOptions): Promise<Violation[]> {
  const { violations } = await new AxeBuilder({ page }).options(options).analyze();
  return violations.map(({ id, nodes }) => ({ id, html: nodes.map(({ html }) => html) }));
}
