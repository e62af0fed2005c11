import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { enterDemo } from '../people.ts';
import { goLiveWithBoard, teamNamed } from '../score-only.ts';
import { QUOTED_WORDS, WORDS_OF_JOURNEYS } from '../spec-words.ts';

test('every screen shows the words that the specification quotes @desktop', async ({ page, newVisitor }) => {
  test.setTimeout(240_000);
  await enterDemo(page);
  const teamId = await teamNamed(page, 'Falcons');
  const board = await goLiveWithBoard(page, teamId, 'team');
  await page.goto('/');
  const live = await page.getByRole('link', { name: 'Resume scoring' }).getAttribute('href');
  const visitor = await newVisitor();

  for (const { reader, path, press = [], type, words } of QUOTED_WORDS) {
    const address = path.replace('{team}', teamId).replace('{live}', live ?? '');
    const screen = reader === 'visitor' ? visitor : page;
    await screen.goto(address);
    for (const words of press) {
      const name = new RegExp(`^${words}`);
      await screen.getByRole('button', { name }).or(screen.getByRole('tab', { name })).first().click();
    }
    if (type) {
      await screen.getByLabel(type.field).or(screen.getByPlaceholder(type.field)).first().fill(type.text);
    }
    await expect.soft
      .poll(() => missingWords(screen, words), { message: `words missing on ${address}`, timeout: 10_000 })
      .toEqual([]);
  }
  await board.remove();
});

for (const [journey, words] of Object.entries(WORDS_OF_JOURNEYS)) {
  test(`journey ${journey} expects the quoted words that no screen shows at rest @desktop`, () => {
    const source = readFileSync(join(import.meta.dirname, `${journey}.spec.ts`), 'utf8');
    expect(words.filter((word) => !source.includes(word))).toEqual([]);
  });
}

/** The words that nothing on the page reads: no text, no label, no placeholder. */
async function missingWords(page: Page, words: readonly (string | RegExp)[]): Promise<string[]> {
  const read = await page.evaluate(() =>
    [...document.body.querySelectorAll('*')].flatMap((element) =>
      [
        element.textContent,
        ...[...element.childNodes].filter(({ nodeType }) => nodeType === 3).map((node) => node.nodeValue),
        ...['aria-label', 'placeholder', 'title'].map((name) => element.getAttribute(name)),
      ].map((text) => (text ?? '').replace(/\s+/g, ' ').trim()),
    ),
  );
  return words
    .filter((word) => !read.some((text) => (typeof word === 'string' ? text === word : word.test(text))))
    .map(String);
}
