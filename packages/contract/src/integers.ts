import { z } from 'zod/mini';

/** The largest number that an integer column of the database holds. */
export const MAX_INTEGER = 2_147_483_647;

/** A count, a sequence number or a version: from 0 to what a column holds. */
export const countSchema = z.int().check(z.gte(0), z.lte(MAX_INTEGER));

/** The same in a query, where numbers are text. */
export const countInQuery = z.coerce.number().check(z.int(), z.gte(0), z.lte(MAX_INTEGER));
