import { v7 as uuidv7 } from 'uuid';

/** The part of a JSON schema that is read. */
export interface Node {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Node>>;
  readonly required?: readonly string[];
  readonly items?: Node;
  readonly prefixItems?: readonly Node[];
  readonly anyOf?: readonly Node[];
  readonly oneOf?: readonly Node[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly minimum?: number;
  readonly $ref?: string;
}

interface Sampling {
  /** Known ids by the names of fields. */
  readonly ids: object;
}

/** The simplest value that a schema allows; a field named as a known id has that id. */
export function sampleOf(node: Node, { ids }: Sampling, name = ''): unknown {
  const known: unknown = Reflect.get(ids, name);
  const [first] = node.anyOf ?? node.oneOf ?? [];
  if (node.const !== undefined || node.enum || node.default !== undefined) {
    return node.const ?? node.default ?? node.enum?.[0];
  }
  if (first) {
    return sampleOf(first, { ids }, name);
  }
  switch (node.type) {
    case 'object':
      return Object.fromEntries(
        (node.required ?? []).map((key) => [key, sampleOf(node.properties?.[key] ?? {}, { ids }, key)]),
      );
    case 'array':
      return node.prefixItems
        ? node.prefixItems.map((item) => sampleOf(item, { ids }))
        : Array.from({ length: node.minItems ?? 0 }, () =>
            sampleOf(node.items ?? {}, { ids }, name.replace(/s$/, '')),
          );
    case 'string':
      return textOf(node, typeof known === 'string' ? known : undefined);
    case 'integer':
    case 'number':
      return Math.max(node.minimum ?? 1, 1);
    case 'boolean':
      return true;
    case 'null':
      return null;
    default:
      return {};
  }
}

function textOf({ format, minLength = 1, pattern }: Node, known?: string): string {
  if (format === 'uuid') {
    return known ?? uuidv7();
  }
  if (format) {
    return (
      { 'date-time': '2026-06-01T09:00:00.000Z', date: '2026-06-01', email: 'kim@club.test' }[format] ??
      'https://club.test/a'
    );
  }
  return pattern?.includes('T') ? '20260608T1800' : 'text'.repeat(Math.ceil(minLength / 4));
}
