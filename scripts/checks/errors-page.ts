import type { Report } from './markdown.ts';

interface Entry {
  status: number;
  message: string;
}

/** Reports each row of the errors page that the catalog does not have, or has otherwise, and each code without a row. */
export function checkErrorsPage(
  text: string,
  catalog: Readonly<Record<string, Entry>>,
  report: Report,
): void {
  const seen = new Set<string>();
  for (const [index, row] of text.split('\n').entries()) {
    const [, code, status, message] = /^\| `([a-z-]+)` \| (\d+) \| (.+?) \|/.exec(row) ?? [];
    if (!code) {
      continue;
    }
    const entry = catalog[code];
    if (!entry) {
      report(index + 1, `explains '${code}', which the catalog does not have`);
    } else if (entry.status !== Number(status) || entry.message !== message) {
      report(
        index + 1,
        `says '${status} ${message}' of ${code}; the catalog says '${entry.status} ${entry.message}'`,
      );
    } else if (seen.has(code)) {
      report(index + 1, `explains '${code}' a second time`);
    }
    seen.add(code);
  }
  for (const code of Object.keys(catalog).filter((name) => !seen.has(name))) {
    report(1, `does not explain '${code}'`);
  }
}
