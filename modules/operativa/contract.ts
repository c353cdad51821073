import * as z from 'zod/mini';
import { presencias } from '#modules/jornadas/rules.ts';
import { DocumentoDeMedida, numerosRefusals } from '#modules/numeros/contract.ts';
import { MuroOperativo } from '#modules/operativa/rules/muro.ts';
import { esperas, estadosOrden } from '#modules/ordenes/rules.ts';
import { EstadoDeCiclo } from '#modules/reportes/rules/formas-de-ciclo.ts';
import { tableroRefusals } from '#modules/tablero/rules/refusals.ts';
import { contract } from '#platform/contract/endpoint.ts';
import { Fecha, TokenDeEnlace } from '#platform/contract/fields.ts';

const LEE = 'ver_dashboard_performance';

/** An order that is in the shop, and since when. */
export const Parada = z.object({
  id: z.string(),
  folio: z.string(),
  placas: z.string(),
  vehiculo: z.string(),
  cliente: z.string(),
  estado: z.enum(estadosOrden),
  espera_por: z.nullable(z.enum(esperas)),
  /** Since when it is in that state, and in the shop. */
  desde: z.string(),
  recibida: z.string(),
  promesa: z.nullable(z.string()),
});
export type Parada = z.infer<typeof Parada>;

const Uso = z.object({ ocupadas_seg: z.int(), abiertas_seg: z.int() });
export type Uso = z.infer<typeof Uso>;

const BahiaAhora = z.object({
  id: z.string(),
  nombre: z.string(),
  /** What stands in it; null: it is free. */
  ocupada: z.nullable(
    z.object({
      orden_id: z.string(),
      folio: z.string(),
      vehiculo: z.string(),
      placas: z.string(),
      desde_en: z.string(),
    }),
  ),
});
export type BahiaAhora = z.infer<typeof BahiaAhora>;

const TecnicoAhora = z.object({
  empleado_id: z.string(),
  nombre: z.string(),
  color: z.string(),
  presencia: z.enum(presencias),
  trabajos: z.array(
    z.object({
      orden_id: z.string(),
      folio: z.string(),
      descripcion: z.string(),
      placas: z.string(),
      desde: z.string(),
    }),
  ),
});
export type TecnicoAhora = z.infer<typeof TecnicoAhora>;

export const Ahora = z.object({
  ahora: z.string(),
  hoy: Fecha,
  en_taller: z.int(),
  estados: z.array(
    z.object({
      estado: z.enum(estadosOrden),
      espera_por: z.nullable(z.enum(esperas)),
      ordenes: z.int(),
      /** Of the one that is longest in it. */
      mas_seg: z.int(),
    }),
  ),
  /** Half of what is in the shop is here so long or less. */
  mediana_seg: z.int(),
  /** Those that stand longest where they are. */
  paradas: z.array(Parada),
  promesas: z.object({
    tarde: z.int(),
    /** In less than an hour. */
    pronto: z.int(),
    /** Later today. */
    hoy: z.int(),
    entregadas: z.int(),
    data: z.array(Parada),
  }),
  bahias: z.object({ data: z.array(BahiaAhora), ...Uso.shape }),
  dias: z.array(z.object({ fecha: Fecha, cerrado: z.string(), capacidad_min: z.int(), ocupado_min: z.int() })),
  tecnicos: z.array(TecnicoAhora),
});
export type Ahora = z.infer<typeof Ahora>;

/** What was delivered, promised, offered and came back in a period. */
export const Lado = z.object({
  ciclo: z.nullable(z.object({ ordenes: z.int(), mediana_seg: z.int(), p90_seg: z.int() })),
  estados: z.array(EstadoDeCiclo),
  hechos: z.object({
    entregadas: z.int(),
    con_promesa: z.int(),
    promesas_cumplidas: z.int(),
    reingresos: z.int(),
    ofrecido_centavos: z.int(),
    autorizado_centavos: z.int(),
  }),
  bahias: Uso,
});
export type Lado = z.infer<typeof Lado>;

/** Of what came back, which order it does again and who did it first; null of anything else. */
export const DocumentoOperativo = z.extend(DocumentoDeMedida, {
  original: z.nullable(z.object({ orden_id: z.string(), folio: z.string(), trabajadores: z.array(z.string()) })),
});
export type DocumentoOperativo = z.infer<typeof DocumentoOperativo>;

const dates = { desde: Fecha, hasta: Fecha };
export const Tendencia = z.object({ ...dates, periodo_anterior: z.object(dates), ahora: Lado, antes: Lado });
export type Tendencia = z.infer<typeof Tendencia>;

/** Those of its figures that are measures of the business; the others are medians. */
export const medidasOperativas = ['promesa', 'reingresos', 'cierre'] as const;
export type MedidaOperativa = (typeof medidasOperativas)[number];

export const operativaApi = contract({
  'GET /api/operativa/ahora': {
    summary: 'Cómo va el taller en este momento: dónde están los autos, qué se prometió, bahías, carga y quién trabaja',
    access: LEE,
    tx: 'read',
    reply: Ahora,
  },
  'GET /api/operativa/tendencia': {
    summary: 'Cómo fue un periodo en el taller, junto al anterior: tiempos, promesas, reingresos, cierre y bahías',
    access: LEE,
    tx: 'read',
    query: z.object(dates),
    reply: Tendencia,
    refusals: numerosRefusals,
  },
  'GET /api/operativa/documentos': {
    summary: 'Los documentos detrás de la promesa cumplida, los reingresos o el cierre de un periodo',
    access: LEE,
    tx: 'read',
    query: z.object({ ...dates, medida: z.enum(medidasOperativas) }),
    reply: z.object({ data: z.array(DocumentoOperativo), documentos: z.int() }),
    refusals: numerosRefusals,
  },
  'GET /api/publico/pantalla/{token}/operativa': {
    summary: 'La pantalla del taller: cómo va en este momento, sin importes ni clientes',
    access: 'enlace:pantalla',
    tx: 'read',
    budget: 'page',
    params: z.object({ token: TokenDeEnlace }),
    reply: MuroOperativo,
    refusals: tableroRefusals,
  },
});
