import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { getTableName, is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { describe, expect, test } from 'vitest';
import { FEATURES } from '#server/app.ts';
import { appUser } from '#server/db/schema/account.ts';
import * as schema from '#server/db/schema/index.ts';
import { type OwnedTable, ownedTables } from '#server/feature.ts';
import { ownerColumns } from '#server/features/account/export-store.ts';

const FOLDER = resolve(import.meta.dirname, 'features');

const tables = Object.values(schema).filter((table) => is(table, PgTable));
const owned = new Map(ownedTables(FEATURES).map((one) => [one.table, one]));

test('every folder of a feature brings one feature of that name', () => {
  const folders = readdirSync(FOLDER, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(FEATURES.map(({ name }) => name).toSorted()).toEqual(folders.map(({ name }) => name).toSorted());
});

test('every table is owned by one feature', () => {
  expect(
    ownedTables(FEATURES)
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(tables.map((table) => getTableName(table)).toSorted());
});

describe.each([...owned.values()].map((one) => [one.name, one] as const))('the rows of %s', (_name, one) => {
  test('are erased with their account, or the feature says why not', () => {
    expect(isErased(one)).toBe(true);
  });

  test('are in the export of their account, or the feature says where or why not', () => {
    expect(one.exported !== undefined || ownerColumns(one).length > 0).toBe(true);
  });
});

/** By code, or by a foreign key to an account, or to something that is erased. */
function isErased({ table, erased }: OwnedTable): boolean {
  if (erased) {
    return true;
  }
  return getTableConfig(table).foreignKeys.some((key) => {
    const { foreignTable } = key.reference();
    const above = owned.get(foreignTable);
    if (foreignTable === appUser) {
      return key.onDelete === 'cascade' || key.onDelete === 'set null';
    }
    return key.onDelete === 'cascade' && above !== undefined && above.table !== table && isErased(above);
  });
}

test.each(FEATURES)('the README of $name is short and names its tables', ({ name, tables = [] }) => {
  const text = readFileSync(join(FOLDER, name, 'README.md'), 'utf8');
  const named = ownedTables([{ name, tables }]).filter((one) => text.includes(`\`${one.name}\``));
  expect(text.split('\n').length).toBeLessThanOrEqual(31);
  expect(named).toHaveLength(tables.length);
});

test('every file with routes is registered', () => {
  const registered = filesFrom(resolve(import.meta.dirname, 'app.ts'));
  const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(^|[/-])routes\.ts$/.test(file))
    .map((file) => join(FOLDER, file));
  expect(files.length).toBeGreaterThan(20);
  expect(files.filter((file) => !registered.has(file))).toEqual([]);
});

/** The files that one imports, directly or by others. */
function filesFrom(file: string, found = new Set<string>()): ReadonlySet<string> {
  if (!found.has(file) && existsSync(file)) {
    found.add(file);
    for (const [, specifier = ''] of readFileSync(file, 'utf8').matchAll(/from '((?:#server|\.)[^']+)'/g)) {
      const path = specifier.replace(/^#server/, import.meta.dirname);
      filesFrom(resolve(dirname(file), path), found);
    }
  }
  return found;
}
