/** A document that the meter reads. */
export const clasesDeDocumento = ['cotizacion', 'orden'] as const;
export type ClaseDeDocumento = (typeof clasesDeDocumento)[number];

export const grupos = {
  taller: 'Del taller',
  cliente: 'Del cliente y su vehículo',
  documento: 'Del documento',
} as const;
export type Grupo = keyof typeof grupos;

/** Where a field is filled. */
export const lugares = [
  'taller_datos',
  'taller_contrato',
  'taller_recepcion',
  'cliente',
  'activo',
  'documento',
  'trabajos',
  'recepcion',
] as const;
export type Lugar = (typeof lugares)[number];

/** What the customer answered; null = nobody asked him, or he did not say. */
export interface Consentimientos {
  piezas_usadas: boolean | null;
  piezas_del_cliente: boolean | null;
  publicidad: boolean | null;
}

/** All that the rules read, as it stands now. */
export interface Hechos {
  documento: { clase: ClaseDeDocumento; id: string; cambia: boolean };
  taller: {
    rfc: string;
    direccion: string;
    telefono: string;
    email: string;
    horario: string;
    siem: string;
    contrato_registro: string;
    contrato_registrado_el: string | null;
    clausulas: 'faltan' | 'ejemplo' | 'propias';
    almacenaje_centavos: number | null;
  };
  cliente: {
    id: string;
    tipo: 'persona' | 'empresa' | 'flotilla' | 'publico';
    telefono: string;
    direccion: string;
    cp: string;
    rfc: string;
  };
  activo: {
    id: string;
    modelo: string;
    anio: number | null;
    color: string;
    placas: string;
    serie: string;
    motor: string;
  } | null;
  kilometraje: number | null;
  combustible_octavos: number | null;
  /** Of the company, or of this vehicle. */
  riesgos: string;
  /** How many count, and the shortest guarantee that one of them gives. */
  trabajos: { cuantos: number; garantia_menor: number | null };
  entrega_estimada: string;
  promesa: boolean;
  /** Vehicles of such orders are received. */
  se_recibe: boolean;
  /** `cambia`: the vehicle is still here. */
  recepcion: { id: string; revisados: number; cambia: boolean } | null;
  consentimientos: Consentimientos;
  firmada: boolean;
}

/** A part of a field: what is said while it lacks, and the name of the input that fills it. */
export interface Parte {
  falta: string;
  campo: string;
  lleno: (hechos: Hechos) => boolean;
}

export interface Campo {
  clave: string;
  etiqueta: string;
  grupo: Grupo;
  fuente: string;
  en: readonly ClaseDeDocumento[];
  /** Always, unless said. */
  aplica?: (hechos: Hechos) => boolean;
  lugar: Lugar;
  partes: readonly Parte[];
}
