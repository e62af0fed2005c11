/** `Firefox on Linux`. */
export function deviceName({ browser, system }: { browser: string | null; system: string | null }): string {
  if (browser && system) {
    return `${browser} on ${system}`;
  }
  return browser ?? system ?? 'Unknown device';
}
