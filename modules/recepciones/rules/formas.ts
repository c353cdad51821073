import * as z from 'zod/mini';
import { FotoPublica } from '#modules/fotos/contract.ts';
import { categorias as categoriasDeFoto } from '#modules/fotos/rules.ts';
import { modosPrecio, PartidaEntrada } from '#modules/partidas/contract.ts';
import { CONTACTO } from '#modules/permisos/rules.ts';
import {
  Centavos,
  Id,
  InstanteDado,
  Parrafo,
  Telefono,
  Texto,
  TextoRequerido,
  Version,
} from '#platform/contract/fields.ts';
import { Firma } from '#platform/contract/signature.ts';
import { only } from '#platform/contract/told.ts';
import { estadosPunto, estadosRecepcion, LADO, MAX_GOLPES, siluetas, tiposGolpe, vistas } from '../rules.ts';

/** Who reads what the shop asks for finding out. */
const DINERO = 'ver_ordenes_trabajo|ver_ventas|recibir_vehiculos';

const Kilometraje = z
  .int('Escribe los kilómetros sin letras.')
  .check(z.gte(0), z.lte(9_999_999, 'Revisa el kilometraje.'));
const Octavos = z.int().check(z.gte(0), z.lte(8));
const Lado = z.int().check(z.gte(0), z.lte(LADO));

/** Something that the vehicle already had; a photo of it hangs from its id. */
export const Golpe = z.object({
  id: Id,
  vista: z.enum(vistas),
  x: Lado,
  y: Lado,
  tipo: z.enum(tiposGolpe),
  nota: z._default(Parrafo(200), ''),
});
const Golpes = z.array(Golpe).check(z.maxLength(MAX_GOLPES, `A lo más ${MAX_GOLPES} marcas.`));

const Nombre = TextoRequerido(60, 'Escribe el nombre.');
export const Revisado = z.object({
  seccion: Nombre,
  puntos: z
    .array(z.object({ nombre: Nombre, estado: z.enum(estadosPunto), nota: z._default(Parrafo(200), '') }))
    .check(z.maxLength(60)),
});
export const SeccionDePlantilla = z.object({
  nombre: TextoRequerido(60, 'Escribe el nombre de la sección.'),
  puntos: z
    .array(TextoRequerido(60, 'Escribe qué se revisa.'))
    .check(z.minLength(1, 'La sección necesita al menos un punto.'), z.maxLength(60, 'A lo más 60 puntos.')),
});
export const PlantillaEntrada = z.object({
  silueta: z.enum(siluetas),
  secciones: z
    .array(SeccionDePlantilla)
    .check(z.minLength(1, 'Deja al menos una sección.'), z.maxLength(20, 'A lo más 20 secciones.')),
});
export const Plantilla = z.object({
  silueta: z.enum(siluetas),
  secciones: z.array(z.object({ nombre: z.string(), puntos: z.array(z.string()) })),
  version: Version,
});
export type Plantilla = z.infer<typeof Plantilla>;

export const AjustesEntrada = z.object({
  con_inventario: z.boolean(),
  exige_firma: z.boolean(),
  fotos: z.array(z.enum(categoriasDeFoto)).check(z.maxLength(categoriasDeFoto.length)),
  /** His ticket shows the customer how his vehicle came in. */
  cliente_ve: z.boolean(),
  riesgos: Parrafo(1000),
});
export type AjustesEntrada = z.infer<typeof AjustesEntrada>;
export const Ajustes = z.object({ ...AjustesEntrada.shape, version: Version, plantillas: z.array(Plantilla) });
export type Ajustes = z.infer<typeof Ajustes>;

const Consentimientos = z.object({
  piezas_usadas: z._default(z.nullable(z.boolean()), null),
  piezas_del_cliente: z._default(z.nullable(z.boolean()), null),
  publicidad: z._default(z.nullable(z.boolean()), null),
});
const SIN_DECIR = { piezas_usadas: null, piezas_del_cliente: null, publicidad: null };

/** How it was found: what the hand over the counter and the one back have in common. */
const condicion = {
  kilometraje: z._default(z.nullable(Kilometraje), null),
  kilometraje_motivo: z._default(Parrafo(200), ''),
  combustible_octavos: z._default(z.nullable(Octavos), null),
  golpes: z._default(Golpes, []),
};

export const CondicionEntrada = z.object({
  ...condicion,
  queja: z._default(Parrafo(1000), ''),
  entrega: z._default(z.object({ nombre: z._default(Texto(120), ''), telefono: z._default(Telefono, '') }), {
    nombre: '',
    telefono: '',
  }),
  objetos: z._default(Parrafo(500), ''),
  silueta: z._default(z.enum(siluetas), 'auto'),
  inventario: z._default(z.array(Revisado).check(z.maxLength(20)), []),
  consentimientos: z._default(Consentimientos, SIN_DECIR),
  diagnostico_centavos: z._default(z.nullable(Centavos), null),
  riesgos: z._default(Parrafo(1000), ''),
  promesa: z._default(z.nullable(InstanteDado), null),
  /** Of whoever hands it over; left out when it is corrected, the one that there is stays with what it signed. */
  firma: z._default(z.nullable(z.object({ nombre: TextoRequerido(120, 'Escribe quién firma.'), png: Firma })), null),
});
export type CondicionEntrada = z.infer<typeof CondicionEntrada>;

export const RecepcionNueva = z.object({
  id: z.optional(Id),
  activo_id: z._default(z.nullable(Id), null),
  cliente_id: z._default(z.nullable(Id), null),
  orden_id: z._default(z.nullable(Id), null),
});
export type RecepcionNueva = z.infer<typeof RecepcionNueva>;

/** A vehicle or a customer written beside the car, perhaps without a network: the server finds it by its plate or makes it. */
const VehiculoNuevo = z.object({
  placas: z._default(Texto(15), ''),
  marca: z._default(Texto(60), ''),
  modelo: z._default(Texto(60), ''),
  color: z._default(Texto(40), ''),
  categoria: z._default(Texto(40), 'auto'),
});
const ClienteEscrito = z.object({ nombre: z._default(Texto(160), ''), telefono: z._default(Telefono, '') });

export const IngresoEntrada = z.extend(CondicionEntrada, {
  activo_id: z._default(z.nullable(Id), null),
  vehiculo: z._default(z.nullable(VehiculoNuevo), null),
  cliente_id: z._default(z.nullable(Id), null),
  cliente: z._default(z.nullable(ClienteEscrito), null),
  /** The order that it comes in for; else one is opened, of this quotation or of these lines. */
  orden_id: z._default(z.nullable(Id), null),
  cotizacion_id: z._default(z.nullable(Id), null),
  /** The appointment for which it came, which its order keeps. */
  cita_id: z._default(z.nullable(Id), null),
  partidas: z._default(z.array(PartidaEntrada).check(z.maxLength(50)), []),
  /** Why another order is opened, of a vehicle that has one open. */
  otra_orden: z._default(Parrafo(200), ''),
  /** The hour of the hand, as its clock has it: milliseconds since 1970. */
  recibida_ms: z._default(z.nullable(z.int().check(z.gte(0), z.lte(7_258_118_400_000))), null),
});
export type IngresoEntrada = z.infer<typeof IngresoEntrada>;

export const EntregaEntrada = z.object({
  ...condicion,
  nota: z._default(Parrafo(500), ''),
  entregada_a: TextoRequerido(120, 'Escribe quién recibe el vehículo.'),
  firma: z._default(z.nullable(Firma), null),
});
export type EntregaEntrada = z.infer<typeof EntregaEntrada>;

const Firmada = z.nullable(z.object({ nombre: z.string(), hash: z.string(), en: z.string() }));
const found = {
  kilometraje: z.nullable(z.int()),
  kilometraje_motivo: z.string(),
  combustible_octavos: z.nullable(z.int()),
  golpes: z.array(z.object({ ...Golpe.shape, id: z.string(), nota: z.string() })),
};

export const Entrega = z.object({
  ...found,
  nota: z.string(),
  entregada_a: z.string(),
  entregada_en: z.string(),
  usuario_nombre: z.string(),
  firma: Firmada,
});
export type Entrega = z.infer<typeof Entrega>;

export const Recepcion = z.object({
  id: z.string(),
  estado: z.enum(estadosRecepcion),
  orden_id: z.nullable(z.string()),
  folio: z.string(),
  activo_id: z.nullable(z.string()),
  cliente_id: z.nullable(z.string()),
  cliente: z.string(),
  telefono: only(CONTACTO, z.string()),
  vehiculo: z.string(),
  placas: z.string(),
  color: z.string(),
  recibida_en: z.string(),
  usuario_nombre: z.string(),
  ...found,
  queja: z.string(),
  entrega: z.object({ nombre: z.string(), telefono: only(CONTACTO, z.string()) }),
  objetos: z.string(),
  silueta: z.enum(siluetas),
  inventario: z.array(
    z.object({
      seccion: z.string(),
      puntos: z.array(z.object({ nombre: z.string(), estado: z.enum(estadosPunto), nota: z.string() })),
    }),
  ),
  consentimientos: z.object({
    piezas_usadas: z.nullable(z.boolean()),
    piezas_del_cliente: z.nullable(z.boolean()),
    publicidad: z.nullable(z.boolean()),
  }),
  diagnostico_centavos: only(DINERO, z.nullable(z.int())),
  riesgos: z.string(),
  promesa: z.nullable(z.string()),
  firma: Firmada,
  /** What was signed is what stands. */
  firma_vigente: z.boolean(),
  descartada_motivo: z.string(),
  otra_orden: z.string(),
  /** When its customer was told that it came in. */
  avisado_en: z.nullable(z.string()),
  salida: z.nullable(Entrega),
  version: Version,
});
export type Recepcion = z.infer<typeof Recepcion>;

export const RecepcionResumen = z.object({
  id: z.string(),
  estado: z.enum(estadosRecepcion),
  orden_id: z.nullable(z.string()),
  folio: z.string(),
  cliente: z.string(),
  vehiculo: z.string(),
  placas: z.string(),
  recibida_en: z.string(),
  usuario_nombre: z.string(),
  mia: z.boolean(),
  entregada: z.boolean(),
});
export type RecepcionResumen = z.infer<typeof RecepcionResumen>;

const Abierta = z.object({
  id: z.string(),
  folio: z.string(),
  estado: z.string(),
  motivo: z.string(),
  creado_en: z.string(),
  /** Its reception, if it has one. */
  recepcion_id: z.nullable(z.string()),
});
/** What is known of whoever arrives. */
export const Llegada = z.object({
  cliente_id: z.nullable(z.string()),
  cliente: z.string(),
  telefono: only(CONTACTO, z.string()),
  activo_id: z.nullable(z.string()),
  vehiculo: z.string(),
  placas: z.string(),
  color: z.string(),
  silueta: z.enum(siluetas),
  kilometraje: z.nullable(z.int()),
  /** As the company writes its prices. */
  precios: z.enum(modosPrecio),
  ultima_visita: z.nullable(z.string()),
  /** Orders of the vehicle that are open. */
  ordenes: z.array(Abierta),
  /** Somebody else is receiving it now. */
  en_curso: z.array(z.object({ id: z.string(), quien: z.string(), desde: z.string() })),
  /** What it comes in for, when it was asked by an order or a quotation. */
  orden: z.nullable(
    z.object({ id: z.string(), folio: z.string(), motivo: z.string(), promesa: z.nullable(z.string()) }),
  ),
  cotizacion: z.nullable(z.object({ id: z.string(), folio: z.string(), motivo: z.string() })),
});
export type Llegada = z.infer<typeof Llegada>;

const publica = {
  kilometraje: z.nullable(z.int()),
  combustible_octavos: z.nullable(z.int()),
  golpes: found.golpes,
  fotos: z.array(FotoPublica),
};
/** What its customer is shown of how his vehicle came in and left: nothing of the house. */
export const RecepcionPublica = z.object({
  vehiculo: z.string(),
  placas: z.string(),
  silueta: z.enum(siluetas),
  recibida_en: z.string(),
  ...publica,
  queja: z.string(),
  objetos: z.string(),
  salida: z.nullable(z.object({ ...publica, entregada_en: z.string(), entregada_a: z.string() })),
});
export type RecepcionPublica = z.infer<typeof RecepcionPublica>;
