import { ERRORS, type Highlight, type HighlightsAnswer, type SaveHighlightBody } from '@allcourt/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, test, vi } from 'vitest';
import { buildBroadcast, buildBroadcastAnswer, buildHighlight, ON_AIR_AT } from '#test/broadcast.ts';
import { type Handlers, NO_ANSWER, type Reply, refused } from '#test/network.ts';
import { buildUser } from '#test/people.ts';
import { renderBroadcast } from '#test/render-broadcast.tsx';
import { buildLiveSummary } from '#test/summary.ts';
import { SendClipContext } from '#web/features/clips/send-clip-context.ts';
import { HighlightsTab } from './highlights-tab.tsx';

const MANAGER = buildBroadcastAnswer({ rights: { canManage: true } });

function answerOf(highlights: readonly Highlight[], fields: Partial<HighlightsAnswer> = {}): Handlers {
  return {
    'GET /api/live/:key/highlights': () => ({
      ...{ mode: 'automatic', highlights: [...highlights], players: [] },
      ...fields,
    }),
  };
}

/** A server that stores every decision about these clips. */
function keeping(first: readonly Highlight[], mode: HighlightsAnswer['mode'] = 'automatic'): Handlers {
  let highlights = [...first];
  return {
    'GET /api/live/:key/highlights': () => ({ mode, highlights, players: [] }),
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

describe('the reel', () => {
  const over = buildBroadcast({ isLive: false, signal: 'none', matchId: uuidv7() });
  const match = { summary: buildLiveSummary(), log: [] };
  const user = buildUser({ id: uuidv7() });

  test('is offered for the players with an account, whose names the log of a broadcast leaves out', async () => {
    const lee = { accountId: uuidv7(), name: 'Lee' };
    const own = { accountId: user.id, name: 'Piet' };
    const asked: string[] = [];
    const { person } = await renderBroadcast(<HighlightsTab onWatch={vi.fn()} />, {
      ...{ match, user, answer: buildBroadcastAnswer({ broadcast: over }) },
      answers: {
        ...answerOf([buildHighlight(50)], { players: [lee, own] }),
        'GET /api/reels/:accountId': ({ path }) => {
          asked.push(path);
          return { player: 'Piet', clips: [] };
        },
      },
    });
    await person.click(await screen.findByRole('button', { name: 'Player reel' }));
    await screen.findByRole('dialog', { name: 'Reel of Piet' });
    expect(asked[0]).toContain(own.accountId); // the reader's own first
    expect(screen.getByRole('combobox', { name: 'Player' })).toHaveProperty('value', own.accountId);
  });

  test('is not offered without such players', async () => {
    await renderBroadcast(<HighlightsTab onWatch={vi.fn()} />, {
      ...{ match, answer: buildBroadcastAnswer({ broadcast: over }) },
      answers: answerOf([buildHighlight(50)]),
    });
    expect(screen.queryByRole('button', { name: 'Player reel' })).toBeNull();
  });
});

describe('the list', () => {
  test('hides clips that the viewer has not seen yet', async () => {
    const { picture } = await renderBroadcast(<HighlightsTab onWatch={vi.fn()} />, {
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

  test('shows all clips of a broadcast that has ended', async () => {
    await renderBroadcast(<HighlightsTab onWatch={vi.fn()} />, {
      at: 0,
      answer: buildBroadcastAnswer({ broadcast: buildBroadcast({ isLive: false }) }),
      answers: answerOf([buildHighlight(400, { title: 'Match point' })]),
    });
    expect(await screen.findByText('Match point')).toBeTruthy();
  });

  test('filters by the kinds of clips that there are', async () => {
    const { person } = await renderBroadcast(<HighlightsTab onWatch={vi.fn()} />, {
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

  test('explains where clips come from when there are none', async () => {
    await renderBroadcast(<HighlightsTab onWatch={vi.fn()} />, { answer: MANAGER, answers: answerOf([]) });
    expect(
      await screen.findByText(
        'Highlights come from a scored match, and this broadcast has none. Use Clip from stream to cut one.',
      ),
    ).toBeTruthy();
  });

  test('lists clips of a broadcast without video, with nothing to play', async () => {
    const broadcast = buildBroadcast({ source: 'none', recording: null });
    await renderBroadcast(<HighlightsTab onWatch={vi.fn()} />, {
      answer: buildBroadcastAnswer({ broadcast, media: null, rights: { canManage: true } }),
      answers: answerOf([buildHighlight(10)]),
    });
    expect(await screen.findByText('Ace down the T at 30–30')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Play/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Clip from stream' })).toBeNull();
  });

  test('reports a failed load and retries', async () => {
    let isRefused = true;
    const { person } = await renderBroadcast(<HighlightsTab onWatch={vi.fn()} />, {
      answers: {
        'GET /api/live/:key/highlights': () =>
          isRefused
            ? refused('broadcast-not-found')
            : { mode: 'automatic', highlights: [buildHighlight(1)], players: [] },
      },
    });
    expect(await screen.findByText("Couldn't load the highlights")).toBeTruthy();
    isRefused = false;
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Ace down the T at 30–30')).toBeTruthy();
  });
});

describe('playing', () => {
  test('plays that part of the recording in a dialog', async () => {
    const { person } = await renderBroadcast(<HighlightsTab onWatch={vi.fn()} />, {
      answers: answerOf([buildHighlight(10)]),
    });
    // jsdom plays nothing, and logs every attempt as an error.
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

  test('jumps to the moment in an external video', async () => {
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

describe('sending', () => {
  const menu = async (isMember: boolean) => {
    const { person } = await renderBroadcast(
      <SendClipContext value={() => null}>
        <HighlightsTab onWatch={vi.fn()} />
      </SendClipContext>,
      {
        answer: buildBroadcastAnswer({ rights: { isMember } }),
        answers: answerOf([buildHighlight(10)]),
      },
    );
    await person.click(await screen.findByRole('button', { name: /^More about/ }));
    return screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
  };

  test('is for members of the team, who can all watch what they send', async () => {
    expect(await menu(true)).toContain('Send to chat or player');
  });

  test('is not for guests', async () => {
    expect(await menu(false)).not.toContain('Send to chat or player');
  });
});

describe('review', () => {
  test('keeps and hides a clip, and undoes it', async () => {
    const clip = buildHighlight(10);
    const { person, calls } = await renderBroadcast(<HighlightsTab onWatch={vi.fn()} />, {
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

  test('shows a clip again when hiding it failed', async () => {
    const clip = buildHighlight(10);
    const { person } = await renderBroadcast(<HighlightsTab onWatch={vi.fn()} />, {
      answer: MANAGER,
      answers: {
        ...answerOf([clip]),
        'PUT /api/broadcasts/:broadcastId/highlights/:highlightId': () => refused('highlight-not-found'),
      },
    });
    await person.click(await screen.findByRole('button', { name: `More about ${clip.title}` }));
    await person.click(screen.getByRole('menuitem', { name: 'Hide' }));
    expect(await screen.findByText(ERRORS['highlight-not-found'].message)).toBeTruthy();
    expect(titles()).toEqual([clip.title]);
  });

  test('asks for a review when viewers see only kept clips', async () => {
    const { person } = await renderBroadcast(<HighlightsTab onWatch={vi.fn()} />, {
      answer: MANAGER,
      answers: keeping([buildHighlight(10), buildHighlight(30)], 'reviewed'),
    });
    expect(await screen.findByText('2 clips to review')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Review clips' }));
    expect(titles()).toHaveLength(2);
  });

  test('chooses which clips viewers see', async () => {
    const { person, calls } = await renderBroadcast(<HighlightsTab onWatch={vi.fn()} />, {
      answer: MANAGER,
      answers: { ...keeping([buildHighlight(10)]), 'PATCH /api/broadcasts/:broadcastId': () => MANAGER },
    });
    await person.click(await screen.findByRole('button', { name: 'Review' }));
    await person.click(screen.getByRole('radio', { name: 'Kept clips only' }));
    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({ highlightMode: 'reviewed' }),
    );
  });

  test('is not offered to viewers', async () => {
    await renderBroadcast(<HighlightsTab onWatch={vi.fn()} />, { answers: answerOf([buildHighlight(10)]) });
    await screen.findByText('Ace down the T at 30–30');
    expect(screen.queryByRole('button', { name: 'Review' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Clip from stream' })).toBeNull();
  });
});

describe('cutting by hand', () => {
  test('starts with the last seconds seen, moves by a second, and saves once', async () => {
    const { person, calls } = await renderBroadcast(<HighlightsTab onWatch={vi.fn()} />, {
      at: 100,
      answer: MANAGER,
      answers: keeping([]),
    });
    await person.click(await screen.findByRole('button', { name: 'Clip from stream' }));
    expect(screen.getByLabelText<HTMLInputElement>('From').value).toBe('1:20');
    expect(screen.getByLabelText<HTMLInputElement>('To').value).toBe('1:40');
    await person.type(screen.getByLabelText('Title'), 'The handshake');
    await person.click(screen.getByRole('button', { name: 'From: one second earlier' }));
    await person.click(screen.getByRole('button', { name: 'To: one second later' }));
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

  test('needs a title, at most three minutes, and an end within the broadcast', async () => {
    const { person, calls } = await renderBroadcast(<HighlightsTab onWatch={vi.fn()} />, {
      at: 100,
      answer: MANAGER,
      answers: keeping([]),
    });
    await person.click(await screen.findByRole('button', { name: 'Clip from stream' }));
    const to = screen.getByLabelText('To');
    await person.clear(to);
    await person.type(to, '9:00');
    expect(screen.getByText('A clip can be 3 minutes at most.')).toBeTruthy();
    await person.clear(to);
    await person.type(to, '1:10');
    expect(screen.getByText('The end must be at least one second after the start.')).toBeTruthy();
    await person.clear(to);
    await person.type(to, '1:40');
    await person.click(screen.getByRole('button', { name: 'Save clip' }));
    expect(screen.getByText('Enter a title.')).toBeTruthy();
    expect(calls.filter(({ method }) => method === 'PUT')).toEqual([]);
  });

  test('explains a refusal by the server and keeps the title', async () => {
    const { person } = await renderBroadcast(<HighlightsTab onWatch={vi.fn()} />, {
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
    expect(await screen.findByText(ERRORS['clip-refused'].message)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('The handshake');
  });

  test('can be deleted, and the deletion undone', async () => {
    const own = buildHighlight(10, { rules: ['own'], state: 'kept', title: 'The handshake' });
    const { person } = await renderBroadcast(<HighlightsTab onWatch={vi.fn()} />, {
      answer: MANAGER,
      answers: keeping([own]),
    });
    await person.click(await screen.findByRole('button', { name: 'More about The handshake' }));
    await person.click(screen.getByRole('menuitem', { name: 'Delete' }));
    await waitFor(() => expect(titles()).toEqual([]));
    await person.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(titles()).toEqual(['The handshake']));
  });
});

describe('sharing', () => {
  const openMenu = async (person: Awaited<ReturnType<typeof renderBroadcast>>['person']) =>
    person.click(await screen.findByRole('button', { name: /^More about/ }));

  test('saves the file under the title of the clip', async () => {
    const saved: string[] = [];
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:clip');
    vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download);
    });
    const { person, calls } = await renderBroadcast(<HighlightsTab onWatch={vi.fn()} />, {
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
  test.each(refusals)('explains the failure when $when', async ({ reply, words }) => {
    const { person } = await renderBroadcast(<HighlightsTab onWatch={vi.fn()} />, {
      answers: { ...answerOf([buildHighlight(10)]), 'GET /live/:id/:key/clip.mp4': reply },
    });
    await openMenu(person);
    await person.click(screen.getByRole('menuitem', { name: 'Save as MP4' }));
    expect((await screen.findByText(/The MP4 was not saved/)).textContent).toMatch(words);
  });

  test('copies a link to the moment', async () => {
    const { person, device } = await renderBroadcast(<HighlightsTab onWatch={vi.fn()} />, {
      answers: answerOf([buildHighlight(10)]),
    });
    const copy = vi.spyOn(device, 'copyText');
    await openMenu(person);
    await person.click(screen.getByRole('menuitem', { name: 'Copy link to this moment' }));
    expect(await screen.findByText('Link copied')).toBeTruthy();
    expect(copy.mock.calls[0]?.[0]).toContain(`at=${(ON_AIR_AT + 10_000) / 1000}`);
  });
});
