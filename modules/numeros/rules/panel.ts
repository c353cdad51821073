import * as z from 'zod/mini';
import { COSTOS } from '#modules/permisos/rules.ts';
import { Fecha } from '#platform/contract/fields.ts';
import { onlyTo } from '#platform/contract/told.ts';
import { clasesDeAviso } from './atencion.ts';
import { saldos } from './saldos.ts';

/** A sentence of what needs somebody, with the list that makes it. */
export const Aviso = z.object({
  clase: z.enum(clasesDeAviso),
  urgente: z.boolean(),
  texto: z.string(),
  a: z.string(),
  centavos: z.nullable(z.int()),
});

/** What an account, an expense or a register puts into a balance. */
export const DocumentoDeSaldo = z.object({
  documento: z.enum(['cuenta', 'gasto', 'caja']),
  documento_id: z.string(),
  folio: z.string(),
  fecha: Fecha,
  vence: z.nullable(Fecha),
  de: z.string(),
  centavos: z.int(),
});
export type DocumentoDeSaldo = z.infer<typeof DocumentoDeSaldo>;
export const suma = { centavos: z.int(), documentos: z.int() };

export const Saldos = z.array(z.object({ saldo: z.enum(saldos), ...suma }));

/** What is divided, and by what. */
export const Contada = z.object({ arriba: z.int(), abajo: z.int() });
export const DocumentoDeIndicador = z.object({
  documento: z.enum(['orden', 'mostrador', 'cotizacion', 'cliente']),
  documento_id: z.string(),
  folio: z.string(),
  fecha: Fecha,
  de: z.string(),
  ...Contada.shape,
});
export type DocumentoDeIndicador = z.infer<typeof DocumentoDeIndicador>;

const deVenta = {
  base_centavos: z.int(),
  ...onlyTo(COSTOS, { base_con_costo_centavos: z.nullable(z.int()), costo_centavos: z.nullable(z.int()) }),
};
const Vendido = z.object({ clave: z.string(), nombre: z.string(), documentos: z.int(), ...deVenta });
const documentoVendido = {
  documento: z.enum(['orden', 'mostrador']),
  documento_id: z.string(),
  folio: z.string(),
  fecha: Fecha,
  de: z.string(),
};
/** A document in which a service was sold, and what of it. */
export const DocumentoDeServicio = z.object({ ...documentoVendido, ...deVenta });
export type DocumentoDeServicio = z.infer<typeof DocumentoDeServicio>;
export const Mejores = z.object({
  servicios: z.array(Vendido),
  clientes: z.array(Vendido),
  ...onlyTo(COSTOS, {
    margenes: z.nullable(z.array(Vendido)),
    /** Documents: what of each has a cost, and that cost. */
    ordenes: z.nullable(z.array(z.object({ ...documentoVendido, base_centavos: z.int(), costo_centavos: z.int() }))),
  }),
});
export type Mejores = z.infer<typeof Mejores>;
