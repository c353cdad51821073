import type { ModoPrecio, Partida } from '#modules/partidas/contract.ts';
import type { Prioridad } from '#modules/partidas/rules/prioridades.ts';
import { priceIn } from '#modules/acuerdos/rules/modo.ts';
import { addCentavos } from '#platform/contract/money.ts';

export const estadosPendiente = ['abierto', 'ofrecido', 'hecho', 'descartado'] as const;
export type EstadoPendiente = (typeof estadosPendiente)[number];
export const etiquetasEstadoPendiente: Record<EstadoPendiente, string> = {
  abierto: 'Pendiente',
  ofrecido: 'Ofrecido',
  hecho: 'Hecho aquí',
  descartado: 'Descartado',
};

/** Why work is pending. */
export const razonesAbiertas = ['rechazado', 'despues', 'sin_respuesta', 'recomendado'] as const;
/** Why it no longer is, without being done here. */
export const razonesCierre = ['en_otro_lado', 'no_quiere', 'ya_no_aplica', 'cambio_de_dueno'] as const;
export const razones = [...razonesAbiertas, ...razonesCierre] as const;
export type RazonAbierta = (typeof razonesAbiertas)[number];
export type RazonCierre = (typeof razonesCierre)[number];
export type Razon = (typeof razones)[number];
export const etiquetasRazon: Record<Razon, string> = {
  rechazado: 'No lo autorizó',
  despues: 'Lo deja para después',
  sin_respuesta: 'Venció sin respuesta',
  recomendado: 'Recomendado por el taller',
  en_otro_lado: 'Lo hizo en otro lado',
  no_quiere: 'Ya no lo quiere',
  ya_no_aplica: 'Ya no hace falta',
  cambio_de_dueno: 'El vehículo cambió de dueño',
};

/** Documents that offer pending work or from which it comes. */
export const documentosDePendiente = ['cotizacion', 'orden'] as const;
export type DocumentoDePendiente = (typeof documentosDePendiente)[number];

/** In how many days each priority is looked at again, unless somebody says another date. */
export const diasPorPrioridad: Record<Prioridad, number> = { urgente: 15, recomendado: 90, puede_esperar: 180 };

export const venceOf = (prioridad: Prioridad, hoy: string): string => {
  const date = new Date(`${hoy}T12:00:00Z`);
  date.setUTCDate(date.getUTCDate() + diasPorPrioridad[prioridad]);
  return date.toISOString().slice(0, 10);
};

interface Plazo {
  estado: EstadoPendiente;
  vence: string | null;
  vence_km: number | null;
  /** Of its vehicle, as it was last read. */
  kilometraje: number | null;
}

/** Its day came, or the vehicle has gone its kilometres. */
export const isDue = ({ estado, vence, vence_km, kilometraje }: Plazo, hoy: string): boolean =>
  estado === 'abierto' &&
  ((vence !== null && vence <= hoy) || (vence_km !== null && kilometraje !== null && kilometraje >= vence_km));

interface Ofrecible {
  tipo: Partida['tipo'];
  servicio_id: string | null;
  articulo_id: string | null;
  punto_id: string | null;
  motivo: string;
  clave: string;
  descripcion: string;
  cantidad_milesimas: number;
  unidad: string;
  precio_centavos: number;
  precios: ModoPrecio;
  tasa_iva: Partida['tasa_iva'];
  prioridad: Prioridad;
  garantia_dias: number | null;
  garantia_km: number | null;
  clave_sat: string;
  unidad_sat: string;
}

/** The price of then as another document writes prices: with its tax, or without. */
export const precioIn = ({ precio_centavos, precios, tasa_iva }: Ofrecible, modo: ModoPrecio): number =>
  priceIn(precio_centavos, tasa_iva, precios, modo);

/** A line of a new document that points to the pending work; at the price of then, which can be changed as any other. */
export const lineOfPendiente = (id: string, pendiente: Ofrecible & { id: string }, modo: ModoPrecio) => ({
  id,
  pendiente_id: pendiente.id,
  tipo: pendiente.tipo,
  servicio_id: pendiente.servicio_id,
  articulo_id: pendiente.articulo_id,
  punto_id: pendiente.punto_id,
  membresia_id: null,
  beneficio: '',
  cupon_codigo: null,
  cupon_centavos: 0,
  lista_id: null,
  precio_de: '',
  motivo: pendiente.motivo,
  clave: pendiente.clave,
  descripcion: pendiente.descripcion,
  cantidad_milesimas: pendiente.cantidad_milesimas,
  unidad: pendiente.unidad,
  precio_centavos: precioIn(pendiente, modo),
  descuento: null,
  tasa_iva: pendiente.tasa_iva,
  costo_centavos: null,
  prioridad: pendiente.prioridad,
  opcion: null,
  garantia_dias: pendiente.garantia_dias,
  garantia_km: pendiente.garantia_km,
  clave_sat: pendiente.clave_sat,
  unidad_sat: pendiente.unidad_sat,
});

/** «3 pendientes, $4,850.00», as it is said wherever the vehicle appears. */
export const sumPendientes = (pendientes: readonly { total_centavos?: number | undefined }[]): number =>
  addCentavos(...pendientes.map(({ total_centavos = 0 }) => total_centavos));

export const sayCuantos = (cuantos: number): string => `${cuantos} ${cuantos === 1 ? 'pendiente' : 'pendientes'}`;
