import { sayDias, sayDia } from '#modules/cupones/rules/fechas.ts';
import { type Dada, sayDa } from '#modules/cupones/rules/palabras.ts';
import { formatPesos } from '#platform/contract/money.ts';

/** What a new customer must have bought and paid, in a company that has not said otherwise: more than what a prize is usually worth. */
export const MINIMO_USUAL = 30_000;

/** What of a coupon is said to whoever is sent. */
export interface Regalo {
  da: Dada;
  diezmilesimas: number;
  centavos: number;
  hasta: string | null;
  dias: readonly number[];
  minimo_centavos: number;
  blancos: readonly { nombre: string }[];
  nota: string;
}

const NAMED = 3;

/** «10 % menos», «$50.00 menos en Afinación», «Lavado sin costo». */
export const sayRegalo = (regalo: Pick<Regalo, 'da' | 'diezmilesimas' | 'centavos' | 'blancos'>): string => {
  const names = regalo.blancos.map(({ nombre }) => nombre);
  const more = names.length - NAMED;
  const of = new Intl.ListFormat('es-MX', { type: 'disjunction' }).format(
    more > 0 ? [...names.slice(0, NAMED), `${more} más`] : names,
  );
  if (of === '') return sayDa(regalo);
  return regalo.da === 'gratis' ? `${of} ${sayDa(regalo)}` : `${sayDa(regalo)} en ${of}`;
};

/** Under what it is given, each as a sentence. */
export const sayTerminos = (regalo: Regalo, dias: number, hoy: string): string[] =>
  [
    'Es para quien viene al taller por primera vez, y se usa una vez.',
    `Pídelo antes de pagar. Vale ${dias === 1 ? '1 día' : `${dias} días`} desde que el taller te lo da.`,
    regalo.minimo_centavos > 0 ? `En compras desde ${formatPesos(regalo.minimo_centavos)}.` : '',
    regalo.dias.length > 0 ? `Se usa en ${sayDias(regalo.dias)}.` : '',
    regalo.hasta === null ? '' : `A más tardar el ${sayDia(regalo.hasta, hoy)}.`,
    regalo.nota,
  ].filter(Boolean);

/** What strangers may read of who sends them: of a person the first name, without his title; a business goes by its own. */
export const sayQuien = ({ tipo, nombre }: { tipo: string; nombre: string }): string => {
  if (tipo !== 'persona') return nombre;
  const words = nombre.trim().split(/\s+/);
  return words.find((word, i) => i === words.length - 1 || !TITLE.test(word)) ?? '';
};

const TITLE = /^(?:sra?|srta|ing|lic|dra?|mtr[oa]|arq|c|cp|prof|profra|don|doña)\.?$/i;
