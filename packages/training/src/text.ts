import { z } from 'zod/mini';

/** Text of a drill: trimmed, within these lengths. */
export function words(least: number, most: number) {
  return z.string().check(
    z.minLength(least),
    z.maxLength(most),
    z.refine((text) => text === text.trim(), 'has spaces around it'),
  );
}

/** `serve-placement-ladder`. */
export const slugSchema = z.string().check(z.maxLength(60), z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/));
