import { beforeAll, describe, expect, test } from 'vitest';
import { type Eje, ejes } from '#modules/numeros/rules/explorador.ts';
import { type Corte, cortesOf, hechosOf, type Medida, medidas } from '#modules/numeros/rules/medidas.ts';
import { addDays } from '#platform/contract/zones.ts';
import { type Json, startTest } from '../../../../apps/server/testing/harness.ts';
import { created, liveCounterDay, openTaller, type Taller } from '../../../../apps/server/testing/taller.ts';

const server = await startTest();
let taller: Taller;
let hoy: string;

beforeAll(async () => {
  taller = await openTaller(server, { caja: true });
  await liveCounterDay(taller);
  ({ hoy } = taller.company.who);
  for (const [fecha, categoria, centavos] of [
    [hoy, 'renta', 116_000],
    [addDays(hoy, -31), 'servicios', 58_000],
  ] as const)
    await created(
      taller.owner.post('/api/gastos', {
        fecha,
        categoria,
        concepto: 'Del mes',
        total_centavos: centavos,
        iva_centavos: 0,
        pago: 'por_pagar',
        vence: hoy,
      }),
    );
});

const explore = async (asked: Record<string, string>, as = taller.owner): Promise<Json> =>
  created(as.get(`/api/numeros/explorador?${new URLSearchParams(asked)}`));
const documents = async (asked: Record<string, string>): Promise<Json> =>
  created(taller.owner.get(`/api/numeros/explorador/documentos?${new URLSearchParams(asked)}`));

const sumOf = (cells: Json[], of: 'ahora' | 'antes', length: number): number[] =>
  Array.from({ length }, (_, at) => cells.reduce((sum, cell) => sum + cell[of][at], 0));

const pairsOf = (medida: Medida): [Corte, Corte][] => {
  const own = cortesOf(medida);
  return own.flatMap((one, at) => own.slice(at + 1).map((other): [Corte, Corte] => [one, other]));
};

describe('a measure cut by two at once', () => {
  const periods = () => [
    { desde: hoy, hasta: hoy },
    { desde: addDays(hoy, -45), hasta: hoy },
    // What happened today is among the days that have no name of their own.
    { desde: addDays(hoy, -3), hasta: addDays(hoy, 240) },
  ];
  test.each(medidas)('adds up to the whole and to each of its cuts: %s', async (medida) => {
    for (const periodo of periods()) {
      const whole = await explore({ ...periodo, medida, comparar: 'antes' });
      for (const [filas, columnas] of pairsOf(medida)) {
        const seen = await explore({ ...periodo, medida, filas, columnas, comparar: 'antes' });
        const said = `${medida} by ${filas} and ${columnas} since ${periodo.desde}`;
        expect(sumOf(seen.celdas, 'ahora', seen.hechos.length), said).toEqual(whole.total);
        expect(sumOf(seen.celdas, 'antes', seen.hechos.length), said).toEqual(whole.total_antes);
        expect(seen.total).toEqual(whole.total);
        for (const { fila, columna } of seen.celdas)
          expect([seen.filas[fila], seen.columnas[columna]]).not.toContain(undefined);
      }
    }
  });

  test('says of each row what the same row is, cut by that alone', async () => {
    const dates = { desde: addDays(hoy, -45), hasta: hoy };
    for (const medida of medidas) {
      const facts = hechosOf(medida);
      for (const [filas, columnas] of pairsOf(medida).filter((pair) => pair[0] !== 'dia')) {
        const seen = await explore({ ...dates, medida, filas, columnas });
        const { data } = await created(
          taller.owner.get(`/api/numeros/corte?${new URLSearchParams({ ...dates, medida, corte: filas })}`),
        );
        for (const [at, { clave }] of seen.filas.entries()) {
          const row = data.find((one: Json) => one.clave === clave);
          const cells = seen.celdas.filter(({ fila }: Json) => fila === at);
          expect(sumOf(cells, 'ahora', facts.length), `${medida}, ${filas} ${clave}`).toEqual(
            facts.map((fact) => row?.ahora[fact] ?? 0),
          );
        }
      }
    }
  });
});

test('three cuts at once add up too, and each cell, each row and each of the others is made of its documents', async () => {
  const views: [Medida, Corte, Corte, Corte][] = [
    ['vendido', 'mes', 'asesor', 'clase'],
    ['vendido', 'cliente', 'marca', 'dia'],
    ['cobrado', 'forma', 'semana', 'cliente'],
    ['margen', 'clase', 'marca', 'mes'],
    ['gastado', 'categoria', 'dia', 'mes'],
  ];
  for (const [medida, filas, columnas, grupos] of views) {
    // Of a side with more days than have a name, today is among the others.
    const asked = { medida, filas, columnas, grupos, desde: addDays(hoy, -35), hasta: addDays(hoy, 40) };
    const seen = await explore(asked);
    expect(sumOf(seen.celdas, 'ahora', seen.hechos.length), medida).toEqual(seen.total);
    expect(seen.celdas.length, medida).toBeGreaterThan(0);
    for (const cell of seen.celdas) {
      const at: Record<Eje, Json> = {
        filas: seen.filas[cell.fila],
        columnas: seen.columnas[cell.columna],
        grupos: seen.grupos[cell.grupo],
      };
      const of = Object.fromEntries(
        ejes.map((eje) => (at[eje].otros > 0 ? [`otros_${eje}`, '1'] : [`parte_${eje}`, at[eje].clave])),
      );
      const behind = await documents({ ...asked, ...of });
      expect(
        seen.hechos.map((fact: string) => behind.total[fact]),
        JSON.stringify(at),
      ).toEqual(cell.ahora);
      expect(
        seen.hechos.map((fact: string) =>
          behind.data.reduce((sum: number, one: Json) => sum + (one.cuenta[fact] ?? 0), 0),
        ),
      ).toEqual(cell.ahora);
    }
  }
});

test('the parts of a side have their names, and what has no name of its own says how many they are', async () => {
  const seen = await explore({
    medida: 'vendido',
    desde: hoy,
    hasta: addDays(hoy, 30),
    filas: 'asesor',
    columnas: 'cliente',
    grupos: 'dia',
  });
  expect(seen.filas.map(({ nombre }: Json) => nombre)).toContain(taller.company.who.nombre);
  expect(seen.columnas.some(({ nombre }: Json) => nombre !== '')).toBe(true);
  const makes = await explore({ medida: 'autos', desde: hoy, hasta: hoy, filas: 'marca' });
  expect(makes.filas.every(({ clave, nombre }: Json) => nombre === clave)).toBe(true);
  expect(makes.filas.length).toBeGreaterThan(0);
  expect(seen.grupos).toHaveLength(9);
  expect(seen.grupos.at(-1)).toEqual({ clave: '', nombre: '', otros: 23 });
  const weeks = await explore({
    medida: 'vendido',
    desde: '2026-11-01',
    hasta: '2026-11-30',
    filas: 'semana',
    columnas: 'mes',
  });
  expect(weeks.filas.map(({ clave }: Json) => clave)).toEqual([
    '2026-10-26',
    '2026-11-02',
    '2026-11-09',
    '2026-11-16',
    '2026-11-23',
    '2026-11-30',
  ]);
});

test('what a measure has not, a cut twice, and what whoever asks may not know are refused', async () => {
  const dates = { desde: hoy, hasta: hoy };
  const refused = async (asked: Record<string, string>, as = taller.owner) => {
    const { status, body } = await as.get(`/api/numeros/explorador?${new URLSearchParams({ ...dates, ...asked })}`);
    return [status, body.code, Object.keys(body.fields ?? {})];
  };
  expect(await refused({ medida: 'gastado', filas: 'mes', columnas: 'asesor' })).toEqual([
    422,
    'corte_ajeno',
    ['columnas'],
  ]);
  expect(await refused({ medida: 'vendido', filas: 'mes', grupos: 'mes' })).toEqual([
    422,
    'corte_repetido',
    ['grupos'],
  ]);
  const contador = await taller.company.hire('contador');
  const { personas } = (await taller.owner.get('/api/permisos')).body;
  const { version } = personas.find(({ usuario_id }: Json) => usuario_id === contador.usuario_id);
  const denied = { excepciones: [{ permiso: 'ver_costos', permitido: false }] };
  await created(taller.owner.patch(`/api/miembros/${contador.usuario_id}`, denied, { version }));
  expect(await refused({ medida: 'margen', filas: 'mes' }, contador)).toEqual([403, 'sin_permiso', []]);
  expect((await explore({ ...dates, medida: 'vendido', filas: 'mes' }, contador)).total[0]).toBeGreaterThan(0);
});
