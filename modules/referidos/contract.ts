import * as z from 'zod/mini';
import { ClienteGuardado, ClienteNuevo } from '#modules/clientes/contract.ts';
import { cuponesRefusals } from '#modules/cupones/rules/refusals.ts';
import { COUNTER } from '#modules/permisos/rules/counter.ts';
import { contract } from '#platform/contract/endpoint.ts';
import { Centavos, Fecha, Id, Opaco, Texto, Version } from '#platform/contract/fields.ts';
import { MINIMO_USUAL } from './rules.ts';
import { referidosRefusals } from './rules/refusals.ts';

const refusals = { ...cuponesRefusals, ...referidosRefusals };
const LEE = 'editar_servicios|ver_ventas';

export const Programa = z.object({
  activo: z.boolean(),
  /** What the new one gets, and what whoever sent him gets: each a coupon; null gives nothing. */
  cupon_nuevo_id: z._default(z.nullable(Id), null),
  cupon_premio_id: z._default(z.nullable(Id), null),
  dias: z.int('Escribe cuántos días.').check(z.gte(1, 'Escribe 1 día o más.'), z.lte(730, 'A lo más 730 días.')),
  /** What the new one must have bought and paid with money before a prize is given for him. */
  minimo_centavos: z._default(Centavos, MINIMO_USUAL),
});
export type Programa = z.infer<typeof Programa>;

const DeUno = z.object({
  /** Null: it was not asked for yet. */
  codigo: z.nullable(z.string()),
  /** He has not come yet, so somebody may have sent him. */
  es_nuevo: z.boolean(),
  activo: z.boolean(),
  lo_recomendo: z.nullable(z.object({ cliente_id: z.string(), nombre: z.string() })),
  recomendados: z.array(
    z.object({ cliente_id: z.string(), nombre: z.string(), fecha: Fecha, premio: z.nullable(z.string()) }),
  ),
  cupones: z.array(z.object({ codigo: z.string(), nombre: z.string(), hasta: z.nullable(Fecha), usado: z.boolean() })),
});
export type DeUno = z.infer<typeof DeUno>;

export const ReporteReferidos = z.object({
  recomendados: z.int(),
  /** Whose first paid document stands. */
  llegaron: z.int(),
  vendido_centavos: z.int(),
  /** What the coupons of both took off. */
  descontado_centavos: z.int(),
  data: z.array(
    z.object({
      referido_id: z.string(),
      referido: z.string(),
      recomienda_id: z.string(),
      recomienda: z.string(),
      fecha: Fecha,
      llego: z.boolean(),
      vendido_centavos: z.int(),
      descontado_centavos: z.int(),
      premio: z.nullable(z.string()),
      premio_usado: z.boolean(),
    }),
  ),
});
export type ReporteReferidos = z.infer<typeof ReporteReferidos>;

/** What whoever is sent reads on his page; not `vigente`: the programme is off, and nothing is promised. */
export const Invitacion = z.object({
  taller: z.object({
    nombre: z.string(),
    telefono: z.string(),
    horario: z.string(),
    direccion: z.string(),
    color: z.string(),
    aviso: z.nullable(z.string()),
  }),
  vigente: z.boolean(),
  quien: z.string(),
  codigo: z.string(),
  regalo: z.nullable(z.string()),
  terminos: z.array(z.string()),
  /** Where he books by himself; null while the workshop takes nobody so. */
  agendar: z.nullable(z.string()),
});
export type Invitacion = z.infer<typeof Invitacion>;

/** A customer, and who sent him: both are written or none is. */
export const ClienteRecomendado = z.extend(ClienteNuevo, { recomienda_id: Id });
export type ClienteRecomendado = z.infer<typeof ClienteRecomendado>;

const ById = z.object({ id: Id });

/** Who deals with customers; a technician looks up who sent somebody, and writes nothing. */
const ATIENDE = 'ver_clientes|ver_cotizaciones|ver_ordenes_trabajo|ver_pendiente_pago|ver_ventas';

export const referidosApi = contract({
  'GET /api/referidos/programa': {
    summary: 'El programa de recomendados: qué recibe cada quien',
    access: `${LEE}|ver_clientes`,
    tx: 'read',
    reply: z.extend(Programa, { version: Version }),
  },
  'PUT /api/referidos/programa': {
    summary: 'Cambiar, encender o apagar el programa de recomendados',
    access: 'editar_servicios',
    tx: 'write',
    versioned: true,
    body: Programa,
    reply: z.extend(Programa, { version: Version }),
    refusals,
  },
  'GET /api/referidos/reporte': {
    summary: 'Quién recomendó a quién entre dos fechas, qué trajo y qué costó',
    access: LEE,
    tx: 'read',
    query: z.object({ desde: Fecha, hasta: Fecha }),
    reply: ReporteReferidos,
  },
  'POST /api/referidos/clientes': {
    summary: 'Registrar un cliente con quien lo recomendó',
    access: 'ver_clientes',
    tx: 'write',
    idempotent: true,
    status: 201,
    body: ClienteRecomendado,
    reply: ClienteGuardado,
    refusals,
  },
  'GET /api/referidos/clientes/{id}': {
    summary: 'El código de un cliente, quién lo recomendó y a quién ha recomendado',
    access: COUNTER,
    tx: 'read',
    params: ById,
    reply: DeUno,
  },
  'POST /api/referidos/clientes/{id}/codigo': {
    summary:
      'Su código y su enlace para invitar, con las palabras para mandarlos; `nuevo` deja sin valor los anteriores',
    access: ATIENDE,
    tx: 'write',
    params: ById,
    body: z.object({ nuevo: z._default(z.boolean(), false) }),
    reply: z.object({
      codigo: z.string(),
      url: z.string(),
      texto: z.string(),
      whatsapp: z.nullable(z.string()),
      qr: z.string(),
    }),
    refusals,
  },
  'GET /api/publico/invitacion/{token}': {
    summary: 'Una invitación, como la ve a quien se la mandaron',
    access: 'enlace:recomendacion',
    tx: 'read',
    params: z.object({ token: Opaco(100) }),
    reply: Invitacion,
  },
  'POST /api/referidos/clientes/{id}/recomendacion': {
    summary: 'Quién lo recomendó: por su código, su teléfono o quien se eligió',
    access: ATIENDE,
    tx: 'write',
    idempotent: true,
    params: ById,
    body: z.object({ recomienda_id: z._default(z.nullable(Id), null), quien: z._default(Texto(80), '') }),
    reply: DeUno,
    refusals,
  },
});
