/** The reason why the server cannot start, as a sentence for the person who started it. `main.ts` prints it without a stack. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}
