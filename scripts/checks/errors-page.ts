import type { Report } from './markdown.ts';

interface Entry {
  status: number;
  message: string;
}

/** Reports each row of the errors page that the catalogue does not have, or has otherwise, and each code without a row. */
export function checkErrorsPage(
  text: string,
  catalogue: Readonly<Record<string, Entry>>,
  report: Report,
): void {
  const seen = new Set<string>();
  for (const [index, row] of text.split('\n').entries()) {
    const [, code, status, message] = /^\| `([a-z-]+)` \| (\d+) \| (.+?) \|/.exec(row) ?? [];
    if (!code) {
      continue;
    }
    const entry = catalogue[code];
    if (!entry) {
      report(index + 1, `explains '${code}', which the catalogue does not have`);
    } else if (entry.status !== Number(status) || entry.message !== message) {
      report(
        index + 1,
        `says '${status} ${message}' of ${code}; the catalogue says '${entry.status} ${entry.message}'`,
      );
    } else if (seen.has(code)) {
      report(index + 1, `explains '${code}' a second time`);
    }
    seen.add(code);
  }
  for (const code of Object.keys(catalogue).filter((name) => !seen.has(name))) {
    report(1, `does not explain '${code}'`);
  }
}
