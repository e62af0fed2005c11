import type { Feature } from '#server/feature.ts';
import { exportMatches } from './export.ts';
import { interchangeRoutes } from './routes.ts';

/** Matches as files, in and out. */
export const interchange: Feature = {
  name: 'interchange',
  async exportFiles(context) {
    const json = await exportMatches(context, { as: 'json' });
    const csv = await exportMatches(context, { as: 'csv' });
    return [
      { name: 'matches.json', parts: json.total + 1, pieces: () => json.pieces },
      { name: 'matches.csv', parts: 1, pieces: () => csv.pieces },
    ];
  },
  mount: () => ({ routes: [interchangeRoutes] }),
};
