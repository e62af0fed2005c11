import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, Suspense } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { lazyAhead } from './lazy-ahead.tsx';
import { inPlace, lazyPart } from './lazy-part.tsx';

const Word = ({ word }: { word: string }) => <p>{word}</p>;

test('draws code that was fetched ahead without a fallback', async () => {
  const Part = lazyAhead(async () => Word);
  await act(async () => Part.ahead());
  render(<Part word="Deuce" />);
  expect(screen.queryByText('Deuce')).not.toBeNull();
});

test('code that was not is waited for, and asked for once', async () => {
  let asked = 0;
  const { promise, resolve } = Promise.withResolvers<typeof Word>();
  const Part = lazyAhead(() => {
    asked += 1;
    return promise;
  });
  const parts = ['Deuce', 'Advantage'].map((word) => <Part key={word} word={word} />);
  await act(async () => render(<Suspense fallback="Waiting">{parts}</Suspense>));
  expect(document.body.textContent).toBe('Waiting');
  await act(async () => resolve(Word));
  expect(screen.queryByText('Deuce')).not.toBeNull();
  expect(screen.queryByText('Advantage')).not.toBeNull();
  expect(asked).toBe(1);
});

describe('code that did not come', () => {
  function missing(times: number) {
    const load = vi.fn(async () => {
      if (load.mock.calls.length <= times) {
        throw new TypeError('No network.');
      }
      return Word;
    });
    return load;
  }

  const draw = (part: ReactNode) => act(async () => render(<Suspense>{part}</Suspense>));
  const SAYS = "This part isn't loaded yet";

  test('when it was asked for ahead is asked for again by who draws it', async () => {
    const load = missing(1);
    const Part = lazyAhead(load);
    await act(async () => Part.ahead());
    await draw(<Part word="Deuce" />);
    expect(screen.queryByText('Deuce')).not.toBeNull();
    expect(load).toHaveBeenCalledTimes(2);
  });

  test('says so in its place, and comes with a retry', async () => {
    const Part = lazyPart(missing(2));
    await draw(<Part word="Deuce" />);
    expect(screen.queryByText(SAYS)).not.toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(screen.queryByText('Deuce')).not.toBeNull();
    expect(screen.queryByText(SAYS)).toBeNull();
  });

  test('comes on its own when there is a network again, also where nothing said that it was missing', async () => {
    const Part = lazyPart(missing(2), 'quiet');
    const { container } = await draw(<Part word="Deuce" />);
    expect(container.textContent).toBe('');
    await act(async () => dispatchEvent(new Event('online')));
    expect(screen.queryByText('Deuce')).not.toBeNull();
  });

  test('comes although the first try failed after the network returned', async () => {
    vi.useFakeTimers();
    try {
      const Part = lazyPart(missing(3));
      await draw(<Part word="Deuce" />);
      await act(async () => dispatchEvent(new Event('online')));
      expect(screen.queryByText('Deuce')).toBeNull();
      await act(() => vi.advanceTimersByTimeAsync(2000));
      expect(screen.queryByText('Deuce')).not.toBeNull();
    } finally {
      vi.useRealTimers();
    }
  });

  test("can be closed when it is a dialog's", async () => {
    const onClose = vi.fn();
    const Part = lazyPart<{ onClose(): void }>(() => Promise.reject(new TypeError('No network.')));
    await draw(<Part onClose={onClose} />);
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenCalledOnce();
  });

  test('stays missing for a screen, without leaving the page, while no server answers', async () => {
    const asked = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')));
    vi.stubGlobal('fetch', asked);
    const Screen = await inPlace<{ word: string }>(() => Promise.reject(new TypeError('Gone.')), 'screen')();
    await draw(<Screen word="Deuce" />);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(asked).toHaveBeenCalledExactlyOnceWith('/healthz');
    expect(screen.queryByText("This screen isn't loaded yet")).not.toBeNull();
  });
});
