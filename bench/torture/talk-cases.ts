import sharp from 'sharp';
import { type Json, must } from './client.ts';
import { type Bench, type Case, changed, post, sentLink } from './trial-ground.ts';
import { create, lineOf } from './workshop.ts';

const photo = async () => ({
  body: await sharp({ create: { width: 48, height: 48, channels: 3, background: '#8A1C4A' } })
    .png()
    .toBuffer(),
  type: 'image/png',
});

const newTicket = (bench: Bench): Promise<Json> =>
  create(bench.owner, '/api/soporte/tickets', { nombre: 'Ana', asunto: `Ticket ${bench.next()}`, texto: 'Ayuda.' });
const newRespuesta = (bench: Bench) =>
  create(bench.owner, '/api/soporte/respuestas', { titulo: `Respuesta ${bench.next()}`, texto: 'Hola, {nombre}.' });

/** The thread of a ticket that a customer opened from the link of a quotation. */
const openedThread = async (bench: Bench): Promise<Json> => {
  const path = `/api/publico/cotizaciones/${await sentLink(bench)}/soporte`;
  return create({ ...bench.owner, cookie: '', empresa_id: 0 }, path, { asunto: 'Duda', texto: '¿Dan factura?' });
};

/** The customers of orders that are finished are told by themselves. */
const tellWhenReady = async ({ owner }: Bench): Promise<void> => {
  const { eventos } = await must(owner, { method: 'GET', path: '/api/whatsapp/ajustes' });
  const { version, automatico } = eventos.find((one: Json) => one.evento === 'orden_lista') as Json;
  const body = { automatico: true, plantilla: 'orden_lista', idioma: 'es_MX' };
  if (!automatico) await must(owner, { method: 'PUT', path: '/api/whatsapp/ajustes/orden_lista', body, version });
};

const newMessage = async (bench: Bench, estado: 'fallido' | 'por_enviar'): Promise<Json> => {
  await tellWhenReady(bench);
  const telefono = `477${bench.next().padStart(7, '0')}`;
  const cliente = await create(bench.owner, '/api/clientes', { nombre: 'Ana', telefono });
  let orden = await create(bench.owner, '/api/ordenes', { cliente_id: cliente.id, partidas: [lineOf(10_000)] });
  for (const a of ['en_proceso', 'terminada'])
    orden = await post(bench, `/api/ordenes/${orden.id}/estado`, { a }, orden.version);
  const latest = async (): Promise<Json> =>
    (await must(bench.owner, { method: 'GET', path: '/api/whatsapp/mensajes?estado=todos&limit=1' })).data[0];
  await bench.leaveMessage((await latest()).id, estado);
  return latest();
};
const onMessage =
  (estado: 'fallido' | 'por_enviar'): Case =>
  async (bench) => {
    const { id, version } = await newMessage(bench, estado);
    return { params: { id }, version };
  };

/** What is said to customers and what they say: tickets, their files, messages by WhatsApp. */
export const talkCases: Record<string, Case> = {
  'POST /api/soporte/tickets': async (bench) => ({
    body: { cliente_id: bench.clientes[0], asunto: 'Llamó', texto: `Pide cita ${bench.next()}` },
  }),
  'PATCH /api/soporte/tickets/{id}': async (bench) =>
    changed(await newTicket(bench), { estado: 'resuelto', prioridad: 'alta' }),
  'POST /api/soporte/tickets/{id}/lectura': async (bench) => {
    const { token } = await openedThread(bench);
    const { folio } = await must(bench.owner, { method: 'GET', path: `/api/publico/soporte/${token}` });
    const { data } = await must(bench.owner, { method: 'GET', path: `/api/soporte/tickets?estado=todos&q=${folio}` });
    return { params: { id: data[0].id } };
  },
  'POST /api/soporte/tickets/{id}/mensajes': async (bench) => ({
    params: { id: (await newTicket(bench)).id },
    body: { texto: 'Tráelo mañana.' },
  }),
  'POST /api/soporte/tickets/{id}/mensajes/{mensaje_id}/archivos': async (bench) => {
    const { id } = await newTicket(bench);
    const { mensajes } = await post(bench, `/api/soporte/tickets/${id}/mensajes`, { texto: 'Así quedó.' });
    return { params: { id, mensaje_id: mensajes.at(-1).id }, ...(await photo()) };
  },
  'POST /api/soporte/tickets/{id}/enlace': async (bench) => ({ params: { id: (await newTicket(bench)).id } }),
  'POST /api/soporte/respuestas': async (bench) => ({
    body: { titulo: `Respuesta ${bench.next()}`, texto: 'Abrimos a las ocho.' },
  }),
  'PATCH /api/soporte/respuestas/{id}': async (bench) =>
    changed(await newRespuesta(bench), { titulo: `Respuesta ${bench.next()}`, texto: 'Abrimos a las nueve.' }),
  'DELETE /api/soporte/respuestas/{id}': async (bench) => {
    const { id, version } = await newRespuesta(bench);
    return { params: { id }, version };
  },
  'PUT /api/soporte/enlace-publico': async () => ({ body: { activo: true } }),
  'POST /api/publico/cotizaciones/{token}/soporte': async (bench) => ({
    params: { token: await sentLink(bench) },
    body: { asunto: 'Duda', texto: '¿Dan factura?' },
  }),
  'POST /api/publico/soporte/{token}/mensajes': async (bench) => ({
    params: { token: (await openedThread(bench)).token },
    body: { texto: '¿Hola?' },
  }),
  'POST /api/publico/soporte/{token}/mensajes/{mensaje_id}/archivos': async (bench) => {
    const { token, mensaje_id } = await openedThread(bench);
    return { params: { token, mensaje_id }, ...(await photo()) };
  },
  'POST /api/whatsapp/mensajes/{id}/reintento': onMessage('fallido'),
  'POST /api/whatsapp/mensajes/{id}/apertura': onMessage('por_enviar'),
  'POST /api/whatsapp/mensajes/{id}/descarte': onMessage('fallido'),
  'PUT /api/whatsapp/ajustes/{evento}': async ({ owner }) => {
    const { eventos } = await must(owner, { method: 'GET', path: '/api/whatsapp/ajustes' });
    const { version, automatico } = eventos.find((one: Json) => one.evento === 'recibo') as Json;
    return {
      params: { evento: 'recibo' },
      version,
      body: { automatico: !automatico, plantilla: 'recibo_pago', idioma: 'es_MX' },
    };
  },
  'PUT /api/whatsapp/bajas': async (bench) => ({
    body: { telefono: `477${bench.next().padStart(7, '0')}`, baja: true },
  }),
};

/** Of these, what carries neither key nor version: done again, it changes nothing that matters. */
export const REPEATABLE_TALK: readonly string[] = [
  'POST /api/soporte/tickets/{id}/lectura',
  'POST /api/soporte/tickets/{id}/mensajes/{mensaje_id}/archivos',
  'POST /api/soporte/tickets/{id}/enlace',
  'PUT /api/soporte/enlace-publico',
  'POST /api/publico/soporte/{token}/mensajes/{mensaje_id}/archivos',
  'PUT /api/whatsapp/bajas',
];

/** The same writes by another door, that of an account which only the workshop can tie to its customer. */
export const NOT_TRIED_TALK: Readonly<Record<string, string>> = {
  'POST /api/mi-soporte': 'escribe lo mismo que POST /api/publico/cotizaciones/{token}/soporte',
  'POST /api/mi-soporte/{id}/mensajes': 'escribe lo mismo que POST /api/publico/soporte/{token}/mensajes',
  'POST /api/mi-soporte/{id}/mensajes/{mensaje_id}/archivos':
    'escribe lo mismo que POST /api/publico/soporte/{token}/mensajes/{mensaje_id}/archivos',
  'POST /api/publico/soporte-taller/{token}':
    'espera tres segundos antes de aceptar; escribe lo mismo que POST /api/publico/cotizaciones/{token}/soporte',
};
