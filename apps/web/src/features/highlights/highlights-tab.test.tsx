import type { Highlight, HighlightsAnswer, SaveHighlightBody } from '@allcourt/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { buildBroadcast, buildBroadcastAnswer, buildHighlight, ON_AIR_AT } from '#test/broadcast.ts';
import { type Handlers, NO_ANSWER, type Reply, refused } from '#test/network.ts';
import { renderBroadcast } from '#test/render-broadcast.tsx';
import { HighlightsTab } from './highlights-tab.tsx';

const MANAGER = buildBroadcastAnswer({ rights: { canManage: true } });

function answerOf(highlights: readonly Highlight[], fields: Partial<HighlightsAnswer> = {}): Handlers {
  return {
    'GET /api/live/:key/highlights': () => ({ mode: 'automatic', highlights: [...highlights], ...fields }),
  };
}

/** A server that keeps what it is told of these clips. */
function keeping(first: readonly Highlight[], mode: HighlightsAnswer['mode'] = 'automatic'): Handlers {
  let highlights = [...first];
  return {
    'GET /api/live/:key/highlights': () => ({ mode, highlights }),
    'PUT /api/broadcasts/:broadcastId/highlights/:highlightId': ({ path, body }) => {
      const { title, from, to, state } = body as SaveHighlightBody; // as the client under test has sent it
      const id = path.split('/').at(-1) ?? '';
      const before =
        highlights.find((highlight) => highlight.id === id) ?? buildHighlight(0, { id, rules: ['own'] });
      const highlight = {
        ...before,
        title,
        from: new Date(from).toISOString(),
        to: new Date(to).toISOString(),
        state,
      };
      highlights = [...highlights.filter((other) => other.id !== id), highlight];
      return { highlight };
    },
    'DELETE /api/broadcasts/:broadcastId/highlights/:highlightId': ({ path }) => {
      highlights = highlights.flatMap((highlight) => {
        if (!path.endsWith(highlight.id)) {
          return [highlight];
        }
        return highlight.rules.includes('own') ? [] : [{ ...highlight, state: 'suggested' as const }];
      });
      return undefined;
    },
  };
}

const titles = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

describe('what is shown', () => {
  test('tells of no clip that its viewer has not seen', async () => {
    const { picture } = await renderBroadcast(<HighlightsTab />, {
      at: 100,
      answers: answerOf([
        buildHighlight(50, { title: 'Seen' }),
        buildHighlight(95, { title: 'Half seen' }),
        buildHighlight(400, { title: 'To come' }),
      ]),
    });
    expect(await screen.findByText('Seen')).toBeTruthy();
    expect(titles()).toEqual(['Seen']);
    act(() => picture.goTo(107));
    await waitFor(() => expect(titles()).toEqual(['Seen', 'Half seen']));
  });

  test('has all of a broadcast that is over', async () => {
    await renderBroadcast(<HighlightsTab />, {
      at: 0,
      answer: buildBroadcastAnswer({ broadcast: buildBroadcast({ isLive: false }) }),
      answers: answerOf([buildHighlight(400, { title: 'Match point' })]),
    });
    expect(await screen.findByText('Match point')).toBeTruthy();
  });

  test('goes by the kinds of clips that there are', async () => {
    const { person } = await renderBroadcast(<HighlightsTab />, {
      answers: answerOf([
        buildHighlight(10, { title: 'An ace', rules: ['ace'] }),
        buildHighlight(20, { title: 'A rally', rules: ['long-rally'] }),
      ]),
    });
    await person.click(await screen.findByRole('button', { name: 'Long rallies' }));
    expect(titles()).toEqual(['A rally']);
    expect(screen.queryByRole('button', { name: 'Winners' })).toBeNull();
    await person.click(screen.getByRole('button', { name: 'All clips' }));
    expect(titles()).toEqual(['An ace', 'A rally']);
  });

  test('says where clips come from when there are none', async () => {
    await renderBroadcast(<HighlightsTab />, { answer: MANAGER, answers: answerOf([]) });
    expect(
      await screen.findByText(
        'Highlights are found in the score of a match, and none is scored here. Clip from stream cuts one by hand.',
      ),
    ).toBeTruthy();
  });

  test('lists clips of a broadcast without pictures, with nothing to play', async () => {
    const broadcast = buildBroadcast({ source: 'none', recording: null });
    await renderBroadcast(<HighlightsTab />, {
      answer: buildBroadcastAnswer({ broadcast, media: null, rights: { canManage: true } }),
      answers: answerOf([buildHighlight(10)]),
    });
    expect(await screen.findByText('Ace down the T at 30–30')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Play/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Clip from stream' })).toBeNull();
  });

  test('says that it could not be read, and reads again', async () => {
    let isRefused = true;
    const { person } = await renderBroadcast(<HighlightsTab />, {
      answers: {
        'GET /api/live/:key/highlights': () =>
          isRefused ? refused('broadcast-not-found') : { mode: 'automatic', highlights: [buildHighlight(1)] },
      },
    });
    expect(await screen.findByText('The highlights could not be read')).toBeTruthy();
    isRefused = false;
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Ace down the T at 30–30')).toBeTruthy();
  });
});

describe('playing', () => {
  test('shows the part of the recording over the page', async () => {
    const { person } = await renderBroadcast(<HighlightsTab />, { answers: answerOf([buildHighlight(10)]) });
    // What jsdom cannot: it plays nothing, and says so loudly.
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    vi.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue();
    vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
    await person.click(await screen.findByRole('button', { name: 'Play Ace down the T at 30–30' }));
    const dialog = screen.getByRole('dialog', { name: 'Ace down the T at 30–30' });
    const video = within(dialog).getByLabelText<HTMLVideoElement>('Ace down the T at 30–30', {
      selector: 'video',
    });
    await waitFor(() =>
      expect(video.src).toContain(`/clip.m3u8?from=${ON_AIR_AT + 10_000}&to=${ON_AIR_AT + 21_000}`),
    );
  });

  test('goes to the picture where the video is elsewhere', async () => {
    const onWatch = vi.fn();
    const broadcast = buildBroadcast({
      source: 'youtube',
      externalUrl: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
      videoStartAt: new Date(ON_AIR_AT).toISOString(),
      recording: null,
    });
    const { person, picture } = await renderBroadcast(<HighlightsTab onWatch={onWatch} />, {
      answer: buildBroadcastAnswer({ broadcast, media: null }),
      answers: answerOf([buildHighlight(10)]),
    });
    await person.click(await screen.findByRole('button', { name: /^Play/ }));
    expect(picture.engine.playRange).toHaveBeenCalledWith(ON_AIR_AT + 10_000, ON_AIR_AT + 21_000);
    expect(onWatch).toHaveBeenCalledOnce();
  });
});

describe('review', () => {
  test('keeps and hides, and takes that back', async () => {
    const clip = buildHighlight(10);
    const { person, calls } = await renderBroadcast(<HighlightsTab />, {
      answer: MANAGER,
      answers: keeping([clip]),
    });
    await person.click(await screen.findByRole('button', { name: 'Review' }));
    await person.click(screen.getByRole('button', { name: `Hide ${clip.title}` }));
    expect(await screen.findByText('Clip hidden')).toBeTruthy();
    expect(screen.getByText('0 suggested, 0 kept, 1 hidden')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('1 suggested, 0 kept, 0 hidden')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: `Keep ${clip.title}` }));
    expect(await screen.findByText('0 suggested, 1 kept, 0 hidden')).toBeTruthy();
    expect(calls.findLast(({ method }) => method === 'PUT')?.body).toEqual({
      title: clip.title,
      from: ON_AIR_AT + 10_000,
      to: ON_AIR_AT + 21_000,
      state: 'kept',
    });
  });

  test('shows again what it could not hide', async () => {
    const clip = buildHighlight(10);
    const { person } = await renderBroadcast(<HighlightsTab />, {
      answer: MANAGER,
      answers: {
        ...answerOf([clip]),
        'PUT /api/broadcasts/:broadcastId/highlights/:highlightId': () => refused('highlight-not-found'),
      },
    });
    await person.click(await screen.findByRole('button', { name: `More about ${clip.title}` }));
    await person.click(screen.getByRole('menuitem', { name: 'Hide' }));
    expect(await screen.findByText('This highlight no longer exists.')).toBeTruthy();
    expect(titles()).toEqual([clip.title]);
  });

  test('waits for who looks at them, where only kept clips are shown', async () => {
    const { person } = await renderBroadcast(<HighlightsTab />, {
      answer: MANAGER,
      answers: keeping([buildHighlight(10), buildHighlight(30)], 'reviewed'),
    });
    expect(await screen.findByText('2 clips wait for you')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Review them' }));
    expect(titles()).toHaveLength(2);
  });

  test('decides what viewers see meanwhile', async () => {
    const { person, calls } = await renderBroadcast(<HighlightsTab />, {
      answer: MANAGER,
      answers: { ...keeping([buildHighlight(10)]), 'PATCH /api/broadcasts/:broadcastId': () => MANAGER },
    });
    await person.click(await screen.findByRole('button', { name: 'Review' }));
    await person.click(screen.getByRole('radio', { name: 'Only what is kept' }));
    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({ highlightMode: 'reviewed' }),
    );
  });

  test('is not for those who only watch', async () => {
    await renderBroadcast(<HighlightsTab />, { answers: answerOf([buildHighlight(10)]) });
    await screen.findByText('Ace down the T at 30–30');
    expect(screen.queryByRole('button', { name: 'Review' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Clip from stream' })).toBeNull();
  });
});

describe('cutting by hand', () => {
  test('offers what was just seen, moves by a second, and is saved once', async () => {
    const { person, calls } = await renderBroadcast(<HighlightsTab />, {
      at: 100,
      answer: MANAGER,
      answers: keeping([]),
    });
    await person.click(await screen.findByRole('button', { name: 'Clip from stream' }));
    expect(screen.getByLabelText<HTMLInputElement>('From').value).toBe('1:20');
    expect(screen.getByLabelText<HTMLInputElement>('To').value).toBe('1:40');
    await person.type(screen.getByLabelText('Title'), 'The handshake');
    await person.click(screen.getByRole('button', { name: 'From: a second earlier' }));
    await person.click(screen.getByRole('button', { name: 'To: a second later' }));
    expect(screen.getByText('0:22 long, at most 3:00')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Save clip' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
      title: 'The handshake',
      from: ON_AIR_AT + 79_000,
      to: ON_AIR_AT + 101_000,
      state: 'kept',
    });
  });

  test('is at most three minutes, of what there is, with a title', async () => {
    const { person, calls } = await renderBroadcast(<HighlightsTab />, {
      at: 100,
      answer: MANAGER,
      answers: keeping([]),
    });
    await person.click(await screen.findByRole('button', { name: 'Clip from stream' }));
    const to = screen.getByLabelText('To');
    await person.clear(to);
    await person.type(to, '9:00');
    expect(screen.getByText('A clip is at most 3 minutes long.')).toBeTruthy();
    await person.clear(to);
    await person.type(to, '1:10');
    expect(screen.getByText('It has to end at least a second after it begins.')).toBeTruthy();
    await person.clear(to);
    await person.type(to, '1:40');
    await person.click(screen.getByRole('button', { name: 'Save clip' }));
    expect(screen.getByText('Say what is to be seen.')).toBeTruthy();
    expect(calls.filter(({ method }) => method === 'PUT')).toEqual([]);
  });

  test('says what the server would not cut, and keeps what was written', async () => {
    const { person } = await renderBroadcast(<HighlightsTab />, {
      at: 100,
      answer: MANAGER,
      answers: {
        ...answerOf([]),
        'PUT /api/broadcasts/:broadcastId/highlights/:highlightId': () => refused('clip-refused'),
      },
    });
    await person.click(await screen.findByRole('button', { name: 'Clip from stream' }));
    await person.type(screen.getByLabelText('Title'), 'The handshake');
    await person.click(screen.getByRole('button', { name: 'Save clip' }));
    expect(await screen.findByText('A clip is 1 second to 3 minutes of one recording.')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('The handshake');
  });

  test('is taken away again, and brought back', async () => {
    const own = buildHighlight(10, { rules: ['own'], state: 'kept', title: 'The handshake' });
    const { person } = await renderBroadcast(<HighlightsTab />, { answer: MANAGER, answers: keeping([own]) });
    await person.click(await screen.findByRole('button', { name: 'More about The handshake' }));
    await person.click(screen.getByRole('menuitem', { name: 'Delete' }));
    await waitFor(() => expect(titles()).toEqual([]));
    await person.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(titles()).toEqual(['The handshake']));
  });
});

describe('as a file', () => {
  const openMenu = async (person: Awaited<ReturnType<typeof renderBroadcast>>['person']) =>
    person.click(await screen.findByRole('button', { name: /^More about/ }));

  test('is saved under the name of what it shows', async () => {
    const saved: string[] = [];
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:clip');
    vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download);
    });
    const { person, calls } = await renderBroadcast(<HighlightsTab />, {
      answers: {
        ...answerOf([buildHighlight(10)]),
        'GET /live/:id/:key/clip.mp4': () => new Response('movie'),
      },
    });
    await openMenu(person);
    await person.click(screen.getByRole('menuitem', { name: 'Save as MP4' }));
    await waitFor(() => expect(saved).toEqual(['falcons-v-raptors-singles-1-ace-down-the-t-at-30-30.mp4']));
    const asked = calls.find(({ path }) => path.endsWith('clip.mp4'));
    expect(asked?.search.get('from')).toBe(String(ON_AIR_AT + 10_000));
    expect(asked?.search.get('to')).toBe(String(ON_AIR_AT + 21_000));
  });

  const refusals: readonly { when: string; reply: () => Reply<Response>; words: RegExp }[] = [
    {
      when: 'the server refuses it',
      reply: () => refused('clip-refused'),
      words: /A clip is 1 second to 3 minutes/,
    },
    { when: 'there is no network', reply: () => NO_ANSWER, words: /No connection/ },
  ];
  test.each(refusals)('says why not where $when', async ({ reply, words }) => {
    const { person } = await renderBroadcast(<HighlightsTab />, {
      answers: { ...answerOf([buildHighlight(10)]), 'GET /live/:id/:key/clip.mp4': reply },
    });
    await openMenu(person);
    await person.click(screen.getByRole('menuitem', { name: 'Save as MP4' }));
    expect((await screen.findByText(/The MP4 was not saved/)).textContent).toMatch(words);
  });

  test('leads others to the moment', async () => {
    const { person, device } = await renderBroadcast(<HighlightsTab />, {
      answers: answerOf([buildHighlight(10)]),
    });
    const copy = vi.spyOn(device, 'copyText');
    await openMenu(person);
    await person.click(screen.getByRole('menuitem', { name: 'Copy link to the moment' }));
    expect(await screen.findByText('Link copied')).toBeTruthy();
    expect(copy.mock.calls[0]?.[0]).toContain(`at=${(ON_AIR_AT + 10_000) / 1000}`);
  });
});
