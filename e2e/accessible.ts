import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What is on the page breaks no rule that axe knows; `where` is said of what it finds. */
export async function expectAccessible(page: Page, where = page.url()): Promise<void> {
  await expectNoViolations(page, { type: 'tag', values: TAGS }, where);
}

/** How to look at each screen: the colours are the same at every width, so that the dark ones are looked at on a phone. */
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

/** The same in both themes, one after the other on the same screen: only contrast goes by the colours. */
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
  // Only violations are told in full: to describe all that is right takes axe longer than to look at it.
  const options: RunOptions = { runOnly, resultTypes: ['violations'] };
  const found = page.frames().length > 1 ? await lookIntoFrames(page, options) : await look(page, options);
  expect(found.map(({ id, html }) => `${where} ${id}: ${html.join(' | ')}`)).toEqual([]);
}

interface Violation {
  id: string;
  html: string[];
}

/** What the builder below does, in a quarter of its time: it puts axe on each page twice, and opens another page. */
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
