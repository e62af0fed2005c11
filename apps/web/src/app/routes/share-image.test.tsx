import { screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { newTennisMatch } from '#test/new-match.ts';
import { games } from '#test/play.ts';
import { type Court, prepareCourt, renderScoring } from '#test/render-scoring.tsx';

let court: Court;

beforeAll(async () => {
  await Promise.all([
    import('#web/features/match-report/match-ready.tsx'),
    import('#web/features/match-report/card/card-dialog.tsx'),
    import('./match-tools.tsx'),
  ]);
}, 60_000);

beforeEach(() => {
  court = prepareCourt();
  HTMLElement.prototype.scrollIntoView = () => {};
});

test('the image of a match has its text, shows no names the server has not allowed, and is saved', async () => {
  drawPictures();
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => {};
  const { dialog, person } = await open();
  const picture = await dialog.findByRole('img');
  expect(picture.getAttribute('alt')).toMatch(/^A player beat an opponent, 6–0, 6–0\. Hard, singles/);
  await dialog.findByText('Names need a connection. The image shows none for now.');
  expect(dialog.queryByRole('switch')).toBeNull();
  await person.click(dialog.getByRole('radio', { name: 'Story' }));
  await person.click(await dialog.findByRole('button', { name: 'Save' }));
  await screen.findByText(/^Saved .*-match-story\.png$/);
});

test('a browser without pictures says so', async () => {
  const { dialog } = await open();
  await dialog.findByText("This browser couldn't make the image.");
  expect(dialog.queryByRole('button', { name: 'Save' })).toBeNull();
});

async function open() {
  const matchId = await court.tab.logs.createMatch(newTennisMatch());
  const scoring = await court.tab.score(matchId);
  await scoring.tapAndStore(games('aaaaaa aaaaaa'));
  scoring.stop();
  const { person } = await renderScoring(court, `/matches/${matchId}`);
  await person.click(await screen.findByRole('button', { name: 'Match menu' }));
  await person.click(screen.getByRole('menuitem', { name: 'Share image' }));
  return { person, dialog: within(await screen.findByRole('dialog', { name: 'Share image' })) };
}

/** jsdom has no canvas. */
function drawPictures(): void {
  const context = new Proxy(
    { measureText: (text: string) => ({ width: 10 * text.length }) },
    { get: (own, name) => Reflect.get(own, name) ?? (() => {}), set: () => true },
  );
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(() => context as never); // what of it is called
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((give) =>
    give(new Blob(['picture'], { type: 'image/png' })),
  );
}
