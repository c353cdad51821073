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

/** A line that this person works on, with what its order needs to be advanced. */
const Trabajo = z.object({
  partida_id: z.string(),
  descripcion: z.string(),
  estado: z.enum(['pendiente', 'asignada', 'en_curso', 'en_pausa']),
  orden_id: z.string(),
  orden_version: z.int(),
  orden_estado: z.enum(estadosOrden),
  espera_por: z.nullable(z.enum(esperas)),
  folio: z.string(),
  vehiculo: z.string(),
  placas: z.string(),
  promesa: z.nullable(z.string()),
  /** The shop inspects such an order, and he may. */
  inspecciona: z.boolean(),
});
export type Trabajo = z.infer<typeof Trabajo>;

/** What a new company does first, in the order in which it is offered. */
const pasosIniciales = ['datos', 'logotipo', 'direccion', 'servicios', 'usuarios', 'importar', 'cotizacion'] as const;
export type PasoInicial = (typeof pasosIniciales)[number];

/** Each part is null for who may not see it. */
export const Inicio = z.object({
  nombre: z.string(),
  hoy: z.string(),
  cotizaciones: z.nullable(
    z.object({
      semana_centavos: z.int(),
      semana_anterior_centavos: z.int(),
      sin_respuesta: z.int(),
      sin_respuesta_centavos: z.int(),
      por_vencer: z.int(),
    }),
  ),
  por_cobrar: z.nullable(
    z.object({
      total_centavos: z.int(),
      cuentas: z.int(),
      vencido_centavos: z.int(),
      vencidas: z.int(),
      /** Of cars that are still in the shop: not due yet. */
      en_taller_centavos: z.int(),
      en_taller: z.int(),
      clientes: z.array(
        z.object({
          cliente_id: z.string(),
          nombre: z.string(),
          saldo_centavos: z.int(),
          dias_vencido: z.int(),
          en_taller: z.boolean(),
        }),
      ),
    }),
  ),
  ordenes: z.nullable(
    z.object({
      abiertas: z.int(),
      esperan_refaccion: z.int(),
      /** Promised for today and still here, late ones of today included. */
      entregas_hoy: z.int(),
      atrasadas: z.int(),
      /** Promised within the hour. */
      por_vencer: z.int(),
      terminadas: z.int(),
      por_estado: z.array(
        z.object({ estado: z.enum(estadosOrden), espera_por: z.nullable(z.enum(esperas)), cuantas: z.int() }),
      ),
      en_piso: z.array(OrdenEnPiso),
    }),
  ),
  caja: z.nullable(
    z.object({
      abierta: z.boolean(),
      caja: z.string(),
      por: z.string(),
      desde: z.nullable(z.string()),
      /** Every register that is open, the first of them above. */
      abiertas: z.array(z.object({ caja: z.string(), por: z.string(), desde: z.string() })),
    }),
  ),
  /** Articles that fell below their minimum, and those of which there is none. */
  inventario: z.nullable(z.object({ articulos: z.int(), bajos: z.int(), agotados: z.int() })),
  /** Expenses that are owed and fell due, or are about to. */
  gastos: z.nullable(
    z.object({
      vencidos: z.int(),
      vencido_centavos: z.int(),
      por_vencer: z.int(),
      por_vencer_centavos: z.int(),
    }),
  ),
  semana: z.nullable(z.array(DiaSemana)),
  /** This month until today, beside the same days of the month before. */
  mes: z.nullable(
    z.object({
      desde: z.string(),
      vendido_centavos: z.int(),
      vendido_anterior_centavos: z.int(),
      iva_centavos: z.int(),
      cobrado_centavos: z.int(),
      cobrado_anterior_centavos: z.int(),
      ventas: z.int(),
      devuelto_centavos: z.int(),
      diferencias_centavos: z.int(),
      cortes_con_diferencia: z.int(),
    }),
  ),
  /** Of whoever is in the list of people who work here. */
  mis_trabajos: z.nullable(z.object({ pendientes: z.array(Trabajo), hechos_hoy: z.int(), hechos_semana: z.int() })),
  /** The account of a customer: his own page says the rest. */
  es_cliente: z.boolean(),
  /** Of whoever administers a company that still lacks some. */
  primeros_pasos: z.nullable(z.array(z.object({ paso: z.enum(pasosIniciales), hecho: z.boolean() }))),
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
