import { defineConfig, type TestProjectConfiguration } from 'vitest/config';

const rules: TestProjectConfiguration = {
  extends: true,
  test: {
    name: 'rules',
    environment: 'node',
    // What must be quick is measured by the bench; here a busy machine is no failure.
    testTimeout: 20_000,
    include: [
      'modules/*/rules.test.ts',
      'modules/*/{rules,data}/**/*.test.ts',
      'platform/contract/**/*.test.ts',
      'platform/web/**/*.test.ts',
      'modules/*/web/**/*.test.ts',
      'architecture/**/*.test.ts',
      'tools/**/*.test.ts',
    ],
  },
};

const server: TestProjectConfiguration = {
  extends: true,
  test: {
    name: 'server',
    environment: 'node',
    include: [
      'platform/server/**/*.test.ts',
      'modules/*/server/**/*.test.ts',
      'apps/server/**/*.test.ts',
      'demo/**/*.test.ts',
      'bench/**/*.test.ts',
    ],
    globalSetup: ['apps/server/testing/global-setup.ts'],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
};

// Unpacking a browser is not free, so only a run that wants components pays for it.
const asked = process.argv.filter((word) => word.startsWith('--project')).join(' ');
const projects = asked === '' || asked.includes('web') ? [rules, server, await web()] : [rules, server];

export default defineConfig({
  test: { projects, maxWorkers: 2, allowOnly: false, passWithNoTests: false },
});

async function web(): Promise<TestProjectConfiguration> {
  const { default: react } = await import('@vitejs/plugin-react');
  const { playwright } = await import('@vitest/browser-playwright');
  const { resolveChromium } = await import('./tools/browser.ts');
  const { executablePath, env } = await resolveChromium();
  const args = ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--font-render-hinting=none'];
  const launchOptions = { executablePath, args, env: { ...process.env, ...env } as Record<string, string> };
  return {
    extends: true,
    plugins: [react()],
    test: {
      name: 'web',
      include: ['platform/web/**/*.test.tsx', 'modules/*/web/**/*.test.tsx', 'apps/web/**/*.test.tsx'],
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        provider: playwright({ launchOptions, contextOptions: { locale: 'es-MX', timezoneId: 'America/Mexico_City' } }),
        instances: [{ browser: 'chromium', viewport: { width: 1366, height: 768 } }],
      },
    },
  };
}
