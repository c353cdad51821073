import * as z from 'zod/mini';
import { cajaRefusals } from '#modules/caja/contract.ts';
import { contract } from '#platform/contract/endpoint.ts';
import { Id, Page, Texto, TextoRequerido } from '#platform/contract/fields.ts';
import { Archivo, filesRefusals } from '#platform/contract/files.ts';
import { tiposDocumento } from '#platform/contract/upload.ts';
import {
  AbonoNuevo,
  CfdiLeido,
  CfdiNuevo,
  Gasto,
  GastoCambio,
  GastoCompleto,
  GastoNuevo,
  GastoRecurrente,
  GastosQuery,
  GastosTotales,
  OrdenElegible,
  RecurrenteCambio,
} from './rules/formas.ts';
import { cfdiRefusals, gastosRefusals } from './rules/refusals.ts';

const ById = z.object({ id: Id });
const Motivo = z.object({ motivo: TextoRequerido(300, 'Escribe por qué se cancela.'), sesion_id: z.optional(Id) });
const money = { ...gastosRefusals, ...cajaRefusals };

export const gastosApi = contract({
  'GET /api/gastos': {
    summary: 'Lista de gastos, del último al primero',
    access: 'registrar_gastos',
    tx: 'read',
    query: GastosQuery,
    reply: Page(Gasto),
  },
  'GET /api/gastos/totales': {
    summary: 'Lo gastado por categoría y por mes, y lo que se debe',
    access: 'registrar_gastos',
    tx: 'read',
    query: GastosQuery,
    reply: GastosTotales,
  },
  'POST /api/gastos': {
    summary: 'Registrar un gasto: pagado de caja, por banco, por pagar o como borrador',
    access: 'registrar_gastos',
    tx: 'write',
    idempotent: true,
    status: 201,
    body: GastoNuevo,
    reply: GastoCompleto,
    refusals: { ...money, cfdi_repetido: cfdiRefusals.cfdi_repetido },
  },
  'POST /api/gastos/cfdi': {
    summary: 'Leer el XML de una factura para registrarla como gasto',
    access: 'registrar_gastos',
    tx: 'write',
    idempotent: true,
    body: CfdiNuevo,
    reply: CfdiLeido,
    refusals: cfdiRefusals,
  },
  'GET /api/gastos/recurrentes': {
    summary: 'Gastos que se repiten solos',
    access: 'registrar_gastos',
    tx: 'read',
    reply: z.object({ data: z.array(GastoRecurrente) }),
  },
  'PATCH /api/gastos/recurrentes/{id}': {
    summary: 'Detener, reanudar o cambiar un gasto que se repite',
    access: 'registrar_gastos',
    tx: 'write',
    versioned: true,
    params: ById,
    body: RecurrenteCambio,
    reply: GastoRecurrente,
    refusals: gastosRefusals,
  },
  'GET /api/gastos/{id}': {
    summary: 'Un gasto con sus pagos y comprobantes',
    access: 'registrar_gastos',
    tx: 'read',
    params: ById,
    reply: GastoCompleto,
  },
  'PATCH /api/gastos/{id}': {
    summary: 'Cambiar un gasto o registrar un borrador',
    access: 'registrar_gastos',
    tx: 'write',
    versioned: true,
    params: ById,
    body: GastoCambio,
    reply: GastoCompleto,
    refusals: gastosRefusals,
  },
  'POST /api/gastos/{id}/abonos': {
    summary: 'Pagar todo o parte de un gasto, de caja o por banco',
    access: 'registrar_gastos',
    tx: 'write',
    idempotent: true,
    status: 201,
    params: ById,
    body: AbonoNuevo,
    reply: GastoCompleto,
    refusals: money,
  },
  'POST /api/gastos/{id}/abonos/{abono_id}/cancelacion': {
    summary: 'Cancelar un pago de un gasto; lo que salió de caja vuelve a la de hoy',
    access: 'cancelar_documento',
    tx: 'write',
    idempotent: true,
    status: 201,
    params: z.object({ id: Id, abono_id: Id }),
    body: Motivo,
    reply: GastoCompleto,
    refusals: money,
  },
  'POST /api/gastos/{id}/cancelacion': {
    summary: 'Cancelar un gasto; lo que salió de caja vuelve a la de hoy',
    access: 'cancelar_documento',
    tx: 'write',
    idempotent: true,
    status: 201,
    params: ById,
    body: Motivo,
    reply: GastoCompleto,
    refusals: money,
  },
  'GET /api/gastos/ordenes': {
    summary: 'Órdenes para las que pudo ser un gasto, por folio, placas o cliente',
    access: 'registrar_gastos',
    tx: 'read',
    query: z.object({ q: z.optional(Texto(80)) }),
    reply: z.object({ data: z.array(OrdenElegible) }),
  },
  'POST /api/gastos/{id}/archivos': {
    summary: 'Guardar el ticket o el comprobante de un gasto',
    access: 'registrar_gastos',
    tx: 'write',
    status: 201,
    params: ById,
    upload: { tipos: tiposDocumento },
    reply: Archivo,
    refusals: { ...gastosRefusals, ...filesRefusals },
  },
  'GET /api/gastos/{id}/cfdi': {
    summary: 'El XML de la factura de un gasto, como llegó',
    access: 'registrar_gastos',
    tx: 'read',
    params: ById,
    binary: 'application/xml',
    reply: z.custom<Uint8Array>(),
  },
});
