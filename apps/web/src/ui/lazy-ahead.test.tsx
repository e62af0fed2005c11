import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { ErrorBoundary } from './error-boundary.tsx';
import { lazyAhead } from './lazy-ahead.tsx';

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
    const Part = lazyAhead(load);
    const drawn = (
      <ErrorBoundary fallback={() => <p>It did not come</p>}>
        <Suspense>
          <Part word="Deuce" />
        </Suspense>
      </ErrorBoundary>
    );
    return { Part, load, draw: () => act(async () => render(drawn)) };
  }

  test('when it was asked for ahead is asked for again by who draws it', async () => {
    const { Part, load, draw } = missing(1);
    await act(async () => Part.ahead());
    await draw();
    expect(screen.queryByText('Deuce')).not.toBeNull();
    expect(load).toHaveBeenCalledTimes(2);
  });

  test('reports a failure to its component, and loads on the next try', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {}); // The boundary tells it, too.
    const { Part, load, draw } = missing(1);
    const { unmount } = await draw();
    expect(screen.queryByText('It did not come')).not.toBeNull();
    expect(load).toHaveBeenCalledTimes(1);
    unmount();
    await act(async () => Part.ahead());
    await draw();
    expect(screen.queryByText('Deuce')).not.toBeNull();
  });
});
