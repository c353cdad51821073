import { defineConfig, type TestProjectConfiguration } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { keepTestsInMemory } from './tools/memory-folder.ts';

keepTestsInMemory();

/**
 * How long anything may take before it counts as hung, in every test alike. What must be quick is measured by the bench: here a
 * busy machine is no failure.
 */
const patience = { testTimeout: 600_000, hookTimeout: 600_000, expect: { poll: { timeout: 120_000 } } };

const rules: TestProjectConfiguration = {
  extends: true,
  test: {
    name: 'rules',
    environment: 'node',
    // They keep nothing and change nothing outside themselves.
    isolate: false,
    ...patience,
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

// These end processes, take the machine's word or count what the whole process does: each file has a process of its own.
const alone = [
  'platform/server/{embedded,events,files,jobs,lan,pdf}/**/*.test.ts',
  'platform/server/http/**/*.test.ts',
  'apps/server/{backup,database-away,dev,jobs,launcher,launcher-install,two-nodes}.test.ts',
  'demo/**/*.test.ts',
  'bench/**/*.test.ts',
];
const onPostgres = {
  environment: 'node' as const,
  globalSetup: ['apps/server/testing/global-setup.ts'],
  pool: 'forks' as const,
  // The server runs on Node as it is written; passing each module through Vite first took 20 s of every run.
  experimental: { viteModuleRunner: false, nodeLoader: false },
  ...patience,
};

/** A long file that begins last leaves one processor idle until it ends. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const long = ['fail-calls', 'torture.test', 'launcher', 'embedded', 'backup', 'plans', 'a-medias'];
    const rank = ({ moduleId }: TestSpecification) => long.findIndex((name) => moduleId.includes(name)) + 1 || 99;
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b));
  }
}

// What every endpoint has in common.
const common = ['apps/server/{contract,catalogue,counter-day}.test.ts'];

// These share the modules they read: reading the whole house again for each file took as long as its tests.
const server: TestProjectConfiguration = {
  extends: true,
  test: {
    ...onPostgres,
    name: 'server',
    isolate: false,
    include: ['platform/server/**/*.test.ts', 'modules/*/server/**/*.test.ts', 'apps/server/**/*.test.ts'],
    exclude: [...alone, ...common, '**/*.distributed.test.ts'],
  },
};

const api: TestProjectConfiguration = {
  extends: true,
  test: { ...onPostgres, name: 'api', isolate: false, include: common },
};

const serverAlone: TestProjectConfiguration = {
  extends: true,
  test: { ...onPostgres, name: 'server-alone', include: alone },
};

/** What is known of every company, of every permission and of a whole day, over a coordinator and two workers. */
const distributed: TestProjectConfiguration = {
  extends: true,
  test: {
    ...onPostgres,
    name: 'distributed',
    isolate: false,
    globalSetup: ['apps/server/testing/distributed/global-setup.ts'],
    include: [
      '{apps,bench}/**/*.distributed.test.ts',
      'apps/server/{contract,counter-day,jobs,public-links,two-nodes,verify}.test.ts',
      'modules/{cupones,membresias,pagos,permisos}/server/*.test.ts',
      'modules/inventario/server/traspasos.test.ts',
      'modules/numeros/server/{numeros,sumas}.test.ts',
      'modules/sesiones/server/company-of-the-transaction.test.ts',
      'platform/server/events/events.test.ts',
    ],
  },
};

/** The same database with its requests through the pooler, whose connections serve one transaction of somebody after another's. */
const byPooler: TestProjectConfiguration = {
  ...distributed,
  test: {
    ...distributed.test,
    name: 'distributed-pooler',
    provide: { byPooler: true },
    include: [
      'apps/server/counter-day.test.ts',
      'modules/pagos/server/*.test.ts',
      'platform/server/events/events.test.ts',
    ],
  },
};

// Unpacking a browser is not free, so only a run that wants components pays for it.
const asked = process.argv.filter((word) => word.startsWith('--project')).join(' ');
const projects = [
  rules,
  server,
  serverAlone,
  api,
  ...(asked === '' || asked.includes('web') ? [await web()] : []),
  // It needs servers that few machines have: who asks for it knows (tools/test-distributed.ts).
  ...(asked.includes('distributed') ? [distributed, byPooler] : []),
];

export default defineConfig({
  test: { projects, maxWorkers: 2, sequence: { sequencer: LongestFirst }, allowOnly: false, passWithNoTests: false },
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
    // Only a worker asks for it, when it runs: found then, every page would be loaded again.
    optimizeDeps: { include: ['zxing-wasm/reader'] },
    test: {
      name: 'web',
      include: ['platform/web/**/*.test.tsx', 'modules/*/web/**/*.test.tsx', 'apps/web/**/*.test.tsx'],
      ...patience,
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        connectTimeout: patience.hookTimeout,
        provider: playwright({ launchOptions, contextOptions: { locale: 'es-MX', timezoneId: 'America/Mexico_City' } }),
        instances: [{ browser: 'chromium', viewport: { width: 1366, height: 768 } }],
      },
    },
  };
}
