// The tables of docs/security.md about headers, from the answers that a test got.

type Headers = Readonly<Record<string, unknown>>;

/** Kinds of answers with the headers of each. */
export type Answers = ReadonlyMap<string, Headers>;

/** Headers of the connection, the content and the session. */
const PLAIN = new Set(['connection', 'content-length', 'content-type', 'date', 'keep-alive', 'set-cookie']);
const POLICY = 'content-security-policy';

/** Values that differ in each answer, as the page has them. */
const VARYING: readonly (readonly [RegExp, string])[] = [
  [/^[0-9a-f]{8}-[0-9a-f-]{27}$/, '(the id of the request)'],
  [/^(W\/)?"[^"]*"$/, '(of the content)'],
  [/^\w{3}, \d\d \w{3} \d{4} .* GMT$/, '(of the file)'],
  [/sha256-[\w+/]{43}=/g, 'sha256-(of an inline script)'],
];

/** The page with the current tables between its heading and the next one. */
export function withHeaderTables(page: string, answers: Answers, heading: string): string {
  const start = page.indexOf(`${heading}\n`);
  const end = page.indexOf('\n## ', start + heading.length);
  const body = page.slice(start, end === -1 ? undefined : end);
  const intro = body.slice(0, body.indexOf('| '));
  return `${page.slice(0, start)}${intro}${tablesOf(answers)}${end === -1 ? '' : page.slice(end)}`;
}

function tablesOf(answers: Answers): string {
  const policies = new Map<string, string[]>();
  const rows: string[] = [];
  for (const [name, values] of [...valuesOf(answers)].toSorted()) {
    for (const [value, kinds] of values) {
      if (name === POLICY) {
        policies.set(value, kinds);
      } else {
        rows.push(`| \`${name}\` | \`${value}\` | ${placeOf(kinds, answers)} |`);
      }
    }
  }
  const directives = [...policies].flatMap(([policy, kinds]) =>
    policy.split('; ').map((directive, index) => {
      return `| ${index === 0 ? placeOf(kinds, answers) : ''} | \`${directive}\` |`;
    }),
  );
  const headers = ['| Header | Value | Answers |', '|---|---|---|', ...rows];
  return `${headers.join('\n')}\n\n${['| Answers | Directive of the policy |', '|---|---|', ...directives].join('\n')}\n`;
}

/** The kinds that have each value of each header. */
function valuesOf(answers: Answers): Map<string, Map<string, string[]>> {
  const found = new Map<string, Map<string, string[]>>();
  for (const [kind, headers] of answers) {
    for (const [name, given] of Object.entries(headers).filter(([key]) => !PLAIN.has(key))) {
      const value = VARYING.reduce((text, [shape, words]) => text.replace(shape, words), String(given));
      const values = found.get(name) ?? new Map<string, string[]>();
      found.set(name, values.set(value, [...(values.get(value) ?? []), kind]));
    }
  }
  return found;
}

/** The kinds, or those that are missing where these are fewer. */
function placeOf(kinds: readonly string[], answers: Answers): string {
  const others = [...answers.keys()].filter((kind) => !kinds.includes(kind));
  if (others.length === 0) {
    return 'all';
  }
  return others.length < kinds.length ? `all but ${others.join(', ')}` : kinds.join(', ');
}
