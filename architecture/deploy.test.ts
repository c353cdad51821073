import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { settingNames } from '#platform/server/config.ts';
import { houseRoot } from './tree.ts';

// The containers of deploy/ are started by whoever installs; here stands what can be known without starting them.
interface Service {
  image?: string;
  build?: { context: string; dockerfile: string };
  environment?: Record<string, string>;
  volumes?: string[];
  ports?: string[];
  networks?: string[];
  depends_on?: string[] | Record<string, { condition: string }>;
  entrypoint?: string[];
}
interface Compose {
  services: Record<string, Service>;
  volumes: Record<string, unknown>;
  networks: Record<string, unknown>;
}

const folder = path.join(houseRoot, 'deploy');
const read = (name: string): string => readFileSync(path.join(folder, name), 'utf8');
const compose = parse(read('compose.yaml'), { merge: true, strict: true, uniqueKeys: true }) as Compose;
const services = Object.entries(compose.services);
const readme = read('README.md');
const keysOf = (value: Service['depends_on']): string[] => (Array.isArray(value) ? value : Object.keys(value ?? {}));
const namesIn = (text: string, shape: RegExp): string[] => [
  ...new Set([...text.matchAll(shape)].map(([, name = '']) => name)),
];

test('two Bahías, a coordinator, two workers, a pooler and a proxy stand in compose.yaml', () => {
  const wanted = [
    'agrupador',
    'bahia-1',
    'bahia-2',
    'coordinador',
    'prepara',
    'proxy',
    'reparte',
    'trabajador-1',
    'trabajador-2',
  ];
  expect(Object.keys(compose.services).toSorted()).toEqual(wanted);
});

test('whatever a service names of this folder and of the others is there', () => {
  for (const [name, { depends_on, volumes = [], networks = [], build, entrypoint = [] }] of services) {
    for (const other of keysOf(depends_on)) expect(compose.services, `${name} waits for`).toHaveProperty([other]);
    for (const network of networks) expect(compose.networks, `${name} is on`).toHaveProperty([network]);
    for (const volume of volumes) {
      const [from = ''] = volume.split(':');
      if (from.startsWith('.')) expect(existsSync(path.join(folder, from)), `${name}: ${from}`).toBe(true);
      else expect(compose.volumes, `${name} keeps in`).toHaveProperty([from]);
    }
    if (build) expect(existsSync(path.join(folder, build.context, build.dockerfile))).toBe(true);
    for (const script of entrypoint.filter((word) => word.endsWith('.sh')))
      expect(existsSync(script.replace('/despliegue', path.join(folder, 'citus'))), script).toBe(true);
  }
});

test('images of others have an exact version, one for all three servers of the database', () => {
  for (const [name, { image = '', build }] of services)
    if (!build) expect(image, name).toMatch(/:v?\d+\.\d+\.\d+(-\w+)?$/);
  const citus = services.filter(([, { image }]) => image?.startsWith('citusdata/')).map(([, { image }]) => image);
  expect(new Set(citus).size).toBe(1);
});

test('only the proxy is reached from outside, and no database is on its network', () => {
  expect(services.filter(([, { ports }]) => ports).map(([name]) => name)).toEqual(['proxy']);
  const outside = services.filter(([, { networks }]) => networks?.includes('frente')).map(([name]) => name);
  expect(outside.toSorted()).toEqual(['bahia-1', 'bahia-2', 'proxy']);
});

test('Bahía gets only settings that it knows, each value from .env.example', () => {
  for (const name of ['bahia-1', 'bahia-2'])
    expect(settingNames).toEqual(expect.arrayContaining(Object.keys(compose.services[name]?.environment ?? {})));
  const asked = namesIn(read('compose.yaml'), /\$\{([A-Z_]+)/g);
  const explained = namesIn(read('.env.example'), /^([A-Z_]+)=/gm);
  expect(asked.toSorted()).toEqual(explained.toSorted());
});

test('each setting of the database and of the pooler is explained in the README', () => {
  const ofDatabase = namesIn(read('citus/start-server.sh'), /-c '?([a-z_.]+)=/g);
  const ofPooler = namesIn(read('pgbouncer.ini'), /^([a-z_]+) =/gm);
  expect(ofDatabase).toContain('citus.propagate_set_commands');
  for (const name of [...ofDatabase, ...ofPooler]) expect(readme, name).toContain(`\`${name}\``);
});

test('what the scripts read from their surroundings is given to them', () => {
  const given = (name: string) => Object.keys(compose.services[name]?.environment ?? {});
  const own = /\$\{?([A-Z][A-Z_]+)/g;
  const server = namesIn(read('citus/start-server.sh'), own).filter((name) => name !== 'PGPASSFILE');
  for (const name of ['coordinador', 'trabajador-1', 'trabajador-2'])
    expect(given(name)).toEqual(expect.arrayContaining(server));
  const prepare = namesIn(read('citus/prepare.sh'), own).filter((name) => name !== 'PGPORT');
  expect(given('prepara')).toEqual(expect.arrayContaining(prepare));
});

test('the image runs on the Node that Bahía asks for, from files that are there', () => {
  const dockerfile = read('Dockerfile');
  const [major] = namesIn(readFileSync(path.join(houseRoot, 'launch.cjs'), 'utf8'), /minimumMajor = (\d+)/g);
  expect(namesIn(dockerfile, /^FROM node:(\d+)/gm)).toEqual([major]);
  for (const name of ['package.json', 'package-lock.json', '.npmrc', 'tools/start.ts', 'tools/build-web.ts'])
    expect(dockerfile.includes(name) && existsSync(path.join(houseRoot, name)), name).toBe(true);
});
