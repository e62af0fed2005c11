import { lazyPart } from '#web/ui/lazy-part.tsx';

/** `LiveChance`, whose model loads after the board; a screen can do without it. */
export const LazyLiveChance = lazyPart(async () => (await import('./live-chance.tsx')).LiveChance, 'quiet');

/** `LiveMomentum`, likewise. */
export const LazyLiveMomentum = lazyPart(
  async () => (await import('./live-momentum.tsx')).LiveMomentum,
  'quiet',
);
