import * as z from 'zod/mini';
import { CONTACTO } from '#modules/permisos/rules.ts';
import { Fecha, Id, Instante, ListQuery, Parrafo, Texto, TextoRequerido, Version } from '#platform/contract/fields.ts';
import { only, onlyTo } from '#platform/contract/told.ts';
import { MOST_COMENTARIO, mesesSinVolver } from '../rules.ts';
import { filtrosDeCalificacion, isResena, MOST_CALIFICACION } from './calificar.ts';
import { certezas } from './proximo.ts';

/** Who is told what visits amount to: as of their documents. */
const DINERO = 'ver_ordenes_trabajo|ver_ventas|editar_servicios_admin|ver_pendiente_pago';

/** What is said of a visit, as it stands: version 0 and no author while nobody wrote anything. */
export const Comentario = z.object({
  texto: z.string(),
  usuario_nombre: z.string(),
  escrito_en: z.nullable(Instante),
  version: Version,
});
export type Comentario = z.infer<typeof Comentario>;

/** What its customer said of a visit. */
export const Calificacion = z.object({
  estrellas: z.int(),
  texto: z.string(),
  escrita_en: Instante,
});
export type Calificacion = z.infer<typeof Calificacion>;

export const CalificacionEscrita = z.object({
  estrellas: z
    .int('Elige de 1 a 5 estrellas.')
    .check(z.gte(1, 'Elige de 1 a 5 estrellas.'), z.lte(5, 'Elige de 1 a 5 estrellas.')),
  texto: z._default(Parrafo(MOST_CALIFICACION), ''),
});
export type CalificacionEscrita = z.infer<typeof CalificacionEscrita>;

/** A visit as whoever holds its link rates it. */
export const CalificacionPublica = z.object({
  taller: z.object({
    nombre: z.string(),
    telefono: z.string(),
    direccion: z.string(),
    color: z.string(),
    /** Where the whole notice of privacy is read. */
    aviso: z.nullable(z.string()),
  }),
  fecha: Fecha,
  vehiculo: z.string(),
  servicios: z.array(z.string()),
  calificacion: z.nullable(Calificacion),
  /** Until when it may be changed; null before the first answer. */
  cambia_hasta: z.nullable(Instante),
  puede: z.boolean(),
  /** Where whoever was wholly content may say so. */
  resena: z.nullable(z.string()),
});
export type CalificacionPublica = z.infer<typeof CalificacionPublica>;

export const Ajuste = z.object({
  resena_url: Texto(300).check(
    z.refine(
      (text) => text === '' || isResena(text),
      'Pega la dirección completa, como https://g.page/r/tu-taller/review.',
    ),
  ),
});
export type Ajuste = z.infer<typeof Ajuste>;
export const AjusteGuardado = z.extend(Ajuste, { version: Version });

export const Visita = z.object({
  id: z.string(),
  folio: z.string(),
  clase: z.enum(['orden', 'mostrador']),
  fecha: Fecha,
  cliente_id: z.string(),
  cliente: z.string(),
  telefono: only(CONTACTO, z.string()),
  activo_id: z.nullable(z.string()),
  vehiculo: z.string(),
  placas: z.string(),
  kilometraje: z.nullable(z.int()),
  /** What was done, services before parts. */
  servicios: z.array(z.string()),
  trabajadores: z.array(z.string()),
  fotos: z.int(),
  /** When what was done is due again, as it was left that day. */
  proximo_km: z.nullable(z.int()),
  proximo_fecha: z.nullable(Fecha),
  /** What its vehicle has pending now. */
  pendientes: z.int(),
  comentario: Comentario,
  calificacion: z.nullable(Calificacion),
  ...onlyTo(DINERO, { total_centavos: z.int(), pendientes_centavos: z.int() }),
});
export type Visita = z.infer<typeof Visita>;

export const VisitasQuery = z.object({
  ...ListQuery,
  cliente_id: z.optional(Id),
  activo_id: z.optional(Id),
  servicio_id: z.optional(Id),
  desde: z.optional(Fecha),
  hasta: z.optional(Fecha),
  /** The last visit of each vehicle that has not come for so many months. */
  sin_volver: z.optional(z.enum(mesesSinVolver, 'Elige cuántos meses sin volver.')),
  calificacion: z.optional(z.enum(filtrosDeCalificacion, 'Elige una calificación.')),
});
export type VisitasQuery = z.infer<typeof VisitasQuery>;

export const VisitasTotales = z.object({
  visitas: z.int(),
  /** There are more than were counted: nothing is added up. */
  hay_mas: z.boolean(),
  vehiculos: z.int(),
  ...onlyTo(DINERO, { total_centavos: z.int() }),
});

export const ComentarioEscrito = z.object({ texto: Parrafo(MOST_COMENTARIO) });

export const Proximo = z.object({
  que: z.string(),
  km: z.nullable(z.int()),
  fecha: z.nullable(Fecha),
  /** The day on which it is expected, by what comes first. */
  estimada: z.nullable(Fecha),
  por: z.nullable(z.enum(['km', 'fecha'])),
  certeza: z.nullable(z.enum(certezas)),
  holgura_dias: z.int(),
});

/** A vehicle in one line: when it was here, how much it is driven, and when it is expected. */
export const ProximoDeVehiculo = z.object({
  activo_id: z.string(),
  visitas: z.int(),
  ultima_fecha: z.nullable(Fecha),
  kilometraje: z.nullable(z.int()),
  metros_dia: z.nullable(z.int()),
  certeza: z.nullable(z.enum(certezas)),
  proximo: z.nullable(Proximo),
  /** Who said it instead of the calculation; '' where it is calculated. */
  fijado_por: z.string(),
  fijado_en: z.nullable(Instante),
  version: Version,
});
export type ProximoDeVehiculo = z.infer<typeof ProximoDeVehiculo>;

/** Said by a person; null: as it is calculated. */
export const ProximoEscrito = z.object({
  proximo: z.nullable(
    z.object({
      que: TextoRequerido(160, 'Escribe qué servicio le toca.'),
      km: z._default(
        z.nullable(z.int('Escribe los kilómetros sin decimales.').check(z.gte(1), z.lte(9_999_999))),
        null,
      ),
      fecha: z._default(z.nullable(Fecha), null),
    }),
  ),
});
export type ProximoEscrito = z.infer<typeof ProximoEscrito>;

const Garantia = z.object({
  orden_id: z.string(),
  folio: z.string(),
  descripcion: z.string(),
  hasta_fecha: Fecha,
  hasta_km: z.nullable(z.int()),
});

/** A vehicle whole: what its page and its paper say of it. */
export const FichaDeVehiculo = z.object({
  activo_id: z.string(),
  cliente_id: z.string(),
  cliente: z.string(),
  vehiculo: z.string(),
  placas: z.string(),
  serie: z.string(),
  color: z.string(),
  kilometraje: z.nullable(z.int()),
  notas: z.string(),
  /** Out of use. */
  de_baja: z.boolean(),
  /** All that is due again, what comes first before. */
  tocan: z.array(Proximo),
  lecturas: z.array(
    z.object({ fecha: Fecha, km: z.int(), orden_id: z.string(), folio: z.string(), creible: z.boolean() }),
  ),
  propietarios: z.array(z.object({ cliente_id: z.string(), cliente: z.string(), desde: Instante })),
  garantias: z.array(Garantia),
  fotos: z.array(z.string()),
});
export type FichaDeVehiculo = z.infer<typeof FichaDeVehiculo>;
