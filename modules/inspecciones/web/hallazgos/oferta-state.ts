import type { z } from 'zod/mini';
import { isForOffer, marginOf } from '#modules/inspecciones/rules/hallazgos.ts';
import type {
  HallazgoDeOrden,
  HallazgosDeOrden,
  LineaPropuesta,
  OfertaEntrada,
} from '#modules/inspecciones/rules/oferta.ts';
import type { ModoPrecio } from '#modules/partidas/contract.ts';
import { calculatePartidas, findProblemas } from '#modules/partidas/rules.ts';
import { type Oferta, type ParaQuien, sayList } from '#modules/partidas/web/front-door.tsx';

/** What whoever offers changed of a finding, over what the server has of it: the rest follows the server while he writes. */
export interface Cambio {
  incluye?: boolean;
  linea?: Partial<LineaPropuesta>;
  fotos?: readonly string[];
}
export type Cambios = Readonly<Record<string, Cambio>>;

export interface Propuesta {
  hallazgo: HallazgoDeOrden;
  linea: LineaPropuesta;
  fotos: readonly string[];
  incluye: boolean;
  /** Something of it differs from what the order has. */
  cambiada: boolean;
  /** With its tax and discount; null while it has no price. */
  total_centavos: number | null;
  margen: ReturnType<typeof marginOf>;
}

export interface HallazgoCardProps {
  propuesta: Propuesta;
  para: ParaQuien;
  busy: boolean;
  onChange: (cambio: Cambio) => void;
  onWait: () => void;
  onWithdraw: () => void;
}

export const propuestasOf = ({ data, precios }: HallazgosDeOrden, cambios: Cambios): Propuesta[] =>
  data.map((hallazgo) => {
    const { incluye = isForOffer(hallazgo), linea: said = {}, fotos } = cambios[hallazgo.punto_id] ?? {};
    const linea = { ...hallazgo.linea, ...said };
    const priced = priceOf(linea, precios);
    return {
      hallazgo,
      linea,
      // What nobody has shown yet is shown: a finding is believed by its photo.
      fotos: fotos ?? shownOf(hallazgo),
      incluye,
      cambiada: hallazgo.linea.id === undefined || Object.keys(said).length > 0 || fotos !== undefined,
      total_centavos: priced?.total_centavos ?? null,
      margen: priced ? marginOf(priced.base_centavos, linea.costo_centavos, linea.cantidad_milesimas) : null,
    };
  });

const shownOf = ({ fotos, linea }: HallazgoDeOrden): string[] =>
  fotos.flatMap(({ id, cliente_ve }) => (cliente_ve || linea.id === undefined ? id : []));

const priceOf = (linea: LineaPropuesta, precios: ModoPrecio) => {
  const { precio_centavos } = linea;
  if (precio_centavos === null) return null;
  const documento = { precios, partidas: [{ ...linea, precio_centavos }], descuento_documento: null };
  return findProblemas(documento).length > 0 ? null : (calculatePartidas(documento).partidas[0] ?? null);
};

/** What is asked of the customer that he has not been asked like this. */
const isAsked = ({ incluye, hallazgo: { situacion } }: Propuesta): boolean =>
  incluye && situacion !== 'autorizado' && situacion !== 'ya_bien';

/** First thing that keeps them from being offered, in words; null when nothing does. */
export const findMissing = (propuestas: readonly Propuesta[]): string | null => {
  for (const { linea, total_centavos } of propuestas.filter(isAsked)) {
    if (linea.descripcion.trim() === '') return 'Escribe qué se propone en cada hallazgo.';
    if (linea.precio_centavos === null) return `Escribe el precio de «${linea.descripcion}».`;
    if (total_centavos === null) return `Revisa la cantidad y el descuento de «${linea.descripcion}».`;
  }
  return null;
};

/** What is written: lines that are new or changed, and those taken out before their customer answered. */
export const ofertaOf = (propuestas: readonly Propuesta[]): z.input<typeof OfertaEntrada> => ({
  lineas: propuestas
    .filter((one) => isAsked(one) && one.cambiada)
    .map(({ hallazgo: { punto_id }, linea, fotos }) => ({
      ...linea,
      punto_id,
      precio_centavos: linea.precio_centavos ?? 0,
      fotos: [...fotos],
    })),
  retiradas: propuestas
    .filter(({ incluye, hallazgo: { situacion } }) => !incluye && situacion === 'por_enviar')
    .map(({ hallazgo }) => hallazgo.punto_id),
});

/** What the customer will read in this offer: what is asked now and what was left to be sent. */
export const askedOf = (propuestas: readonly Propuesta[]) => {
  const asked = propuestas.filter((one) => isAsked(one));
  const margins = asked.map(({ margen }) => margen?.centavos ?? null);
  return {
    cuantos: asked.length,
    total_centavos: asked.reduce((sum, { total_centavos }) => sum + (total_centavos ?? 0), 0),
    margen_centavos: margins.includes(null) ? null : margins.reduce<number>((sum, one) => sum + (one ?? 0), 0),
  };
};

/** The line with another remedy: its words for the customer and how soon stay. */
export const withOferta = (oferta: Oferta): Partial<LineaPropuesta> => ({
  tipo: oferta.tipo,
  clave: oferta.clave,
  descripcion: oferta.nombre,
  unidad: oferta.unidad,
  precio_centavos: oferta.precio_centavos,
  ...sayList(null, oferta),
  costo_centavos: oferta.costo_centavos,
  garantia_dias: oferta.garantia_dias > 0 ? oferta.garantia_dias : null,
  garantia_km: oferta.garantia_km > 0 ? oferta.garantia_km : null,
  servicio_id: oferta.servicio_id,
  articulo_id: oferta.articulo_id,
  clave_sat: oferta.clave_sat,
  unidad_sat: oferta.unidad_sat,
});
