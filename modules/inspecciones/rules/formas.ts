import * as z from 'zod/mini';
import { FotoPublica } from '#modules/fotos/contract.ts';
import { prioridades } from '#modules/partidas/rules/prioridades.ts';
import { Fecha, Id, Parrafo, Texto, TextoRequerido, Version } from '#platform/contract/fields.ts';
import { only } from '#platform/contract/told.ts';
import { colores, tiposPunto } from '../rules.ts';
import { niveles } from './sugerencia.ts';

/** A measure in thousandths of its unit; temperatures and battery tests go below zero. */
const Medida = z
  .int('Escribe una medida con hasta tres decimales.')
  .check(z.gte(-999_999_999, 'La medida es demasiado pequeña.'), z.lte(999_999_999, 'La medida es demasiado grande.'));
const Limite = z._default(z.nullable(Medida), null);

export const PuntoNuevo = z.object({
  id: z.optional(Id),
  seccion: TextoRequerido(60, 'Escribe a qué sección pertenece.'),
  nombre: TextoRequerido(80, 'Escribe qué se revisa.'),
  que_mirar: z._default(Parrafo(300), ''),
  tipo: z._default(z.enum(tiposPunto), 'semaforo'),
  unidad: z._default(Texto(8), ''),
  verde_desde: Limite,
  verde_hasta: Limite,
  amarillo_desde: Limite,
  amarillo_hasta: Limite,
  malo: z._default(z.enum(['si', 'no']), 'no'),
  color_malo: z._default(z.enum(['amarillo', 'rojo']), 'rojo'),
  foto_si_rojo: z._default(z.boolean(), false),
  prioridad: z._default(z.enum(prioridades), 'recomendado'),
  servicio_id: z._default(z.nullable(Id), null),
  articulo_id: z._default(z.nullable(Id), null),
});
export type PuntoNuevo = z.infer<typeof PuntoNuevo>;

export const PlantillaNueva = z.object({
  id: z.optional(Id),
  nombre: TextoRequerido(60, 'Escribe el nombre de la plantilla.'),
  nivel: z._default(z.enum(niveles), 'propia'),
  sugerir: z._default(
    z.object({
      siempre: z._default(z.boolean(), false),
      cada_km: z._default(z.nullable(z.int('Escribe kilómetros.').check(z.gte(1), z.lte(1_000_000))), null),
      cada_meses: z._default(z.nullable(z.int('Escribe meses.').check(z.gte(1), z.lte(120))), null),
      palabras: z._default(Texto(200), ''),
    }),
    { siempre: false, cada_km: null, cada_meses: null, palabras: '' },
  ),
  activa: z._default(z.boolean(), true),
  puntos: z
    .array(PuntoNuevo)
    .check(z.minLength(1, 'La plantilla necesita al menos un punto.'), z.maxLength(150, 'A lo más 150 puntos.')),
});
export type PlantillaNueva = z.infer<typeof PlantillaNueva>;

const asked = {
  id: z.string(),
  seccion: z.string(),
  nombre: z.string(),
  que_mirar: z.string(),
  tipo: z.enum(tiposPunto),
  unidad: z.string(),
  verde_desde: z.nullable(z.int()),
  verde_hasta: z.nullable(z.int()),
  amarillo_desde: z.nullable(z.int()),
  amarillo_hasta: z.nullable(z.int()),
  malo: z.enum(['si', 'no']),
  color_malo: z.enum(['amarillo', 'rojo']),
  foto_si_rojo: z.boolean(),
  prioridad: z.enum(prioridades),
};

const PuntoDePlantilla = z.object({
  ...asked,
  servicio_id: z.nullable(z.string()),
  articulo_id: z.nullable(z.string()),
  /** What the service or article that mends it is called. */
  remedio: z.string(),
});
export const Plantilla = z.object({
  id: z.string(),
  nombre: z.string(),
  nivel: z.enum(niveles),
  sugerir: z.object({
    siempre: z.boolean(),
    cada_km: z.nullable(z.int()),
    cada_meses: z.nullable(z.int()),
    palabras: z.string(),
  }),
  activa: z.boolean(),
  puntos: z.array(PuntoDePlantilla),
  version: Version,
});
export type Plantilla = z.infer<typeof Plantilla>;

/** What the report prints. */
export const AjustesEntrada = z.object({
  imprime_diagnostico: z.boolean(),
});
export const Ajustes = z.extend(AjustesEntrada, { version: Version });
export type Ajustes = z.infer<typeof Ajustes>;

const found = {
  color: z.nullable(z.enum(colores)),
  valor_milesimas: z.nullable(z.int()),
  respuesta: z.nullable(z.enum(['si', 'no'])),
  texto: z.string(),
  nota: z.string(),
};
/** The mark of somebody else that did not stand, until whoever has seen both says which. */
const Otra = z.object({ ...found, quien: z.string(), marcado_en: z.string() });

export const Punto = z.object({
  ...asked,
  ...found,
  /** How many marks it has had. */
  marcas: z.int(),
  marcado_en: z.nullable(z.string()),
  marcado_por: z.string(),
  usuario_id: z.nullable(z.string()),
  otra: z.nullable(Otra),
});
export type Punto = z.infer<typeof Punto>;
/** One and the same, so that what a mark answers is told as what is read. */
const Puntos = z.array(Punto);

/** The same point of the same vehicle, the time before. */
const Anterior = z.object({
  punto_id: z.string(),
  color: z.nullable(z.enum(colores)),
  valor_milesimas: z.nullable(z.int()),
  respuesta: z.nullable(z.enum(['si', 'no'])),
  texto: z.string(),
  fecha: Fecha,
  kilometraje: z.nullable(z.int()),
});
export type Anterior = z.infer<typeof Anterior>;

export const estadosInspeccion = ['abierta', 'terminada', 'cancelada'] as const;
const head = {
  id: z.string(),
  nombre: z.string(),
  nivel: z.enum(niveles),
  estado: z.enum(estadosInspeccion),
  creado_en: z.string(),
  creado_por: z.string(),
  terminada_en: z.nullable(z.string()),
};
export const InspeccionResumen = z.object({
  ...head,
  total: z.int(),
  revisados: z.int(),
  verdes: z.int(),
  amarillos: z.int(),
  rojos: z.int(),
});
export type InspeccionResumen = z.infer<typeof InspeccionResumen>;

export const Inspeccion = z.object({
  ...head,
  orden_id: z.string(),
  folio: z.string(),
  vehiculo: z.string(),
  placas: z.string(),
  cliente: z.string(),
  kilometraje: z.nullable(z.int()),
  fecha: Fecha,
  terminada_por: z.string(),
  cancelada_motivo: z.string(),
  /** What was ended without the photo that it wants, and why; empty, nothing. */
  sin_foto_puntos: z.string(),
  sin_foto_motivo: z.string(),
  /** What the customer said, what causes it, what mends it. */
  queja: z.string(),
  causa: z.string(),
  correccion: z.string(),
  diagnostico_version: z.int(),
  con_enlace: z.boolean(),
  puntos: Puntos,
  anteriores: z.array(Anterior),
  version: Version,
});
export type Inspeccion = z.infer<typeof Inspeccion>;

/** Who reads what the shop would charge for mending it. */
const DINERO = 'ver_ordenes_trabajo|ver_ventas|ver_cotizaciones';

/** A red or yellow point, with the line that would mend it: what it is called, why, how soon and for how much on that vehicle. */
export const Hallazgo = z.object({
  punto_id: z.string(),
  color: z.enum(['rojo', 'amarillo']),
  motivo: z.string(),
  prioridad: z.enum(prioridades),
  servicio_id: z.nullable(z.string()),
  articulo_id: z.nullable(z.string()),
  /** Empty while its template does not say what mends it. */
  remedio: z.string(),
  precio_centavos: only(DINERO, z.nullable(z.int())),
});
export type Hallazgo = z.infer<typeof Hallazgo>;

/** Ended with points that nobody looked at, or with red ones that lack their photo and the reason for it. */
export const Cierre = z.object({
  con_faltantes: z._default(z.boolean(), false),
  sin_foto: z._default(Parrafo(300), ''),
});
export type Cierre = z.infer<typeof Cierre>;

export const InspeccionNueva = z.object({ id: z.optional(Id), orden_id: Id, plantilla_id: Id });

export const Marca = z.object({
  id: Id,
  punto_id: Id,
  /** How many marks of this point its author had seen. */
  base: z.int().check(z.gte(0), z.lte(1_000_000)),
  color: z._default(z.nullable(z.enum(colores)), null),
  valor_milesimas: z._default(z.nullable(Medida), null),
  respuesta: z._default(z.nullable(z.enum(['si', 'no'])), null),
  texto: z._default(Parrafo(200), ''),
  nota: z._default(Parrafo(500), ''),
  /** The hour of the hand, as the telephone's clock has it: milliseconds since 1970. */
  marcado_ms: z.int().check(z.gte(0), z.lte(7_258_118_400_000)),
});
export type Marca = z.infer<typeof Marca>;

/** What a mark changed: the inspection's version and its points as they are now. */
export const Avance = z.object({ id: z.string(), version: Version, puntos: Puntos });
export type Avance = z.infer<typeof Avance>;

export const Diagnostico = z.object({ queja: Parrafo(1000), causa: Parrafo(1000), correccion: Parrafo(1000) });

/** What the order's page needs: what was inspected, and what may be. */
export const DeOrden = z.object({
  ofrece: z.boolean(),
  inspecciones: z.array(InspeccionResumen),
  /** Templates in use, first those that have a reason. */
  plantillas: z.array(
    z.object({ id: z.string(), nombre: z.string(), nivel: z.enum(niveles), puntos: z.int(), motivo: z.string() }),
  ),
});
export type DeOrden = z.infer<typeof DeOrden>;

/** What the link shows: nothing of the house, and of the customer only his vehicle. */
export const Informe = z.object({
  empresa: z.object({
    nombre: z.string(),
    telefono: z.string(),
    horario: z.string(),
    direccion: z.string(),
    color: z.string(),
  }),
  nombre: z.string(),
  folio: z.string(),
  vehiculo: z.string(),
  placas: z.string(),
  kilometraje: z.nullable(z.int()),
  fecha: Fecha,
  diagnostico: z.nullable(z.object({ queja: z.string(), causa: z.string(), correccion: z.string() })),
  puntos: z.array(
    z.object({
      id: z.string(),
      seccion: z.string(),
      nombre: z.string(),
      color: z.nullable(z.enum(colores)),
      hallado: z.string(),
      bien: z.string(),
      nota: z.string(),
      /** «6 mm el 12/05/2026»; empty the first time. */
      antes: z.string(),
      /** Those that the workshop marked for its customer. */
      fotos: z.array(FotoPublica),
    }),
  ),
  /** The same, of no point in particular. */
  fotos: z.array(FotoPublica),
  /** What asks him for what was found, and waits; he has it by a link of its own. */
  cotizacion: z.nullable(z.object({ folio: z.string() })),
});
export type Informe = z.infer<typeof Informe>;
