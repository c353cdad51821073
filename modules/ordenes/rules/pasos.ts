import type { EstadoOrden } from '#modules/ordenes/rules.ts';

/** What an order is for. */
export const tiposDeOrden = ['normal', 'garantia', 'interna'] as const;
export type TipoDeOrden = (typeof tiposDeOrden)[number];
export const etiquetasTipo: Record<TipoDeOrden, string> = {
  normal: 'Normal',
  garantia: 'Garantía',
  interna: 'Interna',
};

/** What the steps are said of: each kind of order, and those of no vehicle, whatever their kind. */
export const clasesDeOrden = [...tiposDeOrden, 'sin_vehiculo'] as const;
export type ClaseDeOrden = (typeof clasesDeOrden)[number];
export const etiquetasClase: Record<ClaseDeOrden, string> = {
  normal: 'Órdenes normales',
  garantia: 'Garantías',
  interna: 'Órdenes internas',
  sin_vehiculo: 'Órdenes sin vehículo',
};
export const classOf = ({ tipo, activo_id }: { tipo: TipoDeOrden; activo_id: string | null }): ClaseDeOrden =>
  activo_id === null ? 'sin_vehiculo' : tipo;

/** How much the company wants a step; only `obligatorio` stops anybody. */
export const nivelesDePaso = ['no', 'opcional', 'pedido', 'obligatorio'] as const;
export type NivelDePaso = (typeof nivelesDePaso)[number];
export const etiquetasNivel: Record<NivelDePaso, string> = {
  no: 'No se hace',
  opcional: 'Si se quiere',
  pedido: 'Se pide',
  obligatorio: 'Obligatoria',
};

/** Steps that another room does and says so; the rest of an order's life are its states. */
export const pasosDeOrden = ['recepcion', 'inspeccion'] as const;
export type PasoDeOrden = (typeof pasosDeOrden)[number];

export type Pasos = Record<PasoDeOrden, NivelDePaso> & {
  /** It goes no further than its customer authorised. */
  guarda_autorizado: boolean;
};

/** How a company begins. Its own orders have no customer who authorises. */
export const pasosUsuales: Record<ClaseDeOrden, Pasos> = {
  normal: { recepcion: 'opcional', inspeccion: 'opcional', guarda_autorizado: true },
  garantia: { recepcion: 'opcional', inspeccion: 'opcional', guarda_autorizado: true },
  interna: { recepcion: 'no', inspeccion: 'opcional', guarda_autorizado: false },
  sin_vehiculo: { recepcion: 'no', inspeccion: 'no', guarda_autorizado: true },
};

/** Of a step, how many times it was done with this order and how many are begun. Null: the house has no such step. */
export type Hecho = { hechos: number; abiertos: number } | null;
export type Hechos = Record<PasoDeOrden, Hecho>;

const NAMES: Record<PasoDeOrden, { name: string; without: string; before: 'start' | 'finish' }> = {
  recepcion: { name: 'recepción', without: 'no se empieza a trabajar sin ella', before: 'start' },
  inspeccion: { name: 'inspección', without: 'no se termina ni se entrega sin ella', before: 'finish' },
};

type Niveles = Pick<Pasos, PasoDeOrden>;

const isMissing = (paso: PasoDeOrden, pasos: Niveles, hechos: Hechos): boolean =>
  (pasos[paso] === 'pedido' || pasos[paso] === 'obligatorio') && hechos[paso]?.hechos === 0;

/** What the company asks for and this order still lacks, in words. */
export const missingSteps = (pasos: Niveles, hechos: Hechos): { paso: PasoDeOrden; texto: string }[] =>
  pasosDeOrden
    .filter((paso) => isMissing(paso, pasos, hechos))
    .map((paso) => ({
      paso,
      texto: hechos[paso]?.abiertos ? `Falta terminar la ${NAMES[paso].name}` : `Falta ${NAMES[paso].name}`,
    }));

/** What stops an order from beginning its work, or from ending it; null when nothing does. */
export const stopOf = (moment: 'start' | 'finish', pasos: Niveles, hechos: Hechos): string | null => {
  const stops = pasosDeOrden.find(
    (paso) =>
      pasos[paso] === 'obligatorio' &&
      isMissing(paso, pasos, hechos) &&
      (NAMES[paso].before === 'start' || moment === 'finish'),
  );
  return stops === undefined
    ? null
    : `Falta la ${NAMES[stops].name}: aquí ${NAMES[stops].without}. Hazla en su pestaña de la orden.`;
};

const WORKED: readonly EstadoOrden[] = ['en_proceso', 'control_calidad', 'terminada'];
/** Which of both a move by hand is. */
export const momentOf = (a: EstadoOrden): 'start' | 'finish' | null =>
  a === 'terminada' ? 'finish' : WORKED.includes(a) ? 'start' : null;
