import type { Espera } from '#modules/ordenes/rules.ts';
import { MAS_DE_UN_MES } from '#modules/pagos/rules.ts';
import { formatPesos } from '#platform/contract/money.ts';

/** What an owner is told that needs him. */
export const clasesDeAviso = [
  'sin_empezar',
  'atrasadas',
  'caja',
  'margen',
  'vencido',
  'espera',
  'terminadas',
  'gastos',
  'cotizaciones',
  'agotadas',
] as const;
export type ClaseDeAviso = (typeof clasesDeAviso)[number];

export interface Aviso {
  clase: ClaseDeAviso;
  /** It cannot wait until tomorrow. */
  urgente: boolean;
  texto: string;
  /** The list that makes it, filtered. */
  a: string;
  /** How much money is at stake; null where it is not told in money. */
  centavos: number | null;
}

/** From how many days on somebody should look. */
export const DIAS = { espera: 5, terminada: 3, vencido: 30, cotizacion: 2 } as const;
/** By how much a margin must fall to be told, in ten-thousandths. */
export const FALL = 500;

/** What a part of the sale earned in one period and in the one before. */
export interface ParteDeMargen {
  nombre: string;
  base_centavos: number;
  utilidad_centavos: number;
  base_antes_centavos: number;
  utilidad_antes_centavos: number;
}

/** What there is, each part null for whoever may not see it. */
export interface LoQueHay {
  ordenes: {
    de_hoy: number;
    sin_empezar: number;
    sin_empezar_centavos: number;
    atrasadas: number;
    atrasadas_centavos: number;
    en_espera: readonly { por: Espera; ordenes: number; centavos: number }[];
    terminadas: number;
    terminadas_centavos: number;
  } | null;
  vencido: { centavos: number; clientes: number } | null;
  /** Those that are open, with the days since they were opened. */
  cajas: readonly { nombre: string; dias: number }[] | null;
  gastos: { vencidos: number; centavos: number } | null;
  /** Those made until a day that wait for an answer. */
  cotizaciones: { cuantas: number; centavos: number; hasta: string } | null;
  /** In ten-thousandths, of this week and of the same days of the one before. */
  margen: {
    ahora: number | null;
    antes: number | null;
    partes: readonly ParteDeMargen[];
    desde: string;
    hasta: string;
  } | null;
  agotadas: number | null;
}

/** What needs somebody, the urgent first and then by money. */
export const avisosOf = (hay: LoQueHay): Aviso[] => {
  const all = [
    ...(hay.ordenes ? deOrdenes(hay.ordenes) : []),
    ...(hay.cajas ?? []).flatMap(deCaja),
    ...(hay.margen ? deMargen(hay.margen) : []),
    ...(hay.vencido ? deVencido(hay.vencido) : []),
    ...(hay.gastos ? deGastos(hay.gastos) : []),
    ...(hay.cotizaciones ? deCotizaciones(hay.cotizaciones) : []),
    ...(hay.agotadas === null ? [] : deAgotadas(hay.agotadas)),
  ];
  return all.sort(
    (a, b) =>
      Number(b.urgente) - Number(a.urgente) ||
      (b.centavos ?? 0) - (a.centavos ?? 0) ||
      clasesDeAviso.indexOf(a.clase) - clasesDeAviso.indexOf(b.clase),
  );
};

const many = (count: number, one: string, more: string): string => (count === 1 ? `1 ${one}` : `${count} ${more}`);
const OT = '/comercial/OrdenTrabajo';

const porque: Record<Espera, string> = {
  refaccion: 'por refacción',
  cliente: 'por el cliente',
  tercero: 'por un tercero',
};

const deOrdenes = (o: NonNullable<LoQueHay['ordenes']>): Aviso[] => [
  ...some(o.sin_empezar, {
    clase: 'sin_empezar',
    urgente: true,
    texto: `${sayNotBegun(o)}: ${formatPesos(o.sin_empezar_centavos)}`,
    a: `${OT}?estado=todas&entrega=hoy&sort=promesa`,
    centavos: o.sin_empezar_centavos,
  }),
  ...some(o.atrasadas, {
    clase: 'atrasadas',
    urgente: true,
    texto: `${many(o.atrasadas, 'orden ya pasó', 'órdenes ya pasaron')} su promesa: ${formatPesos(o.atrasadas_centavos)}`,
    a: `${OT}?estado=todas&entrega=tarde&sort=promesa`,
    centavos: o.atrasadas_centavos,
  }),
  ...o.en_espera.flatMap(({ por, ordenes, centavos }) =>
    some(ordenes, {
      clase: 'espera',
      urgente: false,
      texto: `${many(ordenes, 'orden lleva', 'órdenes llevan')} más de ${DIAS.espera} días ${
        ordenes === 1 ? 'detenida' : 'detenidas'
      } ${porque[por]}: ${formatPesos(centavos)}`,
      a: `${OT}?estado=abiertas&etapa=en_espera&espera=${por}&sin_moverse=${DIAS.espera}&sort=promesa`,
      centavos,
    }),
  ),
  ...some(o.terminadas, {
    clase: 'terminadas',
    urgente: false,
    texto: `${many(o.terminadas, 'auto terminado lleva', 'autos terminados llevan')} más de ${DIAS.terminada} días sin recogerse: ${formatPesos(o.terminadas_centavos)}`,
    a: `${OT}?estado=terminadas&sin_moverse=${DIAS.terminada}&sort=promesa`,
    centavos: o.terminadas_centavos,
  }),
];

const sayNotBegun = ({ de_hoy, sin_empezar }: NonNullable<LoQueHay['ordenes']>): string => {
  if (de_hoy === 1) return '1 auto prometido para hoy no ha empezado';
  const which = sin_empezar === de_hoy ? 'ninguno ha empezado' : many(sin_empezar, 'no ha empezado', 'no han empezado');
  return `${de_hoy} autos prometidos para hoy y ${which}`;
};

const deCaja = ({ nombre, dias }: { nombre: string; dias: number }): Aviso[] =>
  some(dias, {
    clase: 'caja',
    urgente: true,
    texto: `${nombre} lleva ${many(dias, 'día', 'días')} sin corte`,
    a: '/comercial/caja',
    centavos: null,
  });

const deMargen = ({ ahora, antes, partes, desde, hasta }: NonNullable<LoQueHay['margen']>): Aviso[] => {
  if (ahora === null || antes === null || antes - ahora < FALL) return [];
  const cause = causeOf(partes, antes);
  return [
    {
      clase: 'margen',
      urgente: false,
      texto: `El margen de la semana bajó de ${whole(antes)} a ${whole(ahora)}${cause ? `: ${cause}` : ''}`,
      a: `/dashboard?desde=${desde}&hasta=${hasta}&ver=margen`,
      centavos: null,
    },
  ];
};

const whole = (diezmilesimas: number): string => `${Math.round(diezmilesimas / 100)} %`;

/** The part that took most of the margin away: what it earned less than at its margin of before, or at that of all where it is new. */
export const causeOf = (partes: readonly ParteDeMargen[], antes: number): string | null => {
  const lost = partes.map(({ nombre, ...p }) => {
    const rate = p.base_antes_centavos > 0 ? p.utilidad_antes_centavos / p.base_antes_centavos : antes / 10_000;
    return { nombre, centavos: p.base_centavos * rate - p.utilidad_centavos };
  });
  const [first] = lost.sort((a, b) => b.centavos - a.centavos || a.nombre.localeCompare(b.nombre, 'es-MX'));
  return first && first.centavos > 0 ? first.nombre : null;
};

const deVencido = ({ centavos, clientes }: NonNullable<LoQueHay['vencido']>): Aviso[] =>
  some(clientes, {
    clase: 'vencido',
    urgente: false,
    texto: `${formatPesos(centavos)} vencidos con más de ${DIAS.vencido} días de ${many(clientes, 'cliente', 'clientes')}`,
    a: `/comercial/pendientePago?estado=vencidas&antiguedad=${MAS_DE_UN_MES}`,
    centavos,
  });

const deGastos = ({ vencidos, centavos }: NonNullable<LoQueHay['gastos']>): Aviso[] =>
  some(vencidos, {
    clase: 'gastos',
    urgente: false,
    texto: `${formatPesos(centavos)} por pagar ya ${vencidos === 1 ? 'venció: 1 gasto' : `vencieron: ${vencidos} gastos`}`,
    a: '/gastos/gastoRegistro?estado=vencidos',
    centavos,
  });

const deCotizaciones = ({ cuantas, centavos, hasta }: NonNullable<LoQueHay['cotizaciones']>): Aviso[] =>
  some(cuantas, {
    clase: 'cotizaciones',
    urgente: false,
    texto: `${many(cuantas, 'cotización lleva', 'cotizaciones llevan')} más de ${DIAS.cotizacion} días sin respuesta: ${formatPesos(centavos)}`,
    a: `/comercial/cotizaciones?estado=por_autorizar&hasta=${hasta}`,
    centavos,
  });

const deAgotadas = (agotadas: number): Aviso[] =>
  some(agotadas, {
    clase: 'agotadas',
    urgente: false,
    texto: `${many(agotadas, 'refacción con mínimo se agotó', 'refacciones con mínimo se agotaron')}`,
    a: '/inventario/sugerido',
    centavos: null,
  });

const some = (count: number, aviso: Aviso): Aviso[] => (count > 0 ? [aviso] : []);
