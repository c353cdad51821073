import * as z from 'zod/mini';
import { esperas, estadosOrden } from '#modules/ordenes/rules.ts';
import { DiaSemana } from '#modules/reportes/contract.ts';
import { contract } from '#platform/contract/endpoint.ts';

const OrdenEnPiso = z.object({
  id: z.string(),
  folio: z.string(),
  vehiculo: z.string(),
  placas: z.string(),
  cliente: z.string(),
  trabajo: z.string(),
  estado: z.enum(estadosOrden),
  espera_por: z.nullable(z.enum(esperas)),
  promesa: z.nullable(z.string()),
  lineas: z.int(),
  hechas: z.int(),
});

/** Each part is null for who may not see it. */
export const Inicio = z.object({
  nombre: z.string(),
  hoy: z.string(),
  cotizaciones: z.nullable(
    z.object({
      semana_centavos: z.int(),
      semana_anterior_centavos: z.int(),
      sin_respuesta: z.int(),
      por_vencer: z.int(),
    }),
  ),
  por_cobrar: z.nullable(
    z.object({
      total_centavos: z.int(),
      cuentas: z.int(),
      vencido_centavos: z.int(),
      vencidas: z.int(),
      clientes: z.array(
        z.object({ cliente_id: z.string(), nombre: z.string(), saldo_centavos: z.int(), dias_vencido: z.int() }),
      ),
    }),
  ),
  ordenes: z.nullable(
    z.object({
      abiertas: z.int(),
      esperan_refaccion: z.int(),
      entregas_hoy: z.int(),
      atrasadas: z.int(),
      terminadas: z.int(),
      en_piso: z.array(OrdenEnPiso),
    }),
  ),
  caja: z.nullable(
    z.object({ abierta: z.boolean(), caja: z.string(), por: z.string(), desde: z.nullable(z.string()) }),
  ),
  semana: z.nullable(z.array(DiaSemana)),
  borradores: z.array(z.object({ clave: z.string(), actualizado_en: z.string() })),
});
export type Inicio = z.infer<typeof Inicio>;

export const inicioApi = contract({
  'GET /api/inicio': {
    summary: 'Lo que hay que atender hoy, según los permisos',
    access: 'session',
    tx: 'read',
    reply: Inicio,
  },
});
