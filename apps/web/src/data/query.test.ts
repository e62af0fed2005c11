import { QueryObserver } from '@tanstack/react-query';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ApiError, NetworkError } from './http.ts';
import {
  applyNews,
  changeLoaded,
  createQueryClient,
  followOnlineState,
  isLatest,
  isWorthRetrying,
} from './query.ts';

const refusal = (status: number) =>
  new ApiError('no', { status, code: null, requestId: null, detail: undefined, retryAfterMs: null });

afterEach(() => followOnlineState(true));

test.each([
  ['no answer', new NetworkError(null), 0, true],
  ['no answer for the third time', new NetworkError(null), 2, false],
  ['a server in trouble', refusal(503), 1, true],
  ['a refusal', refusal(404), 0, false],
  ['too many requests', refusal(429), 0, false],
  ['a fault of our own', new TypeError('x is not a function'), 0, false],
])('trying again after %s', (_name, error, failures, isWorthIt) => {
  expect(isWorthRetrying(failures, error)).toBe(isWorthIt);
});

test('without a network nothing is asked again until there is one', () => {
  followOnlineState(false);
  expect(isWorthRetrying(0, new NetworkError(null))).toBe(false);
});

describe('an answer that is on its way', () => {
  /** A query on screen, and its requests: each is answered with what the test says. */
  function open() {
    const client = createQueryClient();
    const requests: ((answer: string) => void)[] = [];
    const query = {
      queryKey: ['list'],
      queryFn: () => new Promise<string>((resolve) => requests.push(resolve)),
    };
    new QueryObserver(client, query).subscribe(() => {});
    const answer = async (text: string, next: number) => {
      requests.at(-1)?.(text);
      await vi.waitFor(() => expect(requests).toHaveLength(next));
    };
    return { client, query, answer, list: () => client.getQueryData<string>(query.queryKey) };
  }

  test('is shown and asked for again, if it is the first and was invalidated since', async () => {
    const { client, query, answer, list } = open();
    void client.invalidateQueries(query);
    void client.invalidateQueries(query);
    await answer('old', 2);
    expect(list()).toBe('old');
    await answer('new', 2);
    await vi.waitFor(() => expect(list()).toBe('new'));
    expect(client.isFetching()).toBe(0);
  });

  test('does not undo the news that overtook it', async () => {
    const { client, query, answer, list } = open();
    applyNews(client, query, (known: string) => `${known}, news`);
    await answer('first', 2);
    await answer('second', 2);
    await vi.waitFor(() => expect(list()).toBe('second'));
    void client.refetchQueries(query);
    applyNews(client, query, (known: string) => `${known}, news`);
    expect(list()).toBe('second, news');
    await answer('third', 4);
    await vi.waitFor(() => expect(list()).toBe('third'));
  });
});

test('news about what is loaded needs no request', () => {
  const client = createQueryClient();
  client.setQueryData(['list'], 'old');
  applyNews(client, { queryKey: ['list'] }, (known: string) => `${known}, news`);
  applyNews(client, { queryKey: ['other'] }, (known: string) => `${known}, news`);
  expect(client.getQueryState(['list'])).toMatchObject({ data: 'old, news', isInvalidated: false });
  expect(client.getQueryData(['other'])).toBeUndefined();
});

test('an answer that was lost stays owed when the loaded one changes', async () => {
  const client = createQueryClient();
  const queryKey = ['list'];
  const answers: (() => Promise<string>)[] = [
    async () => 'first',
    () => Promise.reject(refusal(403)),
    async () => 'third',
  ];
  new QueryObserver(client, { queryKey, queryFn: () => answers.shift()?.() }).subscribe(() => {});
  await vi.waitFor(() => expect(client.getQueryData(queryKey)).toBe('first'));
  await client.invalidateQueries({ queryKey });
  expect(client.getQueryState(queryKey)?.status).toBe('error');
  changeLoaded(client, { queryKey }, (known: string) => `${known}, news`);
  expect(client.getQueryData(queryKey)).toBe('first, news');
  await vi.waitFor(() => expect(client.getQueryData(queryKey)).toBe('third'));
});

test('an answer that is owed to no screen stays owed', () => {
  const client = createQueryClient();
  client.setQueryData(['list', 1], 'one');
  client.setQueryData(['list', 2], 'two');
  void client.invalidateQueries({ queryKey: ['list', 1] });
  changeLoaded(client, { queryKey: ['list'] }, (known: string) => `${known}, news`);
  expect(client.getQueryState(['list', 1])).toMatchObject({ data: 'one, news', isInvalidated: true });
  expect(client.getQueryState(['list', 2])).toMatchObject({ data: 'two, news', isInvalidated: false });
});

describe('an answer is the latest', () => {
  const REFUSED = () => Promise.reject(new Error('no'));

  /** Of a list on a screen: at first, and once its requests have settled. */
  async function watch(queryFn: () => Promise<string>, keptAt?: number) {
    const client = createQueryClient();
    const options = { queryKey: ['list'], queryFn, retry: false };
    if (keptAt !== undefined) {
      client.setQueryData(options.queryKey, 'kept', { updatedAt: keptAt });
    }
    const observer = new QueryObserver(client, options);
    const atFirst = isLatest(observer.getCurrentResult());
    const leave = observer.subscribe(() => {});
    await vi.waitFor(() => expect(observer.getCurrentResult().fetchStatus).toBe('idle'));
    const atLast = isLatest(observer.getCurrentResult());
    leave();
    return [atFirst, atLast];
  }

  test.each([
    ['once the first has come', [false, true], () => Promise.resolve('new'), undefined],
    ['not where none has come', [false, false], REFUSED, undefined],
    ['once an older one is loaded again', [false, true], () => Promise.resolve('new'), 1],
    ['not where loading it again has failed', [false, false], REFUSED, 1],
    ['from the start where it is fresh', [true, true], REFUSED, Date.now()],
  ])('%s', async (_name, expected, queryFn, keptAt) => {
    expect(await watch(queryFn, keptAt)).toEqual(expected);
  });
});
