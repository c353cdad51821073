import * as z from 'zod/mini';
import { COUNTER } from '#modules/permisos/rules/counter.ts';
import { contract } from '#platform/contract/endpoint.ts';
import { Fecha, Id, ListQuery, Page } from '#platform/contract/fields.ts';
import { FichaDeCliente, Mensaje } from './rules/ficha.ts';

/** A quotation, an order, a counter ticket, a payment or a return without money, each as one line of the customer's story. */
export const Documento = z.object({
  tipo: z.enum(['cotizacion', 'orden', 'mostrador', 'pago', 'devolucion']),
  id: z.string(),
  folio: z.string(),
  fecha: Fecha,
  /** Negative where money was given back. */
  importe_centavos: z.int(),
  estado: z.string(),
  /** What is still owed of it; null where nothing can be owed. */
  saldo_centavos: z.nullable(z.int()),
  vehiculo: z.string(),
  /** Address inside the application. */
  ruta: z.string(),
});
export type Documento = z.infer<typeof Documento>;

export const historialApi = contract({
  'GET /api/clientes/{id}/ficha': {
    summary: 'Quién es un cliente, qué maneja y qué tiene abierto',
    access: COUNTER,
    tx: 'read',
    params: z.object({ id: Id }),
    reply: FichaDeCliente,
  },
  'GET /api/clientes/{id}/mensajes': {
    summary: 'Lo último que se habló con un cliente, lo más nuevo primero',
    access: 'ver_clientes',
    tx: 'read',
    params: z.object({ id: Id }),
    reply: z.object({ data: z.array(Mensaje) }),
  },
  'GET /api/clientes/{id}/documentos': {
    summary: 'Cotizaciones, órdenes y pagos de un cliente en una sola lista, lo más nuevo primero',
    access: COUNTER,
    tx: 'read',
    params: z.object({ id: Id }),
    query: z.object({ cursor: ListQuery.cursor, limit: ListQuery.limit }),
    reply: Page(Documento),
  },
});
