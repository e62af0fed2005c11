const KEY = 'scoring:two-logs-later';
/** Two logs of one match are rare; the newest decisions that were put off are enough to know. */
const KEPT = 20;

/** Whether somebody has put this decision off on this device. */
export function isPostponed(branchId: string): boolean {
  return read().includes(branchId);
}

export function postpone(branchId: string): void {
  try {
    localStorage.setItem(KEY, [...new Set([branchId, ...read()])].slice(0, KEPT).join(' '));
  } catch {
    // It is then asked again the next time the match is opened.
  }
}

function read(): readonly string[] {
  try {
    return (localStorage.getItem(KEY) ?? '').split(' ').filter(Boolean);
  } catch {
    return []; // a private window may refuse storage
  }
}
