import type { EmpresaNueva } from '#modules/empresas/server/front-door.ts';
import type { Emblema } from './logotipos.ts';

type Tipo = 'servicio' | 'mano_obra' | 'refaccion';
/** [clasificación, nombre, tipo, precio, costo, unidad] in pesos. */
export type Articulo = readonly [string, string, Tipo, number, number, string];

/** Services that go together, by position in the catalogue, and what the customer complains of when he needs them. */
export interface Visita {
  lleva: readonly number[];
  motivo: string;
  /** When it is three times as likely. */
  epoca?: 'lluvia' | 'calor';
  /** How common it is; 1 unless said. */
  peso?: number;
}

/** How a customer pays: at delivery, or on credit and then on time, late, or hardly ever. */
export type Paga = 'contado' | 'puntual' | 'tarde' | 'moroso';

export interface ClienteMoral {
  nombre: string;
  /** The three letters of its RFC and the day it was founded, AAMMDD. */
  rfc: readonly [string, string];
  unidades: readonly [number, number];
  dias_credito: number;
  limite_pesos: number;
  paga: Paga;
}

export interface Taller {
  empresa: EmpresaNueva & { color: string };
  emblema: Emblema;
  /** Registers beyond the one that every company begins with. */
  cajas: readonly string[];
  servicios: readonly Articulo[];
  visitas: readonly Visita[];
  /** [name, job, account of the demo or ''] */
  empleados: readonly (readonly [string, string, string])[];
  /** [brand, model, category, first three characters of its VIN] */
  vehiculos: readonly (readonly [string, string, string, string])[];
  kilometros_por_dia: readonly [number, number];
  flotillas: readonly ClienteMoral[];
  /** People who come by themselves, through the whole year. */
  personas: number;
  /** Averages of a day neither busy nor slow. */
  cotizaciones_por_dia: number;
  mostrador_por_dia: number;
  abre_domingo: boolean;
  /** Of a hundred people, how many leave something to pay. */
  fiados: number;
  /** Of a hundred quotations, how many ask to be delivered to a fleet. */
  de_flotilla: number;
}
