import { beforeEach, expect, test } from 'vitest';
import { createRecentNews, REMEMBERED_MS, type RecentNews } from './recent-news.ts';

let time: number;
let news: RecentNews;

beforeEach(() => {
  time = 5000;
  news = createRecentNews(() => time);
  time += 10 * REMEMBERED_MS;
});

test('a server that has just begun knows of no quiet time', () => {
  expect(createRecentNews(() => time).quietMs(['account:1'])).toBe(0);
});

test('the newest news of any of the rooms counts', () => {
  news.note(['account:1']);
  time += 4000;
  news.note(['team:1', 'team:2']);
  time += 1500;
  expect(news.quietMs(['account:1', 'team:1'])).toBe(1500);
  expect(news.quietMs(['account:1'])).toBe(5500);
  expect(news.quietMs(['account:2'])).toBe(REMEMBERED_MS);
});

test('missed news of another server may have been for any room', () => {
  news.noteAll();
  time += 200;
  expect(news.quietMs(['account:1'])).toBe(200);
});

test('news is remembered for its time, and not much longer', () => {
  news.note(['account:1']);
  for (let waited = 1000; waited < REMEMBERED_MS; waited += 1000) {
    time += 1000;
    news.note(['account:2']);
    expect(news.quietMs(['account:1'])).toBe(waited);
  }
  time += 3 * REMEMBERED_MS;
  expect(news.quietMs(['account:1'])).toBe(REMEMBERED_MS);
});
