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

describe('a clip that is saved as MP4', () => {
  test('says how much of it is here, and is a file at its end', async () => {
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

  test('says what has come where nobody knows how much there is', async () => {
    const film = filmOf(null);
    const { person } = await open({ 'GET /live/:id/:key/clip.mp4': () => film.answer });
    await saveClip(person);
    film.send(2 * MEGABYTE);
    await says('2');
    expect(screen.getByRole('progressbar').hasAttribute('aria-valuemax')).toBe(false);
    film.end();
    await waitFor(() => expect(saved).toEqual(['ace.mp4']));
  });

  test('is given up in the middle: nothing is saved of it, nothing has gone wrong, and it can be had again', async () => {
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
  test.each(troubles)('says why not where $when, and is asked for again', async ({ reply, words }) => {
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

  test('says so where the network goes in the middle of it', async () => {
    const film = filmOf(3 * MEGABYTE);
    const { person } = await open({ 'GET /live/:id/:key/clip.mp4': () => film.answer });
    await saveClip(person);
    film.send(MEGABYTE);
    await says('1 of 3');
    film.fail();
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('The MP4 was not saved.'));
    expect(saved).toEqual([]);
  });

  test('is offered where there are pictures alone', async () => {
    const { person } = await open({}, null);
    await person.click(screen.getByRole('button', { name: /^More about/ }));
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Copy link to the moment',
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

/** Waits until so many megabytes are told of. */
async function says(words: string): Promise<void> {
  await waitFor(() =>
    expect(
      screen.getByRole('progressbar', { name: 'Saving as MP4, in MB' }).getAttribute('aria-valuetext'),
    ).toBe(words),
  );
}

/** An answer that comes as the test sends it; of so many bytes, or of nobody knows how many. */
function filmOf(total: number | null) {
  const line = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>();
  const writer = line.writable.getWriter();
  const headers = total === null ? {} : { 'content-length': String(total) };
  // Who reads no more ends the line from the other side.
  const ignore = () => {};
  return {
    answer: new Response(line.readable, { headers }),
    send: (bytes: number) => void writer.write(new Uint8Array(bytes)).catch(ignore),
    end: () => void writer.close().catch(ignore),
    fail: () => void writer.abort(new TypeError('network error')).catch(ignore),
  };
}
