import { describe, expect, test } from 'vitest';
import { messageAt, pageOf, watchThread } from '#test/thread.ts';

async function open(from = 451, to = 500, fields = {}) {
  const thread = watchThread();
  await thread.answer(pageOf(from, to, fields));
  return thread;
}
const ends = ({ seqs }: ReturnType<typeof watchThread>) => [seqs().at(0), seqs().at(-1)];

describe('going to a message', () => {
  test.each([451, 475, 500])('loads nothing when it is here (%i)', async (seq) => {
    const thread = await open();
    expect(await thread.live.loadTo(seq)).toBe(true);
    expect(thread.queries()).toHaveLength(1);
  });

  test('waits for a message newer than all here', async () => {
    const thread = await open();
    expect(await thread.live.loadTo(501)).toBe(true);
    expect(thread.queries()).toHaveLength(1);
  });

  test('a hundred above loads the pages up to it', async () => {
    const thread = await open();
    const found = thread.live.loadTo(351);
    expect(thread.live.view().isLoadingOlder).toBe(true);
    await thread.answer(pageOf(401, 450, { revision: 500 }));
    await thread.answer(pageOf(351, 400, { revision: 500 }));
    expect(await found).toBe(true);
    expect(thread.queries().slice(1)).toEqual([{ before: 451 }, { before: 401 }]);
    expect(ends(thread)).toEqual([351, 500]);
  });

  test('further above loads the page around it, once', async () => {
    const thread = await open();
    const found = [thread.live.loadTo(350), thread.live.loadTo(350)];
    expect(thread.live.view()).toMatchObject({ isLoadingOlder: false, isLoadingNewer: false });
    await thread.answer(pageOf(341, 360, { revision: 500 }));
    expect(await Promise.all(found)).toEqual([true, true]);
    expect(thread.queries().slice(1)).toEqual([{ around: 350 }]);
    expect(ends(thread)).toEqual([341, 360]);
  });

  test('finds nothing, and stays, when the reader may not see it', async () => {
    const thread = await open();
    const found = thread.live.loadTo(100);
    await thread.answer(pageOf(101, 120, { revision: 500 }));
    expect(await found).toBe(false);
    expect(ends(thread)).toEqual([451, 500]);
  });

  test('above the top of what the reader may see asks for nothing', async () => {
    const thread = await open(451, 500, { isComplete: true });
    expect(await thread.live.loadTo(450)).toBe(false);
    expect(await thread.live.loadTo(100)).toBe(false);
    expect(thread.queries()).toHaveLength(1);
  });

  test('finds nothing when a page on the way has nothing new', async () => {
    const thread = await open();
    const found = thread.live.loadTo(400);
    await thread.answer({ messages: [], revision: 500, isComplete: false });
    expect(await found).toBe(false);
    expect(thread.queries()).toHaveLength(2);
  });
});

describe('a reader who went further up', () => {
  async function openFurtherUp() {
    const thread = await open();
    void thread.live.loadTo(100);
    await thread.answer(pageOf(91, 110, { revision: 500 }));
    return thread;
  }

  test('goes to a message there without loading', async () => {
    const thread = await openFurtherUp();
    expect(await thread.live.loadTo(91)).toBe(true);
    expect(thread.queries()).toHaveLength(2);
    expect(ends(thread)).toEqual([91, 110]);
  });

  test.each([451, 500, 501])('goes back to the end for a message there (%i)', async (seq) => {
    const thread = await openFurtherUp();
    expect(await thread.live.loadTo(seq)).toBe(true);
    expect(thread.queries()).toHaveLength(2);
    expect(ends(thread)).toEqual([451, 500]);
  });

  test.each([111, 450])('loads the page around a message in between (%i)', async (seq) => {
    const thread = await openFurtherUp();
    const found = thread.live.loadTo(seq);
    expect(thread.queries().at(-1)).toEqual({ around: seq });
    await thread.answer(pageOf(seq - 10, Math.min(450, seq + 10), { revision: 500 }));
    expect(await found).toBe(true);
  });

  test('continues above from there, not from the end', async () => {
    const thread = await openFurtherUp();
    thread.live.loadOlder();
    expect(thread.queries().at(-1)).toEqual({ before: 91 });
    await thread.answer(pageOf(1, 90, { revision: 500 }));
    expect(ends(thread)).toEqual([1, 110]);
    expect(thread.live.view().hasOlder).toBe(false);
  });

  test('sees the newest messages again on request', async () => {
    const thread = await openFurtherUp();
    thread.live.receive(messageAt(501));
    expect(ends(thread)).toEqual([91, 110]);
    thread.live.toNewest();
    expect(ends(thread)).toEqual([451, 501]);
    expect(thread.live.view().hasNewer).toBe(false);
  });
});
