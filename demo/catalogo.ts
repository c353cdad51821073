import { changeServicio } from '#modules/servicios/server/front-door.ts';
import { asAt } from './agenda.ts';
import type { Dia, Escenario } from './escenario.ts';

interface Detalle {
  /** What a vehicle that is not a car adds to the price, in per cent. */
  por_tipo?: readonly (readonly [categoria: string, por_ciento: number])[];
  /** Parts by their key: how many, and whether the price has them already. */
  lleva?: readonly (readonly [sku: string, cantidad: number, incluida: boolean])[];
  revisa?: readonly string[];
  minutos?: number;
  importante?: boolean;
  /** What the worker earns of it, in per cent. */
  comision?: number;
}

const DETALLES: Readonly<Record<string, Detalle>> = {
  'Afinación mayor': {
    por_tipo: [
      ['suv', 15],
      ['pickup', 20],
    ],
    lleva: [
      ['BUJ-IRID', 4, true],
      ['FIL-GAS', 1, true],
    ],
    revisa: ['Sin códigos de falla', 'Sin fugas'],
    minutos: 180,
    importante: true,
    comision: 12,
  },
  'Cambio de aceite sintético': {
    lleva: [['ACE-5W30', 4.5, true]],
    revisa: ['Nivel de aceite', 'Sin fugas'],
    minutos: 45,
    comision: 8,
  },
  'Rectificado de discos': { lleva: [['LIQ-DOT4', 1, false]], revisa: ['Torque de birlos'], minutos: 90 },
  'Alineación y balanceo': { por_tipo: [['pickup', 25]], minutos: 60, comision: 10 },
  'Cambio de aceite 5W-30': { lleva: [['ACE-5W30', 4, true]], revisa: ['Nivel de aceite'], minutos: 40, comision: 8 },
  'Servicio 80,000 km': {
    por_tipo: [['camion', 30]],
    revisa: ['Torque de ruedas', 'Luces'],
    minutos: 240,
    comision: 10,
  },
};

/** The catalogue as it is after its first weeks: prices by vehicle, parts, and what is checked at the end. */
export const detailCatalogue = async (
  e: Escenario,
  dia: Dia,
  hora: string,
  articulos: ReadonlyMap<string, string>,
): Promise<void> => {
  for (const { id, nombre, precio } of e.servicios) {
    const detalle = DETALLES[nombre];
    if (!detalle) continue;
    await changeServicio(dia.tx, asAt(dia, 'dueno', hora), id, changeOf(detalle, precio, articulos), 1);
  }
};

const changeOf = (
  { por_tipo = [], lleva = [], revisa = [], minutos = 0, importante = false, comision }: Detalle,
  precio: number,
  articulos: ReadonlyMap<string, string>,
) => ({
  precios: por_tipo.map(([categoria, more]) => ({
    categoria,
    // To the next ten pesos, as one posts them.
    precio_centavos: Math.round((precio * (100 + more)) / 100_000) * 1_000,
  })),
  kit: lleva.flatMap(([sku, cantidad, incluida]) => {
    const articulo_id = articulos.get(sku);
    return articulo_id === undefined
      ? []
      : [{ articulo_id, cantidad_milesimas: Math.round(cantidad * 1_000), incluida }];
  }),
  comprobaciones: [...revisa],
  duracion_min: minutos,
  importante,
  comision_diezmilesimas: comision === undefined ? null : comision * 100,
});
