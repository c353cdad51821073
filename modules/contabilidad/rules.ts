import { daysOfMes } from '#platform/contract/meses.ts';
import { definiciones } from '#modules/numeros/rules/medidas.ts';
import type { Periodo } from '#platform/contract/periods.ts';
import { withoutEnd } from '#platform/contract/text.ts';
import { addDays, addMonths, mondayOf } from '#platform/contract/zones.ts';

export const PERMISO = 'ver_contabilidad';

/** What is taken away of a month. */
export const librosDelMes = ['libro', 'diot'] as const;
export type LibroDelMes = (typeof librosDelMes)[number];

/** The sheets of the accountant's book after its summary, each with how its total is counted. */
export const hojas = ['ventas', 'pagos', 'gastos', 'facturas', 'trasladado', 'acreditable', 'cortes'] as const;
export type Hoja = (typeof hojas)[number];

export const definicionesHoja: Record<Hoja, { nombre: string; formula: string }> = {
  ventas: { nombre: 'Ventas', formula: definiciones.vendido.formula },
  pagos: { nombre: 'Pagos', formula: definiciones.cobrado.formula },
  gastos: {
    nombre: 'Gastos',
    formula:
      'Gastos con fecha del mes, pagados o por pagar, con su IVA. Los cancelados y los borradores no cuentan. Lo que llega o se cancela con su mes cerrado cuenta ese día.',
  },
  facturas: {
    nombre: 'Facturas',
    formula:
      'Facturas pedidas que son de algún día del mes, con su IVA. Las deshechas no cuentan. Lo que se pide o deshace con su mes cerrado cuenta ese día.',
  },
  trasladado: {
    nombre: 'IVA trasladado',
    formula: 'De cada pago recibido en el mes: lo aplicado al documento × IVA del documento ÷ total del documento.',
  },
  acreditable: {
    nombre: 'IVA acreditable',
    formula:
      'De cada pago hecho en el mes: lo pagado del gasto × IVA del gasto ÷ total del gasto. El IVA retenido cuenta cuando se entera. El de lo que no se deduce por pagarse en efectivo no se acredita: va en «Otros».',
  },
  cortes: {
    nombre: 'Cortes',
    formula: 'Cortes Z del mes. Cobrado es la suma de sus pagos; la diferencia es lo contado menos lo esperado.',
  },
};

export const FORMULA_RETENCIONES =
  'Lo retenido a proveedores en los gastos pagados, menos lo enterado al SAT. El IVA retenido se acredita al enterarlo.';
export const FORMULA_POR_PAGAR = 'IVA trasladado de lo cobrado − IVA acreditable de lo pagado.';
export const AYUDA = 'Es una ayuda para preparar la declaración: quien decide es tu contador.';

/** What a page of a sheet covers at most: the rows of some days, however many the month has. */
export const DIAS_POR_PAGINA = 7;

/** A month in the pieces in which its sheets are asked for. */
export const pagesOf = ({ desde, hasta }: Periodo): Periodo[] => {
  const pages: Periodo[] = [];
  for (let from = desde; from <= hasta; from = addDays(from, DIAS_POR_PAGINA)) {
    const to = addDays(from, DIAS_POR_PAGINA - 1);
    pages.push({ desde: from, hasta: to < hasta ? to : hasta });
  }
  return pages;
};

/** The weeks of a month, Monday to Sunday, cut where it begins and ends. */
export const weeksOf = ({ desde, hasta }: Periodo): Periodo[] => {
  const weeks: Periodo[] = [];
  for (let from = desde; from <= hasta; ) {
    const sunday = addDays(mondayOf(from), 6);
    const to = sunday < hasta ? sunday : hasta;
    weeks.push({ desde: from, hasta: to });
    from = addDays(to, 1);
  }
  return weeks;
};

export const MESES_DE_FLUJO = 6;
/** A month and the five before it. */
export const monthsUntil = (mes: string): Periodo[] =>
  Array.from({ length: MESES_DE_FLUJO }, (_, back) =>
    daysOfMes(addMonths(`${mes}-01`, back - MESES_DE_FLUJO + 1).slice(0, 7)),
  );

/** When what is owed falls due, seen from a day: late, each of the next four weeks, later, once the car leaves the shop, or on no day. */
export const plazos = [
  'vencido',
  'semana_1',
  'semana_2',
  'semana_3',
  'semana_4',
  'despues',
  'en_taller',
  'sin_fecha',
] as const;
export type Plazo = (typeof plazos)[number];
export const etiquetasPlazo: Record<Plazo, string> = {
  vencido: 'Vencido',
  semana_1: 'En 7 días',
  semana_2: 'En 2 semanas',
  semana_3: 'En 3 semanas',
  semana_4: 'En 4 semanas',
  despues: 'Después',
  en_taller: 'En taller',
  sin_fecha: 'Sin fecha',
};
export const plazoOf = (vence: string | null, hoy: string, undated: 'en_taller' | 'sin_fecha' = 'sin_fecha'): Plazo => {
  if (vence === null) return undated;
  if (vence < hoy) return 'vencido';
  const week = [6, 13, 20, 27].findIndex((days) => vence <= addDays(hoy, days));
  return plazos[week + 1] && week >= 0 ? (plazos[week + 1] ?? 'despues') : 'despues';
};

export const estadosPaquete = ['pendiente', 'listo', 'fallido', 'vencido'] as const;
export type EstadoPaquete = (typeof estadosPaquete)[number];
/** How long the file of a package is kept. */
export const DIAS_DE_PAQUETE = 7;

/** What Windows keeps for its devices, with any ending. */
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/** A name of a file or folder that every system takes. */
export const safeName = (text: string, max = 80): string => {
  const plain = text
    .normalize('NFC')
    // biome-ignore lint: the control range is the point
    .replaceAll(/[\u0000-\u001f\u007f<>:"/\\|?*\u2028\u2029]+/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const short = withoutEnd([...plain].slice(0, max).join(''), '. ');
  if (short === '') return 'sin nombre';
  return RESERVED.test(short) ? `_${short}` : short;
};

/** Gives each path once: two that differ only in their capitals are the same for Windows. */
export const uniquePaths = (): ((folder: string, stem: string, extension: string) => string) => {
  const taken = new Set<string>();
  return (folder, stem, extension) => {
    for (let times = 1; ; times++) {
      const path = `${folder}/${safeName(stem, 100)}${times === 1 ? '' : ` (${times})`}.${extension}`;
      const key = path.toLowerCase();
      if (taken.has(key)) continue;
      taken.add(key);
      return path;
    }
  };
};
