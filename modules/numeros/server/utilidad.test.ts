import { beforeAll, expect, test } from 'vitest';
import { type Medida, medidas, partesDeUtilidad, valueOf } from '#modules/numeros/rules/medidas.ts';
import { type Json, startTest } from '../../../apps/server/testing/harness.ts';
import { created, line, openOrden, openTaller, pay, type Taller } from '../../../apps/server/testing/taller.ts';

const server = await startTest();
let taller: Taller;
let hoy: string;
let proveedor_id: string;
let filtro: string;

beforeAll(async () => {
  taller = await openTaller(server, { caja: true });
  ({ hoy } = taller.company.who);
  ({ id: proveedor_id } = await created(taller.owner.post('/api/proveedores', { nombre: 'Refaccionaria El Pistón' })));
  const stocked = { sku: 'FIL-84', descripcion: 'Filtro', existencia_milesimas: 2_000, costo_centavos: 8_400 };
  ({ id: filtro } = await created(taller.owner.post('/api/inventario/articulos', stocked)));
});

/** What something moves each measure by. */
const moved = async (does: () => Promise<unknown>): Promise<Partial<Record<Medida, number>>> => {
  const before = await counted();
  await does();
  const after = await counted();
  return Object.fromEntries(
    medidas
      .map((one) => [one, (valueOf(one, after) ?? 0) - (valueOf(one, before) ?? 0)] as const)
      .filter(([, n]) => n !== 0),
  );
};
const counted = async (): Promise<Json> =>
  (await created(taller.owner.get(`/api/numeros/tablero?desde=${hoy}&hasta=${hoy}`))).ahora;

const buy = (rest: Json = {}): Promise<Json> =>
  created(
    taller.owner.post('/api/compras', {
      proveedor_id,
      fecha: hoy,
      pago: 'por_pagar',
      renglones: [{ articulo_id: filtro, cantidad_milesimas: 10_000, costo_centavos: 8_400 }],
      ...rest,
    }),
  );
const spend = (rest: Json = {}): Promise<Json> =>
  created(
    taller.owner.post('/api/gastos', {
      fecha: hoy,
      categoria: 'publicidad',
      concepto: 'Volantes',
      total_centavos: 116_000,
      iva_centavos: 16_000,
      pago: 'por_pagar',
      ...rest,
    }),
  );
const credit = (gasto_id: string, monto_centavos: number): Promise<Json> =>
  created(taller.owner.post(`/api/gastos/${gasto_id}/abonos`, { origen: 'nota_credito', monto_centavos }));
const adjust = (rest: Json): Promise<Json> =>
  created(taller.owner.post('/api/inventario/movimientos', { articulo_id: filtro, motivo: 'merma', ...rest }));

test('buying stock takes nothing off the profit; selling it takes its cost off once', async () => {
  expect(await moved(() => buy())).toEqual({ compras: 84_000 });
  const sell = async () => {
    const partidas = [line('Filtro', 17_400, { tipo: 'refaccion', articulo_id: filtro })];
    const ticket = await openOrden(taller, { clase: 'mostrador', cliente_id: null, activo_id: null, partidas });
    await pay(taller, ticket, [['01', 17_400]]);
  };
  expect(await moved(sell)).toMatchObject({
    venta: 15_000,
    costo: 8_400,
    utilidad_bruta: 6_600,
    utilidad_simple: 6_600,
  });
});

test('a purchase that is cancelled leaves no trace in the profit', async () => {
  const undone = async () => {
    const { id } = await buy();
    await created(taller.owner.post(`/api/compras/${id}/cancelacion`, { motivo: 'Llegó otra cosa' }));
  };
  expect(await moved(undone)).toEqual({});
});

test('an expense for what is sold is no expense, and one that is said later to be so stops being one', async () => {
  const goods = { categoria: 'refacciones', concepto: 'Balatas, pedido 118' };
  expect(await moved(() => spend({ ...goods, mercancia: true }))).toEqual({ compras: 100_000 });
  const { id, version } = await spend(goods);
  const changed = await moved(() => created(taller.owner.patch(`/api/gastos/${id}`, { mercancia: true }, { version })));
  expect(changed).toEqual({
    gastado: -100_000,
    gastos_sin_comisiones: -100_000,
    utilidad_simple: 100_000,
    compras: 100_000,
  });
});

test('a credit note of a supplier lowers the expense, or what the goods cost, without its IVA; undone, it is back', async () => {
  const { id } = await spend();
  const lower = { gastado: -10_000, gastos_sin_comisiones: -10_000, utilidad_simple: 10_000 };
  expect(await moved(() => credit(id, 11_600))).toEqual(lower);
  const { abonos } = await created(taller.owner.get(`/api/gastos/${id}`));
  const undo = () =>
    created(taller.owner.post(`/api/gastos/${id}/abonos/${abonos[0].id}/cancelacion`, { motivo: 'No era' }));
  expect(await moved(undo)).toEqual({ gastado: 10_000, gastos_sin_comisiones: 10_000, utilidad_simple: -10_000 });
  const { gasto_id } = await buy();
  expect(await moved(() => credit(gasto_id, 9_744))).toEqual({
    compras: -8_400,
    notas_mercancia: 8_400,
    utilidad_simple: 8_400,
  });
});

test('goods that go back to their supplier are bought less and no profit: they left the shelf at what they cost', async () => {
  const { id } = await buy();
  const body = { motivo: 'Venían rotas', renglones: [{ renglon: 1, cantidad_milesimas: 1_000 }] };
  expect(await moved(() => created(taller.owner.post(`/api/compras/${id}/devoluciones`, body)))).toEqual({
    compras: -8_400,
  });
});

test('shrinkage and counts are a step between the sale and the net profit', async () => {
  const lost = await moved(() => adjust({ tipo: 'salida', cantidad_milesimas: 1_000 }));
  expect(lost).toEqual({ ajustes: -8_400, utilidad_simple: -8_400 });
  const { data } = await created(taller.owner.get(`/api/numeros/documentos?desde=${hoy}&hasta=${hoy}&medida=ajustes`));
  expect(data).toMatchObject([{ documento: 'articulo', documento_id: filtro, folio: 'FIL-84', de: 'Filtro' }]);
  const { existencia_milesimas } = await created(taller.owner.get(`/api/inventario/articulos/${filtro}`));
  const found = {
    tipo: 'ajuste',
    contado_milesimas: existencia_milesimas + 1_000,
    visto_milesimas: existencia_milesimas,
  };
  expect(await moved(() => adjust(found))).toEqual({ ajustes: 8_400, utilidad_simple: 8_400 });
});

test('what is sold without a known cost is whole in the profit and told by its amount; the steps add up', async () => {
  const sell = async () => {
    const ticket = await openOrden(taller, {
      clase: 'mostrador',
      cliente_id: null,
      activo_id: null,
      partidas: [line('Diagnóstico', 58_000)],
    });
    await pay(taller, ticket, [['01', 58_000]]);
  };
  expect(await moved(sell)).toMatchObject({ sin_costo: 50_000, utilidad_bruta: 50_000, utilidad_simple: 50_000 });
  const now = await counted();
  let left = 0;
  for (const [medida, sign] of partesDeUtilidad)
    if (sign === 0) expect(valueOf(medida, now), medida).toBe(left);
    else left += sign * (valueOf(medida, now) ?? 0);
  const { totales } = await created(
    taller.owner.get(
      `/api/reportes/detalladoVehiculosCotizacion?reporteTipo=venta&fecha_inicio=${hoy}&fecha_fin=${hoy}`,
    ),
  );
  expect(totales.utilidad_centavos).toBe(valueOf('utilidad_bruta', now));
});
