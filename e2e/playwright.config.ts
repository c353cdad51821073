import { defineConfig } from '@playwright/test';
import { resolveChromium } from '../tools/browser.ts';
import { keepTestsInMemory } from '../tools/memory-folder.ts';

keepTestsInMemory();

const { executablePath, env } = await resolveChromium();
const quiet = ['--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update'];
const args = ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--font-render-hinting=none', ...quiet];
const wholeEnv = Object.fromEntries(
  Object.entries({ ...process.env, ...env }).filter((pair): pair is [string, string] => pair[1] !== undefined),
);

const TIMED = ['**/tiempo-del-usuario.spec.ts', '**/rapidez*.spec.ts'];

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  globalSetup: './global-setup.ts',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // What must be quick is timed where it is said; elsewhere a slow machine is no failure.
  timeout: 600_000,
  expect: { timeout: 60_000, toPass: { timeout: 120_000 } },
  use: {
    actionTimeout: 60_000,
    locale: 'es-MX',
    timezoneId: 'America/Mexico_City',
    // It doubles the time: BAHIA_E2E_TRACE=1 keeps one of what fails.
    trace: process.env.BAHIA_E2E_TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    video: 'off',
    // Nothing is measured half-way through a movement.
    contextOptions: { reducedMotion: 'reduce' },
    // Each test has a browser of its own: none but those about the worker wait for it to keep the whole build.
    serviceWorkers: 'block',
    launchOptions: { executablePath, args, env: wholeEnv },
  },
  projects: [
    {
      name: 'desktop',
      grepInvert: /@telefono/,
      testIgnore: TIMED,
      use: { viewport: { width: 1366, height: 768 } },
    },
    {
      name: 'phone',
      grepInvert: /@escritorio/,
      testIgnore: TIMED,
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    },
    // Timed screens run alone, after the others: two browsers on two cores would time each other.
    {
      name: 'timed',
      testMatch: TIMED,
      workers: 1,
      fullyParallel: false,
      use: { viewport: { width: 1366, height: 768 } },
    },
  ],
});
