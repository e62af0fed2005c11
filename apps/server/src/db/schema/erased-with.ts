import { type AnyPgColumn, uuid } from 'drizzle-orm/pg-core';

/** A foreign key to the row that this one is erased with. */
export const erasedWith = (name: string, column: () => AnyPgColumn) =>
  uuid(name).notNull().references(column, { onDelete: 'cascade' });
