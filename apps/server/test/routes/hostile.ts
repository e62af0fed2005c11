// Values that no client of ours would send, and requests made of good ones with such a value in one place.

import fc from 'fast-check';
import type { InjectOptions } from 'fastify';

type Request = InjectOptions & { url: string };

const deep = (levels: number) => JSON.parse(`${'['.repeat(levels)}${']'.repeat(levels)}`) as unknown;

const TEXTS = [
  ...['', ' ', '\0', 'a\0b', '\ud800', 'a\udfffb', '\u202eabc', '\u2066a', 'a\nb', 'a\u2028b', '\u0301'],
  ...[
    '🎾👩‍👧',
    'Z\u0351\u0363\u0364',
    'ﷺ'.repeat(200),
    '%',
    '%00',
    '..',
    '../../etc/passwd',
    "' or 1=1 --",
    '\\',
    '"',
  ],
  ...[
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
    'null',
    'undefined',
    'NaN',
    '-0',
    '1e999',
    '0x10',
  ],
  ...[
    '2147483648',
    '9007199254740993',
    '-1',
    '1.5',
    '99999999999999999999',
    '0000-00-00',
    '0000-01-01',
    '9999-12-31',
    '2026-02-30',
    '+010000-01-01',
  ],
  ...[
    '9999-12-31T23:59:59.999Z',
    '0001-01-01T00:00:00Z',
    'Europe/Nowhere',
    'x'.repeat(100),
    'x'.repeat(70_000),
  ],
  ...[
    '00000000-0000-0000-0000-000000000000',
    'ffffffff-ffff-ffff-ffff-ffffffffffff',
    'https://[',
    'javascript:alert(1)',
  ],
  ...['FREQ=SECONDLY;COUNT=999999999', 'a@b', `${'a'.repeat(60)}@club.test`, '(a+)+$', '*'.repeat(500)],
];

const OTHERS: readonly unknown[] = [
  ...[
    null,
    true,
    false,
    0,
    -0,
    -1,
    1,
    0.5,
    2 ** 31 - 1,
    2 ** 31,
    -(2 ** 31) - 1,
    2 ** 53,
    1e21,
    1e308,
    -1e308,
  ],
  ...[253_370_764_799_999, 253_370_764_800_000, 8.64e15, 8.64e15 + 1],
  ...[
    [],
    {},
    [[]],
    [null],
    { a: 1 },
    deep(50),
    deep(2000),
    new Array(5000).fill(0),
    new Array(3000).fill('x'),
  ],
  ...[JSON.parse('{"__proto__":{"isAdmin":true}}'), { constructor: { prototype: {} } }, { length: 1e9 }],
];

const hostileText = fc.oneof(fc.constantFrom(...TEXTS), fc.string({ unit: 'binary', maxLength: 40 }));
export const hostileValue = fc.oneof(
  { arbitrary: fc.constantFrom<unknown>(...OTHERS), weight: 3 },
  { arbitrary: hostileText, weight: 3 },
  { arbitrary: fc.anything({ maxDepth: 2 }), weight: 1 },
);

const TYPES = [
  'text/plain',
  'application/json; charset=utf-16',
  'multipart/form-data',
  'image/png',
  'video/mp4',
  'x',
  '',
];
const RAW = [
  '',
  '{',
  'nul',
  '{"a":1,}',
  '\ufeff{}',
  '[1',
  '"\\ud800"',
  '{"__proto__":1}',
  '['.repeat(20_000),
  '\0',
];

/** One change of a good request. `at` picks the place, counted around. */
export type Change =
  | { readonly kind: 'good' }
  | { readonly kind: 'part'; readonly at: number; readonly text: string }
  | { readonly kind: 'query'; readonly at: number; readonly text: string }
  | { readonly kind: 'field'; readonly at: number; readonly value: unknown }
  | { readonly kind: 'missing'; readonly at: number }
  | { readonly kind: 'extra'; readonly name: string; readonly value: unknown }
  | { readonly kind: 'body'; readonly value: unknown }
  | { readonly kind: 'raw'; readonly text: string; readonly type: string }
  | { readonly kind: 'header'; readonly name: string; readonly text: string };

const at = fc.nat({ max: 60 });

const good = fc.record({ kind: fc.constant('good' as const) });
const extra = fc.record({
  kind: fc.constant('extra' as const),
  name: fc.constantFrom('__proto__', 'constructor', 'id', 'accountId', 'isDemo', ''),
  value: hostileValue,
});

const CHANGES_OF_BODY = [
  { arbitrary: good, weight: 1 },
  { arbitrary: fc.record({ kind: fc.constant('field' as const), at, value: hostileValue }), weight: 8 },
  { arbitrary: fc.record({ kind: fc.constant('missing' as const), at }), weight: 1 },
  { arbitrary: extra, weight: 1 },
  { arbitrary: fc.record({ kind: fc.constant('body' as const), value: hostileValue }), weight: 1 },
];

/** Changes of a message, which is nothing but a body. */
export const messageChanges: fc.Arbitrary<Change> = fc.oneof(...CHANGES_OF_BODY);

export const changes: fc.Arbitrary<Change> = fc.oneof(
  ...CHANGES_OF_BODY,
  { arbitrary: fc.record({ kind: fc.constant('part' as const), at, text: hostileText }), weight: 3 },
  { arbitrary: fc.record({ kind: fc.constant('query' as const), at, text: hostileText }), weight: 3 },
  {
    arbitrary: fc.record({
      kind: fc.constant('raw' as const),
      text: fc.oneof(fc.constantFrom(...RAW), fc.string({ unit: 'binary' })),
      type: fc.constantFrom('application/json', ...TYPES),
    }),
    weight: 2,
  },
  {
    arbitrary: fc.record({
      kind: fc.constant('header' as const),
      name: fc.constantFrom('cookie', 'range', 'if-none-match', 'accept-encoding', 'origin', 'user-agent'),
      text: fc.constantFrom(
        '',
        'session=x',
        'bytes=9-1',
        'bytes=0-99999999999999',
        'x'.repeat(9000),
        ';;;=',
        'null',
      ),
    }),
    weight: 1,
  },
);

export function changed(request: Request, change: Change, queryNames: readonly string[]): Request {
  const { url, payload } = request;
  switch (change.kind) {
    case 'part':
      return { ...request, url: withPart(url, change.at, change.text) };
    case 'query': {
      const name = queryNames.length > 0 ? queryNames[change.at % queryNames.length] : 'x';
      return { ...request, url: `${url}${url.includes('?') ? '&' : '?'}${name}=${encode(change.text)}` };
    }
    case 'field':
    case 'missing':
    case 'extra':
    case 'body':
      return withJson(request, changedBody(payload, change));
    case 'raw':
      return {
        ...request,
        headers: { ...request.headers, 'content-type': change.type },
        payload: change.text,
      };
    case 'header':
      return { ...request, headers: { ...request.headers, [change.name]: change.text } };
    case 'good':
      return request;
  }
}

/** A good body, changed, as JSON text. */
export function changedBody(body: unknown, change: Change): string {
  switch (change.kind) {
    case 'field':
    case 'missing':
      return textOf(editAt(body, change));
    case 'extra': {
      const rest = textOf(body ?? {}).slice(1);
      return `{${JSON.stringify(change.name)}:${textOf(change.value)},${rest}`.replace(/,\}$/, '}');
    }
    case 'body':
      return textOf(change.value);
    default:
      return textOf(body);
  }
}

/** As JSON, which keeps `__proto__`; what JSON has no word for becomes null. */
export function textOf(value: unknown): string {
  try {
    return (
      JSON.stringify(value, (_key, inner: unknown) => (typeof inner === 'bigint' ? String(inner) : inner)) ??
      'null'
    );
  } catch {
    return 'null';
  }
}

function withJson(request: Request, payload: string): Request {
  if (request.method === 'GET') {
    return request;
  }
  return {
    ...request,
    headers: { ...request.headers, 'content-type': 'application/json' },
    payload,
  };
}

/** Lone surrogates have no form in an address. */
function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

function withPart(url: string, place: number, text: string): string {
  const [path = '', query] = url.split('?');
  const parts = path.split('/');
  parts[1 + (place % Math.max(1, parts.length - 1))] = encode(text);
  return `${parts.join('/')}${query === undefined ? '' : `?${query}`}`;
}

/** The payload with another value, or none, in one of its places. */
function editAt(
  payload: unknown,
  { at: place, ...change }: Extract<Change, { kind: 'field' | 'missing' }>,
): unknown {
  if (typeof payload !== 'object' || payload === null || Buffer.isBuffer(payload)) {
    return 'value' in change ? change.value : null;
  }
  const copy: unknown = structuredClone(payload);
  const places: [holder: object, key: string][] = [];
  const visit = (holder: object) => {
    for (const [key, value] of Object.entries(holder)) {
      places.push([holder, key]);
      if (typeof value === 'object' && value !== null) {
        visit(value);
      }
    }
  };
  visit(Object(copy));
  const [holder, key] = places[place % Math.max(1, places.length)] ?? [];
  if (holder && key !== undefined) {
    if ('value' in change) {
      Reflect.set(holder, key, change.value);
    } else {
      Reflect.deleteProperty(holder, key);
    }
  }
  return copy;
}
