import { onTestFinished, TestRunner } from 'vitest';

type Close = () => Promise<void>;

const untilEndOfFile: Close[] = [];

/** Closes with the running test, or with the file when called in `beforeAll`. */
export function closeLater(close: Close): void {
  if (TestRunner.getCurrentTest()) {
    onTestFinished(close);
  } else {
    closeWithFile(close);
  }
}

/** Closes with the test file. */
export function closeWithFile(close: Close): void {
  untilEndOfFile.push(close);
}

/** The last opened first, as within a test: an app before its database. What closes may leave more to close. */
export async function closeAtEndOfFile(): Promise<void> {
  for (let close = untilEndOfFile.pop(); close; close = untilEndOfFile.pop()) {
    await close();
  }
}
