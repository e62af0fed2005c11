import { Column, getTableName, is, noopDecoder, SQL, Subquery } from 'drizzle-orm';

/** A selected column, and the keys under which its value is found in a row. */
interface Field {
  readonly path: readonly string[];
  readonly field: unknown;
}

interface Decoder {
  mapFromDriverValue(value: unknown): unknown;
}

type Row = Record<string, unknown>;

/**
 * Makes objects of rows as drizzle does. It looks at every field of a query again for each row; here that is done once.
 *
 * `inner` names the tables that a row surely has, false for those of an outer join; without it there is no join.
 */
export function rowMapper(
  fields: readonly Field[],
  inner: Readonly<Record<string, boolean>> | undefined,
): (rows: readonly (readonly unknown[])[]) => object[] {
  const columns = fields.map(({ path, field }, place) => ({
    place,
    parents: path.slice(0, -1),
    key: path.at(-1) ?? '',
    decode: decodeOf(decoderOf(field)),
  }));
  const missable = inner ? missableIn(fields, inner) : [];
  const mapRow = (values: readonly unknown[]): Row => {
    const row: Row = {};
    for (const { parents, key, decode, place } of columns) {
      const value = values[place];
      const object = parents.length === 0 ? row : objectIn(row, parents);
      object[key] = value === null || decode === null ? value : decode(value);
    }
    for (const { name, firstKey } of missable) {
      if ((row[name] as Row)[firstKey] === null) {
        row[name] = null;
      }
    }
    return row;
  };
  return (rows) => rows.map(mapRow);
}

function objectIn(row: Row, parents: readonly string[]): Row {
  let object = row;
  for (const parent of parents) {
    object[parent] ??= {};
    object = object[parent] as Row; // Nothing but objects is under the keys of parents.
  }
  return object;
}

/** Makes a value of what the driver gives; null where that is the value itself, as of most columns. */
export function decodeOf(decoder: Decoder): ((value: unknown) => unknown) | null {
  const { mapFromDriverValue } = decoder;
  return mapFromDriverValue === Column.prototype.mapFromDriverValue ||
    mapFromDriverValue === noopDecoder.mapFromDriverValue
    ? null
    : (value) => decoder.mapFromDriverValue(value);
}

function decoderOf(field: unknown): Decoder {
  if (is(field, Column)) {
    return field;
  }
  const query = is(field, Subquery) ? field._.sql : field;
  const sql = is(query, SQL) ? query : Reflect.get(Object(query), 'sql');
  return Reflect.get(sql, 'decoder') as Decoder; // Each SQL has one, which drizzle's types do not show.
}

/** The objects of outer joins. All columns of one are of one table; where its first is null, the join found nothing. */
function missableIn(
  fields: readonly Field[],
  inner: Readonly<Record<string, boolean>>,
): { name: string; firstKey: string }[] {
  const objects = Map.groupBy(
    fields.flatMap(({ path: [name = '', key], field }, index) =>
      key !== undefined && fields[index]?.path.length === 2 && is(field, Column)
        ? [{ name, key, table: getTableName(field.table) }]
        : [],
    ),
    ({ name }) => name,
  );
  return [...objects].flatMap(([name, [first, ...others]]) =>
    first && !inner[first.table] && others.every(({ table }) => table === first.table)
      ? [{ name, firstKey: first.key }]
      : [],
  );
}
