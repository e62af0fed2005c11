import { defineConfig } from '@playwright/test';

const executablePath = process.env.CHROMIUM_PATH;

export default defineConfig({
  testDir: 'journeys',
  testMatch: '*.spec.ts',
  outputDir: '../test-results/journeys',
  reporter: [['list'], ['json', { outputFile: '../test-results/journeys.json' }]],
  // More than there are cores on a small machine: a journey mostly waits for something to be drawn.
  workers: 3,
  retries: 0,
  forbidOnly: true,
  timeout: 90_000,
  // As long as an action: three journeys and their servers share two cores, and one screen of each loads its own code.
  expect: { timeout: 20_000 },
  use: {
    locale: 'en-US',
    // Not UTC, so that a local day is not a UTC day by luck.
    timezoneId: 'America/New_York',
    actionTimeout: 20_000,
    // On its first visit it fetches the whole app, which costs more than most journeys: those take it that need it.
    serviceWorkers: 'block',
    // Each click waits until its target holds still.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace slows every journey down, to help the one who then opens it.
    trace: process.env.CI ? 'off' : 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // A camera and a microphone that are none: a picture that moves, and a beep.
        '--use-fake-ui-for-media-stream',
        '--use-fake-device-for-media-stream=fps=15',
      ],
    },
  },
  // A journey runs at both sizes, unless its title is tagged with the one it is about.
  projects: [
    {
      name: 'desktop',
      grepInvert: /@phone/,
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      grepInvert: /@desktop/,
      use: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
    },
  ],
});
