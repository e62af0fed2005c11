import { acceptedPeople, namingLinks, namingRequests } from '#server/db/schema/people.ts';
import type { Feature } from '#server/feature.ts';
import { peopleRoutes } from './routes.ts';

/** The people a player has met, found by name, and the rules of naming them in matches. */
export const people: Feature = {
  name: 'people',
  tables: [
    { table: acceptedPeople, ofOthers: [acceptedPeople.otherId] },
    namingLinks,
    { table: namingRequests, ofOthers: [namingRequests.toId] },
  ],
  mount: () => ({ routes: [peopleRoutes] }),
};
