import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { writeCfdi } from '#modules/gastos/rules/sample-cfdi.ts';
import { type Json, must } from './client.ts';
import { type Bench, type Case, changed } from './trial-ground.ts';
import { create } from './workshop.ts';

const newProveedor = (bench: Bench): Promise<Json> =>
  create(bench.owner, '/api/proveedores', { nombre: `Proveedor ${bench.next()}` });

const gastoBody = (bench: Bench, rest: Json = {}): Json => ({
  fecha: '2026-01-15',
  categoria: 'insumos',
  concepto: `Gasto ${bench.next()}`,
  total_centavos: 11_600,
  iva_centavos: 1_600,
  pago: 'por_pagar',
  ...rest,
});
const newGasto = (bench: Bench, rest: Json = {}): Promise<Json> =>
  create(bench.owner, '/api/gastos', gastoBody(bench, rest));
const invoice = () => Buffer.from(writeCfdi({ uuid: randomUUID() })).toString('base64');

export const plainPicture = (): Promise<Buffer> =>
  sharp({ create: { width: 24, height: 24, channels: 3, background: '#1C4A8A' } })
    .png()
    .toBuffer();

/** What is bought, and from whom. */
export const spendingCases: Record<string, Case> = {
  'POST /api/proveedores': async (bench) => ({ body: { nombre: `Proveedor ${bench.next()}`, dias_credito: 30 } }),
  'PATCH /api/proveedores/{id}': async (bench) =>
    changed(await newProveedor(bench), { clabe: '002010077777777771', notas: 'Entrega los martes' }),
  'POST /api/proveedores/{id}/union': async (bench) =>
    changed(await newProveedor(bench), { repetido_id: (await newProveedor(bench)).id }),
  'POST /api/proveedores/{id}/separacion': async (bench) => {
    const [{ id }, repeated] = [await newProveedor(bench), await newProveedor(bench)];
    const joined = { method: 'POST', path: `/api/proveedores/${id}/union`, key: randomUUID(), version: 1 } as const;
    return changed(await must(bench.owner, { ...joined, body: { repetido_id: repeated.id } }), {
      unido_id: repeated.id,
    });
  },
  'POST /api/gastos': async (bench) => {
    const { cfdi_id } = await create(bench.owner, '/api/gastos/cfdi', { contenido: invoice() });
    return { body: gastoBody(bench, { cfdi_id, pago: 'banco', recurrencia: { cada: 1, unidad: 'mes' } }) };
  },
  'POST /api/gastos/cfdi': async () => ({ body: { contenido: invoice() } }),
  'PATCH /api/gastos/{id}': async (bench) => changed(await newGasto(bench), { notas: 'Con factura' }),
  'POST /api/gastos/{id}/abonos': async (bench) => ({
    params: { id: (await newGasto(bench)).id },
    body: { origen: 'banco', monto_centavos: 5_000 },
  }),
  'POST /api/gastos/{id}/abonos/{abono_id}/cancelacion': async (bench) => {
    const { id, abonos } = await newGasto(bench, { pago: 'banco' });
    return { params: { id, abono_id: abonos[0].id }, body: { motivo: 'Prueba' } };
  },
  'POST /api/gastos/{id}/cancelacion': async (bench) => ({
    params: { id: (await newGasto(bench, { pago: 'banco' })).id },
    body: { motivo: 'Prueba' },
  }),
  'POST /api/gastos/{id}/archivos': async (bench) => ({
    params: { id: (await newGasto(bench)).id },
    body: await plainPicture(),
    type: 'image/png',
  }),
  'PATCH /api/gastos/recurrentes/{id}': async (bench) => {
    const { recurrente_id } = await newGasto(bench, { recurrencia: { cada: 1, unidad: 'mes' } });
    const { data } = await must(bench.owner, { method: 'GET', path: '/api/gastos/recurrentes' });
    return changed(
      data.find((one: Json) => one.id === recurrente_id),
      { activo: false },
    );
  },
};

/** Sent again it is the paper that is there. */
export const REPEATABLE_SPENDING = ['POST /api/gastos/{id}/archivos'] as const;
