import { afterEach, beforeEach, expect, test } from 'vitest';
import { ClienteNuevo } from '#modules/clientes/contract.ts';
import { addCliente } from '#modules/clientes/server/front-door.ts';
import { demoCotizacion } from '#modules/cotizaciones/server/front-door.ts';
import { type Company, type Json, startTest } from '../../../apps/server/testing/harness.ts';

const server = await startTest();
let taller: Company;
beforeEach(async () => {
  taller = await server.company({ nombre: 'Taller Las Palmas' });
});
afterEach(() => {
  server.app.whatsapp = null;
});

const connect = () => {
  const cuenta = { empresa_id: taller.empresa_id, numero_id: '106540352242922', token: 'la-clave' };
  server.app.whatsapp = { cuentas: [cuenta], secreto: null, verificacion: null, api: 'http://127.0.0.1:9' };
};
const draft = (cliente: Json = {}) =>
  taller.run(async (tx, who) => {
    const nuevo = ClienteNuevo.parse({ nombre: 'María López', telefono: '4771234567', ...cliente });
    const { id: cliente_id } = await addCliente(tx, who, nuevo);
    return demoCotizacion(tx, who, { cliente_id, partidas: [{ descripcion: 'Afinación', precio_centavos: 116_000 }] });
  });
const send = ({ id, version }: { id: string; version: number }, key?: string) =>
  taller.owner.post(`/api/cotizaciones/${id}/envio`, { canal: 'whatsapp' }, { version, ...(key ? { key } : {}) });
const messages = async (): Promise<Json[]> => (await taller.owner.get('/api/whatsapp/mensajes?estado=todos')).body.data;

test('without the API it is as ever: the link, marked as sent, and no message of ours', async () => {
  const sent = await send(await draft());
  expect(sent.body).toMatchObject({ whatsapp_configurado: false, cotizacion: { estado: 'enviada' } });
  expect(sent.body.whatsapp_url).toMatch(/^https:\/\/wa\.me\/524771234567\?text=Hola\./);
  expect(await messages()).toEqual([]);
});

test('with the API the message leaves by itself, with the link that the quotation shows, and once for each press', async () => {
  connect();
  const quotation = await draft();
  const sent = await send(quotation, 'un-solo-toque');
  expect(sent.body).toMatchObject({ whatsapp_configurado: true, cotizacion: { estado: 'enviada' } });
  const { version } = sent.body.cotizacion;
  await send({ ...quotation, version }, 'un-solo-toque');
  const [message, ...others] = await messages();
  expect(others).toEqual([]);
  expect(message).toMatchObject({
    evento: 'cotizacion_enviada',
    telefono: '+524771234567',
    nombre: 'María López',
    documento_folio: quotation.folio,
    ruta: `/comercial/cotizaciones/${quotation.id}`,
    texto: sent.body.texto,
    estado: 'por_enviar',
  });
  await send({ ...quotation, version }, 'otro-toque');
  expect(await messages()).toHaveLength(2);
});

test.each([
  ['has no phone', { telefono: '' }, 422, 'sin_telefono'],
  ['wants no WhatsApp', { whatsapp: false }, 409, 'no_quiere'],
])('a customer who %s is not written to, and the quotation stays as it was', async (_, cliente, status, code) => {
  connect();
  const quotation = await draft(cliente);
  const refused = await send(quotation);
  expect([refused.status, refused.body.code]).toEqual([status, code]);
  expect((await taller.owner.get(`/api/cotizaciones/${quotation.id}`)).body.estado).toBe('borrador');
});

test('what he authorises from his link is thanked for, when the company wants it', async () => {
  const body = { automatico: true, plantilla: 'cotizacion_autorizada', idioma: 'es_MX' };
  await taller.owner.put('/api/whatsapp/ajustes/cotizacion_autorizada', body, { version: 0 });
  const quotation = await draft();
  const { url } = (await send(quotation)).body;
  const path = `/api/publico/cotizaciones/${new URL(url).pathname.split('/').at(-1)}`;
  const page = (await server.anonymous.get(path)).body;
  const { default: sharp } = await import('sharp');
  const png = await sharp({ create: { width: 300, height: 120, channels: 3, background: '#112233' } })
    .png()
    .toBuffer();
  const answered = await server.anonymous.post(`${path}/respuesta`, {
    revision: page.revision,
    autorizadas: page.partidas.map((p: Json) => p.id),
    nombre: 'María López',
    acepta: true,
    firma: `data:image/png;base64,${png.toString('base64')}`,
  });
  expect(answered.status, JSON.stringify(answered.body)).toBe(200);
  expect((await messages()).map(({ evento, texto }) => [evento, texto])).toEqual([
    [
      'cotizacion_autorizada',
      `Gracias. En Taller Las Palmas recibimos tu autorización de $1,160.00 en la cotización ${quotation.folio}. Te avisamos cuando esté listo.`,
    ],
  ]);
});
