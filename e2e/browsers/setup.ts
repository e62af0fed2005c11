import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Paths of the programs that `npm run test:browsers` found. */
    firefox: string;
    webkitDriver: string;
    screen: string;
  }
}

/** Hands the programs to the tests; without one of them nothing is run. */
export function setup(project: TestProject): void {
  project.provide('firefox', named('FIREFOX'));
  project.provide('webkitDriver', named('WEBKIT_DRIVER'));
  project.provide('screen', named('XVFB'));
}

function named(variable: string): string {
  const path = process.env[variable];
  if (!path) {
    throw new Error(`${variable} names no program; npm run test:browsers finds and installs it.`);
  }
  return path;
}
