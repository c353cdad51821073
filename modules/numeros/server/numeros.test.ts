import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { mark } from '#modules/jornadas/server/front-door.ts';
import { cortesOf, hechosOf, medidas, valueOf } from '#modules/numeros/rules/medidas.ts';
import { knownMargin } from '#modules/reportes/rules.ts';
import { addDays } from '#platform/contract/zones.ts';
import { type Json, startTest } from '../../../apps/server/testing/harness.ts';
import {
  act,
  created,
  fresh,
  line,
  liveCounterDay,
  openOrden,
  openTaller,
  pay,
  type Taller,
} from '../../../apps/server/testing/taller.ts';

const server = await startTest();
let taller: Taller;
let hoy: string;
let dates: string;
const HOUR = 3_600_000;

beforeAll(async () => {
  taller = await openTaller(server, { caja: true });
  await liveCounterDay(taller);
  ({ hoy } = taller.company.who);
  dates = `desde=${addDays(hoy, -1)}&hasta=${hoy}`;
  await sellHours();
  const gasto = {
    fecha: hoy,
    categoria: 'renta',
    concepto: 'Renta',
    total_centavos: 116_000,
    iva_centavos: 16_000,
    pago: 'por_pagar',
    vence: hoy,
  };
  await created(taller.owner.post('/api/gastos', gasto));
});

/** Two hours of brakes at a commission, done by two people; one of them was there for seven hours. */
const sellHours = async (): Promise<void> => {
  const { owner } = taller;
  const servicio = await created(
    owner.post('/api/servicios', {
      nombre: 'Frenos',
      precio_centavos: 116_000,
      duracion_min: 120,
      comision_diezmilesimas: 1_000,
    }),
  );
  const orden = await openOrden(taller, {
    partidas: [line('Frenos', 116_000, { servicio_id: servicio.id, costo_centavos: 30_000 })],
  });
  const [luis = '', ana] = taller.trabajadores;
  const trabajadores = [
    { empleado_id: luis, diezmilesimas: 7_500 },
    { empleado_id: ana, diezmilesimas: 2_500 },
  ];
  const partes = { partida_id: orden.partidas[0].id, trabajadores };
  await created(owner.put(`/api/ordenes/${orden.id}/trabajadores`, partes, { version: orden.version }));
  await taller.company.run(async (tx, who) => {
    for (const [clase, ago] of [
      ['entrada', 9],
      ['comida', 5],
      ['regreso', 4],
      ['salida', 1],
    ] as const) {
      const when = new Date(who.now.getTime() - ago * HOUR);
      await mark(
        tx,
        { ...who, now: when },
        { id: randomUUID(), empleado_id: luis, clase, dicha_en: when, medio: 'telefono' },
      );
    }
  });
  await pay(taller, orden, [['01', orden.total_centavos]]);
  const working = await created(act(taller, await fresh(taller, orden), 'estado', { a: 'en_proceso' }));
  const ready = await created(act(taller, working, 'estado', { a: 'terminada' }));
  await created(act(taller, ready, 'entrega', { entregada_a: '', kilometraje_salida: 80_500 }));
};

const ask = async (path: string, as = taller.owner): Promise<Json> => created(as.get(`/api/numeros/${path}`));
const tablero = (as = taller.owner) => ask(`tablero?${dates}`, as);

describe('the numbers of some days', () => {
  test('are those of the reports, of the hours and of the week', async () => {
    const { ahora, antes } = await tablero();
    const [ventas, horas, semana] = await Promise.all([
      created(
        taller.owner.get(
          `/api/reportes/detalladoVehiculosCotizacion?reporteTipo=venta&fecha_inicio=${hoy}&fecha_fin=${hoy}`,
        ),
      ),
      created(taller.owner.get(`/api/reportes/horas?fecha_inicio=${addDays(hoy, -1)}&fecha_fin=${hoy}`)),
      created(taller.owner.get(`/api/reportes/resumenSemana/empresa/${taller.company.empresa_id}`, { empresa: null })),
    ]);
    const { totales } = ventas;
    expect(ahora).toMatchObject({
      vendido_centavos: totales.total_centavos,
      base_centavos: totales.base_centavos,
      documentos: totales.documentos,
      costo_centavos: totales.costo_centavos,
      base_con_costo_centavos: totales.base_con_costo_centavos,
      cobrado_centavos: semana.totales.cobrado_centavos,
      ofrecido_centavos: semana.totales.cotizado_centavos,
      autorizado_centavos: semana.totales.autorizado_centavos,
      vendidas_seg: horas.totales.vendidas_seg,
      trabajadas_seg: horas.totales.trabajadas_seg,
      presentes_seg: horas.totales.presentes_seg,
      gastado_centavos: 100_000,
      autos: 2,
      comision_centavos: 10_000,
    });
    expect(valueOf('utilidad_bruta', ahora)).toBe(totales.utilidad_centavos);
    expect(valueOf('margen', ahora)).toBeCloseTo(knownMargin(totales) ?? -1, -1);
    expect(antes).toMatchObject({ vendido_centavos: 0, autos: 0, cobrado_centavos: 0 });
    expect(valueOf('eficiencia', ahora)).toBeNull();
    expect(valueOf('rendimiento', ahora)).toBe(Math.round((7_200 / 25_200) * 10_000));
    expect(valueOf('tarifa_efectiva', ahora)).toBe(50_000);
  });

  test('are what the tables add up to, asked in another way', async () => {
    const { ahora } = await tablero();
    const { rows } = await server.owner.query(
      `select
        (select sum(total_centavos) from ordenes.orden where empresa_id = $1 and entregada_fecha is not null)
          - (select sum(total_centavos) from ordenes.devolucion where empresa_id = $1) as vendido,
        (select count(*) from ordenes.orden where empresa_id = $1 and entregada_fecha is not null and activo_id is not null and clase = 'orden') as autos,
        (select sum(f.monto_centavos) from pagos.pago_forma f where f.empresa_id = $1) as cobrado,
        (select sum(total_centavos - iva_centavos) from gastos.gasto where empresa_id = $1 and cancelado_en is null and not borrador) as gastado,
        (select sum(comision_centavos) from atribuciones.credito where empresa_id = $1) as comision`,
      [taller.company.empresa_id],
    );
    const figures = Object.fromEntries(Object.entries(rows[0] as Json).map(([key, value]) => [key, Number(value)]));
    expect(figures).toEqual({
      vendido: ahora.vendido_centavos,
      autos: ahora.autos,
      cobrado: ahora.cobrado_centavos,
      gastado: ahora.gastado_centavos,
      comision: ahora.comision_centavos,
    });
  });
});

test('a measure cut in any way that it can be, and its documents, add up to the whole', async () => {
  const { ahora } = await tablero();
  for (const medida of medidas) {
    const parts = hechosOf(medida);
    const whole = Object.fromEntries(parts.map((one) => [one, ahora[one]]));
    const sums = (rows: Json[], of: string) =>
      Object.fromEntries(parts.map((one) => [one, rows.reduce((sum, row) => sum + (row[of][one] ?? 0), 0)]));
    const all = await ask(`documentos?${dates}&medida=${medida}`);
    expect(sums(all.data, 'cuenta'), medida).toEqual(whole);
    expect(all.documentos).toBe(all.data.length);
    for (const corte of cortesOf(medida)) {
      const { data, total } = await ask(`corte?${dates}&medida=${medida}&corte=${corte}`);
      expect(sums(data, 'ahora'), `${medida} by ${corte}`).toEqual(whole);
      expect(total).toMatchObject(whole);
      const [first] = data;
      if (!first) continue;
      const key = encodeURIComponent(first.clave);
      const behind = await ask(`documentos?${dates}&medida=${medida}&corte=${corte}&parte=${key}`);
      expect(sums(behind.data, 'cuenta'), `${medida} of ${first.clave}`).toEqual(
        Object.fromEntries(parts.map((one) => [one, first.ahora[one]])),
      );
      expect(behind.total).toEqual(first.ahora);
    }
  }
});

test('who does not see costs is told none, and what is made of them is nothing', async () => {
  const contador = await taller.company.hire('contador');
  const denied = { excepciones: [{ permiso: 'ver_costos', permitido: false }] };
  const { personas } = (await taller.owner.get('/api/permisos')).body;
  const { version } = personas.find(({ usuario_id }: Json) => usuario_id === contador.usuario_id);
  await created(taller.owner.patch(`/api/miembros/${contador.usuario_id}`, denied, { version }));
  const { ahora } = await tablero(contador);
  expect([ahora.costo_centavos, ahora.base_con_costo_centavos, ahora.comision_centavos]).toEqual([null, null, null]);
  expect(ahora.vendido_centavos).toBeGreaterThan(0);
  expect(valueOf('margen', ahora)).toBeNull();
});

test('a period upside down, one of three years, and a measure cut by what it has not are refused', async () => {
  const refused = async (path: string) => (await taller.owner.get(`/api/numeros/${path}`)).body.code;
  expect(await refused('tablero?desde=2026-02-02&hasta=2026-02-01')).toBe('periodo_de_numeros');
  expect(await refused('tablero?desde=2023-02-02&hasta=2026-02-01')).toBe('periodo_de_numeros');
  expect(await refused(`corte?${dates}&medida=gastado&corte=asesor`)).toBe('corte_ajeno');
});
