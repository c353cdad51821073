import * as z from 'zod/mini';
import { Movimiento, SesionCaja } from '#modules/caja/contract.ts';
import { ajustes } from '#modules/ordenes/rules/devuelto.ts';
import { tiposPago } from '#modules/pagos/contract.ts';
import { contract } from '#platform/contract/endpoint.ts';
import {
  Centavos,
  EmpresaId,
  Fecha,
  Id,
  ListQuery,
  Opaco,
  Page,
  Parrafo,
  Patron,
  TokenDeEnlace,
} from '#platform/contract/fields.ts';
import { refusals } from '#platform/contract/refusal.ts';

export const cortesRefusals = refusals({
  falta_comentario: [422, '{motivo}'],
  arqueo_incorrecto: [422, 'Revisa el conteo: cada denominación lleva un número entero de piezas.'],
  caja_ajena: [403, '{caja} la abrió {quien}. Pide que la cierre, o que lo haga un supervisor.'],
  falta_motivo: [422, 'Escribe por qué cierras la caja de {quien}.'],
  fondo_excesivo: [422, '{motivo}'],
});

export const Esperado = z.object({
  fondo_centavos: z.int(),
  cobros_centavos: z.int(),
  devoluciones_centavos: z.int(),
  cancelaciones_centavos: z.int(),
  entradas_centavos: z.int(),
  salidas_centavos: z.int(),
  gastos_centavos: z.int(),
  retiros_centavos: z.int(),
  /** Cuts from before know none. */
  traspasos_centavos: z.optional(z.int()),
  esperado_centavos: z.int(),
});

/** Without amount for who counts blind. */
const Suma = z.object({ cuantos: z.int(), monto_centavos: z.nullable(z.int()) });

const VentasDeCaja = z.object({ documentos: z.int(), total_centavos: z.int() });

/** What happened in a register session until now, or until its close. */
export const Resumen = z.object({
  sesion: SesionCaja,
  /** Each figure is what it adds to the drawer; null for who counts blind. */
  esperado: z.nullable(Esperado),
  /** Collected, net of returns and cancellations; without cash for who counts blind. */
  formas: z.array(z.object({ forma_pago: z.string(), monto_centavos: z.int() })),
  cobrado_centavos: z.nullable(z.int()),
  anticipos: Suma,
  abonos: Suma,
  liquidaciones: Suma,
  devoluciones: Suma,
  cancelaciones: Suma,
  /** The same receipts by payment form; without cash for who counts blind. Cuts from before do not say it. */
  recibos_por_forma: z.optional(
    z.array(z.object({ tipo: z.enum(tiposPago), forma_pago: z.string(), monto_centavos: z.int() })),
  ),
  /** Sales of the business days that the session was open, whichever register collected them. */
  ventas: z.object({
    desde: Fecha,
    hasta: Fecha,
    documentos: z.int(),
    total_centavos: z.int(),
    base_centavos: z.int(),
    iva_centavos: z.int(),
    descuento_centavos: z.int(),
    por_clase: z.array(
      z.object({
        clase: z.enum(['orden', 'mostrador', ...ajustes]),
        documentos: z.int(),
        total_centavos: z.int(),
      }),
    ),
    por_tasa: z.array(
      z.object({ tasa_iva: z.int(), base_centavos: z.int(), iva_centavos: z.int(), total_centavos: z.int() }),
    ),
    /** The total by where each sale was first collected; hidden from who counts blind. Cuts from before do not say it. */
    por_caja: z.optional(z.object({ esta: VentasDeCaja, otras: VentasDeCaja, ninguna: VentasDeCaja })),
  }),
  folios: z.array(z.object({ serie: z.string(), primero: z.string(), ultimo: z.string(), cuantos: z.int() })),
  cajeros: z.array(z.object({ usuario_nombre: z.string(), cuantos: z.int(), monto_centavos: z.int() })),
  /** Entries, expenses, withdrawals, returns and cancellations, one by one. */
  movimientos: z.array(Movimiento),
});
export type Resumen = z.infer<typeof Resumen>;

/** Pieces of each denomination, by the key of `denominacionesMxn`. */
const Conteo = z.record(Opaco(10), z.int('Escribe cuántas piezas hay.').check(z.gte(0), z.lte(1_000_000)));

const FormaNoEfectivo = Patron(/^(?!01)\d\d$/, 'El efectivo se cuenta por denominación.');

export const Comparacion = z.object({
  contado_centavos: z.int(),
  cuadra: z.boolean(),
  /** Null for whoever counts blind: a count of nothing would tell them what to count to. */
  esperado_centavos: z.nullable(z.int()),
  diferencia_centavos: z.nullable(z.int()),
});
export type Comparacion = z.infer<typeof Comparacion>;

export const CorteNuevo = z.object({
  id: z.optional(Id),
  sesion_id: Id,
  conteo: Conteo,
  comentario: z._default(Parrafo(500), ''),
  /** Totals of vouchers and transfers, by payment form, for who reconciles them too. */
  contado_por_forma: z._default(z.record(FormaNoEfectivo, Centavos), {}),
  /** What stays in the drawer for the next opening, out of what was counted; the rest is taken to the bank. */
  fondo_final_centavos: z.optional(Centavos),
  /** Why somebody else's session is closed. */
  motivo: z._default(Parrafo(300), ''),
});
export type CorteNuevo = z.infer<typeof CorteNuevo>;

export const CorteResumen = z.object({
  id: z.string(),
  folio: z.string(),
  sesion_id: z.string(),
  caja: z.string(),
  fecha: Fecha,
  abierta_por_nombre: z.string(),
  abierta_en: z.string(),
  cerrado_por_nombre: z.string(),
  creado_en: z.string(),
  esperado_centavos: z.int(),
  contado_centavos: z.int(),
  diferencia_centavos: z.int(),
  cobrado_centavos: z.int(),
  /** What was taken at the close, and what stayed for the next opening. */
  retiro_centavos: z.int(),
  fondo_final_centavos: z.int(),
  comentario: z.string(),
  /** Where its PDF is: `/storage/pdf/{archivo}`. */
  archivo: z.string(),
});
export type CorteResumen = z.infer<typeof CorteResumen>;

export const ConteoComparado = z.object({
  contado_centavos: z.int(),
  diferencia_centavos: z.int(),
  usuario_nombre: z.string(),
  creado_en: z.string(),
});
export type ConteoComparado = z.infer<typeof ConteoComparado>;

/** Everything that a Z says, fixed at the close. */
export const CorteDatos = z.object({
  ...Resumen.shape,
  esperado: Esperado,
  cobrado_centavos: z.int(),
  folio: z.string(),
  zona: z.string(),
  empresa: z.object({
    nombre: z.string(),
    nombre_fiscal: z.string(),
    rfc: z.string(),
    direccion: z.string(),
    telefono: z.string(),
    email: z.string(),
    /** The logo of that day; cuts from before logos do not say it. */
    logo_id: z.optional(z.nullable(z.string())),
  }),
  cerrado_por_nombre: z.string(),
  cerrado_en: z.string(),
  motivo: z.string(),
  comentario: z.string(),
  conteo: z.array(z.object({ clave: z.string(), valor_centavos: z.int(), piezas: z.int() })),
  contado_centavos: z.int(),
  diferencia_centavos: z.int(),
  /** Counts that were compared before the one that it was closed with; none in cuts from before. */
  conteos_antes: z.optional(z.array(ConteoComparado)),
  /** Cuts from before did not say what was taken. */
  retiro_centavos: z.optional(z.int()),
  fondo_final_centavos: z.optional(z.int()),
  /** Forms other than cash that were reconciled; those left out were not. */
  conciliado: z.array(z.object({ forma_pago: z.string(), esperado_centavos: z.int(), contado_centavos: z.int() })),
});
export type CorteDatos = z.infer<typeof CorteDatos>;

export const Corte = z.object({
  ...CorteResumen.shape,
  hash: z.string(),
  /** The stored hash is still that of the stored data. */
  integro: z.boolean(),
  datos: CorteDatos,
});
export type Corte = z.infer<typeof Corte>;

const HUELLA_CORTA = 16;
/** The part of the hash that is printed to be compared by eye: `3f5a 9c0b e1d2 4c77`. */
export const shortHash = (hash: string): string => hash.slice(0, HUELLA_CORTA);

/** What anybody who holds the paper may know: that it is this cut and that nobody touched it. Never an amount. */
export const CortePublico = z.object({
  empresa: z.string(),
  folio: z.string(),
  fecha: Fecha,
  huella: z.string(),
  /** `otro`: the data are whole, but they are not those that the paper says. */
  estado: z.enum(['valido', 'alterado', 'otro']),
});
export type CortePublico = z.infer<typeof CortePublico>;

const BySesion = z.object({ sesion_id: Id });
const ById = z.object({ id: Id });
const CERRAR = 'abrir_caja|cerrar_caja_ajena';
const MIRAR = `${CERRAR}|ver_esperado_caja` as const;
export const VER = `${CERRAR}|ver_pendiente_pago|ver_resumen_ventas` as const;
const pdf = { tx: 'read', binary: 'application/pdf', reply: z.custom<Uint8Array>() } as const;

export const cortesApi = contract({
  'GET /api/cortes/x/{sesion_id}': {
    summary: 'Corte X: cómo va la caja; no cambia nada',
    access: MIRAR,
    tx: 'read',
    params: BySesion,
    reply: Resumen,
  },
  'GET /api/cortes/x/{sesion_id}/pdf': {
    summary: 'El corte X impreso',
    access: 'ver_esperado_caja',
    ...pdf,
    params: BySesion,
  },
  'POST /api/cortes/arqueo': {
    summary: 'Comparar lo contado con lo esperado; queda anotado en la bitácora',
    access: CERRAR,
    tx: 'write',
    body: z.object({ sesion_id: Id, conteo: Conteo }),
    reply: Comparacion,
    refusals: cortesRefusals,
  },
  'POST /api/cortes': {
    summary: 'Corte Z: cierra la caja y ya no cambia',
    access: CERRAR,
    tx: 'write',
    idempotent: true,
    status: 201,
    body: CorteNuevo,
    reply: CorteResumen,
    refusals: cortesRefusals,
  },
  'GET /api/cortes': {
    summary: 'Cortes históricos, del último al primero',
    access: VER,
    tx: 'read',
    query: z.object({ ...ListQuery, desde: z.optional(Fecha), hasta: z.optional(Fecha), caja_id: z.optional(Id) }),
    reply: Page(CorteResumen),
  },
  'GET /api/cortes/{id}': {
    summary: 'Un corte con todo lo que dice',
    access: VER,
    tx: 'read',
    params: ById,
    reply: Corte,
  },
  'GET /api/cortes/{id}/pdf': {
    summary: 'Reimpresión del corte, marcada como copia',
    access: VER,
    ...pdf,
    params: ById,
  },
  'POST /api/cortes/{id}/enlace': {
    summary: 'Enlace al PDF del corte, válido por 5 minutos',
    access: 'ver_pendiente_pago',
    tx: 'write',
    params: ById,
    reply: z.object({ url: z.string(), expira_en: z.string() }),
  },
  'GET /api/publico/cortes/{token}': {
    summary: 'Si un corte impreso es válido: su folio, su empresa, su día y nada más',
    access: 'enlace:corte_valido',
    tx: 'read',
    params: z.object({ token: TokenDeEnlace }),
    /** The short hash that the paper carries. */
    query: z.object({ h: z.optional(Patron(/^[0-9a-f]{8,64}$/)) }),
    reply: CortePublico,
  },
  'GET /storage/pdf/{archivo}': {
    summary: 'El PDF de un corte, tal como se emitió',
    access: 'ver_pendiente_pago|ver_resumen_ventas',
    ...pdf,
    params: z.object({ archivo: Patron(/^[\w-]{43}\.pdf$/) }),
    /** The company travels in the address: a browser that opens a file sends no headers of ours. */
    query: z.object({ empresa_id: z.optional(EmpresaId), copia: z.optional(z.literal('1')) }),
  },
  'GET /storage/pdf/enlace/{token}': {
    summary: 'El PDF de un corte por su enlace de 5 minutos',
    access: 'enlace:corte',
    ...pdf,
    params: z.object({ token: TokenDeEnlace }),
  },
});
