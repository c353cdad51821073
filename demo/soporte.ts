import {
  demoCambio,
  demoDireccionPublica,
  demoRespuesta,
  demoRespuestasGuardadas,
  demoSigueCliente,
  demoTicketDeCotizacion,
  demoTicketDeMostrador,
  demoTicketPropio,
} from '#modules/soporte/server/front-door.ts';
import type { Evento } from '#modules/whatsapp/rules/eventos.ts';
import { demoMensaje, type Notice } from '#modules/whatsapp/server/front-door.ts';
import { getCliente } from '#modules/clientes/server/front-door.ts';
import { formatPesos } from '#platform/contract/money.ts';
import { q } from '#platform/server/db/query.ts';
import type { Who } from '#platform/server/http/who.ts';
import { asAt, schedule } from './agenda.ts';
import type { Dia, Escenario } from './escenario.ts';

/** The customer who has an account of her own, as who acts. */
export type Cuenta = Pick<Who, 'usuario_id' | 'nombre' | 'email'>;

const guardadas = [
  ['Horario', 'Hola, {nombre}. Atendemos de lunes a viernes de 8:00 a 18:00 y los sábados de 8:00 a 14:00.'],
  [
    'Cómo facturar',
    'Hola, {nombre}. Mándanos tu constancia de situación fiscal y el uso de CFDI; la factura de {folio} te llega por correo.',
  ],
  ['Cita', 'Con gusto, {nombre}. ¿Te queda bien mañana a primera hora? Contesta aquí y te apartamos el lugar.'],
  ['Garantía', 'Hola, {nombre}. El trabajo tiene garantía: tráelo y lo revisamos sin costo.'],
] as const;

/** Tickets in every state, some of them waiting today, and what was written by WhatsApp. */
export const planCharlas = (e: Escenario, ana: Cuenta | null): void => {
  schedule(e, before(e, 20), '08:20', async (dia, hora) => {
    const admin = asAt(dia, 'mostrador', hora);
    await demoRespuestasGuardadas(dia.tx, admin, guardadas);
    await demoDireccionPublica(dia.tx, admin);
  });
  planTickets(e, ana);
  if (e.numero === 0) planMensajes(e);
};

const before = (e: Escenario, days: number): string => e.fechas.at(-1 - days) ?? e.fechas[0] ?? '';
const at = (e: Escenario, days: number, hora: string, does: (dia: Dia, hora: string) => Promise<void>): void =>
  schedule(e, before(e, days), hora, does);

const planTickets = (e: Escenario, ana: Cuenta | null): void => {
  const [flotilla] = e.clientes;
  if (flotilla) planFactura(e, flotilla.id);
  if (ana) planAna(e, ana);
  at(e, 0, '09:10', async (dia, hora) => {
    const sent = await dia.tx.maybe(
      q
        .selectFrom('cotizaciones.cotizacion')
        .select('id')
        .where('empresa_id', '=', e.personal.dueno.empresa_id)
        .where('estado', 'in', ['enviada', 'vista'])
        .orderBy('numero', 'desc')
        .limit(1),
    );
    if (sent)
      await demoTicketDeCotizacion(
        dia.tx,
        asAt(dia, 'dueno', hora),
        sent.id,
        'No me deja firmar',
        'Abro el enlace en mi teléfono y no me deja firmar la cotización. ¿Puedo autorizarla por teléfono?',
      );
  });
};

/** Somebody called about an invoice; it is urgent and still open. */
const planFactura = (e: Escenario, cliente_id: string): void => {
  const asks = 'Llamaron de contabilidad: la factura del mes salió con otro uso de CFDI y la necesitan corregida hoy.';
  at(e, 1, '11:40', async (dia, hora) => {
    const who = asAt(dia, 'mostrador', hora);
    const id = await demoTicketDeMostrador(dia.tx, who, cliente_id, 'Corregir el uso de CFDI', asks);
    await demoCambio(dia.tx, who, id, { prioridad: 'alta' });
    await demoRespuesta(
      dia.tx,
      asAt(dia, 'mostrador', hora, 12),
      id,
      'Hay que pedirle a Irene que la cancele y la refacture.',
      { interna: true },
    );
    await demoRespuesta(
      dia.tx,
      asAt(dia, 'mostrador', hora, 20),
      id,
      'Ya la estamos corrigiendo. Se la enviamos hoy mismo.',
    );
    await demoSigueCliente(
      dia.tx,
      asAt(dia, 'mostrador', hora, 95),
      id,
      'Gracias. ¿Nos la pueden mandar antes de las cinco?',
    );
  });
};

const planAna = (e: Escenario, ana: Cuenta): void => {
  const as = (dia: Dia, hora: string, minutes = 0): Who => ({
    ...asAt(dia, 'dueno', hora, minutes),
    ...ana,
    can: () => false,
  });
  at(e, 16, '10:05', async (dia, hora) => {
    const id = await demoTicketPropio(
      dia.tx,
      as(dia, hora),
      '¿Tienen servicio a domicilio?',
      '¿Pueden venir por la camioneta a mi casa? Vivo cerca del parque.',
    );
    await demoRespuesta(
      dia.tx,
      asAt(dia, 'mostrador', hora, 34),
      id,
      'Sí, sin costo en un radio de 5 km. Dinos qué día.',
    );
    await demoSigueCliente(dia.tx, asAt(dia, 'mostrador', hora, 51), id, 'Perfecto, yo les aviso. Gracias.');
    await demoRespuesta(dia.tx, asAt(dia, 'mostrador', hora, 60), id, 'Con gusto, aquí estamos.', {
      estado: 'resuelto',
    });
    await demoCambio(dia.tx, asAt(dia, 'mostrador', hora, 61), id, { estado: 'cerrado' });
  });
  at(e, 4, '12:15', async (dia, hora) => {
    const id = await demoTicketPropio(
      dia.tx,
      as(dia, hora),
      'Rechinan los frenos',
      'Desde que cambiaron las balatas rechina al frenar en frío. ¿Es normal?',
    );
    await demoRespuesta(
      dia.tx,
      asAt(dia, 'dueno', hora, 48),
      id,
      'Los primeros 200 km puede rechinar un poco. Si sigue, tráelo y lo revisamos sin costo.',
    );
    await demoSigueCliente(dia.tx, asAt(dia, 'dueno', hora, 190), id, 'Ya casi no se oye. ¡Gracias!');
    await demoRespuesta(dia.tx, asAt(dia, 'dueno', hora, 200), id, 'Qué bueno. Cualquier cosa, escríbenos aquí.', {
      estado: 'resuelto',
    });
  });
  at(e, 0, '08:30', async (dia, hora) => {
    const id = await demoTicketPropio(
      dia.tx,
      as(dia, hora),
      '¿A qué hora puedo pasar?',
      '¿Hoy puedo recoger mi vehículo después de las seis?',
    );
    await demoRespuesta(
      dia.tx,
      asAt(dia, 'mostrador', hora, 17),
      id,
      'Cerramos a las seis, pero te esperamos hasta las 18:30. ¿Llegas?',
    );
  });
};

/** What the customers of some days were told, how it ended, and what still waits for a hand. */
const planMensajes = (e: Escenario): void => {
  const people = e.clientes.slice(e.taller.flotillas.length);
  const ends: readonly [days: number, hora: string, evento: Evento, end: Parameters<typeof demoMensaje>[3]][] = [
    [6, '13:10', 'orden_lista', { estado: 'leido' }],
    [5, '17:05', 'recibo', { estado: 'leido' }],
    [4, '12:20', 'orden_lista', { estado: 'entregado' }],
    [3, '11:15', 'recordatorio_pago', { estado: 'enviado' }],
    [
      1,
      '16:40',
      'orden_lista',
      {
        estado: 'fallido',
        motivo: 'Ese teléfono no tiene WhatsApp, o no puede recibir mensajes de empresas. Llámale.',
      },
    ],
    [0, '09:20', 'orden_lista', { estado: 'por_enviar' }],
  ];
  for (const [i, [days, hora, evento, end]] of ends.entries()) {
    const cliente = people[i + 1];
    if (!cliente) continue;
    at(e, days, hora, async (dia, when) => {
      const who = asAt(dia, 'asesor', when);
      await demoMensaje(dia.tx, who, await write(dia, who, evento, cliente.id), end);
    });
  }
};

/** The message of an event about the customer's last order, or about his visit if he has none yet. */
const write = async ({ tx, e }: Dia, who: Who, evento: Evento, cliente_id: string): Promise<Notice> => {
  const { nombre, telefono } = await getCliente(tx, who, cliente_id);
  const orden = await tx.maybe(
    q
      .selectFrom('ordenes.orden')
      .select(['id', 'folio', 'total_centavos'])
      .where('empresa_id', '=', who.empresa_id)
      .where('cliente_id', '=', cliente_id)
      .orderBy('numero', 'desc')
      .limit(1),
  );
  const folio = orden?.folio ?? '';
  const { nombre: taller } = e.taller.empresa;
  const total = formatPesos(orden?.total_centavos ?? 185_000);
  const blanks: Record<Evento, readonly string[]> = {
    cotizacion_enviada: [],
    cotizacion_autorizada: [],
    orden_lista: [taller, 'tu vehículo', folio || 'de hoy', total],
    recordatorio_pago: [taller, folio || 'tu última visita', total, who.hoy.split('-').reverse().join('/')],
    recibo: [taller, folio || 'de caja', total, formatPesos(0)],
    trabajo_pendiente: [],
    vehiculo_recibido: [],
    cita: [],
    cita_recordatorio: [],
    entrada: [],
  };
  return {
    evento,
    clave: `demo:${evento}:${cliente_id}:${who.hoy}`,
    telefono,
    acepta: true,
    nombre,
    parametros: blanks[evento],
    documento_folio: folio,
    ruta: orden ? `/comercial/OrdenTrabajo/${orden.id}` : '',
  };
};
