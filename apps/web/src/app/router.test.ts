import { createMemoryHistory } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { createAppRouter } from './router.tsx';

test.each([
  ['/login', ['mode=sideways', 'next=%7B%7D', 'next=%5B1%5D']],
  ['/action', ['oobCode=%5B%5D', 'oobCode=1']],
  [
    '/calendar',
    ['view=list', 'date=yesterday', 'date=2026-02-31', 'types=%5B%5D', 'teams=7', 'event=%7B%7D'],
  ],
  ['/team', ['tab=lobby', 'team=%5B%5D', 'conversation=%7B%7D', 'sport=chess']],
  ['/broadcast', ['tab=lobby', 'broadcast=%5B%5D', 'at=soon']],
  ['/matches', ['tab=lobby', 'period=%7B%7D', 'q=%5B%5D']],
  ['/matches/new', ['sport=chess', 'event=%5B%5D', 'opponent=a&name=%5B%5D&sport=tennis']],
  ['/matches/log', ['opponent=a', 'name=Jonas', 'opponent=a&sport=tennis']],
  ['/matches/0', ['tab=lobby', 'figure=%5B%5D']],
  ['/training', ['tab=lobby', 'q=%5B%5D']],
  ['/training/plan', ['sport=%5B%5D']],
  ['/overlay/0', ['style=%5B%5D', 'side=up']],
  ['/live/0', ['at=soon']],
])('%s drops what it does not know from its address', async (path, searches) => {
  for (const search of searches) {
    const router = createAppRouter({
      history: createMemoryHistory({ initialEntries: [`${path}?${search}&unknown=%5B%5D`] }),
    });
    const matched = router.matchRoutes(router.latestLocation).at(-1);
    const known = Object.entries(matched?.search ?? {}).filter(([, value]) => value !== undefined);
    expect(known, search).toEqual([]);
  }
});
