import { timestamp } from 'drizzle-orm/pg-core';

/** A moment, the same everywhere. */
export const instant = (name: string) => timestamp(name, { withTimezone: true });
