import { EXENTO } from '#modules/gastos/rules.ts';
import { cfdiRefusals } from '#modules/gastos/rules/refusals.ts';
import { addCentavos, roundHalfAway } from '#platform/contract/money.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { checkRfc, normalizeRfc } from '#platform/contract/rfc.ts';
import { withoutUnseen } from '#platform/contract/text.ts';
import { type Nodo, readXml, refuse } from './read-cfdi.ts';

/** What an expense takes from an invoice. Amounts are in pesos, to the centavo. */
export interface Lectura {
  /** `E` is a credit note: it is read to say what to do with it, and is no expense. */
  tipo: 'I' | 'E';
  uuid: string;
  /** The invoices that it says it corrects. */
  relacionados: string[];
  /** `YYYY-MM-DD`, of its issuing. */
  fecha: string;
  emisor_rfc: string;
  emisor_nombre: string;
  emisor_regimen: string;
  emisor_cp: string;
  receptor_rfc: string;
  folio: string;
  concepto: string;
  metodo_pago: string;
  forma_pago: string;
  moneda: string;
  subtotal_centavos: number;
  iva_centavos: number;
  /** What else makes the total: other taxes and fees, less retentions and discounts. */
  otros_centavos: number;
  /** Of it, what was taken off the price, and what was withheld. */
  descuento_centavos: number;
  isr_retenido_centavos: number;
  iva_retenido_centavos: number;
  total_centavos: number;
  /** Base and IVA of each rate; empty where it does not say the base of each. */
  tasas: TasaLeida[];
}

/** `tasa_iva` in ten-thousandths, `EXENTO` for what has none. */
export interface TasaLeida {
  tasa_iva: number;
  base_centavos: number;
  iva_centavos: number;
}

const CFDI: Readonly<Record<string, string>> = {
  'http://www.sat.gob.mx/cfd/4': '4.0',
  'http://www.sat.gob.mx/cfd/3': '3.3',
};
const TFD = 'http://www.sat.gob.mx/TimbreFiscalDigital';
const ISR = '001';
const IVA = '002';
const TIPOS: Readonly<Record<string, string>> = {
  T: 'de traslado (tipo T)',
  N: 'de nómina (tipo N)',
  P: 'un complemento de pago (tipo P)',
};
const MAX_CENTAVOS = 99_999_999_999;

/** Reads an invoice of 4.0 or 3.3; whatever it is given, it answers or refuses. */
export const readCfdi = (bytes: Uint8Array): Lectura => {
  const root = readXml(bytes);
  refuseOther(root);
  const emisor = childOf(root, 'Emisor') ?? refuse('no dice quién lo emite');
  const emisor_rfc = normalizeRfc(textOf(emisor, 'Rfc', 20));
  if (!checkRfc(emisor_rfc).ok) refuse('el RFC de quien lo emite no es correcto');
  const uuid = uuidOf(root);
  const importes = importesOf(root);
  const tipo = textOf(root, 'TipoDeComprobante', 1);
  if (tipo !== 'I' && tipo !== 'E')
    throw new Refusal(cfdiRefusals.cfdi_tipo, { tipo: TIPOS[tipo] ?? 'de un tipo desconocido' });
  if (importes.total_centavos === 0) throw new Refusal(cfdiRefusals.cfdi_cero);
  return {
    tipo,
    uuid,
    relacionados: relatedTo(root),
    fecha: fechaOf(root),
    emisor_rfc,
    emisor_nombre: textOf(emisor, 'Nombre', 254),
    emisor_regimen: matching(textOf(emisor, 'RegimenFiscal', 3), /^\d{3}$/),
    emisor_cp: matching(textOf(root, 'LugarExpedicion', 5), /^\d{5}$/),
    receptor_rfc: normalizeRfc(textOf(childOf(root, 'Receptor'), 'Rfc', 20)),
    folio: [textOf(root, 'Serie', 25), textOf(root, 'Folio', 40)].filter(Boolean).join('-'),
    concepto: conceptoOf(root),
    metodo_pago: matching(textOf(root, 'MetodoPago', 3), /^(PUE|PPD)$/),
    forma_pago: matching(textOf(root, 'FormaPago', 2), /^\d{2}$/),
    ...importes,
  };
};

const refuseOther = (root: Nodo): void => {
  const version = CFDI[root.uri];
  if (root.nombre !== 'Comprobante') refuse('no es un comprobante del SAT');
  const said = textOf(root, 'Version', 8) || textOf(root, 'version', 8);
  if (version === undefined || said !== version) throw new Refusal(cfdiRefusals.cfdi_version, { version: said || '?' });
};

/** Of the SAT's own namespace, directly inside: what hides deeper, or comes with an addenda, does not count. */
const childrenOf = (nodo: Nodo | undefined, nombre: string): Nodo[] =>
  nodo?.hijos.filter((hijo) => hijo.nombre === nombre && hijo.uri === nodo.uri) ?? [];
const childOf = (nodo: Nodo | undefined, nombre: string): Nodo | undefined => {
  const found = childrenOf(nodo, nombre);
  if (found.length > 1) refuse(`trae dos veces ${nombre}`);
  return found[0];
};

// What cannot be printed has no place in a record, and a name may not be longer than its field.
// biome-ignore lint: the control range is the point
const CONTROL = /[\u0000-\u001f\u007f-\u009f\ud800-\udfff]/gu;
const textOf = (nodo: Nodo | undefined, atributo: string, max: number): string =>
  withoutUnseen(nodo?.atributos[atributo] ?? '')
    .normalize('NFC')
    .replace(CONTROL, '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, max);
const matching = (text: string, pattern: RegExp): string => (pattern.test(text) ? text : '');

const uuidOf = (root: Nodo): string => {
  const stamps = childrenOf(root, 'Complemento').flatMap(({ hijos }) =>
    hijos.filter(({ nombre, uri }) => nombre === 'TimbreFiscalDigital' && uri === TFD),
  );
  if (stamps.length > 1) refuse('trae dos timbres');
  const uuid = textOf(stamps[0], 'UUID', 36).toUpperCase();
  if (!/^[0-9A-F]{8}(-[0-9A-F]{4}){3}-[0-9A-F]{12}$/.test(uuid)) throw new Refusal(cfdiRefusals.cfdi_sin_timbre);
  return uuid;
};

const fechaOf = (root: Nodo): string => {
  const fecha = /^((?:19|20|21)\d\d-\d\d-\d\d)T\d\d:\d\d:\d\d$/.exec(textOf(root, 'Fecha', 19))?.[1] ?? '';
  const day = new Date(`${fecha}T00:00:00Z`);
  if (Number.isNaN(day.getTime()) || !day.toISOString().startsWith(fecha)) refuse('su fecha no existe');
  return fecha;
};

const conceptoOf = (root: Nodo): string =>
  childrenOf(childOf(root, 'Conceptos'), 'Concepto')
    .slice(0, 20)
    .map((concepto) => textOf(concepto, 'Descripcion', 120))
    .filter(Boolean)
    .join(', ')
    .slice(0, 200)
    .trim();

const relatedTo = (root: Nodo): string[] =>
  childrenOf(root, 'CfdiRelacionados')
    .flatMap((group) => childrenOf(group, 'CfdiRelacionado'))
    .slice(0, 50)
    .map((related) => textOf(related, 'UUID', 36).toUpperCase());

type Importes = Pick<
  Lectura,
  | 'moneda'
  | 'subtotal_centavos'
  | 'iva_centavos'
  | 'otros_centavos'
  | 'total_centavos'
  | 'descuento_centavos'
  | 'isr_retenido_centavos'
  | 'iva_retenido_centavos'
  | 'tasas'
>;
type Reader = (nodo: Nodo, atributo: string, what: string) => number;

const importesOf = (root: Nodo): Importes => {
  const moneda = textOf(root, 'Moneda', 3).toUpperCase() || 'MXN';
  const cambio =
    moneda === 'MXN' || moneda === 'XXX' ? ONE : microsOf(textOf(root, 'TipoCambio', 24), 'tipo de cambio');
  if (cambio === 0n) refuse('su tipo de cambio es cero');
  const read: Reader = (nodo, atributo, what) => inPesos(microsOf(textOf(nodo, atributo, 24), what), cambio);
  const total_centavos = read(root, 'Total', 'total');
  const subtotal_centavos = read(root, 'SubTotal', 'subtotal');
  const impuestos = childOf(root, 'Impuestos');
  const traslados = childrenOf(childOf(impuestos, 'Traslados'), 'Traslado').filter(isIva);
  const iva_centavos = addCentavos(
    ...traslados.filter((one) => !isExempt(one)).map((one) => read(one, 'Importe', 'importe de IVA')),
  );
  if (iva_centavos > MAX_CENTAVOS) refuse('sus importes no son posibles');
  const otros_centavos = total_centavos - subtotal_centavos - iva_centavos;
  const withheld = (impuesto: string) =>
    addCentavos(
      ...childrenOf(childOf(impuestos, 'Retenciones'), 'Retencion')
        .filter((one) => textOf(one, 'Impuesto', 3) === impuesto)
        .map((one) => read(one, 'Importe', 'importe retenido')),
    );
  const descuento_centavos = root.atributos['Descuento'] === undefined ? 0 : read(root, 'Descuento', 'descuento');
  const [isr_retenido_centavos, iva_retenido_centavos] = [withheld(ISR), withheld(IVA)];
  if (isr_retenido_centavos > MAX_CENTAVOS || iva_retenido_centavos > iva_centavos)
    refuse('sus importes no son posibles');
  return {
    moneda,
    subtotal_centavos,
    iva_centavos,
    otros_centavos,
    descuento_centavos,
    isr_retenido_centavos,
    iva_retenido_centavos,
    total_centavos,
    tasas: tasasOf(root, traslados, read),
  };
};

const isIva = (one: Nodo): boolean => textOf(one, 'Impuesto', 3) === IVA;
const isExempt = (one: Nodo): boolean => textOf(one, 'TipoFactor', 8) === 'Exento';

/** By rate: of the whole invoice where it says the base of each, otherwise (3.3, or nothing below) of its lines. */
const tasasOf = (root: Nodo, traslados: readonly Nodo[], read: Reader): TasaLeida[] => {
  const says = (all: readonly Nodo[]) => all.length > 0 && all.every((one) => one.atributos['Base'] !== undefined);
  const lines = childrenOf(childOf(root, 'Conceptos'), 'Concepto').flatMap((concepto) =>
    childrenOf(childOf(childOf(concepto, 'Impuestos'), 'Traslados'), 'Traslado').filter(isIva),
  );
  const told = says(traslados) ? traslados : says(lines) ? lines : [];
  const byRate = new Map<number, TasaLeida>();
  for (const one of told) {
    const rate = /^0\.(\d{4})0{0,2}$/.exec(textOf(one, 'TasaOCuota', 12))?.[1];
    if (rate === undefined && !isExempt(one)) return [];
    const tasa_iva = isExempt(one) ? EXENTO : Number(rate);
    const known = byRate.get(tasa_iva) ?? { tasa_iva, base_centavos: 0, iva_centavos: 0 };
    known.base_centavos += read(one, 'Base', 'base de IVA');
    known.iva_centavos += isExempt(one) ? 0 : read(one, 'Importe', 'importe de IVA');
    byRate.set(tasa_iva, known);
  }
  return [...byRate.values()];
};

const ONE = 1_000_000n;
const DIGITS = /^(\d{1,12})(?:\.(\d{1,6}))?$/;
const microsOf = (text: string, what: string): bigint => {
  const match = DIGITS.exec(text) ?? refuse(`su ${what} no es un número`);
  return BigInt(match[1] ?? '0') * ONE + BigInt((match[2] ?? '').padEnd(6, '0'));
};
/** Millionths of a coin, at so many millionths of a peso each, in centavos. */
const inPesos = (micros: bigint, cambio: bigint): number => {
  const centavos =
    (micros * cambio) / (ONE * ONE) > BigInt(MAX_CENTAVOS) / 100n ? -1 : roundHalfAway(micros * cambio, ONE * 10_000n);
  return centavos < 0 || centavos > MAX_CENTAVOS ? refuse('sus importes no son posibles') : centavos;
};
