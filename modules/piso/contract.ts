import * as z from 'zod/mini';
import { motivosPausa } from '#modules/jornadas/rules.ts';
import { ordenesRefusals, PartidaDeOrden } from '#modules/ordenes/contract.ts';
import { esperas, estadosOrden, estadosPartida } from '#modules/ordenes/rules.ts';
import { estadosRefaccion } from '#modules/refacciones/rules.ts';
import { contract } from '#platform/contract/endpoint.ts';
import {
  Centavos,
  Fecha,
  Id,
  Milesimas,
  ParrafoRequerido,
  Texto,
  TextoRequerido,
  Version,
} from '#platform/contract/fields.ts';
import { refusals } from '#platform/contract/refusal.ts';
import { onlyTo } from '#platform/contract/told.ts';
import { actos, avisos } from './rules.ts';

export const pisoRefusals = refusals({
  orden_cancelada: [409, 'La orden {folio} se canceló: «{acto}» de las {hora} no se aplicó a «{descripcion}».'],
  orden_entregada: [409, 'La orden {folio} ya se entregó: «{acto}» de las {hora} no se aplicó a «{descripcion}».'],
  orden_espera: [
    409,
    'La orden {folio} está en espera: «{acto}» de las {hora} no se aplicó a «{descripcion}». Pregunta al asesor qué falta.',
  ],
  sin_autorizar: [409, 'Falta que el cliente autorice «{descripcion}» de {folio}. Pregunta al asesor.'],
  trabajo_quitado: [
    409,
    'Ese trabajo ya no está en la orden {folio}: lo quitaron. «{acto}» de las {hora} no se aplicó; dile al asesor lo que hiciste.',
  ],
  trabajo_terminado: [
    409,
    '«{descripcion}» de {folio} ya estaba terminado{quien}. «{acto}» de las {hora} no cambió nada.',
  ],
  trabajo_de_otro: [
    409,
    '«{descripcion}» de {folio} lo tiene {quien}. «{acto}» de las {hora} no se aplicó; si te toca a ti, pide que te lo asignen.',
  ],
  sin_empezar: [409, '«{descripcion}» de {folio} no estaba en curso. «Pausar» de las {hora} no cambió nada.'],
  falta_para_terminar: [409, 'Antes de terminar «{descripcion}» falta {falta}.'],
  servicio_quitado: [404, 'Ese trabajo ya no está en la orden: lo quitaron.'],
  precio_fuera_de_limite: [422, '{motivo}'],
  proximo_imposible: [422, '{motivo}'],
  material_usado: [
    409,
    '«{descripcion}» ya salió del almacén o no se agregó aquí. Para regresarla, cambia los trabajos de la orden.',
  ],
  trabajo_ajeno: [
    409,
    'Ese trabajo ya no está a tu nombre. «{acto}» de las {hora} no se aplicó; dile al asesor lo que hiciste.',
  ],
});

const HACE = 'actualizar_servicio|ver_ordenes_trabajo';

/** A job as its card shows it: what is to be done, of which vehicle, for when, and what its end asks. */
export const Trabajo = z.object({
  partida_id: z.string(),
  descripcion: z.string(),
  tipo: z.string(),
  estado: z.enum(estadosPartida),
  /** He is one of those who do it. */
  mia: z.boolean(),
  orden_id: z.string(),
  folio: z.string(),
  orden_estado: z.enum(estadosOrden),
  espera_por: z.nullable(z.enum(esperas)),
  promesa: z.nullable(z.string()),
  activo_id: z.nullable(z.string()),
  vehiculo: z.string(),
  placas: z.string(),
  color: z.string(),
  serie: z.string(),
  no_economico: z.string(),
  /** What the customer asked for, and what was remarked when it came in. */
  motivo: z.string(),
  observaciones: z.string(),
  notas: z.array(z.object({ nota: z.string(), quien: z.string(), en: z.string() })),
  trabajadores: z.array(z.object({ empleado_id: z.string(), nombre: z.string(), diezmilesimas: z.int() })),
  pide: z.nullable(
    z.object({ comprobaciones: z.array(z.string()), fotos_minimas: z.int(), requiere_serie: z.boolean() }),
  ),
  comprobado: z.object({ hechas: z.array(z.string()), serie: z.string(), fotos: z.array(z.string()) }),
  /** Serial numbers noted before on this vehicle: they complete the one that is asked. */
  series: z.array(z.string()),
  /**
   * Pieces of the order and what was asked for it: `pedida_id` names what is followed as a part, `pieza_id` the line that may
   * be put in.
   */
  refacciones: z.array(
    z.object({
      pieza_id: z.nullable(z.string()),
      descripcion: z.string(),
      cantidad_milesimas: z.int(),
      instalada: z.boolean(),
      pedida_id: z.nullable(z.string()),
      estado: z.nullable(z.enum(estadosRefaccion)),
      esperada: z.nullable(Fecha),
    }),
  ),
  inspecciona: z.boolean(),
});
export type Trabajo = z.infer<typeof Trabajo>;

const DINERO = 'ver_ordenes_trabajo';
const Parte = z.object({ empleado_id: Id, diezmilesimas: z.int().check(z.gte(1), z.lte(10_000)) });
const Comprobado = z.object({
  hechas: z._default(z.array(Texto(120)).check(z.maxLength(30)), []),
  serie: z._default(Texto(60), ''),
});
const GarantiaDias = z.nullable(z.int().check(z.gte(0), z.lte(3_650, 'A lo más 3,650 días.')));
const GarantiaKm = z.nullable(z.int().check(z.gte(0), z.lte(2_000_000, 'A lo más 2,000,000 km.')));

/** One sold service, whole: who does it, what it asks, what it took, what it costs and for how long it is answered for. */
export const Configuracion = z.object({
  orden_id: z.string(),
  folio: z.string(),
  orden_estado: z.enum(estadosOrden),
  version: Version,
  activo_id: z.nullable(z.string()),
  vehiculo: z.string(),
  placas: z.string(),
  kilometraje: z.nullable(z.int()),
  partida: PartidaDeOrden,
  /** Why nothing of it changes any more; null while it may. */
  cerrado: z.nullable(z.string()),
  /** Why its price is not his to change; null where it is. */
  precio_fijo: z.nullable(z.string()),
  ...onlyTo(DINERO, { lista_centavos: z.nullable(z.int()), minimo_centavos: z.int() }),
  materiales: z.array(
    z.object({
      partida_id: z.string(),
      descripcion: z.string(),
      cantidad_milesimas: z.int(),
      unidad: z.string(),
      estado: z.enum(estadosPartida),
      falta_milesimas: z.nullable(z.int()),
      /** It was added to this work, and may still be taken off it. */
      se_quita: z.boolean(),
      ...onlyTo(DINERO, { total_centavos: z.int() }),
    }),
  ),
  proximo: z.object({ km: z.nullable(z.int()), fecha: z.nullable(Fecha) }),
  /** What was noted before on this vehicle, the newest first. */
  series: z.array(z.object({ serie: z.string(), descripcion: z.string(), folio: z.string(), fecha: Fecha })),
  /** The same serial on another vehicle. */
  serie_en_otro: z.nullable(z.object({ folio: z.string(), vehiculo: z.string() })),
  equipo: z.array(z.object({ id: z.string(), nombre: z.string() })),
});
export type Configuracion = z.infer<typeof Configuracion>;

/** What changes of it; what is left out stays. */
export const ConfiguracionEntrada = z.object({
  trabajadores: z.optional(z.array(Parte).check(z.maxLength(20))),
  comprobacion: z.optional(Comprobado),
  precio_centavos: z.optional(Centavos),
  garantia: z.optional(z.object({ dias: GarantiaDias, km: GarantiaKm })),
  proximo: z.optional(
    z.object({ km: z.nullable(z.int().check(z.gte(1), z.lte(9_999_999))), fecha: z.nullable(Fecha) }),
  ),
  agrega: z._default(
    z
      .array(z.object({ id: Id, articulo_id: Id, cantidad_milesimas: Milesimas, se_cobra: z.boolean() }))
      .check(z.maxLength(20)),
    [],
  ),
  quita: z._default(z.array(Id).check(z.maxLength(20)), []),
});
export type ConfiguracionEntrada = z.infer<typeof ConfiguracionEntrada>;

const ActoEntrada = z.object({
  orden_id: Id,
  partida_id: Id,
  acto: z.enum(actos),
  /** When the hand did it, by its own telephone. */
  marcada_ms: z.int(),
  motivo: z.optional(z.enum(motivosPausa)),
  comprobacion: z.optional(Comprobado),
  /** Who did it, and which part is whose. */
  trabajadores: z.optional(z.array(Parte).check(z.minLength(1), z.maxLength(20))),
});
export type ActoEntrada = z.infer<typeof ActoEntrada>;

const AvisoEntrada = z.object({
  orden_id: Id,
  partida_id: Id,
  tipo: z.enum(avisos),
  texto: ParrafoRequerido(400, 'Escribe qué hace falta.'),
  marcada_ms: z.int(),
});
export type AvisoEntrada = z.infer<typeof AvisoEntrada>;

const deServicio = z.object({ orden_id: Id, partida_id: Id });

export const pisoApi = contract({
  'GET /api/piso': {
    summary: 'Los trabajos propios: el que está en curso y los que siguen',
    access: 'actualizar_servicio',
    tx: 'read',
    reply: z.object({
      empleado: z.nullable(z.object({ id: z.string(), nombre: z.string() })),
      /** With whom a job may be shared. */
      equipo: z.array(z.object({ id: z.string(), nombre: z.string() })),
      trabajos: z.array(Trabajo),
      hechos_hoy: z.int(),
    }),
  },
  'GET /api/piso/codigo': {
    summary:
      'Los trabajos abiertos que nombra un código: folio, placas, serie, número económico o etiqueta de servicio',
    access: `${HACE}|configurar_servicio`,
    tx: 'read',
    query: z.object({ codigo: TextoRequerido(300, 'Escribe o escanea un código.') }),
    reply: z.object({ data: z.array(Trabajo) }),
  },
  'POST /api/piso/actos': {
    summary: 'Empezar, pausar o terminar un trabajo, con la hora en que se hizo',
    access: HACE,
    tx: 'write',
    idempotent: true,
    queueable: true,
    body: ActoEntrada,
    reply: z.object({ trabajo: z.nullable(Trabajo) }),
    refusals: { ...ordenesRefusals, ...pisoRefusals },
  },
  'POST /api/piso/avisos': {
    summary: 'Anotar en la orden y avisar al asesor: una nota, ayuda, una refacción, un hallazgo',
    access: HACE,
    tx: 'write',
    idempotent: true,
    queueable: true,
    body: AvisoEntrada,
    reply: z.object({ folio: z.string() }),
    refusals: pisoRefusals,
  },
  'GET /api/piso/servicios/{orden_id}/{partida_id}': {
    summary: 'Un servicio vendido: quién, qué se revisa, materiales, precio, garantía, próximo servicio y serie',
    access: 'configurar_servicio',
    tx: 'read',
    params: deServicio,
    reply: Configuracion,
    refusals: pisoRefusals,
  },
  'PUT /api/piso/servicios/{orden_id}/{partida_id}': {
    summary: 'Cambiar un servicio vendido; lo que se omite se queda como está',
    access: 'configurar_servicio',
    tx: 'write',
    versioned: true,
    params: deServicio,
    body: ConfiguracionEntrada,
    reply: Configuracion,
    refusals: { ...ordenesRefusals, ...pisoRefusals },
  },
});
