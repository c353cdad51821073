import type { Orden } from '#modules/ordenes/contract.ts';
import type { Ajustes, Recepcion } from '#modules/recepciones/rules/formas.ts';
import { etiquetasGolpe, sayLugar, siluetaOf } from '#modules/recepciones/rules.ts';
import { drawMarks } from '#modules/recepciones/server/front-door.ts';
import { formatPesos } from '#platform/contract/money.ts';
import type { ContratoPdf } from './pdf.ts';

type Condicion = Pick<
  ContratoPdf,
  | 'entrada'
  | 'recibe'
  | 'entrega'
  | 'queja'
  | 'inventario'
  | 'combustible_octavos'
  | 'objetos'
  | 'observaciones'
  | 'golpes'
  | 'silueta'
  | 'riesgos'
  | 'diagnostico'
>;

/** How the vehicle came in; of an order that nobody received, the lists of its kind of vehicle, to be ticked by hand. */
export const conditionOf = (
  orden: Orden,
  recepcion: Recepcion | null,
  { plantillas, riesgos }: Ajustes,
  categoria: string,
): Condicion => {
  const silueta = recepcion?.silueta ?? siluetaOf(categoria);
  const asked = plantillas.find((one) => one.silueta === silueta)?.secciones ?? [];
  return {
    entrada: recepcion?.recibida_en ?? orden.creado_en,
    recibe: recepcion?.usuario_nombre ?? orden.asesor,
    entrega: recepcion ? [recepcion.entrega.nombre, recepcion.entrega.telefono].filter(Boolean).join(' · ') : '',
    queja: recepcion?.queja || orden.motivo,
    inventario: recepcion ? ofReception(recepcion) : toTick(orden.activo_id === null ? [] : asked),
    combustible_octavos: recepcion?.combustible_octavos ?? orden.combustible_octavos,
    objetos: recepcion?.objetos ?? '',
    observaciones: orden.observaciones,
    golpes: (recepcion?.golpes ?? []).map((golpe) =>
      [etiquetasGolpe[golpe.tipo], sayLugar(golpe).toLowerCase(), golpe.nota].filter(Boolean).join(', '),
    ),
    silueta: orden.activo_id === null ? undefined : drawMarks(silueta, recepcion?.golpes ?? []),
    riesgos: recepcion?.riesgos || riesgos,
    diagnostico: recepcion?.diagnostico_centavos ? formatPesos(recepcion.diagnostico_centavos) : '',
  };
};

const ofReception = ({ inventario }: Recepcion): ContratoPdf['inventario'] =>
  inventario.map(({ seccion, puntos }) => ({
    seccion,
    puntos: puntos.map(({ nombre, estado, nota }) => ({ nombre, estado, nota })),
  }));

const toTick = (secciones: readonly { nombre: string; puntos: readonly string[] }[]): ContratoPdf['inventario'] =>
  secciones.map(({ nombre, puntos }) => ({
    seccion: nombre,
    puntos: puntos.map((punto) => ({ nombre: punto, estado: null, nota: '' })),
  }));
