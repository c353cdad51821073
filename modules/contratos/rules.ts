import { CAMPOS } from './rules/campos.ts';
import type { Campo, Consentimientos, Grupo, Hechos, Lugar } from './rules/hechos.ts';

export interface Juzgado {
  clave: string;
  etiqueta: string;
  grupo: Grupo;
  /** What lacks of it, in words; '' when nothing does. */
  falta: string;
  lugar: Lugar;
  /** The input where the first part that lacks is written. */
  campo: string;
}

/** Every field of the model that this document has, and what lacks of each. */
export const judgeCampos = (hechos: Hechos): Juzgado[] =>
  CAMPOS.filter(({ en, aplica }) => en.includes(hechos.documento.clase) && (aplica?.(hechos) ?? true)).map((campo) =>
    judgeCampo(campo, hechos),
  );

const judgeCampo = ({ clave, etiqueta, grupo, lugar, partes }: Campo, hechos: Hechos): Juzgado => {
  const missing = partes.filter(({ lleno }) => !lleno(hechos));
  return {
    clave,
    etiqueta,
    grupo,
    lugar,
    falta: enumerate(missing.map(({ falta }) => falta)),
    campo: missing[0]?.campo ?? '',
  };
};

const enumerate = (words: readonly string[]): string =>
  new Intl.ListFormat('es', { type: 'conjunction' }).format(words);

interface Dicho extends Consentimientos {
  en: string;
}

/** What he answered last to each question: at the quotation's link, at the counter or when he left the vehicle. */
export const newestConsentimientos = (dichos: readonly Dicho[]): Consentimientos => {
  const newestFirst = dichos.toSorted((a, b) => Date.parse(b.en) - Date.parse(a.en));
  const last = (of: keyof Consentimientos): boolean | null => newestFirst.find((one) => one[of] !== null)?.[of] ?? null;
  return {
    piezas_usadas: last('piezas_usadas'),
    piezas_del_cliente: last('piezas_del_cliente'),
    publicidad: last('publicidad'),
  };
};
