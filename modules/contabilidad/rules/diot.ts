import { EXENTO } from '#modules/gastos/rules.ts';
import type { Categoria } from '#modules/proveedores/rules.ts';
import { checkRfc, RFC_EXTRANJERO, RFC_PUBLICO } from '#platform/contract/rfc.ts';

/** The fields of a line of the file that the SAT takes since 2025, with a bar between one and the next. */
export const CAMPOS_DIOT = 54;

export const operacionesDiot = ['02', '03', '06', '85', '87'] as const;
export type OperacionDiot = (typeof operacionesDiot)[number];
export const etiquetasOperacion: Record<OperacionDiot, string> = {
  '02': 'Compra de bienes',
  '03': 'Servicios profesionales',
  '06': 'Renta',
  '85': 'Otros',
  '87': 'Global',
};

/** Why what was paid is not in the file. */
export const motivosFuera = [
  'sin_rfc',
  'sin_desglose',
  'extranjero',
  'no_es_de_tercero',
  'no_acredita',
  'negativo',
] as const;
export type MotivoFuera = (typeof motivosFuera)[number];
export const etiquetasFuera: Record<MotivoFuera, string> = {
  sin_rfc: 'Sin un RFC válido: escríbelo en el proveedor, o sube el XML de la factura.',
  sin_desglose: 'Sin tasas claras: sube el XML de la factura, o corrige el IVA del gasto.',
  extranjero: 'De un proveedor extranjero: captúralo en el portal con su país y su número fiscal.',
  no_es_de_tercero: 'Sueldos, comisiones del personal e impuestos: no van en la DIOT.',
  no_acredita: 'Pagado en efectivo sin que se pueda deducir: captúralo en el portal como IVA no acreditable.',
  negativo: 'Se regresó más de lo que se pagó: captúralo en el portal como devolución.',
};

/** What was paid to one supplier of one kind of expense at one rate. */
export interface PagadoDiot {
  rfc: string;
  nombre: string;
  categoria: Categoria;
  /** Income tax was withheld of it. */
  retuvo_isr: boolean;
  /** Undefined rates have none. */
  tasa_iva: number | null;
  folios: string[];
  base_centavos: number;
  /** What the supplier charged, what was withheld of it included. */
  iva_centavos: number;
  iva_retenido_centavos: number;
  total_centavos: number;
  /** Of its IVA, what has no XML of the supplier. */
  sin_xml_centavos: number;
  /** It was paid in a way by which its IVA is not credited. */
  no_acredita: boolean;
}

export interface TerceroDiot {
  tipo_tercero: '04' | '15';
  tipo_operacion: OperacionDiot;
  rfc: string;
  nombre: string;
  gastos: number;
  base_16_centavos: number;
  iva_16_centavos: number;
  base_8_centavos: number;
  iva_8_centavos: number;
  base_0_centavos: number;
  exento_centavos: number;
  iva_retenido_centavos: number;
}
export interface FueraDiot {
  motivo: MotivoFuera;
  folios: string[];
  total_centavos: number;
}

const BIENES = new Set<Categoria>([
  'refacciones',
  'lubricantes',
  'llantas',
  'insumos',
  'herramienta',
  'combustible',
  'papeleria',
]);
const DE_NADIE = new Set<Categoria>(['nomina', 'comisiones', 'impuestos']);

const operacionOf = ({ rfc, categoria, retuvo_isr }: PagadoDiot): OperacionDiot => {
  if (rfc === RFC_PUBLICO) return '87';
  if (categoria === 'renta') return '06';
  if (retuvo_isr) return '03';
  return BIENES.has(categoria) ? '02' : '85';
};

const whyOut = (one: PagadoDiot): MotivoFuera | null => {
  if (DE_NADIE.has(one.categoria)) return 'no_es_de_tercero';
  if (one.rfc === RFC_EXTRANJERO) return 'extranjero';
  if (!checkRfc(one.rfc).ok) return 'sin_rfc';
  if (one.no_acredita) return 'no_acredita';
  return one.tasa_iva === null ? 'sin_desglose' : null;
};

const AMOUNTS = {
  1600: ['base_16_centavos', 'iva_16_centavos'],
  800: ['base_8_centavos', 'iva_8_centavos'],
  0: ['base_0_centavos', null],
  [EXENTO]: ['exento_centavos', null],
} as const;

/** One record for each supplier and kind of operation, and what stays out with its reason. */
export const agruparDiot = (
  pagados: readonly PagadoDiot[],
): { terceros: TerceroDiot[]; fuera: FueraDiot[]; sin_xml_centavos: number } => {
  const terceros = new Map<string, TerceroDiot & { folios: Set<string>; total_centavos: number }>();
  const fuera = new Map<MotivoFuera, FueraDiot>();
  let sin_xml_centavos = 0;
  const leave = (motivo: MotivoFuera, folios: Iterable<string>, total_centavos: number): void => {
    const known = fuera.get(motivo) ?? { motivo, folios: [], total_centavos: 0 };
    known.folios = [...new Set([...known.folios, ...folios])];
    known.total_centavos += total_centavos;
    fuera.set(motivo, known);
  };
  for (const one of pagados) {
    const why = whyOut(one);
    const fields = AMOUNTS[one.tasa_iva as keyof typeof AMOUNTS];
    if (why !== null || fields === undefined) {
      leave(why ?? 'sin_desglose', one.folios, one.total_centavos);
      continue;
    }
    const tipo_operacion = operacionOf(one);
    const key = `${tipo_operacion} ${one.rfc}`;
    const known = terceros.get(key) ?? empty(one, tipo_operacion);
    const [base, iva] = fields;
    known[base] += one.base_centavos;
    if (iva) known[iva] += one.iva_centavos;
    known.iva_retenido_centavos += one.iva_retenido_centavos;
    known.total_centavos += one.total_centavos;
    sin_xml_centavos += one.sin_xml_centavos;
    for (const folio of one.folios) known.folios.add(folio);
    terceros.set(key, known);
  }
  for (const [key, one] of terceros)
    if (amountsOf(one).some((centavos) => centavos < 0)) {
      leave('negativo', one.folios, one.total_centavos);
      terceros.delete(key);
    }
  return {
    terceros: [...terceros.values()]
      .map(({ folios, total_centavos: _, ...one }) => ({ ...one, gastos: folios.size }))
      .filter((one) => amountsOf(one).some((centavos) => centavos !== 0))
      .toSorted((a, b) => a.nombre.localeCompare(b.nombre, 'es') || a.tipo_operacion.localeCompare(b.tipo_operacion)),
    fuera: motivosFuera.flatMap((motivo) => fuera.get(motivo) ?? []),
    sin_xml_centavos,
  };
};

const empty = ({ rfc, nombre }: PagadoDiot, tipo_operacion: OperacionDiot) => ({
  tipo_tercero: rfc === RFC_PUBLICO ? ('15' as const) : ('04' as const),
  tipo_operacion,
  rfc,
  nombre,
  gastos: 0,
  base_16_centavos: 0,
  iva_16_centavos: 0,
  base_8_centavos: 0,
  iva_8_centavos: 0,
  base_0_centavos: 0,
  exento_centavos: 0,
  iva_retenido_centavos: 0,
  folios: new Set<string>(),
  total_centavos: 0,
});

const amountsOf = (one: TerceroDiot): number[] => [
  one.base_16_centavos,
  one.iva_16_centavos,
  one.base_8_centavos,
  one.iva_8_centavos,
  one.base_0_centavos,
  one.exento_centavos,
  one.iva_retenido_centavos,
];

/** Whole pesos, as in the return: up to fifty centavos down, from fifty-one up. */
export const enPesos = (centavos: number): number => Math.floor((centavos + 49) / 100);

/** Border towns of the south are of these states, by the first two figures of their postal code; all others are of the north. */
const SUR = new Set(['24', '29', '30', '77', '86']);

/**
 * The file as the portal of the SAT takes it: 54 fields, UTF-8, no heading. 1–3 who, 8–17 what was paid by rate, 18–27 its creditable
 * IVA, 28–47 what is not creditable, 48 IVA withheld, 50 exempt, 51 at 0 %, 54 that the invoices were given tax effect.
 */
export const escribirDiot = (terceros: readonly TerceroDiot[], cp: string): string => {
  const [base_8, iva_8] = SUR.has(cp.slice(0, 2)) ? [10, 20] : [8, 18];
  return terceros
    .map((one) => {
      const campos = Array.from({ length: CAMPOS_DIOT }, () => '');
      const put = (campo: number, centavos: number): void => {
        if (enPesos(centavos) !== 0) campos[campo - 1] = String(enPesos(centavos));
      };
      campos.splice(0, 3, one.tipo_tercero, one.tipo_operacion, one.rfc);
      put(base_8, one.base_8_centavos);
      put(12, one.base_16_centavos);
      put(iva_8, one.iva_8_centavos);
      put(22, one.iva_16_centavos);
      put(48, one.iva_retenido_centavos);
      put(50, one.exento_centavos);
      put(51, one.base_0_centavos);
      campos[CAMPOS_DIOT - 1] = '01';
      return campos.join('|');
    })
    .join('\r\n');
};
