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

export async function closeAtEndOfFile(): Promise<void> {
  await Promise.all(untilEndOfFile.splice(0).map((close) => close()));
}
