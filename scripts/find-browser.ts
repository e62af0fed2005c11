import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { findProgram, installFromDebian, isDebianRoot } from './debian.ts';
import { runTool } from './run.ts';

/** The same engine without a window: each journey costs a third less of the processor. */
const SHELL = 'chromium-headless-shell';
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/**
 * The browser for the journeys, as the environment variable the Playwright configuration reads: the one named there,
 * the headless shell (Debian's package, where we may install it), an installed browser, else Playwright's own. Says
 * what it does.
 */
export async function findBrowser(): Promise<{ CHROMIUM_PATH: string }> {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (!existsSync(named)) {
      throw new Error(`CHROMIUM_PATH names ${named}, where there is no file.`);
    }
    return use(named, 'named by CHROMIUM_PATH');
  }
  const shell = findProgram([SHELL]);
  if (shell) {
    return use(shell, 'installed');
  }
  if (isDebianRoot()) {
    console.log(`Browser: installing the Debian package ${SHELL}…`);
    await installFromDebian([SHELL]);
    const fresh = findProgram([SHELL]);
    if (fresh) {
      return use(fresh, 'just installed');
    }
    console.log('The Debian package could not be installed, see above.');
  }
  const installed = [findProgram(NAMES), MAC, chromium.executablePath()].find(
    (path) => path && existsSync(path),
  );
  if (installed) {
    return use(installed, 'installed');
  }
  console.log("Browser: none found; downloading Playwright's own Chromium…");
  const { ok } = await runTool('playwright', ['install', 'chromium'], { output: 'show' });
  if (!ok) {
    throw new Error('There is no browser for the journeys. Install Chromium, or set CHROMIUM_PATH to one.');
  }
  return use(chromium.executablePath(), 'just downloaded');
}

function use(path: string, how: string): { CHROMIUM_PATH: string } {
  console.log(`Browser: ${path} (${how})`);
  return { CHROMIUM_PATH: path };
}
