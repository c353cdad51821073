import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { expect } from 'vitest';
import { drawnSignature } from '../../../bench/torture/drawn-signature.ts';
import { sql } from '#platform/server/db/query.ts';
import { queueMail } from '#platform/server/mail/mail.ts';
import type { Json, Person, TestServer } from './harness.ts';
import { accountOf, act, created, fresh, line, openOrden, pay, sayYes, type Taller } from './taller.ts';

export const TELEFONO = '4779990817';
const CONTACTO = '4779990818';
/** How the markers are looked for: no word of the product, of a person or of another test has them; numbers also as people write them. */
export const MARCAS = 'zxw|4779990817|477 999 0817|4779990818|477 999 0818';

const picture = (): Promise<Buffer> =>
  sharp({ create: { width: 48, height: 48, channels: 3, background: '#1C4A8A' } })
    .png()
    .toBuffer();
const png = { headers: { 'content-type': 'image/png' } };
const tokenOf = (url: string): string => new URL(url).pathname.split('/').at(-1) ?? '';

export interface Marcado {
  cliente: Json;
  activo: Json;
  clienta: Person;
  documentos: string[];
}

/** One customer with his marker in every field that the product lets one write about him, and all of it settled. */
export const leaveMarks = async (
  server: TestServer,
  taller: Taller,
  { factura }: { factura: boolean },
): Promise<Marcado> => {
  const { owner } = taller;
  const cliente = await created(
    owner.post('/api/clientes', {
      nombre: 'Zxwnombre Zxwapellido',
      telefono: TELEFONO,
      email: 'zxwcorreo@zxwcasa.test',
      direccion: 'Calle Zxwdireccion 8',
      cp: '37000',
      rfc: 'ZXWA800101AB1',
      nombre_fiscal: 'ZXWNOMBRE FISCAL',
      regimen: '612',
      uso_cfdi: 'G03',
      cp_fiscal: '37000',
      email_factura: 'zxwfactura@zxwcasa.test',
      notas: 'zxwnotas del taller',
      aviso_privacidad: true,
      marketing: true,
    }),
  );
  await created(owner.patch(`/api/clientes/${cliente.id}`, { notas: 'zxwnotas otras' }, { version: cliente.version }));
  await created(
    owner.post(`/api/clientes/${cliente.id}/contactos`, {
      nombre: 'Zxwcontacto Zxwtio',
      puesto: 'zxwpuesto',
      telefono: CONTACTO,
      email: 'zxwtio@zxwcasa.test',
    }),
  );
  const activo = await created(
    owner.post('/api/activos', {
      cliente_id: cliente.id,
      marca: 'Nissan',
      modelo: 'Versa',
      placas: 'ZXW-90-1A',
      serie: 'ZXWVN12345678ZXW9',
      motor: 'ZXWMOTOR123',
      no_economico: 'ZXWECO12345',
      notas: 'zxwnotas del auto',
      kilometraje: 10_000,
    }),
  );
  const clienta = await accountOf(server, taller, cliente.id);
  await taller.company.run(async (tx) => {
    await tx.run(sql`update usuarios.usuario set nombre = 'Zxwcuenta Zxwpersona', email = ${`zxw.${randomUUID().slice(0, 8)}@zxwcasa.test`},
      telefono = ${TELEFONO} where id = ${clienta.usuario_id}`);
  });
  const documentos = [
    await quote(server, taller, { cliente, activo }),
    await visit(server, taller, { cliente, activo }),
    await sale(taller, { cliente, activo }, factura),
  ];
  await talk(taller, { cliente, activo, clienta });
  await readBank(taller);
  return { cliente, activo, clienta, documentos };
};

/** What a bank writes of him: surnames first and without accents, his telephone, his RFC; one of them matched, one only looked at. */
const readBank = async ({
  owner,
  company: {
    who: { hoy },
  },
}: Taller): Promise<void> => {
  const nombre = `Cheques ${randomUUID().slice(0, 8)}`;
  const cuenta = await created(
    owner.post('/api/bancos/cuentas', { nombre, banco: 'BBVA', terminacion: '4821', retencion_maxima: 500 }),
  );
  const send = (name: string, ...rows: string[]): Promise<Json> =>
    created(
      owner.post(
        `/api/bancos/cuentas/${cuenta.id}/estados`,
        Buffer.from(`Fecha,Concepto,Referencia,Importe\n${rows.map((row) => `${hoy},${row}`).join('\n')}\n`),
        { headers: { 'content-type': 'text/csv', 'x-nombre-archivo': encodeURIComponent(name) } },
      ),
    );
  const { id, version } = await send(
    'Zxwnombre Zxwapellido.csv',
    'SPEI RECIBIDO/ZXWAPELLIDO ZXWNOMBRE,0098231,10.00',
    'DEPOSITO DE TERCERO,ZXWA800101AB1,20.00',
    `TRANSFERENCIA A CEL ${TELEFONO},,-30.00`,
    'DEVOLUCION ZXWAPELLIDO ZXWNOMBRE,,-70.00',
  );
  await created(owner.post(`/api/bancos/estados/${id}/confirmacion`, {}, { version }));
  const { data } = (await owner.get(`/api/bancos/movimientos?cuenta_id=${cuenta.id}`)).body;
  const spent = data.find(({ monto_centavos }: Json) => monto_centavos === -7_000);
  await created(
    owner.post('/api/bancos/gastos', {
      cuenta_id: cuenta.id,
      movimientos: [spent.id],
      concepto: spent.texto,
      categoria: 'otros',
    }),
  );
  for (const one of data.filter((movimiento: Json) => movimiento !== spent))
    await created(
      owner.post('/api/bancos/conciliaciones', {
        cuenta_id: cuenta.id,
        movimientos: [one.id],
        apuntes: [],
        diferencia_tipo: 'otro',
        motivo: 'Era de Zxwnombre Zxwapellido',
      }),
    );
  await send('otro.csv', 'SPEI DE ZXWNOMBRE ZXWAPELLIDO,,40.00');
};

type Suyo = { cliente: Json; activo: Json };

const quote = async (server: TestServer, { owner }: Taller, { cliente, activo }: Suyo): Promise<string> => {
  const body = {
    cliente_id: cliente.id,
    activo_id: activo.id,
    motivo: 'zxwmotivo de la cotización',
    comentarios: 'zxwcomentarios',
    notas_internas: 'zxwnotas internas',
    partidas: [line('Afinación', 10_000)],
  };
  const c = await created(owner.post('/api/cotizaciones', body));
  const sent = await created(
    owner.post(`/api/cotizaciones/${c.id}/envio`, { canal: 'copiar' }, { version: c.version }),
  );
  const token = tokenOf(sent.url);
  await server.anonymous.get(`/api/publico/cotizaciones/${token}`);
  await created(
    server.anonymous.post(`/api/publico/cotizaciones/${token}/mensaje`, {
      tipo: 'pregunta',
      nombre: 'Zxwquien',
      texto: 'zxwpregunta',
    }),
  );
  // Edited after it was sent: the revision before is kept as it was.
  const read = (await owner.get(`/api/cotizaciones/${c.id}`)).body;
  await created(
    owner.put(
      `/api/cotizaciones/${c.id}`,
      { ...body, comentarios: 'zxwcomentarios de nuevo' },
      { version: read.version },
    ),
  );
  const again = (await owner.get(`/api/cotizaciones/${c.id}`)).body;
  const yes = { revision: again.revision, canal: 'telefono', nombre: 'Zxwautoriza', nota: 'zxwnota', autorizadas: [] };
  await created(owner.post(`/api/cotizaciones/${c.id}/autorizacion`, yes, { version: again.version }));
  return c.id;
};

const visit = async (server: TestServer, taller: Taller, { cliente, activo }: Suyo): Promise<string> => {
  const { owner } = taller;
  const recepcion = await created(
    owner.post(`/api/recepciones/${randomUUID()}/ingreso`, {
      activo_id: activo.id,
      kilometraje: 12_000,
      combustible_octavos: 4,
      queja: 'zxwqueja del cliente',
      objetos: 'zxwobjetos en el auto',
      entrega: { nombre: 'Zxwentrega', telefono: TELEFONO },
      riesgos: 'zxwriesgos',
      firma: { nombre: 'Zxwfirma', png: await drawnSignature() },
    }),
  );
  const { orden_id } = recepcion;
  const { eventos } = (await owner.get('/api/whatsapp/ajustes')).body;
  const lista = eventos.find((one: Json) => one.evento === 'orden_lista');
  const itself = { automatico: true, plantilla: 'orden_lista', idioma: 'es_MX' };
  if (!lista.automatico)
    await created(owner.put('/api/whatsapp/ajustes/orden_lista', itself, { version: lista.version }));
  const orden = await fresh(taller, { id: orden_id });
  const photo = await created(owner.post(`/api/fotos/de/orden/${orden_id}`, await picture(), png));
  await created(owner.patch(`/api/fotos/${photo.id}`, { nota: 'zxwnota de la foto' }, { version: photo.version }));
  const plantilla_id = (await owner.get('/api/inspecciones/plantillas')).body.data[0].id;
  const { id, puntos } = await created(owner.post('/api/inspecciones', { orden_id, plantilla_id }));
  const marca = {
    id: randomUUID(),
    punto_id: puntos[0].id,
    base: 0,
    color: 'verde',
    nota: 'zxwnota del punto',
    marcado_ms: Date.now(),
  };
  await created(owner.post(`/api/inspecciones/${id}/marcas`, { marcas: [marca] }));
  const versioned = async () => ({ version: (await fresh(taller, orden)).version });
  await created(
    owner.put(`/api/ordenes/${orden_id}/partidas`, { partidas: [line('Balatas', 50_000)] }, await versioned()),
  );
  await sayYes(taller, orden);
  const datos = {
    promesa: null,
    kilometraje: 12_000,
    combustible_octavos: 4,
    motivo: 'zxwmotivo de la orden',
    observaciones: 'zxwobservaciones',
  };
  await created(owner.put(`/api/ordenes/${orden_id}/datos`, datos, await versioned()));
  await created(act(taller, await fresh(taller, orden), 'estado', { a: 'en_proceso', nota: 'zxwnota de estado' }));
  await created(owner.post(`/api/inspecciones/${id}/cierre`, { con_faltantes: true, sin_foto: 'zxwsin foto' }));
  const part = await created(
    owner.post('/api/refacciones', { orden_id, descripcion: 'Retén', nota: 'zxwnota de la pieza' }),
  );
  await created(
    owner.post(`/api/refacciones/${part.id}/pasos`, {
      de: 'pedida',
      a: 'cancelada',
      nota: 'zxwya no',
      motivo: 'zxwya no',
    }),
  );
  await created(act(taller, await fresh(taller, orden), 'estado', { a: 'terminada' }));
  const due = await fresh(taller, orden);
  await created(owner.post(`/api/cobranza/clientes/${cliente.id}/recordatorios`, { canal: 'whatsapp' }));
  const said = new URLSearchParams({ monto_centavos: '100', fecha: '2026-01-15' }).toString();
  const proof = await created(
    owner.post(`/api/cobranza/cuentas/${due.cuenta_id}/comprobantes?${said}`, await picture(), png),
  );
  await created(
    owner.post(`/api/cobranza/comprobantes/${proof.id}/rechazo`, { motivo: 'zxwno llegó' }, { version: proof.version }),
  );
  const note = { clase: 'bonificacion', motivo: 'zxwcliente de años', monto_centavos: 100 };
  const nota = await created(owner.post(`/api/pagos/cuentas/${due.cuenta_id}/notas`, note));
  await created(owner.post(`/api/pagos/notas/${nota.id}/cancelacion`, { motivo: 'zxwfue de más' }));
  await pay(taller, due, [['03', due.total_centavos]]);
  await created(
    owner.post(
      `/api/recepciones/${recepcion.id}/entrega`,
      { kilometraje: 12_003, combustible_octavos: 4, entregada_a: 'Zxwrecibe', nota: 'zxwnota al salir' },
      { version: (await owner.get(`/api/recepciones/${recepcion.id}`)).body.version },
    ),
  );
  await created(
    owner.put(`/api/visitas/${orden_id}/comentario`, { texto: 'zxwcomentario de la visita' }, { version: 0 }),
  );
  const { url } = await created(owner.post(`/api/visitas/${orden_id}/calificacion/enlace`, {}));
  await created(
    server.anonymous.post(`/api/publico/calificaciones/${tokenOf(url)}`, { estrellas: 5, texto: 'zxwcalificación' }),
  );
  // Papers that were printed lie on the disk.
  expect((await owner.get(`/api/ordenes/${orden_id}/pdf`)).status).toBe(200);
  return orden_id;
};

const sale = async (taller: Taller, { cliente, activo }: Suyo, factura: boolean): Promise<string> => {
  const { owner } = taller;
  const cancelled = await openOrden(taller, {
    cliente_id: cliente.id,
    activo_id: activo.id,
    motivo: 'zxwmotivo de otra',
  });
  await created(act(taller, cancelled, 'cancelacion', { motivo: 'zxwmotivo de cancelar' }));
  const venta = await created(
    owner.post('/api/ventas', {
      cliente_id: cliente.id,
      activo_id: activo.id,
      comentarios: 'zxwcomentario de la venta',
      partidas: [{ ...line('Aceite', 20_000), nota: 'zxwnota del renglón' }],
      cobro: {
        monto_centavos: 20_000,
        formas: [{ forma_pago: '01', monto_centavos: 20_000 }],
        nota: 'zxwnota del pago',
      },
    }),
  );
  await created(
    owner.post('/api/ventas/espera', {
      nombre: 'zxwticket',
      cliente: 'Zxwnombre Zxwapellido',
      renglones: 1,
      total_centavos: 1,
      contenido: { cliente: { id: cliente.id, nombre: 'Zxwnombre Zxwapellido' }, lineas: [] },
    }),
  );
  const back = {
    partida_id: venta.partidas?.[0]?.id,
    cantidad_milesimas: 1000,
    motivo: 'zxwmotivo de devolver',
    forma_pago: '01',
  };
  if (factura) await created(owner.post('/api/facturas', { documento_id: venta.id }));
  else if (back.partida_id) await created(act(taller, await fresh(taller, venta), 'devolucion', back));
  await created(
    owner.post('/api/pendientes', {
      cliente_id: cliente.id,
      activo_id: activo.id,
      descripcion: 'Amortiguadores',
      precio_centavos: 1_000,
      comentario: 'zxwcomentario pendiente',
    }),
  );
  await created(owner.post('/api/pasaportes', { activos: [activo.id] }));
  await member(taller, { cliente, activo });
  return venta.id;
};

/** A member who said why he leaves; what he had paid for is over. */
const member = async ({ owner, company }: Taller, { cliente, activo }: Suyo): Promise<void> => {
  const clave = `LAV${randomUUID().slice(0, 6)}`;
  const servicio = await created(
    owner.post('/api/servicios', { nombre: `Lavado ${clave}`, clave, precio_centavos: 1, tipo: 'servicio' }),
  );
  const plan = await created(
    owner.post('/api/membresias/planes', {
      nombre: `Club ${clave}`,
      color: 'azul',
      precio_centavos: 0,
      tasa_iva: 1600,
      duracion: 1,
      unidad: 'mes',
      vehiculos: 1,
      beneficios: [{ id: randomUUID(), nombre: 'Lavado', servicio_id: servicio.id, da: 'gratis' }],
    }),
  );
  const club = line('Club', 0, { tipo: 'otro', membresia: { plan_id: plan.id } });
  await created(owner.post('/api/ventas', { cliente_id: cliente.id, activo_id: activo.id, partidas: [club] }));
  const one = (await owner.get(`/api/membresias?cliente_id=${cliente.id}`)).body.data[0];
  const why = { cancela: true, motivo: 'zxwse muda' };
  await created(owner.post(`/api/membresias/${one.id}/cancelacion`, why, { version: one.version }));
  await company.run((tx, who) =>
    tx.run(sql`update membresias.periodo set desde = '2024-01-01', hasta = '2024-01-31'
      where empresa_id = ${who.empresa_id} and membresia_id = ${one.id}`),
  );
};

const talk = async (taller: Taller, { cliente, activo, clienta }: Suyo & { clienta: Person }): Promise<void> => {
  const { owner } = taller;
  const ajustes = (await owner.get('/api/citas/ajustes')).body;
  const cita = {
    tipo_id: ajustes.tipos[0].id,
    desde: new Date(Math.ceil(Date.now() / 900_000) * 900_000 + 96 * 3_600_000).toISOString(),
    duracion_min: 15,
    aun_asi: true,
    motivo: 'zxwmotivo de la cita',
    notas: 'zxwnotas de la cita',
  };
  const own = (await created(owner.post('/api/citas', { ...cita, cliente_id: cliente.id, activo_id: activo.id }))).cita;
  await created(
    owner.post(`/api/citas/${own.id}/estado`, { a: 'cancelada', motivo: 'zxwno puede' }, { version: own.version }),
  );
  // Asked for by telephone before anybody looked him up.
  await created(
    owner.post('/api/citas', {
      ...cita,
      nombre: 'Zxwllamó',
      telefono: TELEFONO,
      vehiculo: 'zxwvehículo',
      placas: 'ZXW901A',
    }),
  );
  const ticket = await created(
    owner.post('/api/soporte/tickets', { cliente_id: cliente.id, asunto: 'zxwasunto', texto: 'zxwtexto del ticket' }),
  );
  const { mensajes, version } = await created(
    owner.post(`/api/soporte/tickets/${ticket.id}/mensajes`, { texto: 'zxwrespuesta' }),
  );
  await created(
    owner.post(`/api/soporte/tickets/${ticket.id}/mensajes/${mensajes.at(-1).id}/archivos`, await picture(), png),
  );
  const now = (await owner.get(`/api/soporte/tickets/${ticket.id}`)).body;
  await created(
    owner.patch(`/api/soporte/tickets/${ticket.id}`, { estado: 'resuelto' }, { version: now.version ?? version }),
  );
  await created(owner.post(`/api/cobranza/clientes/${cliente.id}/enlace`, {}));
  await created(owner.put('/api/borradores/cliente:zxw', { datos: { nombre: 'Zxwborrador', cliente_id: cliente.id } }));
  const datos = (await clienta.get('/api/mi-taller/datos')).body;
  const { nombre: _, version: v, ...mine } = datos;
  await created(clienta.put('/api/mi-taller/datos', { ...mine, direccion: 'Calle Zxwnueva 9' }, { version: v }));
  await created(
    owner
      .post('/api/pendientes', { cliente_id: cliente.id, descripcion: 'Bujías', precio_centavos: 1_000 })
      .then(async ({ body }) => owner.post(`/api/pendientes/${body.id}/mensaje`)),
  );
  await taller.company.run((tx, who) =>
    queueMail(tx, who, {
      to: 'zxwcorreo@zxwcasa.test',
      subject: 'Hola Zxwnombre',
      text: 'zxwtexto del correo',
      html: '<p>zxwtexto del correo</p>',
      tipo: 'seguimiento.saldo',
      documento_id: cliente.id,
    }),
  );
  const rows = `Nombre,Teléfono,Correo,Notas\nZxwnombre Zxwapellido,${TELEFONO},zxwcorreo@zxwcasa.test,zxwnotas de la lista\n`;
  const csv = { headers: { 'content-type': 'text/csv' } };
  await created(owner.post('/api/importaciones/clientes', Buffer.from(rows), csv));
};
