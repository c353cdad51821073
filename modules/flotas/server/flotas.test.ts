import { beforeAll, expect, test } from 'vitest';
import { type Answer, type Json, type Person, startTest } from '../../../apps/server/testing/harness.ts';
import { openTaller, type Taller } from '../../../apps/server/testing/taller.ts';

const server = await startTest();
let taller: Taller;
let owner: Person;
let unidades: Json[];
let hoy: string;

const done = ({ status, body }: Answer): Json => {
  expect([200, 201], JSON.stringify(body)).toContain(status);
  return body;
};
const create = async (path: string, body: object): Promise<Json> => done(await owner.post(path, body));
const line = (rest: Json): Json => ({ tipo: 'servicio', cantidad_milesimas: 1000, tasa_iva: 1600, ...rest });
const daysAgo = (days: number): string => {
  const date = new Date(`${hoy}T12:00:00Z`);
  date.setUTCDate(date.getUTCDate() - days);
  return date.toISOString().slice(0, 10);
};

/** A visit delivered, as if it had been then. */
const visit = async (activo_id: string, kilometraje: number | null, partidas: Json[], days: number, stayed = 0) => {
  const orden = await create('/api/ordenes', { cliente_id: taller.cliente_id, activo_id, kilometraje, partidas });
  let { version } = orden;
  for (const a of ['en_proceso', 'terminada'])
    version = done(await owner.post(`/api/ordenes/${orden.id}/estado`, { a }, { version })).version;
  const delivered = done(await owner.post(`/api/ordenes/${orden.id}/entrega`, {}, { version }));
  await server.owner.query(`update ordenes.orden set entregada_fecha = $2, fecha_negocio = $3 where id = $1`, [
    orden.id,
    daysAgo(days),
    daysAgo(days + stayed),
  ]);
  return delivered;
};

beforeAll(async () => {
  taller = await openTaller(server);
  owner = taller.owner;
  hoy = await taller.company.run(async (_tx, who) => who.hoy);
  const clase = await create('/api/clasificaciones', { nombre: 'Mantenimiento' });
  const aceite = await create('/api/servicios', {
    nombre: 'Cambio de aceite',
    precio_centavos: 120_000,
    clasificacion_id: clase.id,
  });
  const more = [];
  for (const [no_economico, placas] of [
    ['U-2', 'GTO-202-B'],
    ['U-10', 'GTO-210-B'],
  ])
    more.push(await create('/api/activos', { cliente_id: taller.cliente_id, marca: 'Isuzu', no_economico, placas }));
  unidades = more;
  const [dos, diez] = more as [Json, Json];
  const oil = (precio: number) => line({ descripcion: 'Aceite', servicio_id: aceite.id, precio_centavos: precio });
  const part = (precio: number) => line({ tipo: 'refaccion', descripcion: 'Balatas', precio_centavos: precio });
  await visit(dos.id, 9_000, [oil(50_000)], 40);
  await visit(dos.id, 10_000, [oil(120_000), part(80_000)], 20, 2);
  await visit(dos.id, 11_000, [part(100_000)], 3);
  await visit(diez.id, 500, [oil(120_000)], 25);
  await visit(diez.id, 900, [oil(120_000)], 5, 1);
  // What is kept of each vehicle follows the days that were moved.
  await server.owner.query(`update visitas.vehiculo v set ultima_fecha =
    (select max(o.entregada_fecha) from ordenes.orden o where o.activo_id = v.activo_id and o.entregada_fecha is not null)`);
});

const flota = async (desde = daysAgo(29), hasta = hoy): Promise<Json> =>
  done(await owner.get(`/api/flotas/${taller.cliente_id}?desde=${desde}&hasta=${hasta}`));

test('each unit says what it cost, how far it went and what a kilometre cost, beside as many days before', async () => {
  const report = await flota();
  expect(report.unidades.map((one: Json) => one.no_economico || one.placas)).toEqual(['GTO-101-B', 'U-2', 'U-10']);
  const [, dos, diez] = report.unidades;
  expect(dos).toMatchObject({
    visitas: 2,
    dias_taller: 4,
    gastado_centavos: 300_000,
    km: 2_000,
    gasto_km_centavos: 150,
    gastos: [
      { clase: 'Refacciones', centavos: 180_000 },
      { clase: 'Mantenimiento', centavos: 120_000 },
    ],
    antes: { visitas: 1, gastado_centavos: 50_000, km: null, gasto_km_centavos: null },
  });
  expect(diez).toMatchObject({
    visitas: 2,
    dias_taller: 3,
    gastado_centavos: 240_000,
    km: 400,
    gasto_km_centavos: 600,
  });
  expect(report.total).toEqual({
    visitas: 4,
    dias_taller: 7,
    gastado_centavos: 540_000,
    km: 2_400,
    gasto_km_centavos: 225,
  });
  expect([report.mejor_id, report.peor_id]).toEqual([dos.activo_id, diez.activo_id]);
  expect(report.antes.gastado_centavos).toBe(50_000);
});

test('another hand adds the same up, over what there is in the tables', async () => {
  const report = await flota();
  const { rows } = await server.owner.query(
    `with v as (
       select o.* from ordenes.orden o where o.cliente_id = $1 and o.cancelada_en is null
         and o.entregada_fecha >= $2::date and o.entregada_fecha <= $3::date),
     lecturas as (
       select v.activo_id, max(v.kilometraje) - coalesce(
         (select b.kilometraje from ordenes.orden b where b.activo_id = v.activo_id and b.kilometraje is not null
            and b.fecha_negocio < $2::date order by b.fecha_negocio desc limit 1), min(v.kilometraje)) as km
       from v group by v.activo_id)
     select v.activo_id, count(distinct v.id)::int as visitas, l.km,
       (select sum(q.total_centavos) from v w join ordenes.partida q on q.orden_id = w.id where w.activo_id = v.activo_id)::bigint as gastado,
       (select sum(w.entregada_fecha - w.fecha_negocio) + count(*) from v w where w.activo_id = v.activo_id)::int as dias
     from v join lecturas l on l.activo_id = v.activo_id group by v.activo_id, l.km`,
    [taller.cliente_id, report.desde, report.hasta],
  );
  expect(rows).toHaveLength(2);
  for (const row of rows) {
    const unit = report.unidades.find((one: Json) => one.activo_id === row.activo_id);
    expect(unit).toMatchObject({
      visitas: row.visitas,
      dias_taller: row.dias,
      gastado_centavos: Number(row.gastado),
      km: row.km,
      gasto_km_centavos: Math.round(Number(row.gastado) / row.km),
    });
  }
});

test('who has three vehicles has a fleet; a period that cannot be is refused, and another company finds nothing', async () => {
  const { data } = done(await owner.get('/api/flotas'));
  expect(data).toEqual([{ cliente_id: taller.cliente_id, cliente: 'Transportes del Bajío, SA', unidades: 3 }]);
  expect(done(await owner.get('/api/flotas?q=nadie')).data).toEqual([]);
  const wrong = await owner.get(`/api/flotas/${taller.cliente_id}?desde=${hoy}&hasta=${daysAgo(3)}`);
  expect([wrong.status, wrong.body.code]).toEqual([422, 'periodo_de_flota']);
  const other = await server.company({ nombre: 'Otra' });
  expect((await other.owner.get(`/api/flotas/${taller.cliente_id}`)).status).toBe(404);
  const tecnico = await taller.company.hire('tecnico');
  expect((await tecnico.get(`/api/flotas/${taller.cliente_id}`)).status).toBe(403);
  expect(unidades).toHaveLength(2);
});
