import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readInforme } from '#modules/informes/server/front-door.ts';
import { definiciones, medidas } from '#modules/numeros/rules/medidas.ts';
import { asWho } from '#platform/server/http/route.ts';
import { toWho } from '#platform/server/http/who.ts';
import { signIn, startTest } from '../apps/server/testing/harness.ts';
import { loadDemo } from './load-demo.ts';
import { type Cifra, type Dicha, figuresOf, isFigure, twice, wordOf } from './misma-palabra.ts';
import { PALABRAS } from './palabras-de-cifras.ts';

const server = await startTest();
const PASSWORD = 'contraseña de ejemplo 2026';
const DAYS = 14;
/** The last 28th that has been: a month with days behind it, while the clock stands still. */
const lastDay = (): Date => {
  const now = new Date();
  const back = now.getUTCDate() > 28 ? 0 : 1;
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 28, 19, 30));
};

/** Of each company, what it tells of the month. */
const told = new Map<string, Dicha[]>();

beforeAll(async () => {
  const now = lastDay();
  vi.useFakeTimers({ toFake: ['Date'], now });
  await loadDemo(server.app, PASSWORD, { days: DAYS, now });
  const { rows } = await server.owner.query(
    'select empresa_id, nombre, zona from empresas.empresa order by empresa_id',
  );
  for (const { empresa_id, nombre, zona } of rows) {
    const owner = await signIn(server.app, 'dueno@demo.bahia.test', empresa_id, PASSWORD);
    const { hoy } = (await owner.get('/api/inicio')).body;
    const dias = { desde: `${hoy.slice(0, 7)}-01`, hasta: hoy };
    const who = { ...toWho({ empresa_id, zona, nombre: 'Dueña' }, 'prueba', '', now), can: () => true };
    const mail = await asWho(server.app.pool, who, (tx) => readInforme(tx, who, 'mes', dias));
    told.set(nombre, [...(await figuresOf(server.app.registry, owner, hoy)), ...figuresOfMail(mail)]);
  }
});
afterAll(() => {
  vi.useRealTimers();
});

/** What the mailed report says, by the names of the board. */
const figuresOfMail = ({ cifras, formas, debe }: Awaited<ReturnType<typeof readInforme>>): Dicha[] => [
  ...cifras.flatMap(([nombre, written]) => {
    const medida = medidas.find((one) => definiciones[one].nombre === nombre);
    const isMoney = medida !== undefined && definiciones[medida].unidad === 'centavos';
    return isMoney && written !== '–' ? [{ donde: `medida ${medida}`, valor: centavosOf(written) }] : [];
  }),
  { donde: 'informe Total cobrado', valor: centavosOf(formas.at(-1)?.[1]) },
  ...debe.flatMap(([nombre, all, late]) => [
    { donde: `informe ${nombre}`, valor: centavosOf(all) },
    { donde: `informe ${nombre} vencido`, valor: centavosOf(late) },
  ]),
];
const centavosOf = (written = ''): number =>
  Number(written.replaceAll(/[^\d]/g, '')) * (/^[−-]/.test(written) ? -1 : 1);

test('three companies tell figures on every screen, report, sheet and mail', () => {
  expect(told.size).toBe(3);
  for (const [nombre, all] of told) {
    expect(all.length, nombre).toBeGreaterThan(300);
    const places = new Set(all.map(({ donde }) => donde));
    expect(
      Object.values(PALABRAS)
        .flat()
        .filter((place) => !places.has(place)),
    ).toEqual([]);
  }
});

test('every figure has a word: a key that says nothing by itself is named where it stands', () => {
  const unnamed = [...told.values()].flat().filter(({ donde }) => isFigure(donde) && wordOf(donde) === undefined);
  expect([...new Set(unnamed.map(({ donde }) => donde))]).toEqual([]);
});

test('one word is one number, wherever it stands', () => {
  for (const [nombre, all] of told) expect(twice(named(all)), nombre).toEqual([]);
});

test('canary: a figure that joins a known word with another number is told, and a vague one has no word', () => {
  const [all = []] = told.values();
  const more = { donde: '/api/nuevo/reporte cobrado_centavos', valor: 1 };
  expect(twice(named([...all, more])).join()).toContain('1 (/api/nuevo/reporte cobrado_centavos)');
  expect(wordOf('/api/nuevo/reporte total_centavos')).toBeUndefined();
});

const named = (all: readonly Dicha[]): Cifra[] =>
  all.flatMap((one) => {
    const palabra = isFigure(one.donde) ? wordOf(one.donde) : undefined;
    return palabra === undefined ? [] : [{ ...one, palabra }];
  });
