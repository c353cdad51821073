import * as z from 'zod/mini';
import { Nota, VentaNueva } from '#modules/ventas/contract.ts';
import { ventasRefusals } from '#modules/ventas/rules/refusals.ts';
import { contract } from '#platform/contract/endpoint.ts';
import { Fecha, Id, Opaco, ParrafoRequerido, Texto } from '#platform/contract/fields.ts';
import { refusals } from '#platform/contract/refusal.ts';
import { onlyTo } from '#platform/contract/told.ts';

export const correccionesRefusals = refusals({
  no_permitida: [403, '{motivo}'],
  no_corregible: [409, '{motivo}'],
  efecto_distinto: [409, 'Lo que pasaría ya no es lo que viste. Revisa el efecto otra vez y confirma.'],
  sin_cambios: [422, 'No cambiaste nada: la venta quedaría igual.'],
});

/** A charged sale as the list to correct shows it. */
export const VentaCorregible = z.object({
  id: z.string(),
  folio: z.string(),
  clase: z.enum(['orden', 'mostrador']),
  fecha: Fecha,
  cliente: z.string(),
  vehiculo: z.string(),
  placas: z.string(),
  total_centavos: z.int(),
  saldo_centavos: z.int(),
});
export type VentaCorregible = z.infer<typeof VentaCorregible>;

const PorForma = z.object({ forma_pago: z.string(), monto_centavos: z.int() });

/** What a correction starts from: the sale whole, what is paid of it by form, and what keeps it from being corrected. */
export const PorCorregir = z.object({
  venta: z.object({ ...Nota.shape }),
  pagado: z.array(PorForma),
  /** Cuts that hold its money: they stay as they are. */
  cortes: z.array(z.string()),
  bloqueo: z.nullable(z.string()),
});
export type PorCorregir = z.infer<typeof PorCorregir>;

export const CorreccionPedida = z.object({
  partidas: VentaNueva.shape.partidas,
  descuento_documento: VentaNueva.shape.descuento_documento,
  cobro: VentaNueva.shape.cobro,
});
export type CorreccionPedida = z.infer<typeof CorreccionPedida>;

const AntesYDespues = { antes_centavos: z.int(), despues_centavos: z.int() };

/** What a correction does, told before it is done. */
export const Efecto = z.object(
  onlyTo(
    'editar_servicios_admin',
    {
      total: z.object(AntesYDespues),
      saldo: z.object(AntesYDespues),
      /** What enters (+) and leaves (−) the session that is open today, by form. */
      caja: z.array(PorForma),
      /** What today's sales move by. */
      ventas_centavos: z.int(),
      cortes: z.array(z.string()),
      /** What each person's work adds up to, on which commissions are counted. */
      trabajadores: z.array(z.object({ empleado_id: z.string(), nombre: z.string(), ...AntesYDespues })),
      /** What comes back to the shelf (+) and leaves it (−). */
      existencias: z.array(z.object({ articulo_id: z.string(), descripcion: z.string(), cambio_milesimas: z.int() })),
      /** Names this very effect. */
      huella: z.string(),
    },
    ['huella'],
  ),
);
export type Efecto = z.infer<typeof Efecto>;

const ById = z.object({ id: Id });
const all = { ...ventasRefusals, ...correccionesRefusals };

export const correccionesApi = contract({
  'GET /api/correcciones/permiso': {
    summary: 'Si quien pregunta puede corregir ventas cobradas, y si no, por qué',
    access: 'session',
    tx: 'read',
    reply: z.object({ permitida: z.boolean(), motivo: z.nullable(z.string()) }),
  },
  'GET /api/correcciones/ventas': {
    summary: 'Ventas cobradas por folio, cliente o placas, la última primero',
    access: 'editar_servicios_admin',
    tx: 'read',
    query: z.object({ q: z.optional(Texto(80)) }),
    reply: z.object({ data: z.array(VentaCorregible) }),
  },
  'GET /api/correcciones/ventas/{id}': {
    summary: 'Una venta cobrada con lo que hace falta para corregirla',
    access: 'editar_servicios_admin',
    tx: 'read',
    params: ById,
    reply: PorCorregir,
  },
  'POST /api/correcciones/ventas/{id}/efecto': {
    summary: 'Lo que haría una corrección, sin hacerla',
    access: 'editar_post_venta',
    tx: 'read',
    params: ById,
    body: CorreccionPedida,
    reply: Efecto,
    refusals: all,
  },
  'POST /api/correcciones/ventas/{id}': {
    summary: 'Corregir una venta cobrada: se deshace y otra toma su lugar',
    access: 'editar_post_venta',
    tx: 'write',
    idempotent: true,
    versioned: true,
    params: ById,
    body: z.object({
      ...CorreccionPedida.shape,
      motivo: ParrafoRequerido(200, 'Escribe por qué se corrige.'),
      /** Of the effect that was seen; another one is not done. */
      huella: Opaco(64),
      sesion_id: z.optional(Id),
    }),
    reply: z.object({ id: z.string(), folio: z.string(), clase: z.enum(['orden', 'mostrador']) }),
    refusals: all,
  },
});
