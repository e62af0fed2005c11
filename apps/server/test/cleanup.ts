import { onTestFinished, TestRunner } from 'vitest';

type Close = () => Promise<void>;

const untilEndOfFile: Close[] = [];

/** Closes with the running test, or with the file when called in `beforeAll`. */
export function closeLater(close: Close): void {
  if (TestRunner.getCurrentTest()) {
    onTestFinished(close);
  } else {
    untilEndOfFile.push(close);
  }
}

/** The last opened first, as within a test: an app before its database. */
export async function closeAtEndOfFile(): Promise<void> {
  for (const close of untilEndOfFile.splice(0).reverse()) {
    await close();
  }
}
