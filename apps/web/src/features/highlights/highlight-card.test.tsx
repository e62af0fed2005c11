import { ERRORS } from '@allcourt/contract';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { buildHighlight, ON_AIR_AT } from '#test/broadcast.ts';
import { type Handlers, NO_ANSWER, type Reply, refused } from '#test/network.ts';
import { renderBroadcast } from '#test/render-broadcast.tsx';
import { HighlightCard } from './highlight-card.tsx';

const MEGABYTE = 1_000_000;

let saved: string[];

beforeEach(() => {
  saved = [];
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:clip');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});

describe('saving a clip as MP4', () => {
  test('shows the progress and saves the file at the end', async () => {
    const film = filmOf(3 * MEGABYTE);
    const { person } = await open({ 'GET /live/:id/:key/clip.mp4': () => film.answer });
    await saveClip(person);
    await says('0');
    film.send(1.5 * MEGABYTE);
    await says('1.5 of 3');
    expect(saved).toEqual([]);
    film.send(1.5 * MEGABYTE);
    film.end();
    await waitFor(() => expect(saved).toEqual(['ace.mp4']));
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(screen.getByRole('alert').textContent).toBe('');
  });

  test('shows the megabytes so far when the size is unknown', async () => {
    const film = filmOf(null);
    const { person } = await open({ 'GET /live/:id/:key/clip.mp4': () => film.answer });
    await saveClip(person);
    film.send(2 * MEGABYTE);
    await says('2');
    expect(screen.getByRole('progressbar').hasAttribute('aria-valuemax')).toBe(false);
    film.end();
    await waitFor(() => expect(saved).toEqual(['ace.mp4']));
  });

  test('saves nothing and reports no error when canceled, and can start again', async () => {
    const film = filmOf(3 * MEGABYTE);
    const answers = [film.answer, new Response('movie')];
    const { person } = await open({ 'GET /live/:id/:key/clip.mp4': () => answers.shift() ?? NO_ANSWER });
    await saveClip(person);
    film.send(MEGABYTE);
    await says('1 of 3');
    await person.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('progressbar')).toBeNull();
    film.end();
    await saveClip(person);
    await waitFor(() => expect(saved).toEqual(['ace.mp4']));
    expect(screen.getByRole('alert').textContent).toBe('');
  });

  const troubles: readonly { when: string; reply: () => Reply<Response>; words: string }[] = [
    {
      when: 'the server refuses it',
      reply: () => refused('clip-refused'),
      words: ERRORS['clip-refused'].message,
    },
    { when: 'there is no network', reply: () => NO_ANSWER, words: 'No connection' },
  ];
  test.each(troubles)('explains the failure when $when, and can be retried', async ({ reply, words }) => {
    const replies = [reply, () => new Response('movie')];
    const { person } = await open({
      'GET /live/:id/:key/clip.mp4': () => replies.shift()?.() ?? NO_ANSWER,
    });
    await saveClip(person);
    const alert = screen.getByRole('alert');
    await waitFor(() => expect(alert.textContent).toContain(`The MP4 was not saved. ${words}`));
    expect(saved).toEqual([]);
    await saveClip(person);
    await waitFor(() => expect(saved).toEqual(['ace.mp4']));
    expect(alert.textContent).toBe('');
  });

  test('reports a connection lost halfway', async () => {
    const film = filmOf(3 * MEGABYTE);
    const { person } = await open({ 'GET /live/:id/:key/clip.mp4': () => film.answer });
    await saveClip(person);
    film.send(MEGABYTE);
    await says('1 of 3');
    film.fail();
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('The MP4 was not saved.'));
    expect(saved).toEqual([]);
  });

  test('is offered only for a broadcast with a recording', async () => {
    const { person } = await open({}, null);
    await person.click(screen.getByRole('button', { name: /^More about/ }));
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Copy link to this moment',
    ]);
  });
});

function open(answers: Handlers, filePath: string | null = '/live/1/key/clip.mp4') {
  return renderBroadcast(
    <ul>
      <HighlightCard
        highlight={buildHighlight(10)}
        isFirst={false}
        beganAt={ON_AIR_AT}
        surface="hard"
        still={null}
        filePath={filePath}
        fileName="ace.mp4"
        canManage={false}
        canSend={false}
        isReview={false}
        onPlay={null}
        onAct={() => {}}
      />
    </ul>,
    { answers },
  );
}

async function saveClip(person: Awaited<ReturnType<typeof open>>['person']): Promise<void> {
  await person.click(screen.getByRole('button', { name: /^More about/ }));
  await person.click(screen.getByRole('menuitem', { name: 'Save as MP4' }));
}

/** Waits until the progress bar shows so many megabytes. */
async function says(words: string): Promise<void> {
  await waitFor(() =>
    expect(
      screen.getByRole('progressbar', { name: 'Saving as MP4, in MB' }).getAttribute('aria-valuetext'),
    ).toBe(words),
  );
}

/** An answer that comes piece by piece as the test sends it; `total` is its declared size, null if unknown. */
function filmOf(total: number | null) {
  const line = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>();
  const writer = line.writable.getWriter();
  const headers = total === null ? {} : { 'content-length': String(total) };
  // A canceled reader closes the line from the other side.
  const ignore = () => {};
  return {
    answer: new Response(line.readable, { headers }),
    send: (bytes: number) => void writer.write(new Uint8Array(bytes)).catch(ignore),
    end: () => void writer.close().catch(ignore),
    fail: () => void writer.abort(new TypeError('network error')).catch(ignore),
  };
}
