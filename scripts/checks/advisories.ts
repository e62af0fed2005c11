import type { Installed } from './lockfile.ts';

export interface Advisory {
  /** The GHSA id. */
  id: string;
  name: string;
  severity: string;
  title: string;
  /** Versions it concerns, as npm writes them: `>=1.0.0 <1.2.3 || <0.5.0`. */
  range: string;
}

/** advisories.json: the registry's advisories about installed packages, as last read, and the ones accepted here. */
export interface Snapshot {
  /** The day it was read from the registry; null where it never was. */
  read: string | null;
  advisories: Advisory[];
  /** Accepted with a reason, up to a day. */
  accepted: { id: string; reason: string; until: string }[];
}

export interface Verdict {
  failures: string[];
  warnings: string[];
}

const STALE_DAYS = 30;
const DAY_MS = 86_400_000;
const SERIOUS = ['high', 'critical'];

/** Holds the snapshot against what is installed. Serious advisories fail unless accepted; an old snapshot warns. */
export function judge(
  { read, advisories, accepted }: Snapshot,
  installed: Installed[],
  today: string,
): Verdict {
  const concerning = advisories.flatMap((advisory) =>
    installed
      .filter(({ name, version }) => name === advisory.name && isWithin(version, advisory.range))
      .map(({ name, version }) => ({
        ...advisory,
        line: `${name}@${version}: ${advisory.severity}, ${advisory.title} (${advisory.id})`,
      })),
  );
  const isAccepted = (id: string) => accepted.some((entry) => entry.id === id && entry.until >= today);
  const open = concerning.filter(({ id }) => !isAccepted(id));
  const age = read === null ? Number.POSITIVE_INFINITY : (Date.parse(today) - Date.parse(read)) / DAY_MS;
  const warnings = open.filter(({ severity }) => !SERIOUS.includes(severity)).map(({ line }) => line);
  if (age > STALE_DAYS) {
    const since = read === null ? 'were never read' : `were last read on ${read}`;
    warnings.push(
      `Advisories ${since}: node scripts/checks/dependencies.ts --refresh, with the registry in reach`,
    );
  }
  return {
    failures: open.filter(({ severity }) => SERIOUS.includes(severity)).map(({ line }) => line),
    warnings,
  };
}

/** The advisories in the output of `npm audit --json`; throws where that is none, such as an error of the registry. */
export function readAudit(output: string): Advisory[] {
  const report: { vulnerabilities?: Record<string, { via: (string | AuditVia)[] }> } = JSON.parse(output);
  if (!report.vulnerabilities) {
    throw new Error('The registry gave no audit report');
  }
  const found = Object.values(report.vulnerabilities)
    .flatMap(({ via }) => via)
    .filter((via) => typeof via !== 'string')
    .map(({ url, name, severity, title, range }) => ({
      id: url.slice(url.lastIndexOf('/') + 1),
      name,
      severity,
      title,
      range,
    }));
  return [...new Map(found.map((advisory) => [`${advisory.id} ${advisory.name}`, advisory])).values()];
}

interface AuditVia {
  url: string;
  name: string;
  severity: string;
  title: string;
  range: string;
}

/** True where the version is in the range. Throws at a range it cannot read, so that none is passed over. */
export function isWithin(version: string, range: string): boolean {
  return range.split('||').some((part) => {
    const hyphen = /^\s*(\S+) - (\S+)\s*$/.exec(part);
    const text = hyphen ? `>=${hyphen[1]} <=${hyphen[2]}` : part.replaceAll(/([<>=])\s+/g, '$1').trim();
    return text === '*' || text === '' || text.split(/\s+/).every((bound) => holds(version, bound));
  });
}

function holds(version: string, bound: string): boolean {
  const [, sign = '=', limit] = /^(<=|>=|<|>|=)?(\d+\.\d+\.\d+\S*)$/.exec(bound) ?? [];
  if (limit === undefined) {
    throw new Error(`Unreadable range of an advisory: ${bound}`);
  }
  const order = compare(version, limit);
  return (
    (sign.includes('=') && order === 0) || (sign[0] === '<' && order < 0) || (sign[0] === '>' && order > 0)
  );
}

/** Orders two versions; a prerelease comes before its release. */
function compare(one: string, other: string): number {
  const [[mine, myPre], [theirs, theirPre]] = [split(one), split(other)];
  return compareParts(mine, theirs) || comparePre(myPre, theirPre);
}

function split(version: string): [numbers: string[], prerelease: string[]] {
  const [release = '', ...rest] = version.replace(/\+.*$/, '').split('-');
  return [release.split('.'), rest.length === 0 ? [] : rest.join('-').split('.')];
}

function comparePre(mine: string[], theirs: string[]): number {
  if (mine.length === 0 || theirs.length === 0) {
    return Math.sign(theirs.length - mine.length);
  }
  return compareParts(mine, theirs);
}

/** Numbers come before words, and a shorter list before a longer one that begins the same. */
function compareParts(mine: string[], theirs: string[]): number {
  for (const [index, part] of mine.entries()) {
    const other = theirs[index];
    if (other === undefined) {
      return 1;
    }
    const [isNumber, isOtherNumber] = [/^\d+$/.test(part), /^\d+$/.test(other)];
    const byKind = Number(isOtherNumber) - Number(isNumber);
    const byValue =
      isNumber && isOtherNumber ? Number(part) - Number(other) : byKind || part.localeCompare(other);
    if (byValue !== 0) {
      return Math.sign(byValue);
    }
  }
  return mine.length - theirs.length;
}
