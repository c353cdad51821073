import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hojas, pagesOf } from '#modules/contabilidad/rules.ts';
import { daysOfMes } from '#platform/contract/meses.ts';
import { writeCfdi } from '#modules/gastos/rules/sample-cfdi.ts';
import { addMonths } from '#platform/contract/zones.ts';
import { startWorker, type Worker } from '#platform/server/jobs/worker.ts';
import { readZip } from '#platform/server/sheets/read-zip.ts';
import { type Json, startTest } from '../../../apps/server/testing/harness.ts';
import { soon } from '../../../apps/server/testing/soon.ts';
import {
  created,
  liveCounterDay,
  line,
  openOrden,
  openTaller,
  pay,
  type Taller,
} from '../../../apps/server/testing/taller.ts';
import { contabilidadJobs } from './jobs.ts';

const server = await startTest();
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
let taller: Taller;
let worker: Worker;
let hoy: string;
let mes: string;
let gasto: Json;

beforeAll(async () => {
  taller = await openTaller(server, { caja: true });
  await liveCounterDay(taller);
  ({ hoy } = taller.company.who);
  mes = hoy.slice(0, 7);
  const { owner } = taller;
  const gastoNuevo = (rest: Json) =>
    created(
      owner.post('/api/gastos', {
        fecha: hoy,
        categoria: 'renta',
        concepto: 'Renta',
        total_centavos: 116_001,
        iva_centavos: 16_000,
        ...rest,
      }),
    );
  gasto = await gastoNuevo({ pago: 'por_pagar', vence: hoy });
  // In three parts, none of which has a whole tax.
  for (const monto_centavos of [33_333, 33_334])
    await created(owner.post(`/api/gastos/${gasto.id}/abonos`, { origen: 'banco', forma_pago: '03', monto_centavos }));
  await gastoNuevo({ pago: 'banco', concepto: 'Frontera', total_centavos: 108_000, iva_centavos: 8_000 });
  await gastoNuevo({
    pago: 'por_pagar',
    concepto: 'Sin pagar',
    vence: addMonths(hoy, 2),
    total_centavos: 50_000,
    iva_centavos: 0,
  });
  const photo = await sharp({ create: { width: 40, height: 60, channels: 3, background: 'ivory' } })
    .png()
    .toBuffer();
  await created(
    owner.post(`/api/gastos/${gasto.id}/archivos`, photo, {
      headers: { 'content-type': 'image/png', 'x-nombre-archivo': 'ticket.png' },
    }),
  );
  const xml = writeCfdi({ uuid: randomUUID().toUpperCase(), fecha: `${hoy}T08:00:00` });
  const read = await created(owner.post('/api/gastos/cfdi', { contenido: Buffer.from(xml).toString('base64') }));
  await gastoNuevo({ pago: 'banco', cfdi_id: read.cfdi_id ?? read.id, concepto: 'Balatas', total_centavos: 116_000 });
  worker = startWorker({
    app: server.app,
    maintenanceUrl: server.maintenanceUrl,
    rooms: [contabilidadJobs],
    log: quiet,
    readCompany: async () => ({ nombre: 'Taller Las Palmas', zona: taller.company.who.zona }),
    onDead: async () => undefined,
  });
});
afterAll(() => worker.stop());

const get = (path: string, as = taller.owner): Promise<Json> => created(as.get(`/api/contabilidad/${path}`));
const readMes = () => get(`mes?mes=${mes}`);
const sheet = async (hoja: string): Promise<Record<string, number>> => {
  const sums: Record<string, number> = { filas: 0 };
  for (const { desde, hasta } of pagesOf(daysOfMes(mes))) {
    const { columnas, filas } = await get(`hojas/${hoja}?desde=${desde}&hasta=${hasta}`);
    sums['filas'] = (sums['filas'] ?? 0) + filas.length;
    columnas.forEach(({ titulo, tipo }: Json, at: number) => {
      if (tipo !== 'pesos') return;
      sums[titulo] = (sums[titulo] ?? 0) + filas.reduce((t: number, fila: number[]) => t + (fila[at] ?? 0), 0);
    });
  }
  return sums;
};
const dates = () => {
  const { desde, hasta } = daysOfMes(mes);
  return { desde, hasta };
};
const plain = async (select: string): Promise<number> =>
  Number((await server.owner.query(`select ${select} as n`, [taller.company.empresa_id])).rows[0].n);

describe('the month of the accountant', () => {
  test('says what the screens say', async () => {
    const { desde, hasta } = dates();
    const { owner } = taller;
    const told = await readMes();
    const [tablero, ventas, gastos, cuentas] = await Promise.all([
      created(owner.get(`/api/numeros/tablero?desde=${desde}&hasta=${hasta}`)),
      created(
        owner.get(
          `/api/reportes/detalladoVehiculosCotizacion?reporteTipo=venta&fecha_inicio=${desde}&fecha_fin=${hasta}`,
        ),
      ),
      created(owner.get(`/api/gastos/totales?desde=${desde}&hasta=${hasta}`)),
      created(owner.get('/api/pagos/cuentas/totales')),
    ]);
    expect(told.ventas).toEqual({
      documentos: ventas.totales.documentos,
      base_centavos: ventas.totales.base_centavos,
      iva_centavos: ventas.totales.iva_centavos,
      total_centavos: tablero.ahora.vendido_centavos,
    });
    expect(told.pagos.total_centavos).toBe(tablero.ahora.cobrado_centavos);
    expect(told.gastos.total_centavos).toBe(gastos.total_centavos);
    const { total_centavos, iva_centavos, mercancia_centavos, retenido_centavos } = told.gastos;
    expect(mercancia_centavos).toBe(tablero.ahora.compras_centavos);
    expect(total_centavos - iva_centavos + retenido_centavos - mercancia_centavos).toBe(tablero.ahora.gastado_centavos);
    const owed = await get('vencimientos');
    expect(owed.por_cobrar.total_centavos).toBe(cuentas.total_centavos);
    expect(owed.por_pagar.total_centavos).toBe(gastos.por_pagar_centavos);
    for (const side of [owed.por_cobrar, owed.por_pagar])
      expect(side.plazos.reduce((sum: number, one: Json) => sum + one.saldo_centavos, 0)).toBe(side.total_centavos);
  });

  test('says what the tables add up to, asked in another way', async () => {
    const { trasladado, acreditable, pagos, ventas, por_pagar_centavos } = await readMes();
    expect(pagos.total_centavos).toBe(
      await plain('(select sum(monto_centavos) from pagos.pago_forma where empresa_id = $1)'),
    );
    expect(trasladado.total_centavos).toBe(
      await plain('(select sum(monto_centavos) from pagos.aplicacion where empresa_id = $1)'),
    );
    // All that was sold is paid: what was charged of its tax is its tax, by each rate.
    expect(trasladado.iva_centavos).toBe(ventas.iva_centavos);
    for (const tasa of [1600, 0])
      expect(trasladado.tasas.find(({ tasa_iva }: Json) => tasa_iva === tasa).total_centavos).toBe(
        await plain(
          `(select sum(total_centavos - devuelto_centavos) from ordenes.partida where empresa_id = $1 and tasa_iva = ${tasa} and estado not in ('rechazada', 'por_autorizar'))`,
        ),
      );
    expect(acreditable.total_centavos).toBe(
      await plain('(select sum(monto_centavos) from gastos.abono where empresa_id = $1)'),
    );
    expect(acreditable.iva_centavos).toBe(Math.round((66_667 * 16_000) / 116_001) + 8_000 + 16_000);
    expect(acreditable.tasas.map(({ tasa_iva }: Json) => tasa_iva)).toEqual([1600, 800]);
    expect(por_pagar_centavos).toBe(trasladado.iva_centavos - acreditable.iva_centavos);
  });

  test('a document paid in parts charges its tax to the centavo, whatever the parts', async () => {
    const before = (await readMes()).trasladado;
    const orden = await openOrden(taller, {
      partidas: [line('Afinación', 100_003), line('Libro', 7_777, { tasa_iva: 0 })],
    });
    let left = orden.total_centavos;
    for (const part of [11_111, 33_333, 1, 22_222]) {
      await pay(taller, orden, [['01', part]], part);
      left -= part;
    }
    await pay(taller, orden, [['03', left]], left);
    const { trasladado, sin_aplicar_centavos } = await readMes();
    const own = (column: string) =>
      plain(`(select sum(${column}) from ordenes.partida where empresa_id = $1 and orden_id = '${orden.id}')`);
    expect(trasladado.iva_centavos - before.iva_centavos).toBe(await own('iva_centavos'));
    expect(trasladado.base_centavos - before.base_centavos).toBe(await own('base_centavos'));
    expect(sin_aplicar_centavos).toBe(0);
  });

  test('each sheet of the book adds up to what the screen says', async () => {
    const told = await readMes();
    const sums = Object.fromEntries(await Promise.all(hojas.map(async (hoja) => [hoja, await sheet(hoja)])));
    expect(sums['ventas']).toMatchObject({ Total: told.ventas.total_centavos, IVA: told.ventas.iva_centavos });
    expect(sums['pagos']['Importe']).toBe(told.pagos.total_centavos);
    expect(sums['gastos']).toMatchObject({
      filas: 4,
      Total: told.gastos.total_centavos,
      IVA: told.gastos.iva_centavos,
    });
    expect(sums['trasladado']).toMatchObject({
      filas: told.trasladado.renglones,
      Base: told.trasladado.base_centavos,
      IVA: told.trasladado.iva_centavos,
      Cobrado: told.trasladado.total_centavos,
    });
    expect(sums['acreditable']).toMatchObject({
      IVA: told.acreditable.iva_centavos,
      Otros: told.acreditable.otros_centavos,
      Pagado: told.acreditable.total_centavos,
    });
    expect(sums['facturas']['filas']).toBe(told.facturas.documentos);
    expect(sums['cortes']).toMatchObject({ filas: told.cortes.documentos });
    const documents = await get(`iva?mes=${mes}&lado=trasladado`);
    expect(documents.documentos).toBe(told.trasladado.renglones);
    expect(documents.data.reduce((sum: number, one: Json) => sum + one.iva_centavos, 0)).toBe(
      told.trasladado.iva_centavos,
    );
    const bounds = daysOfMes(mes);
    const whole = await taller.owner.get(`/api/contabilidad/hojas/ventas?desde=${bounds.desde}&hasta=${bounds.hasta}`);
    expect(whole.body.code).toBe('hoja_larga');
  });

  test('what entered and left is the same by week and by month, and what was collected enters', async () => {
    const told = await readMes();
    const [weeks, months] = await Promise.all([get(`flujo?mes=${mes}&por=semana`), get(`flujo?mes=${mes}&por=mes`)]);
    const last = months.data.at(-1);
    expect([weeks.entra_centavos, weeks.sale_centavos]).toEqual([last.entra_centavos, last.sale_centavos]);
    expect(weeks.entra_centavos).toBe(told.pagos.total_centavos);
    expect(weeks.sale_centavos).toBe(-told.acreditable.total_centavos);
    for (const { entra_centavos, sale_centavos, caja_centavos, banco_centavos } of weeks.data)
      expect(caja_centavos + banco_centavos).toBe(entra_centavos + sale_centavos);
    expect(weeks.data[0].desde).toBe(`${mes}-01`);
  });

  test('what is undone leaves nothing, by the way in which it came, and a credit note of a supplier pays nothing', async () => {
    const { owner } = taller;
    const read = async () => ({
      flujo: (await get(`flujo?mes=${mes}&por=mes`)).data.at(-1),
      acreditable: (await readMes()).acreditable,
    });
    const before = await read();
    const { abiertas } = await created(owner.get('/api/cajas'));
    const nuevo = {
      fecha: hoy,
      categoria: 'otros',
      total_centavos: 11_600,
      iva_centavos: 1_600,
      pago: 'por_pagar',
      vence: hoy,
    };
    const lifted = await created(owner.post('/api/gastos', { ...nuevo, concepto: 'Se deshace' }));
    for (const how of [
      { origen: 'caja', sesion_id: abiertas[0].id },
      { origen: 'banco', forma_pago: '04' },
    ]) {
      await created(owner.post(`/api/gastos/${lifted.id}/abonos`, { ...how, monto_centavos: 5_000 }));
      const { abonos } = await created(owner.get(`/api/gastos/${lifted.id}`));
      const [abono] = abonos.filter((one: Json) => one.monto_centavos === 5_000 && !one.cancelado);
      const undo = { motivo: 'No era', sesion_id: abiertas[0].id };
      await created(owner.post(`/api/gastos/${lifted.id}/abonos/${abono.id}/cancelacion`, undo));
    }
    const undone = await read();
    expect(undone.flujo).toEqual(before.flujo);
    for (const sum of ['base_centavos', 'iva_centavos', 'total_centavos'])
      expect([sum, undone.acreditable[sum]]).toEqual([sum, before.acreditable[sum]]);

    const noted = await created(owner.post('/api/gastos', { ...nuevo, concepto: 'Con nota' }));
    await created(owner.post(`/api/gastos/${noted.id}/abonos`, { origen: 'nota_credito', monto_centavos: 1_600 }));
    await created(
      owner.post(`/api/gastos/${noted.id}/abonos`, { origen: 'banco', forma_pago: '03', monto_centavos: 10_000 }),
    );
    const after = await read();
    // Of 116 pesos with 16 of tax, 100 were paid.
    expect(after.acreditable.iva_centavos - before.acreditable.iva_centavos).toBe(1_379);
    expect(after.acreditable.total_centavos - before.acreditable.total_centavos).toBe(10_000);
    expect(after.flujo.sale_centavos - before.flujo.sale_centavos).toBe(-10_000);
    expect(after.flujo.banco_centavos - before.flujo.banco_centavos).toBe(-10_000);
  });

  test('is of who keeps the books, and of nobody else', async () => {
    const contador = await taller.company.hire('contador');
    expect((await contador.get(`/api/contabilidad/mes?mes=${mes}`)).status).toBe(200);
    const cajero = await taller.company.hire('cajero');
    for (const path of [`mes?mes=${mes}`, `flujo?mes=${mes}`, 'vencimientos', `iva?mes=${mes}&lado=acreditable`])
      expect((await cajero.get(`/api/contabilidad/${path}`)).status).toBe(403);
  });
});

describe('the papers of the month', () => {
  test('are put together behind, told when they are there, and hold each paper with its index', async () => {
    const { owner } = taller;
    const { abiertas } = await created(owner.get('/api/cajas'));

    await created(owner.post('/api/cortes', { sesion_id: abiertas[0].id, conteo: {}, comentario: 'Se contó después' }));
    const asked = await created(owner.post('/api/contabilidad/paquetes', { mes }));
    const again = await created(owner.post('/api/contabilidad/paquetes', { mes }));
    expect([asked.estado, asked.mes, again.id === asked.id || again.estado === 'pendiente']).toEqual([
      'pendiente',
      mes,
      true,
    ]);
    await soon(async () => (await get(`paquetes/${asked.id}`)).estado).toBe('listo');
    const paquete = await get(`paquetes/${asked.id}`);
    const answer = await owner.get(`/api/contabilidad/paquetes/${asked.id}/zip`);
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/zip']);
    expect(answer.headers['content-disposition']).toContain('.zip');
    const zip = readZip(answer.raw);
    const receipts = await plain('(select count(*) from pagos.pago where empresa_id = $1)');
    expect(zip.names.filter((name) => name.startsWith('Recibos/'))).toHaveLength(receipts);
    expect(zip.names.filter((name) => /^Cortes\/.+\.pdf$/.test(name))).toHaveLength(1);
    expect(zip.names.filter((name) => /^Gastos\/.+\.(xml|png|jpg|webp)$/.test(name))).toHaveLength(2);
    expect(paquete).toMatchObject({ faltantes: 0, documentos: receipts + 3, hechos: receipts + 3 });
    const index = String(await zip.read('Indice.csv'))
      .trim()
      .split('\r\n');
    expect(index).toHaveLength(receipts + 4);
    for (const name of zip.names.filter((one) => one !== 'Indice.csv')) expect(index.join('\n')).toContain(name);
    const { data } = await created(owner.get('/api/notificaciones'));
    expect(data.find(({ tipo }: Json) => tipo === 'contabilidad.papeles')).toMatchObject({
      ruta: `/reportes/mesContable?mes=${mes}`,
    });
  });

  test('of a month that has not begun are refused, and after some days their file is gone', async () => {
    const { owner } = taller;
    const refused = await owner.post('/api/contabilidad/paquetes', { mes: addMonths(hoy, 1).slice(0, 7) });
    expect(refused.body.code).toBe('mes_por_venir');
    const { paquete } = await readMes();
    await server.owner.query("update contabilidad.paquete set listo_en = now() - interval '8 days' where id = $1", [
      paquete.id,
    ]);
    await server.owner.query("select graphile_worker.add_job('contabilidad.vencer')");
    await soon(async () => (await get(`paquetes/${paquete.id}`)).estado).toBe('vencido');
    expect((await owner.get(`/api/contabilidad/paquetes/${paquete.id}/zip`)).body.code).toBe('paquete_sin_archivo');
    await soon(() => plain('(select count(*) from plataforma.archivo_por_borrar where empresa_id = $1)')).toBe(0);
    const { empresa_id } = taller.company;
    expect(await server.app.files.exists(`contabilidad/${empresa_id}/${paquete.id}.zip`)).toBe(false);
  });

  test('who takes the book is written down', async () => {
    await created(taller.owner.post('/api/contabilidad/libros', { mes }));
    expect(
      await plain("(select count(*) from plataforma.bitacora where empresa_id = $1 and accion = 'contabilidad.libro')"),
    ).toBe(1);
  });
});
