import { randomInt, randomUUID } from 'node:crypto';
import type { APIResponse, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

const headers = { 'x-empresa-id': '1' };

/** What the server answers; fails with its words. */
export const answerOf = async (answer: Promise<APIResponse>) => {
  const reply = await answer;
  expect(reply.ok(), await reply.text()).toBe(true);
  return reply.json();
};

const post = (page: Page, path: string, data: object) =>
  answerOf(page.request.post(path, { headers: { ...headers, 'idempotency-key': randomUUID() }, data }));

/** A customer on whom no other test works. */
export const openOwnCustomer = (page: Page, nombre: string): Promise<{ id: string }> =>
  post(page, '/api/clientes', { nombre, telefono: `55${randomInt(10_000_000, 99_999_999)}` });

/** A quotation of two works, sent to a customer who is there already; its folio. */
export const sendOwnCotizacion = async (page: Page, nombre: string): Promise<string> => {
  const found = await answerOf(page.request.get(`/api/clientes?q=${encodeURIComponent(nombre)}`, { headers }));
  const partidas = ['Balatas delanteras', 'Limpiaparabrisas'].map((descripcion) => ({
    tipo: 'servicio',
    descripcion,
    cantidad_milesimas: 1000,
    precio_centavos: 50_000,
    tasa_iva: 1600,
  }));
  const { id, folio, version } = await post(page, '/api/cotizaciones', { cliente_id: found.data[0].id, partidas });
  const sent = { headers: { ...headers, 'if-match': `"${version}"` }, data: { canal: 'copiar' } };
  await answerOf(page.request.post(`/api/cotizaciones/${id}/envio`, sent));
  return folio;
};

const revision = {
  tipo: 'mano_obra',
  descripcion: 'Revisión',
  cantidad_milesimas: 1000,
  precio_centavos: 10_000,
  tasa_iva: 1600,
};

/** A customer with an order of $100.00, on whom no other test works. */
export const openOwnOrder = async (page: Page): Promise<{ id: string; folio: string; cliente: string }> => {
  const cliente = `Prueba ${randomUUID().slice(0, 8)}`;
  const { id: cliente_id } = await openOwnCustomer(page, cliente);
  return { ...(await post(page, '/api/ordenes', { cliente_id, partidas: [revision] })), cliente };
};

/** A customer and his Nissan Versa, which nobody has in the shop. */
export const openOwnVehicle = async (page: Page) => {
  const cliente = `Conocido ${randomUUID().slice(0, 8)}`;
  const { id: cliente_id } = await openOwnCustomer(page, cliente);
  const placas = `V${randomInt(100, 999)}${randomUUID().slice(0, 3).toUpperCase()}`;
  const { id: activo_id } = await post(page, '/api/activos', { cliente_id, marca: 'Nissan', modelo: 'Versa', placas });
  return { cliente, cliente_id, placas, activo_id: String(activo_id) };
};

const put = (page: Page, path: string, version: number, data: object) =>
  answerOf(page.request.post(path, { headers: { ...headers, 'if-match': `"${version}"` }, data }));

/** Its car leaves, and it is owed from now on. */
export const deliverOwing = async (page: Page, id: string): Promise<void> => {
  let orden = await answerOf(page.request.get(`/api/ordenes/${id}`, { headers }));
  for (const a of ['en_proceso', 'terminada'])
    orden = await put(page, `/api/ordenes/${id}/estado`, orden.version, { a });
  await put(page, `/api/ordenes/${id}/entrega`, orden.version, { con_saldo: true });
};

/** A vehicle of his own that came with so many kilometres, was worked on and left: the folio of its visit. */
export const openOwnVisit = async (page: Page) => {
  const vehicle = await openOwnVehicle(page);
  const { cliente_id, activo_id } = vehicle;
  const servicio = await post(page, '/api/servicios', {
    nombre: `Aceite ${randomUUID().slice(0, 6)}`,
    precio_centavos: 90_000,
    cada_km: 10_000,
    cada_meses: 6,
  });
  const aceite = { ...revision, tipo: 'servicio', descripcion: servicio.nombre, servicio_id: servicio.id };
  let orden = await post(page, '/api/ordenes', { cliente_id, activo_id, kilometraje: 40_000, partidas: [aceite] });
  for (const a of ['en_proceso', 'terminada'])
    orden = await put(page, `/api/ordenes/${orden.id}/estado`, orden.version, { a });
  await put(page, `/api/ordenes/${orden.id}/entrega`, orden.version, {});
  return { ...vehicle, id: String(orden.id), folio: String(orden.folio), servicio: String(servicio.nombre) };
};

/** A customer and his vehicle, on whom no other test works, who declined all of a quotation but its last line. */
export const openOwnPending = async (page: Page) => {
  const { cliente, cliente_id, placas, activo_id } = await openOwnVehicle(page);
  const partidas = [
    ['Balatas delanteras', 185_000],
    ['Amortiguadores', 300_000],
    ['Cambio de aceite', 95_000],
  ].map(([descripcion, precio_centavos]) => ({
    tipo: 'servicio',
    descripcion,
    precio_centavos,
    cantidad_milesimas: 1000,
    tasa_iva: 1600,
  }));
  const c = await post(page, '/api/cotizaciones', { cliente_id, activo_id, partidas });
  const said = { revision: 1, canal: 'telefono', nombre: cliente, autorizadas: [c.partidas[2].id] };
  const answer = { headers: { ...headers, 'if-match': `"${c.version}"` }, data: said };
  await answerOf(page.request.post(`/api/cotizaciones/${c.id}/autorizacion`, answer));
  return { cliente, placas, folio: String(c.folio) };
};

/** An order of a Nissan Versa that nobody else touches. */
export const openOwnVehicleOrder = async (
  page: Page,
  motivo = '',
): Promise<{ id: string; folio: string; cuenta_id: string }> => {
  return post(page, '/api/ordenes', { ...(await openOwnVersa(page)), motivo, partidas: [revision] });
};

/** A quotation for a Nissan Versa that nobody else touches. */
export const openOwnVehicleQuotation = async (page: Page): Promise<{ id: string; folio: string }> => {
  return post(page, '/api/cotizaciones', { ...(await openOwnVersa(page)), partidas: [revision] });
};

const openOwnVersa = async (page: Page) => {
  const { id: cliente_id } = await openOwnCustomer(page, `Prueba ${randomUUID().slice(0, 8)}`);
  const { id: activo_id } = await post(page, '/api/activos', { cliente_id, marca: 'Nissan', modelo: 'Versa' });
  return { cliente_id, activo_id };
};

/** A customer whose pending work came due today; his name. */
export const openOwnDue = async (page: Page, precio_centavos: number): Promise<string> => {
  const cliente = `Debido ${randomUUID().slice(0, 8)}`;
  const { id: cliente_id } = await openOwnCustomer(page, cliente);
  const work = { cliente_id, descripcion: 'Cambio de llantas', precio_centavos };
  const { fecha } = await post(page, '/api/pendientes', { ...work, descripcion: 'Alineación' });
  await post(page, '/api/pendientes', { ...work, vence: fecha });
  return cliente;
};
