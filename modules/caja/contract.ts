import * as z from 'zod/mini';
import { contract } from '#platform/contract/endpoint.ts';
import {
  Centavos,
  CentavosPositivos,
  Id,
  ParrafoRequerido,
  Patron,
  Texto,
  TextoRequerido,
  Version,
} from '#platform/contract/fields.ts';
import { refusals } from '#platform/contract/refusal.ts';
import { tiposMovimiento } from './rules.ts';

export const cajaRefusals = refusals({
  caja_cerrada: [409, 'Abre la caja antes de cobrar.'],
  caja_elige: [409, 'Hay varias cajas abiertas. Elige en cuál se registra.'],
  caja_ya_abierta: [409, '{caja} ya está abierta por {quien}. Ciérrala antes de abrirla de nuevo.'],
  efectivo_ajeno: [
    403,
    'El efectivo entra en la caja de quien la atiende, y {caja} es de {quien}. Pide que lo cobre, o cobra con tarjeta o transferencia.',
  ],
  sesion_cerrada: [409, 'Esa caja ya se cerró. Abre una nueva para seguir.'],
  caja_repetida: [409, 'Ya hay una caja con ese nombre. Escribe otro.'],
  caja_con_sesion: [409, '{caja} está abierta. Ciérrala con su corte antes de darla de baja.'],
  caja_con_dinero: [
    409,
    'En {caja} quedaron {hay} de su último corte. Ábrela, retira ese dinero y haz su corte en cero antes de darla de baja.',
  ],
  ultima_caja: [409, 'Debe quedar al menos una caja. Agrega otra antes de dar de baja esta.'],
  sin_efectivo: [409, 'En la caja hay {hay} en efectivo; no se puede sacar más que eso.'],
  sin_efectivo_ciego: [409, 'En la caja no hay tanto efectivo. Saca menos o registra antes una entrada.'],
  movimiento_deshecho: [409, 'Ese movimiento ya se deshizo.'],
  movimiento_es_contrario: [409, 'Ese movimiento ya deshace otro. Si hace falta, registra uno nuevo.'],
  movimiento_de_documento: [409, 'Ese movimiento es de {folio}. Cancela ese documento para deshacerlo.'],
  movimiento_de_traspaso: [409, 'Es un traspaso entre cajas. Regresa el dinero con otro traspaso.'],
  movimiento_de_caja_cerrada: [
    409,
    'Esa caja ya se cerró con {corte}. Registra el movimiento contrario en la caja que está abierta.',
  ],
  traspaso_a_la_misma: [422, 'Elige otra caja: el dinero ya está en {caja}.'],
});

export const TIPOS_MANUALES = { entrada: 'Entrada', gasto: 'Gasto', retiro: 'Retiro', salida: 'Salida' } as const;

export const Caja = z.object({
  id: z.string(),
  nombre: z.string(),
  activa: z.boolean(),
  version: Version,
  /** What its last Z left in the drawer: the float to open with; null while no Z has said it. */
  fondo_propuesto_centavos: z.nullable(z.int()),
});
export type Caja = z.infer<typeof Caja>;

export const SesionCaja = z.object({
  id: z.string(),
  caja_id: z.string(),
  caja: z.string(),
  fondo_centavos: z.int(),
  abierta_por: z.string(),
  abierta_por_nombre: z.string(),
  abierta_en: z.string(),
  fecha_negocio: z.string(),
  /** Which opening of that register on its business day; cuts from before do not say it. */
  turno: z.optional(z.int()),
  cerrada_en: z.nullable(z.string()),
  /** It was opened on an earlier business day and is still open. */
  cruza_medianoche: z.boolean(),
});
export type SesionCaja = z.infer<typeof SesionCaja>;

export const Movimiento = z.object({
  id: z.string(),
  sesion_id: z.string(),
  tipo: z.enum(tiposMovimiento),
  forma_pago: z.string(),
  monto_centavos: z.int(),
  concepto: z.string(),
  beneficiario: z.string(),
  folio: z.string(),
  /** Brought from the company's own bank: it is no income. */
  del_banco: z.boolean(),
  usuario_nombre: z.string(),
  creado_en: z.string(),
  /** The movement that it undoes. Cuts from before do not say it, nor the two below. */
  deshace_id: z.optional(z.nullable(z.string())),
  deshecho: z.optional(z.boolean()),
  /** Of a transfer: the register on its other side. */
  otra_caja: z.optional(z.nullable(z.string())),
});
export type Movimiento = z.infer<typeof Movimiento>;

export const CajaNueva = z.object({
  id: z.optional(Id),
  nombre: TextoRequerido(40, 'Escribe cómo se llama la caja.'),
});
export type CajaNueva = z.infer<typeof CajaNueva>;

export const CajaCambio = z.object({ nombre: z.optional(CajaNueva.shape.nombre), activa: z.optional(z.boolean()) });
export type CajaCambio = z.infer<typeof CajaCambio>;

export const AperturaNueva = z.object({ id: z.optional(Id), caja_id: Id, fondo_centavos: Centavos });
export type AperturaNueva = z.infer<typeof AperturaNueva>;

export const MovimientoNuevo = z.object({
  id: z.optional(Id),
  sesion_id: z.optional(Id),
  tipo: z.enum(['entrada', 'gasto', 'retiro', 'salida']),
  monto_centavos: CentavosPositivos,
  concepto: TextoRequerido(200, 'Escribe de qué se trata.'),
  beneficiario: z._default(Texto(120), ''),
  /** Of an entrada: it comes from the company's own bank. */
  del_banco: z._default(z.boolean(), false),
});
export type MovimientoNuevo = z.infer<typeof MovimientoNuevo>;

export const MovimientoDeshecho = z.object({ motivo: ParrafoRequerido(300, 'Escribe por qué se deshace.') });
export type MovimientoDeshecho = z.infer<typeof MovimientoDeshecho>;

/** Cash that goes from one open register to another. */
export const TraspasoDeEfectivo = z.object({
  id: z.optional(Id),
  de_sesion_id: Id,
  a_sesion_id: Id,
  monto_centavos: CentavosPositivos,
  concepto: z._default(Texto(200), ''),
});
export type TraspasoDeEfectivo = z.infer<typeof TraspasoDeEfectivo>;

/** The movements behind one figure: of a kind (`cobrado`: charges and what undoes them) and of a form (`otras`: not cash). */
export const MovimientosQuery = z.object({
  tipo: z.optional(z.enum([...tiposMovimiento, 'cobrado'])),
  forma_pago: z.optional(Patron(/^(\d\d|otras)$/, 'Elige una forma de pago de la lista.')),
});
export type MovimientosQuery = z.infer<typeof MovimientosQuery>;

export const cajaApi = contract({
  'GET /api/cajas': {
    summary: 'Cajas de la empresa y sus sesiones abiertas',
    access: 'abrir_caja|ver_pendiente_pago|administrar_permisos',
    tx: 'read',
    reply: z.object({ cajas: z.array(Caja), abiertas: z.array(SesionCaja) }),
  },
  'POST /api/cajas': {
    summary: 'Agregar una caja',
    access: 'administrar_permisos',
    tx: 'write',
    idempotent: true,
    status: 201,
    body: CajaNueva,
    reply: Caja,
    refusals: cajaRefusals,
  },
  'PATCH /api/cajas/{id}': {
    summary: 'Cambiar el nombre de una caja, darla de baja o volver a usarla',
    access: 'administrar_permisos',
    tx: 'write',
    versioned: true,
    params: z.object({ id: Id }),
    body: CajaCambio,
    reply: Caja,
    refusals: cajaRefusals,
  },
  'POST /api/cajas/sesiones': {
    summary: 'Abrir la caja con su fondo',
    access: 'abrir_caja',
    tx: 'write',
    idempotent: true,
    status: 201,
    body: AperturaNueva,
    reply: SesionCaja,
    refusals: cajaRefusals,
  },
  'GET /api/cajas/sesiones/{id}/movimientos': {
    summary: 'Movimientos de una sesión de caja, del último al primero',
    access: 'abrir_caja|ver_esperado_caja',
    tx: 'read',
    params: z.object({ id: Id }),
    query: MovimientosQuery,
    reply: z.object({ data: z.array(Movimiento) }),
  },
  'POST /api/cajas/movimientos': {
    summary: 'Entrada, gasto, retiro o salida de efectivo',
    access: 'abrir_caja',
    tx: 'write',
    idempotent: true,
    status: 201,
    body: MovimientoNuevo,
    reply: Movimiento,
    refusals: cajaRefusals,
  },
  'POST /api/cajas/movimientos/{id}/deshacer': {
    summary: 'Deshacer una entrada, un retiro o una salida con su contrario, mientras esa caja siga abierta',
    access: 'abrir_caja',
    tx: 'write',
    idempotent: true,
    status: 201,
    params: z.object({ id: Id }),
    body: MovimientoDeshecho,
    reply: Movimiento,
    refusals: cajaRefusals,
  },
  'POST /api/cajas/traspasos': {
    summary: 'Pasar efectivo de una caja abierta a otra, en un solo acto',
    access: 'abrir_caja',
    tx: 'write',
    idempotent: true,
    status: 201,
    body: TraspasoDeEfectivo,
    reply: z.object({ folio: z.string(), sale: Movimiento, entra: Movimiento }),
    refusals: cajaRefusals,
  },
});
