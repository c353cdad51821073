import { describe, expect, test } from 'vitest';
import { floorPlan, type Room } from './floor-plan.ts';
import { houseTree, type Tree, withCanary } from './tree.ts';
import * as guarded from './wall-of-doors.ts';
import * as places from './wall-of-places.ts';
import * as links from './wall-of-links.ts';
import * as lines from './wall-of-queues.ts';
import * as files from './wall-of-files.ts';
import * as known from './wall-of-identities.ts';
import * as numbers from './wall-of-numbers.ts';
import * as presses from './wall-of-presses.ts';
import * as sentences from './wall-of-sentences.ts';
import { type Crossing, crossingsOf, sourcesOf } from './wall-of-imports.ts';
import * as tables from './wall-of-tables.ts';
import * as texts from './wall-of-text.ts';

const house = houseTree();

describe('the floor plan', () => {
  test('has no forward reference, so no circle', () => {
    expect(files.forwardReferencesOf(floorPlan)).toEqual([]);
  });

  test('lists each room once', () => {
    expect(files.namesListedTwice(floorPlan)).toEqual([]);
  });

  test('canary: a room that stands on a later one is refused', () => {
    expect(files.forwardReferencesOf(planOf({ cotizaciones: ['ordenes'], ordenes: [] }))).toEqual([
      'cotizaciones → ordenes',
    ]);
  });

  test('canary: a room that stands on a ghost is refused', () => {
    expect(files.forwardReferencesOf(planOf({ cotizaciones: ['fantasmas'] }))).toEqual(['cotizaciones → fantasmas']);
  });

  test('canary: a room listed twice is refused', () => {
    const plan: Room[] = [...planOf({ caja: [] }), ...planOf({ caja: [] })];
    expect(files.namesListedTwice(plan)).toEqual(['caja']);
  });
});

describe('a kind of public link', () => {
  test('says who makes it, and what judges that right again when it is used', () => {
    expect(links.unlistedLinksOf(house)).toEqual([]);
  });

  test('canary: a kind that nobody lists, one that nobody makes, and a right that nobody judges are refused', async () => {
    const tree = {
      'modules/caja/contract.ts': `'POST /api/vales': { access: 'abrir_caja' }`,
      'modules/caja/server/a.ts': `await createEnlace(tx, who, 'vale', id, expires);`,
      'modules/caja/server/b.ts': `await createEnlace(tx, who, 'nuevo', id, expires);`,
    };
    const again = { file: 'modules/caja/server/a.ts', call: 'memberCan' };
    const kinds: Parameters<typeof links.unlistedLinksOf>[1] = [
      ['vale', { made: 'POST /api/vales', again }],
      ['ido', { made: 'POST /api/idos', again: { nobody: 'is of the company' } }],
    ];
    expect(await withCanary(tree, (canary) => links.unlistedLinksOf(canary, kinds))).toEqual([
      'nuevo: nobody says whose right it has',
      'ido, which nobody makes',
      'vale: modules/caja/server/a.ts does not judge it again',
      'ido: no POST /api/idos',
    ]);
  });
});

describe('the imports of the house', () => {
  test('go through no wall, and the cruise saw every file', async () => {
    const { crossings, files: seen } = await crossingsOf(house, floorPlan);
    expect(seen).toEqual(expect.arrayContaining(sourcesOf(house)));
    // Packages count as modules too: no more modules than files means that no import was followed.
    expect(seen.length).toBeGreaterThan(sourcesOf(house).length);
    expect(crossings.map(told)).toEqual([]);
  });
});

describe('each wall between files falls on its canary', () => {
  const canaries: Record<string, { from: string; to: string; kind?: string; more?: Record<string, string> }> = {
    'web-without-server': { from: 'modules/caja/web/CajaPage.tsx', to: 'modules/caja/server/queries.ts', kind: 'type' },
    'web-without-node': { from: 'platform/web/call.ts', to: 'node:fs' },
    'server-without-web': { from: 'modules/caja/server/pdf.ts', to: 'modules/caja/web/CajaPage.tsx' },
    'shared-is-pure': { from: 'modules/caja/rules.ts', to: 'fastify' },
    'front-door-only': { from: 'modules/ordenes/server/commands.ts', to: 'modules/caja/server/queries.ts' },
    'front-door-or-demo-only': { from: 'modules/ordenes/server/ordenes.test.ts', to: 'modules/caja/server/tables.ts' },
    'outside-through-the-doors': { from: 'apps/server/build-app.ts', to: 'modules/caja/server/commands.ts' },
    'platform-knows-no-room': { from: 'platform/server/http/route.ts', to: 'modules/caja/contract.ts', kind: 'type' },
    'platform-tests-know-no-room': { from: 'platform/server/http/route.test.ts', to: 'modules/caja/contract.ts' },
    'rooms-know-no-app': { from: 'modules/caja/server/routes.ts', to: 'apps/server/build-app.ts' },
    'room-tests-know-only-the-testing-app': { from: 'modules/caja/server/caja.test.ts', to: 'apps/server/main.ts' },
    'no-circles': {
      from: 'platform/server/mail/mail.ts',
      to: 'platform/server/mail/queue.ts',
      more: { 'platform/server/mail/queue.ts': `import '#platform/server/mail/mail.ts';` },
    },
    'nobody-imports-a-test': { from: 'platform/server/db/tx.ts', to: 'platform/server/db/pool.test.ts' },
    'every-import-exists': { from: 'platform/server/db/tx.ts', to: 'platform/server/db/ghost.ts', more: {} },
    'runs-without-developer-packages': { from: 'tools/build-web.ts', to: 'typescript' },
    'floor-plan/caja': { from: 'modules/caja/server/commands.ts', to: 'modules/ordenes/server/front-door.ts' },
  };

  test.each(Object.entries(canaries))('%s', async (wall, { from, to, kind, more }) => {
    const target = /^(platform|modules)\//.test(to) ? `#${to}` : to.startsWith('apps/') ? `../../../${to}` : to;
    const line = kind === 'type' ? `import type { A } from '${target}';\nexport type B = A;` : `import '${target}';`;
    const there = to.includes('/') && more === undefined ? { [to]: 'export type A = 1;' } : (more ?? {});
    const tree = { 'package.json': packageWithDoors, ...there, [from]: line };
    const crossings = await withCanary(tree, async (canary) => (await crossingsOf(canary, smallPlan)).crossings);
    expect(crossings).toContainEqual({ wall, from, to: expect.any(String) });
  });

  test('and a house without fault crosses none', async () => {
    const sound = {
      'package.json': packageWithDoors,
      'platform/contract/money.ts': `import * as z from 'zod/mini';\nexport const Centavos = z.int();`,
      'modules/caja/contract.ts': `export { Centavos } from '#platform/contract/money.ts';`,
      'modules/caja/server/front-door.ts': `export const open = 1;`,
      'modules/ordenes/server/commands.ts': `import { open } from '#modules/caja/server/front-door.ts';\nexport const a = open;`,
      'modules/ordenes/web/orden/OrdenPage.tsx': `import { useState } from 'react';\nimport { Centavos } from '#modules/caja/contract.ts';\nexport const a = [useState, Centavos];`,
    };
    const seen = await withCanary(sound, (canary) => crossingsOf(canary, smallPlan));
    expect(seen.crossings.map(told)).toEqual([]);
  });
});

type Wall = { of(tree: Tree, plan: readonly Room[]): string[]; canary: Record<string, string>; refused: string[] };

describe.each(
  Object.entries({
    'a room holds only the files of its anatomy': {
      of: files.strayFilesOf,
      canary: {
        'modules/caja/extra.ts': '',
        'modules/caja/server/layers/repository.ts': '',
        'modules/caja/web/arqueo/partes/Fila.tsx': '',
        'modules/caja/web/arqueo/ArqueoPage.tsx': '',
        'modules/caja/contract.ts': '',
      },
      refused: [
        'modules/caja/extra.ts',
        'modules/caja/server/layers/repository.ts',
        'modules/caja/web/arqueo/partes/Fila.tsx',
      ],
    },
    'a room has its README and its contract': {
      of: files.incompleteRoomsOf,
      canary: { 'modules/caja/contract.ts': '' },
      refused: ['modules/caja/README.md'],
    },
    'what is typed is read by one reader of numbers': {
      of: numbers.secondReadersOf,
      canary: {
        'modules/caja/web/Contar.tsx': 'const monto = Number(text);',
        'modules/caja/web/Fondo.tsx': 'const monto = parseFloat(text);',
        'modules/caja/web/Piezas.tsx': "const piezas = text.replace(/\\D/g, '');",
        'modules/caja/web/Cifra.tsx': '<input type="number" />',
        'modules/caja/web/dias.ts': 'const dia = Number(fecha.slice(8));',
        'modules/caja/rules.ts': 'const folio = Number(match[1]);',
      },
      refused: [
        'modules/caja/web/Contar.tsx: Number(…) of something that may be typed',
        'modules/caja/web/Fondo.tsx: reads digits by itself',
        'modules/caja/web/Piezas.tsx: reads digits by itself',
        'modules/caja/web/Cifra.tsx: reads digits by itself',
      ],
    },
    'today is the day of the server': {
      of: numbers.ownTodaysOf,
      canary: {
        'modules/caja/web/hoy.ts': 'export const hoy = dateInZone(new Date(), zona);',
        'modules/caja/web/dia.ts': 'export const dia = todayIn(zona);',
      },
      refused: ['modules/caja/web/hoy.ts'],
    },
    'a telephone says its own country': {
      of: numbers.ownCountriesOf,
      canary: {
        'modules/caja/web/recibo.ts': 'export const url = `https://wa.me/52${telefono}`;',
        'modules/caja/web/aviso.ts': 'export const url = `https://wa.me/${worldNumber(telefono)}`;',
      },
      refused: ['modules/caja/web/recibo.ts'],
    },
    'a screen acts on the click and not before it': {
      of: presses.earlyPressesOf,
      canary: {
        'modules/caja/web/Cobrar.tsx': '<button onPointerUp={charge} />',
        'modules/caja/web/Abrir.tsx': '<button onMouseDown={(event) => { event.preventDefault(); open(); }} />',
        'modules/caja/web/cerrar.ts': "node.addEventListener('touchend', close);",
        'modules/caja/web/Contar.tsx': '<button onMouseDown={(event) => event.preventDefault()} onClick={count} />',
      },
      refused: ['modules/caja/web/Cobrar.tsx', 'modules/caja/web/Abrir.tsx', 'modules/caja/web/cerrar.ts'],
    },
    'what hears a finger before its click is listed while it does': {
      of: presses.idleEarsOf,
      canary: Object.fromEntries(
        presses.listedEars.map((file) => [file, file.endsWith('Dibujo.tsx') ? '<p />' : "on('pointerdown')"]),
      ),
      refused: ['modules/fotos/web/Dibujo.tsx'],
    },
    'a value that customers or the counter read is one element with its words': {
      of: sentences.brokenSentencesOf,
      canary: {
        'modules/portal/web/Firma.tsx': 'export const a = <p>Autorizo por {formatMoney(total)}.</p>;',
        'modules/ventas/web/Cuenta.tsx': "export const a = <p><b>{n}</b>{n > 1 && ' piezas'}</p>;",
        'modules/citas/web/publica/Hora.tsx': 'export const a = <p>{dia} {hora}</p>;',
        'modules/portal/web/Bien.tsx':
          'export const a = <p><b>{folio}</b><span>{`por ${total}`}</span>{children}{rows.map(draw)}</p>;',
        'modules/caja/web/Oficina.tsx': 'export const a = <p>Hay {n} piezas</p>;',
      },
      refused: [
        'modules/portal/web/Firma.tsx: {formatMoney(total)}',
        "modules/ventas/web/Cuenta.tsx: {n > 1 && ' piezas'}",
        'modules/citas/web/publica/Hora.tsx: {dia}',
        'modules/citas/web/publica/Hora.tsx: {hora}',
      ],
    },
    'the floor is tried by touch': {
      of: presses.pressedByMouseOf,
      canary: { 'e2e/piso.spec.ts': "await page.getByRole('button').click();" },
      refused: ['e2e/piso.spec.ts'],
    },
    'a decision has a number of its own': {
      of: files.misnumberedDecisions,
      canary: {
        'architecture/decisions/0001-rooms.md': '# 1. Rooms',
        'architecture/decisions/0002-two-clocks.md': '# 2. Two clocks',
        'architecture/decisions/0002-all-or-none.md': '# 2. All or none',
        'architecture/decisions/0003-a-ledger.md': '# 2. A ledger',
      },
      refused: [
        'architecture/decisions/0002-two-clocks.md',
        'architecture/decisions/0002-all-or-none.md',
        'architecture/decisions/0003-a-ledger.md',
      ],
    },
    'whoever speaks of a decision leads to it': {
      of: files.lostDecisions,
      canary: {
        'architecture/decisions/0003-a-ledger.md': '# 3. A ledger',
        'docs/escalar.md':
          '[decision 3](../architecture/decisions/0003-a-ledger.md) [decision 2](../architecture/decisions/0003-a-ledger.md) [decision 4](../architecture/decisions/0004-gone.md)',
      },
      refused: ['docs/escalar.md: decision 2', 'docs/escalar.md: decision 4'],
    },
    'every room folder is on the plan': {
      of: files.roomsOffThePlan,
      canary: { 'modules/fantasmas/contract.ts': '', 'modules/caja/contract.ts': '' },
      refused: ['fantasmas'],
    },
    'nothing is called after a drawer': {
      of: files.drawersOf,
      canary: {
        'platform/web/utils.ts': '',
        'apps/server/lib/a.ts': '',
        'tools/date-helpers.ts': '',
        'tools/a.ts': '',
      },
      refused: ['platform/web/utils.ts', 'apps/server/lib/a.ts', 'tools/date-helpers.ts'],
    },
    'no file re-exports another whole': {
      of: files.barrelsOf,
      canary: { 'modules/caja/server/front-door.ts': `export * from './commands.ts';` },
      refused: ['modules/caja/server/front-door.ts'],
    },
    'a table is made and written only by its room': {
      of: tables.foreignWritesOf,
      canary: {
        'modules/ordenes/server/commands.ts': `q.insertInto('caja.movimiento')`,
        'modules/ordenes/server/queries.ts': 'sql`update caja.sesion set a = 1`; q.selectFrom("caja.sesion")',
        'modules/ordenes/server/migrations/a.sql': 'create unique index on caja.movimiento (a);',
        'modules/caja/server/commands.ts': `q.updateTable('caja.sesion')`,
      },
      refused: ['commands', 'queries']
        .map((file) => `modules/ordenes/server/${file}.ts: caja`)
        .concat('modules/ordenes/server/migrations/a.sql: caja'),
    },
    'a table is read only from rooms that stand on it': {
      of: tables.readsAgainstThePlan,
      canary: {
        'modules/caja/server/queries.ts': `q.selectFrom('caja.sesion').innerJoin('ordenes.orden as o', 'a', 'b')`,
        'modules/caja/server/migrations/a.sql': 'create table caja.a (b uuid references ordenes.orden (id));',
        'modules/ordenes/server/queries.ts': `q.selectFrom('caja.sesion')`,
      },
      refused: ['modules/caja/server/queries.ts: ordenes', 'modules/caja/server/migrations/a.sql: ordenes'],
    },
    "platform's statements name no room": {
      of: tables.platformTouchesOf,
      canary: {
        'platform/server/db/abrir.sql': 'select 1 from caja.sesion;',
        'platform/server/db/tx.ts': 'sql`from pg_catalog.pg_class`',
      },
      refused: ['platform/server/db/abrir.sql: caja'],
    },
    'no file knows a machine or a registry': {
      of: texts.machineTracesOf,
      canary: {
        'tools/a.ts': `const folder = '/${'home'}/ana/taller';`,
        '.npmrc': 'registry=http://10.0.0.1:4873/',
        'package-lock.json': '{ "resolved": "http://10.0.0.1/a.tgz" }',
        'tools/b.ts': `const page = '/inicio/hoy';`,
      },
      refused: ['tools/a.ts', '.npmrc', 'package-lock.json'],
    },
    'SQL stays within PostgreSQL 15': {
      of: texts.newerSqlOf,
      canary: {
        'a.sql': 'create table a (id uuid default uuidv7());',
        'b.sql': 'alter table a add total int generated always as (b + (c)) virtual;',
        'c.sql': 'alter table a add check (b > 0) not enforced;',
        'd.sql': '-- uuidv7() is not for us\ncreate table a (t int generated always as (b + (c)) stored);',
      },
      refused: [
        'a.sql: uuidv7() is of 18',
        'b.sql: generated columns must be stored before 18',
        'c.sql: NOT ENFORCED is of 18',
      ],
    },
    'a screen refuses with words that reach the person': {
      of: texts.unsaidRefusalsOf,
      canary: {
        'modules/caja/web/A.tsx': `if (n > 2) throw new ${'Error'}('Solo quedan 2.');`,
        'modules/caja/web/B.tsx': `if (n > 2) throw new Refusal(cajaRefusals.caja_cerrada);`,
        'modules/caja/server/c.ts': `throw new ${'Error'}('a bug');`,
      },
      refused: ['modules/caja/web/A.tsx'],
    },
    'the server judges by the route that matched, never by the letters of an address': {
      of: texts.judgesOfAddressesOf,
      canary: {
        'apps/server/a.ts': `const open = (request) => request.${'url'}.startsWith('/api/publico');`,
        'platform/server/http/b.ts': `const isFixed = /^.api.auth/.test(request.raw.${'url'});`,
        'modules/caja/server/c.ts': `const { id, ${'url'} } = request.raw;`,
        'modules/caja/server/d.ts': `const at = (request) => request.original${'Url'};`,
        'modules/caja/server/e.ts': `export const f = ({ ${'url'} }: FastifyRequest) => f;`,
        'modules/caja/server/g.ts': `export const at = writtenPath(request) === '/api/caja';`,
        'modules/caja/server/h.ts': `const where = request?.['${'url'}'];`,
        'platform/server/http/address.ts': `const path = request.${'url'};`,
        'apps/server/web-pages.ts': `const path = writtenPath(request);`,
        'modules/caja/server/sound.ts': `const { url } = sent; new URL('./a', import.meta.url); request.routeOptions.url;`,
        'modules/caja/server/caja.test.ts': `received.push(request.${'url'});`,
      },
      refused: [
        'apps/server/a.ts',
        'platform/server/http/b.ts',
        ...['c', 'd', 'e', 'g', 'h'].map((name) => `modules/caja/server/${name}.ts`),
      ],
    },
    'whether an answer may be kept is said in one place': {
      of: texts.otherCachePoliciesOf,
      canary: {
        'modules/caja/server/pdf.ts': `reply.header('Cache-${'Control'}', 'private');`,
        'platform/server/http/cache-policy.ts': `reply.header('cache-${'control'}', 'no-store');`,
      },
      refused: ['modules/caja/server/pdf.ts'],
    },
    'a test starts its server where its end is heard': {
      of: texts.lateServersOf,
      canary: {
        'a.test.ts': `beforeAll(async () => {\n  server = await ${'startTest'}();\n});`,
        'b.test.ts': `const server = await ${'startTest'}();`,
      },
      refused: ['a.test.ts'],
    },
    'a test has no patience of its own': {
      of: texts.privatePatienceOf,
      canary: {
        'a.test.ts': `test('slow', work);\ntest('late', async () => {\n  await work();\n}, ${'60_000'});`,
        'b.test.ts': `await expect.poll(work, { ${'timeout'}: 10_000 }).toBe(1);`,
        'e2e/c.spec.ts': `test.${'setTimeout'}(240_000);`,
        'apps/server/testing/e.ts': `export const soon = () => expect.poll(work, { ${'timeout'}: 20_000 });`,
        'd.test.ts': `await expect.poll(work, { interval: 50 }).toBe(1);`,
      },
      refused: ['a.test.ts', 'b.test.ts', 'e2e/c.spec.ts', 'apps/server/testing/e.ts'],
    },
    'what judges a secret is a listed door': {
      of: (tree) => guarded.unlistedJudgesOf(tree, ...(tree === house ? [] : [smallDoors, {}])),
      canary: {
        'modules/caja/server/open.ts': `await verifyPassword(given, hash);\nnothing.openLink(tx);`,
        'modules/caja/server/pin.ts': `if (timingSafeEqual(a, b)) open();`,
        'modules/caja/server/pin.test.ts': `timingSafeEqual(a, b);`,
      },
      refused: [
        'modules/caja/server/pin.ts: timingSafeEqual',
        'modules/caja/server/gone.ts: sha256, which is not there',
      ],
    },
    'what makes people wait for each other is a listed queue': {
      of: (tree) => lines.unlistedQueuesOf(tree, ...(tree === house ? [] : [smallQueues])),
      canary: {
        'modules/caja/server/count.ts': `const counting = openTurns({ atOnce: 1 });`,
        'modules/caja/server/draw.ts': `const a = openTurns(rules);\nconst b = openTurns(rules);`,
        'modules/caja/server/wait.ts': `await new Promise<void>((turn) => waiting.push(turn));`,
        'modules/caja/server/limit.ts': `import pLimit from 'p-limit';`,
        'modules/caja/server/count.test.ts': `openTurns({ atOnce: 1 });`,
      },
      refused: [
        'modules/caja/server/draw.ts: openTurns',
        'modules/caja/server/wait.ts: by hand',
        'modules/caja/server/limit.ts: by hand',
        'modules/caja/server/gone.ts: openLane, which is not there',
      ],
    },
    'where a request comes from is its network, never its address': {
      of: places.judgesOfRawAddressesOf,
      canary: {
        'modules/caja/server/a.ts': 'tx.one(sql`select count(*) from caja.cosa where ip = ${who.ip}`);',
        'modules/caja/server/b.ts': `if (row.ip === request.ip) throw refused;`,
        'modules/caja/server/c.ts': 'const marks = [who.ip, `cuenta ${id}`];',
        'modules/caja/server/d.ts': 'keyGenerator: (request) => `calls ${request.ip}`;',
        'platform/server/http/e.ts': `counts.set(request.ip, 1);`,
        'modules/caja/server/f.ts': `q.selectFrom('caja.cosa').where('ip', '=', who.ip);`,
        'modules/caja/server/sound.ts': 'sql`where lugar = ${networkOf(who.ip)}`; const row = { ip: who.ip };',
      },
      refused: [
        ...['a', 'b', 'c', 'd'].map((name) => `modules/caja/server/${name}.ts`),
        'platform/server/http/e.ts',
        'modules/caja/server/f.ts',
      ],
    },
    'a table that keeps an address keeps it to be told': {
      of: places.addressColumnsOf,
      canary: {
        'modules/caja/server/tables.ts': 'interface CosaTable {\n  ip: string;\n}',
        'modules/ordenes/server/tables.ts': 'interface CosaTable {\n  lugar: string;\n}',
      },
      refused: ['modules/caja/server/tables.ts'],
    },
    'a kind of public link is made in one room': {
      of: links.kindsOfTwoRoomsOf,
      canary: {
        'modules/caja/server/a.ts': `await createEnlace(tx, who, 'vale', id, expires);`,
        'modules/ordenes/server/b.ts': `const TIPO = 'vale';\nawait createEnlace(tx, who, TIPO, id, expires);`,
        'modules/caja/server/c.ts': `await createEnlace(tx, who, 'caja', id, expires);`,
        'modules/caja/server/d.ts': `createEnlace(\n  tx,\n  who,\n  'caja',\n  id);`,
        'modules/ordenes/server/e.ts': `hungDevices({ table: 'ordenes.tv', tipo: 'tv', page: 'Tv' });`,
      },
      refused: ['vale: caja, ordenes'],
    },
    'what is held one at a time is held of somebody': {
      of: (tree) => lines.namesHeldForAllOf(tree),
      canary: {
        'modules/caja/server/a.ts': 'await oneAtATime(tx, `caja ${who.empresa_id}`);',
        'modules/caja/server/b.ts': `await oneAtATime(tx, 'caja');`,
      },
      refused: ['modules/caja/server/b.ts'],
    },
    'what says who somebody is, is a listed identity': {
      of: (tree) => known.unlistedWritersOf(tree, ...(tree === house ? [] : [{}])),
      canary: {
        'modules/caja/server/open.ts': `await startSession(app, usuario, request, reply);\nnothing.setEmail(tx);`,
        'modules/caja/server/open.test.ts': `await startSession(app);`,
      },
      refused: ['modules/caja/server/open.ts: startSession'],
    },
    'who works here is said in one place': {
      of: (tree) => known.otherWordsForStaffOf(tree),
      canary: {
        'modules/caja/server/staff.ts': `where m.activa and m.cliente_id is null`,
        'modules/caja/server/role.ts': `.where('r.preset', '<>', 'cliente')`,
        'modules/permisos/server/here.ts': `r.preset <> 'cliente'`,
      },
      refused: ['modules/caja/server/staff.ts', 'modules/caja/server/role.ts'],
    },
  } satisfies Record<string, Wall> as Record<string, Wall>),
)('%s', (_sentence, { of, canary, refused }) => {
  test('in the house', () => {
    expect(of(house, floorPlan)).toEqual([]);
  });

  test('and its canary falls', async () => {
    expect(await withCanary(canary, (tree) => of(tree, smallPlan))).toEqual(refused);
  });
});

const packageWithDoors = JSON.stringify({
  type: 'module',
  imports: { '#platform/*': './platform/*', '#modules/*': './modules/*' },
  dependencies: { zod: '*', fastify: '*', react: '*' },
  devDependencies: { typescript: '*' },
});
const smallDoors = {
  'the register': {
    judges: { 'modules/caja/server/open.ts': ['verifyPassword'], 'modules/caja/server/gone.ts': ['sha256'] },
    ways: [],
    stops: { counted: ['person'], bits: 40 },
  },
} as const;
const smallQueues: Parameters<typeof lines.unlistedQueuesOf>[1] = {
  counts: { opened: 'modules/caja/server/count.ts: openTurns', marks: ['company'], bounds: 'one' },
  drawings: { opened: 'modules/caja/server/draw.ts: openTurns', marks: ['company'], bounds: 'one' },
  gone: { opened: 'modules/caja/server/gone.ts: openLane', marks: [], because: 'gone', bounds: 'none' },
};
const smallPlan = planOf({ caja: [], ordenes: ['caja'] });

function planOf(rooms: Record<string, string[]>): Room[] {
  return Object.entries(rooms).map(([name, standsOn]) => ({ name, kind: 'room', standsOn }));
}

function told({ wall, from, to }: Crossing): string {
  return `${wall}: ${from} → ${to}`;
}
