const KEY = 'scoring:two-logs-later';
/** Enough to remember, because matches with two logs are rare. */
const KEPT = 20;

/** Whether this decision was postponed on this device. */
export function isPostponed(branchId: string): boolean {
  return read().includes(branchId);
}

export function postpone(branchId: string): void {
  try {
    localStorage.setItem(KEY, [...new Set([branchId, ...read()])].slice(0, KEPT).join(' '));
  } catch {
    // The next opening of the match asks again.
  }
}

function read(): readonly string[] {
  try {
    return (localStorage.getItem(KEY) ?? '').split(' ').filter(Boolean);
  } catch {
    return []; // a private window may refuse storage
  }
}
