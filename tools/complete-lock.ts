import { readFileSync, writeFileSync } from 'node:fs';

/**
 * Adds to package-lock.json the optional packages of other platforms that a registry mirror lacks: npm leaves them out
 * of the lock and then refuses it on `npm ci`. Run it after any change of dependencies: `node tools/complete-lock.ts`.
 */
interface Entry {
  version?: string;
  cpu?: string[];
  os?: string[];
  libc?: string[];
  dev?: boolean;
  optional?: boolean;
  optionalDependencies?: Record<string, string>;
}

const FILE = 'package-lock.json';
const SYSTEMS = ['android', 'darwin', 'linux', 'freebsd', 'win32', 'openharmony', 'openbsd', 'netbsd', 'sunos', 'aix'];
const CHIPS = ['arm64', 'x64', 'arm', 'ia32', 'ppc64', 'riscv64', 's390x', 'loong64', 'mips64el', 'wasm32'];

const lock = JSON.parse(readFileSync(FILE, 'utf8')) as { packages: Record<string, Entry> };
let added = 0;
for (const [owner, entry] of Object.entries(lock.packages)) {
  for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
    const key = `node_modules/${name}`;
    if (owner === '' || lock.packages[key] || lock.packages[`${owner}/${key}`]) continue;
    const parts = (name.split('/').at(-1) ?? '').split('-');
    const os = parts.find((part) => SYSTEMS.includes(part));
    const cpu = parts.find((part) => CHIPS.includes(part));
    if (!os || !cpu) continue;
    lock.packages[key] = {
      version: range.replace(/^[\^~=]/, ''),
      cpu: [cpu],
      ...(entry.dev ? { dev: true } : {}),
      ...(name.includes('musl') ? { libc: ['musl'] } : {}),
      optional: true,
      os: [os],
    };
    added++;
  }
}
const { '': root, ...rest } = lock.packages;
lock.packages = { '': root ?? {}, ...Object.fromEntries(Object.entries(rest).sort(([a], [b]) => (a < b ? -1 : 1))) };
writeFileSync(FILE, `${JSON.stringify(lock, null, 2)}\n`);
process.stdout.write(`${added} paquetes opcionales agregados a ${FILE}\n`);
