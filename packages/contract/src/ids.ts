import { z } from 'zod/mini';

/** An id made where the thing is made: a UUID, version 7, so that it sorts by time and works offline. */
export const idSchema = z.uuid();

/** Milliseconds since the Unix epoch. */
export const instantSchema = z.int().check(z.gte(0), z.lte(8_640_000_000_000_000));
