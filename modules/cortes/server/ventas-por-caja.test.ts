import { expect, test } from 'vitest';
import { type Json, startTest } from '../../../apps/server/testing/harness.ts';
import { openMostrador, readPdf } from '../../../apps/server/testing/mostrador.ts';

const server = await startTest();
const { owner, cajero, sesion_id, order, charge } = await openMostrador(server);

const cut = async (id: string): Promise<Json> => (await owner.get(`/api/cortes/x/${id}`)).body.ventas;

test('a cut says the sales of its own register, and those of all registers add up to the company’s', async () => {
  const otra = (await owner.post('/api/cajas', { nombre: 'Caja 2' })).body;
  const dos = (await owner.post('/api/cajas/sesiones', { caja_id: otra.id, fondo_centavos: 0 })).body;
  const ticket = async (precio: number) => {
    const partidas = [
      { tipo: 'servicio', descripcion: 'Lavado', cantidad_milesimas: 1000, tasa_iva: 1600, precio_centavos: precio },
    ];
    return order(precio, { clase: 'mostrador', activo_id: null, partidas });
  };
  const one = await ticket(10_000);
  await charge(one.cuenta_id, 10_000, { sesion_id });
  const two = await ticket(5_000);
  await charge(two.cuenta_id, 2_000, { sesion_id: dos.id }, owner);
  // The rest of it in the other register: the sale stays where it began.
  await charge(two.cuenta_id, 3_000, { sesion_id });
  await ticket(700);
  const back = (await owner.get(`/api/ordenes/${one.id}`)).body;
  const partidas = [{ partida_id: back.partidas[0].id, cantidad_milesimas: 1000 }];
  const returned = await owner.post(
    `/api/ordenes/${one.id}/devolucion`,
    { partidas, motivo: 'No quedó', forma_pago: '03', sesion_id: dos.id },
    { version: back.version },
  );
  expect(returned.status).toBe(200);
  const [a, b] = [await cut(sesion_id), await cut(dos.id)];
  expect(a.por_caja).toMatchObject({
    esta: { documentos: 1, total_centavos: 10_000 },
    otras: { total_centavos: -5_000 },
    ninguna: { documentos: 1, total_centavos: 700 },
  });
  expect(b.por_caja.esta.total_centavos).toBe(-5_000);
  expect(a.por_caja.esta.total_centavos + b.por_caja.esta.total_centavos + a.por_caja.ninguna.total_centavos).toBe(
    a.total_centavos,
  );
  expect((await cajero.get(`/api/cortes/x/${sesion_id}`)).body.ventas.por_caja).toBeUndefined();
  const z = (await owner.post('/api/cortes', { sesion_id: dos.id, conteo: { b20: 1 }, motivo: 'Fin del día' })).body;
  const closed = (await owner.get(`/api/cortes/${z.id}`)).body;
  expect([closed.integro, closed.datos.ventas.por_caja]).toEqual([true, b.por_caja]);
  const paper = await readPdf(await owner.get(`/api/cortes/${z.id}/pdf`));
  for (const said of ['Cobradas en esta caja', 'Cobradas en otras cajas', 'Sin cobro en caja'])
    expect(paper).toContain(said);
});

test('a cut counts a credit note once, whatever the lines that it lowers, and no discount of what was undone that day', async () => {
  const before = await cut(sesion_id);
  const partida = { tipo: 'servicio', cantidad_milesimas: 1000, tasa_iva: 1600, precio_centavos: 20_000 };
  const descuento = { tipo: 'monto', centavos: 1_500 };
  const sell = (partidas: Json[]) => order(0, { clase: 'mostrador', activo_id: null, partidas });
  const two = await sell([
    { ...partida, descripcion: 'Lavado' },
    { ...partida, descripcion: 'Encerado', descuento },
  ]);
  await charge(two.cuenta_id, two.total_centavos, { sesion_id });
  const nota = { monto_centavos: 3_000, clase: 'bonificacion', motivo: 'Quedó una mancha' };
  expect((await owner.post(`/api/pagos/cuentas/${two.cuenta_id}/notas`, nota)).status).toBe(201);
  const after = await cut(sesion_id);
  expect(after.por_clase.find((one: Json) => one.clase === 'nota')).toMatchObject({
    documentos: 1,
    total_centavos: -3_000,
  });
  expect(after.descuento_centavos).toBe(before.descuento_centavos + 1_500);

  const undone = await sell([{ ...partida, descripcion: 'Pulido', descuento }]);
  await charge(undone.cuenta_id, undone.total_centavos, { sesion_id });
  expect((await cut(sesion_id)).descuento_centavos).toBe(before.descuento_centavos + 3_000);
  const { version } = (await owner.get(`/api/ventas/${undone.id}`)).body;
  const cancelled = await owner.post(
    `/api/ventas/${undone.id}/cancelacion`,
    { motivo: 'Se arrepintió', sesion_id },
    { version },
  );
  expect(cancelled.status, JSON.stringify(cancelled.body)).toBe(200);
  expect(await cut(sesion_id)).toMatchObject({
    descuento_centavos: after.descuento_centavos,
    documentos: after.documentos,
    total_centavos: after.total_centavos,
  });
});
