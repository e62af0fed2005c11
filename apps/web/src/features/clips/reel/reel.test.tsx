import type { ReelAnswer, ReelClip } from '@allcourt/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { v7 as uuidv7 } from 'uuid';
import { beforeEach, expect, test, vi } from 'vitest';
import { buildConversation } from '#test/chat.ts';
import { buildUser } from '#test/people.ts';
import { renderChat, startChatServer } from '#test/render-chat.tsx';
import { type SendClip, SendClipContext } from '#web/features/clips/send-clip-context.ts';
import { ReelCard } from './reel-card.tsx';
import { ReelDialog, type ReelPlayer } from './reel-dialog.tsx';

const PIET: ReelPlayer = { accountId: uuidv7(), name: 'Piet' };
const LEE: ReelPlayer = { accountId: uuidv7(), name: 'Lee' };
const MATCH = uuidv7();
const REEL = { accountId: PIET.accountId, matchId: MATCH, year: null };
const YEAR = new Date().getFullYear();

function buildClip(name: string, minute: number): ReelClip {
  const from = Date.UTC(YEAR, 0, 5, 10, minute);
  return {
    ...{ broadcastId: uuidv7(), highlightId: uuidv7(), teamId: uuidv7(), isLive: false, name, still: null },
    ...{ title: 'Falcons v Raptors', score: '30–40', mediaBase: `/live/${minute}/key` },
    ...{ from: new Date(from).toISOString(), to: new Date(from + 11_000).toISOString() },
  };
}

const CLIPS = [buildClip('Break point saved', 1), buildClip('Ace', 2)];

beforeEach(() => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue();
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
});

function serve(answers: Record<string, ReelAnswer>) {
  const server = startChatServer(buildConversation(), []);
  for (const [path, answer] of Object.entries(answers)) {
    server.answers[`GET /api/reels/${path}`] = () => answer;
  }
  return server;
}

const ofMatch = (clips: readonly ReelClip[]) => ({
  [`${PIET.accountId}?matchId=${MATCH}`]: { player: 'Piet', clips: [...clips] },
});

const openDialog = (players: readonly ReelPlayer[] = []) =>
  renderChat(
    <SendClipContext value={({ target }) => <p>Sends a {target.kind}</p>}>
      <ReelDialog reel={REEL} players={players} onClose={vi.fn()} />
    </SendClipContext>,
  );

test('plays a clip after the other, up to the last, and any that is chosen', async () => {
  serve(ofMatch(CLIPS));
  const { person } = await openDialog();
  const dialog = await screen.findByRole('dialog', { name: 'Reel of Piet' });
  const list = within(dialog).getByRole('list', { name: 'Clips' });
  const current = () =>
    within(list)
      .getAllByRole('button')
      .filter((button) => button.getAttribute('aria-current') === 'true')
      .map((button) => button.textContent);
  expect(current()).toEqual([expect.stringContaining('Break point saved')]);
  const end = (name: string) =>
    within(dialog).getByLabelText(name, { selector: 'video' }).dispatchEvent(new Event('ended'));
  end('Break point saved');
  await waitFor(() => expect(current()).toEqual([expect.stringContaining('Ace')]));
  end('Ace');
  await waitFor(() => expect(current()).toEqual([expect.stringContaining('Ace')]));
  await person.click(within(list).getByRole('button', { name: /^Break point saved/ }));
  expect(current()).toEqual([expect.stringContaining('Break point saved')]);
});

test('shows the reel of another player, year or of all matches', async () => {
  serve({
    ...ofMatch(CLIPS),
    [`${LEE.accountId}?matchId=${MATCH}`]: { player: 'Lee', clips: [] },
    [`${LEE.accountId}?year=${YEAR}`]: { player: 'Lee', clips: [buildClip('Passing shot', 3)] },
    [LEE.accountId]: { player: 'Lee', clips: CLIPS },
  });
  const { person } = await openDialog([PIET, LEE]);
  await person.selectOptions(await screen.findByRole('combobox', { name: 'Player' }), 'Lee');
  expect(await screen.findByText(/^No clips yet\./)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Make video' })).toBeNull();
  await person.click(screen.getByRole('radio', { name: String(YEAR) }));
  expect(await screen.findByRole('button', { name: /^Passing shot/ })).toBeDefined();
  await person.click(screen.getByRole('radio', { name: 'All' }));
  expect(await screen.findByRole('button', { name: /^Ace/ })).toBeDefined();
});

test('is sent, and made into one video with the player in front', async () => {
  serve(ofMatch(CLIPS));
  const { person } = await openDialog();
  await person.click(await screen.findByRole('button', { name: 'Make video' }));
  const making = await screen.findByRole('dialog', { name: 'Make video' });
  expect(
    within(making).getByRole('switch', {
      name: /Piet, Falcons v Raptors, January 5, \d{4}$/,
    }),
  ).toBeDefined();
  expect(within(making).getByRole('switch', { name: 'Score in the picture' })).toBeDefined();
  await person.click(within(making).getByRole('button', { name: 'Cancel' }));
  await person.click(await screen.findByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Sends a reel')).toBeDefined();
});

test("goes to the coaches of its team only if it is the reader's own", async () => {
  const own = { ...REEL, accountId: buildUser().id };
  const Sender: SendClip = ({ toCoachesOf }) => <p>To the coaches of {toCoachesOf}</p>;
  serve({
    ...ofMatch(CLIPS),
    [`${own.accountId}?matchId=${MATCH}`]: { player: 'Maya Okafor', clips: CLIPS },
  });
  const show = (reel: typeof REEL) =>
    renderChat(
      <SendClipContext value={Sender}>
        <ReelDialog reel={reel} players={[]} onClose={vi.fn()} />
      </SendClipContext>,
    );
  const { unmount } = await show(REEL);
  await screen.findByRole('button', { name: 'Make video' });
  expect(screen.queryByRole('button', { name: 'Send to coach' })).toBeNull();
  unmount();
  const { person } = await show(own);
  await person.click(await screen.findByRole('button', { name: 'Send to coach' }));
  expect(await screen.findByText(`To the coaches of ${CLIPS[1]?.teamId}`)).toBeDefined();
});

test('says so without a connection, and loads it again', async () => {
  const server = serve(ofMatch(CLIPS));
  server.fault = 'no-network';
  const { person } = await openDialog();
  expect(await screen.findByText("Couldn't load this reel")).toBeDefined();
  server.fault = null;
  await person.click(screen.getByRole('button', { name: /retry|try again/i }));
  expect(await screen.findByRole('button', { name: /^Ace/ })).toBeDefined();
});

test.each([
  ['The best points of a match', REEL, `?matchId=${MATCH}`],
  ['The best points of 2025', { ...REEL, matchId: null, year: 2025 }, '?year=2025'],
  ['The best points of all matches', { ...REEL, matchId: null }, ''],
])('opens from a message: %s', async (words, reel, query) => {
  serve({ [`${PIET.accountId}${query}`]: { player: 'Piet', clips: CLIPS } });
  const { person } = await renderChat(<ReelCard target={{ kind: 'reel', ...reel }} />);
  await person.click(await screen.findByRole('button', { name: new RegExp(`${words}$`) }));
  expect(await screen.findByRole('dialog', { name: 'Reel of Piet' })).toBeDefined();
});
