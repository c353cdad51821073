import type { EstadoCotizacion } from '#modules/cotizaciones/rules/estados.ts';
import type { EstadoPartida } from '#modules/ordenes/rules.ts';
import type { Prioridad } from '#modules/partidas/rules/prioridades.ts';
import { scaleCentavos } from '#platform/contract/money.ts';
import { type Color, type Hallado, type Limites, readHallado, readVerde } from '../rules.ts';

interface Revisado extends Hallado, Limites {
  id: string;
  nombre: string;
  unidad: string;
  prioridad: Prioridad;
}

/** Whether somebody has to hear of it. */
export const isHallazgo = (color: Color | null): color is 'rojo' | 'amarillo' =>
  color === 'rojo' || color === 'amarillo';

/** Why it should be mended, in words of whoever pays for it. */
export const whyOf = (punto: Revisado): string => {
  const { nombre, unidad, nota } = punto;
  const found = readHallado(punto, unidad);
  const well = punto.valor_milesimas === null ? '' : readVerde(punto, unidad);
  const fact = [found, well && `bien es ${well}`].filter(Boolean).join('; ');
  return [fact ? `${nombre}: ${fact}.` : `${nombre}.`, nota].filter(Boolean).join(' ');
};

/** How soon: as its template says, but red is never left to wait nor yellow made urgent. */
export const soonOf = ({ color, prioridad }: Pick<Revisado, 'color' | 'prioridad'>): Prioridad => {
  if (color === 'rojo') return prioridad === 'puede_esperar' ? 'recomendado' : prioridad;
  return prioridad === 'urgente' ? 'recomendado' : prioridad;
};

/** What has to be told, the worst first and then as it was looked at. */
export const hallazgosOf = <P extends Revisado>(puntos: readonly P[]): P[] => [
  ...puntos.filter(({ color }) => color === 'rojo'),
  ...puntos.filter(({ color }) => color === 'amarillo'),
];

/** How far a finding has come, from nobody having told it to the customer's word. */
export const situaciones = [
  'nuevo',
  'por_enviar',
  'enviado',
  'visto',
  'vencido',
  'autorizado',
  'rechazado',
  'espera',
  'ya_bien',
] as const;
export type Situacion = (typeof situaciones)[number];

export const etiquetasSituacion: Record<Situacion, string> = {
  nuevo: 'Sin ofrecer',
  por_enviar: 'Por enviar',
  enviado: 'Enviado',
  visto: 'Lo está viendo',
  vencido: 'Venció sin respuesta',
  autorizado: 'Autorizado',
  rechazado: 'No lo autorizó',
  espera: 'Puede esperar',
  ya_bien: 'Ya está bien',
};

interface Contado {
  color: Color | null;
  /** Of its line in the order; null while there is none. */
  linea: EstadoPartida | null;
  /** Of the quotation that asks it. */
  cotizacion: EstadoCotizacion | null;
  /** It was left as pending work. */
  pendiente: boolean;
}

export const situacionOf = ({ color, linea, cotizacion, pendiente }: Contado): Situacion => {
  if (linea === null) return pendiente ? 'espera' : 'nuevo';
  if (linea === 'rechazada') return 'rechazado';
  if (linea !== 'por_autorizar') return 'autorizado';
  if (!isHallazgo(color)) return 'ya_bien';
  if (cotizacion === 'vencida') return 'vencido';
  if (cotizacion === 'vista' || cotizacion === 'parcial') return 'visto';
  return cotizacion === 'enviada' ? 'enviado' : 'por_enviar';
};

/** Whether its line may still be changed: before the customer takes it, or after he said no. */
export const isAdjustable = (situacion: Situacion): boolean => situacion !== 'autorizado' && situacion !== 'ya_bien';

/** What goes to the customer by itself when nobody says otherwise: what nobody has told him, unless it has no price. */
export const isForOffer = (hallazgo: { situacion: Situacion; linea: { precio_centavos: number | null } }): boolean =>
  ['nuevo', 'por_enviar', 'vencido'].includes(hallazgo.situacion) && hallazgo.linea.precio_centavos !== null;

/** What is left of the price once the part is paid, without tax; null while its cost is not known. */
export const marginOf = (base_centavos: number, costo_centavos: number | null, cantidad_milesimas: number) => {
  if (costo_centavos === null) return null;
  const centavos = base_centavos - scaleCentavos(costo_centavos, cantidad_milesimas, 1000);
  return { centavos, diezmilesimas: base_centavos === 0 ? null : Math.round((centavos * 10_000) / base_centavos) };
};

/** Nothing more has to be done of it: the customer answered, or it waits as pending work. */
export const isSettled = (situacion: Situacion): boolean =>
  situacion === 'autorizado' || situacion === 'rechazado' || situacion === 'espera';

/** «3 mal · 1 pronto · 8 bien» */
export const tellCounts = ({
  rojos,
  amarillos,
  verdes,
}: {
  rojos: number;
  amarillos: number;
  verdes: number;
}): string =>
  [
    [rojos, 'mal'],
    [amarillos, 'pronto'],
    [verdes, 'bien'],
  ]
    .filter(([n]) => n !== 0)
    .map(([n, word]) => `${n} ${word}`)
    .join(' · ');
