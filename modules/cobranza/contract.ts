import * as z from 'zod/mini';
import { pagosRefusals } from '#modules/pagos/contract.ts';
import { antiguedades } from '#modules/pagos/rules.ts';
import { whatsappRefusals } from '#modules/whatsapp/contract.ts';
import { contract } from '#platform/contract/endpoint.ts';
import { Id, Page, ParrafoRequerido, TokenDeEnlace } from '#platform/contract/fields.ts';
import { filesRefusals } from '#platform/contract/files.ts';
import { tiposDocumento } from '#platform/contract/upload.ts';
import {
  CobroPublico,
  Comprobante,
  ComprobanteAceptado,
  ComprobanteEnviado,
  ComprobanteRechazado,
  ComprobantesQuery,
  comprobantesRefusals,
} from './rules/comprobantes.ts';
import {
  Convenio,
  ConvenioNuevo,
  ConveniosQuery,
  cobranzaRefusals,
  EstadoDeCuenta,
  PeriodoQuery,
  Recordatorio,
  RecordatorioNuevo,
} from './rules/formas.ts';

/** Where a customer stands with the workshop. */
export const ClienteDeudor = z.object({
  cliente_id: z.string(),
  cliente: z.string(),
  telefono: z.string(),
  email: z.string(),
  /** Nobody in particular: no advances, no agreements. */
  publico: z.boolean(),
  limite_credito_centavos: z.int(),
  dias_credito: z.int(),
  debe_centavos: z.int(),
  cuentas: z.int(),
  vencido_centavos: z.int(),
  dias_vencido: z.int(),
  /** Given up: still owed, no longer counted in what he owes. */
  incobrable_centavos: z.int(),
  a_favor_centavos: z.int(),
  /** What he owes of each age, in the order of `antiguedades`. */
  por_antiguedad: z.array(z.object({ antiguedad: z.enum(antiguedades), saldo_centavos: z.int(), cuentas: z.int() })),
  /** The last five, newest first. */
  recordatorios: z.array(Recordatorio),
});
export type ClienteDeudor = z.infer<typeof ClienteDeudor>;

const ById = z.object({ id: Id });
const conToken = z.object({ token: TokenDeEnlace });
const ver = { access: 'ver_pendiente_pago', tx: 'read' } as const;
const cobrar = { access: 'ver_pendiente_pago', tx: 'write', refusals: cobranzaRefusals } as const;
const compartir = {
  ...cobrar,
  params: ById,
  reply: z.object({ url: z.string() }),
  refusals: comprobantesRefusals,
} as const;

export const cobranzaApi = contract({
  'GET /api/cobranza/clientes/{id}': {
    summary: 'Cuánto debe un cliente, desde cuándo, qué tiene a favor y cuándo se le recordó',
    ...ver,
    params: ById,
    reply: ClienteDeudor,
  },
  'GET /api/cobranza/clientes/{id}/estado-cuenta': {
    summary: 'Estado de cuenta de un cliente entre dos fechas; sin ellas, los últimos 90 días',
    ...ver,
    params: ById,
    query: PeriodoQuery,
    reply: EstadoDeCuenta,
  },
  'GET /api/cobranza/clientes/{id}/estado-cuenta/pdf': {
    summary: 'El estado de cuenta en PDF',
    ...ver,
    params: ById,
    query: PeriodoQuery,
    binary: 'application/pdf',
    reply: z.custom<Uint8Array>(),
  },
  'POST /api/cobranza/clientes/{id}/recordatorios': {
    summary: 'Recordarle a un cliente lo que debe; el segundo del mismo día se confirma',
    ...cobrar,
    idempotent: true,
    status: 201,
    params: ById,
    body: RecordatorioNuevo,
    /** `enlace`: WhatsApp with the words written, for a person to send; null when it leaves by itself. */
    reply: z.object({ ...Recordatorio.shape, enlace: z.nullable(z.string()) }),
    refusals: { ...whatsappRefusals, ...cobranzaRefusals, ...comprobantesRefusals },
  },
  'GET /api/cobranza/convenios': {
    summary: 'Convenios de pago',
    ...ver,
    query: ConveniosQuery,
    reply: Page(Convenio),
  },
  'POST /api/cobranza/convenios': {
    summary: 'Acordar con un cliente en qué fechas paga lo que debe',
    ...cobrar,
    idempotent: true,
    status: 201,
    body: ConvenioNuevo,
    reply: Convenio,
  },
  'GET /api/cobranza/convenios/{id}': { summary: 'Un convenio', ...ver, params: ById, reply: Convenio },
  'POST /api/cobranza/convenios/{id}/cancelacion': {
    summary: 'Cancelar un convenio: sus cuentas quedan como estaban',
    ...cobrar,
    versioned: true,
    params: ById,
    body: z.object({ motivo: ParrafoRequerido(300, 'Escribe por qué se cancela.') }),
    reply: Convenio,
  },
  'POST /api/cobranza/clientes/{id}/enlace': {
    summary: 'Un enlace para que el cliente vea todo lo que debe y mande su comprobante',
    ...compartir,
  },
  'POST /api/cobranza/cuentas/{id}/enlace': {
    summary: 'Un enlace para que el cliente vea el saldo de un documento y mande su comprobante',
    ...compartir,
  },
  'GET /api/cobranza/comprobantes': {
    summary: 'Comprobantes de transferencia',
    ...ver,
    query: ComprobantesQuery,
    reply: Page(Comprobante),
  },
  'GET /api/cobranza/comprobantes/totales': {
    summary: 'Cuántos comprobantes esperan revisión',
    ...ver,
    reply: z.object({ por_revisar: z.int(), monto_centavos: z.int() }),
  },
  'POST /api/cobranza/cuentas/{id}/comprobantes': {
    summary: 'Adjuntar a una cuenta el comprobante que llegó por otro lado',
    ...cobrar,
    status: 201,
    upload: { tipos: tiposDocumento },
    params: ById,
    query: ComprobanteEnviado,
    reply: Comprobante,
    refusals: { ...comprobantesRefusals, ...filesRefusals },
  },
  'GET /api/cobranza/comprobantes/{id}': { summary: 'Un comprobante', ...ver, params: ById, reply: Comprobante },
  'GET /api/cobranza/comprobantes/{id}/archivo': {
    summary: 'El archivo de un comprobante',
    ...ver,
    params: ById,
    binary: 'application/octet-stream',
    keep: 'own',
    reply: z.unknown(),
  },
  'POST /api/cobranza/comprobantes/{id}/aceptacion': {
    summary: 'Aceptar un comprobante: registra su pago, primero de la cuenta que dice y luego de la más antigua',
    ...cobrar,
    idempotent: true,
    status: 201,
    params: ById,
    body: ComprobanteAceptado,
    reply: Comprobante,
    refusals: { ...comprobantesRefusals, ...pagosRefusals },
  },
  'POST /api/cobranza/comprobantes/{id}/rechazo': {
    summary: 'Rechazar un comprobante con su motivo',
    ...cobrar,
    versioned: true,
    params: ById,
    body: ComprobanteRechazado,
    reply: Comprobante,
    refusals: comprobantesRefusals,
  },
  'GET /api/publico/cobranza/{token}': {
    summary: 'Lo que debe el cliente del enlace y lo que mandó',
    access: 'enlace:cobranza',
    tx: 'read',
    params: conToken,
    reply: CobroPublico,
  },
  'GET /api/publico/cobranza/{token}/fotos/{foto_id}': {
    summary: 'Una foto o un video de la orden que el taller le muestra a su cliente',
    access: 'enlace:cobranza',
    tx: 'read',
    params: z.object({ ...conToken.shape, foto_id: Id }),
    query: z.object({ tamano: z.optional(z.enum(['chica', 'entera'])) }),
    binary: 'application/octet-stream',
    reply: z.unknown(),
  },
  'POST /api/publico/cobranza/{token}/comprobantes': {
    summary: 'El cliente manda el comprobante de su transferencia',
    access: 'enlace:cobranza',
    tx: 'write',
    upload: { tipos: tiposDocumento },
    params: conToken,
    query: ComprobanteEnviado,
    reply: CobroPublico,
    refusals: { ...comprobantesRefusals, ...filesRefusals },
  },
});
