import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, test, vi } from 'vitest';
import { ErrorBoundary } from './error-boundary.tsx';
import { lazyAhead } from './lazy-ahead.tsx';

const Word = ({ word }: { word: string }) => <p>{word}</p>;

test('code that was asked for ahead is drawn at once', async () => {
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

test('code that did not come is told to whoever draws it, and comes when it is asked for again', async () => {
  let asked = 0;
  const Part = lazyAhead(async () => {
    asked += 1;
    if (asked === 1) {
      throw new TypeError('No network.');
    }
    return Word;
  });
  const drawn = (
    <ErrorBoundary fallback={() => <p>It did not come</p>}>
      <Suspense>
        <Part word="Deuce" />
      </Suspense>
    </ErrorBoundary>
  );
  await act(async () => Part.ahead());
  vi.spyOn(console, 'error').mockImplementation(() => {}); // The boundary tells it, too.
  const { unmount } = await act(async () => render(drawn));
  expect(screen.queryByText('It did not come')).not.toBeNull();
  unmount();
  await act(async () => Part.ahead());
  await act(async () => render(drawn));
  expect(screen.queryByText('Deuce')).not.toBeNull();
  expect(asked).toBe(2);
});
