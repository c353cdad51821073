import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readInforme } from '#modules/informes/server/front-door.ts';
import { EXENTO } from '#modules/gastos/rules.ts';
import { definiciones, medidas } from '#modules/numeros/rules/medidas.ts';
import { labelForma } from '#modules/pagos/rules.ts';
import { asWho } from '#platform/server/http/route.ts';
import { writeRate } from '#platform/server/pdf/write-figures.ts';
import { toWho } from '#platform/server/http/who.ts';
import { type Json, signIn, startTest } from '../apps/server/testing/harness.ts';
import { loadDemo } from './load-demo.ts';
import { completeMonth } from './mes-completo.ts';
import {
  type Cifra,
  type Dicha,
  figuresOf,
  isFigure,
  type Libro,
  readLibro,
  sumOf,
  twice,
  wordOf,
} from './misma-palabra.ts';
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
/** And its month: the book as a file has it, and what screens, mail and the last cuts say. */
const months = new Map<
  string,
  { libro: Libro; mes: Json; tablero: Json; pagos: Json; informe: Awaited<ReturnType<typeof readInforme>> }
>();

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
    await completeMonth(owner, hoy);
    const who = { ...toWho({ empresa_id, zona, nombre: 'Dueña' }, 'prueba', '', now), can: () => true };
    const mail = await asWho(server.app.pool, who, (tx) => readInforme(tx, who, 'mes', dias));
    const days = `desde=${dias.desde}&hasta=${hoy}`;
    months.set(nombre, {
      libro: await readLibro(owner, dias.desde, hoy),
      mes: (await owner.get(`/api/contabilidad/mes?mes=${hoy.slice(0, 7)}`)).body,
      tablero: (await owner.get(`/api/numeros/tablero?${days}`)).body['ahora'],
      pagos: (await owner.get(`/api/pagos/totales?${days}`)).body,
      informe: mail,
    });
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
const sayTasa = (tasa_iva: number | null): string =>
  tasa_iva === null ? 'Sin desglose' : tasa_iva === EXENTO ? 'Exento' : writeRate(tasa_iva);
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

test('the month of each company has what is hard: two rates, parts that come back, retentions, a correction, a credit note', () => {
  for (const [nombre, { libro, mes }] of months) {
    const kinds = new Set(libro.ventas.filas.map(({ Tipo }) => Tipo));
    expect([...kinds], nombre).toEqual(expect.arrayContaining(['Devolución', 'Nota de crédito', 'Mostrador', 'Orden']));
    expect(new Set(libro.trasladado.filas.map((fila) => fila['Tasa de IVA'])).size, nombre).toBeGreaterThan(1);
    expect(new Set(libro.acreditable.filas.map((fila) => fila['Tasa de IVA'])), nombre).toContain('Exento');
    expect(mes['retenciones'].retenido_centavos, nombre).toBeGreaterThanOrEqual(620_000);
    expect(libro.pagos.filas.filter(({ Tipo }) => Tipo === 'Cancelación').length, nombre).toBeGreaterThan(0);
  }
});

const RATES = new Map([1_600, 800, 0].map((tasa_iva) => [writeRate(tasa_iva), tasa_iva / 10_000]));

test('the month worked out anew from the book alone is the month of the screens and of the mail', () => {
  for (const [nombre, { libro, mes, tablero, pagos, informe }] of months) {
    const { ventas, gastos, trasladado, acreditable, cortes } = libro;
    const by = (filas: Libro['pagos']['filas'], group: string, titulo: string) =>
      Object.fromEntries(
        [...Map.groupBy(filas, (fila) => String(fila[group]))]
          .map(([key, some]): [string, number] => [key, sumOf(some, titulo)])
          .filter(([, sum]) => sum !== 0)
          .toSorted(([a], [b]) => a.localeCompare(b)),
      );
    const told = (some: [string, number][]) =>
      Object.fromEntries(some.filter(([, sum]) => sum !== 0).toSorted(([a], [b]) => a.localeCompare(b)));
    const worth = (fila: Libro['pagos']['filas'][number], ...titulos: string[]) =>
      titulos.reduce((sum, titulo) => sum + Number(fila[titulo]), 0);

    // Each row adds up, and each tax is that of its rate to the centavo of its rounding.
    for (const fila of [...ventas.filas, ...trasladado.filas])
      expect(worth(fila, 'Base', 'IVA'), `${nombre} ${fila['Folio'] ?? fila['Recibo']}`).toBe(
        worth(fila, 'Total' in fila ? 'Total' : 'Cobrado'),
      );
    for (const fila of gastos.filas)
      expect(worth(fila, 'Subtotal', 'Descuento', 'IVA', 'ISR retenido', 'IVA retenido', 'Otros'), nombre).toBe(
        Number(fila['Total']),
      );
    for (const [rate, sum] of Object.entries(by(trasladado.filas, 'Tasa de IVA', 'Base'))) {
      const some = trasladado.filas.filter((fila) => fila['Tasa de IVA'] === rate);
      const known = RATES.get(rate);
      if (known !== undefined)
        expect(Math.abs(sumOf(some, 'IVA') - sum * known), `${nombre} ${rate}`).toBeLessThanOrEqual(some.length);
    }

    // Sales and expenses.
    expect(sumOf(ventas.filas, 'Total'), nombre).toBe(tablero['vendido_centavos']);
    expect(sumOf(ventas.filas, 'Base'), nombre).toBe(tablero['base_centavos']);
    const ofTheResult = gastos.filas.filter((fila) => fila['Mercancía'] !== 'Sí');
    const { enterado_centavos, notas_centavos, resultado_centavos } = mes['gastos'];
    const neto = sumOf(ofTheResult, 'Subtotal') + sumOf(ofTheResult, 'Descuento') + sumOf(ofTheResult, 'Otros');
    expect(enterado_centavos, nombre).toBe(300_000);
    expect(neto - enterado_centavos, nombre).toBe(tablero['gastado_centavos']);
    expect(neto - enterado_centavos - notas_centavos, nombre).toBe(resultado_centavos);

    // Three places tell collections by form: the accountant's page, the list of payments and the mail.
    const byForm = by(libro.pagos.filas, 'Forma de pago', 'Importe');
    const ofForms = (some: Json[]): [string, number][] =>
      some.map((one) => [labelForma(one['forma_pago']), Number(one['monto_centavos'])]);
    expect(told(ofForms(mes['pagos'].por_forma)), nombre).toEqual(byForm);
    expect(told(ofForms(pagos['por_forma'])), nombre).toEqual(byForm);
    expect(told(informe.formas.slice(0, -1).map(([forma = '', said]) => [forma, centavosOf(said)])), nombre).toEqual(
      byForm,
    );

    // The tax by rate, what is to be paid, and what was withheld.
    for (const [side, hoja] of [
      ['trasladado', trasladado],
      ['acreditable', acreditable],
    ] as const)
      for (const [key, titulo] of [
        ['base_centavos', 'Base'],
        ['iva_centavos', 'IVA'],
      ] as const)
        expect(
          told(mes[side].tasas.map((one: Json): [string, number] => [sayTasa(one['tasa_iva']), Number(one[key])])),
          `${nombre} ${side}`,
        ).toEqual(by(hoja.filas, 'Tasa de IVA', titulo));
    expect(sumOf(trasladado.filas, 'IVA') - sumOf(acreditable.filas, 'IVA'), nombre).toBe(mes['por_pagar_centavos']);
    const paid = gastos.filas.filter((fila) => Number(fila['Pagado']) >= Number(fila['Total']));
    expect(-sumOf(paid, 'ISR retenido') - sumOf(paid, 'IVA retenido'), nombre).toBe(
      mes['retenciones'].retenido_centavos,
    );

    // The cuts.
    expect(sumOf(cortes.filas, 'Efectivo contado') - sumOf(cortes.filas, 'Efectivo esperado'), nombre).toBe(
      mes['cortes'].diferencia_centavos,
    );
  }
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
