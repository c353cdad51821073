import type { Grabacion, Sentencia } from './capture.ts';

/** Where each value of a recorded write comes from when it is sent again. */
export type Valor =
  | { tipo: 'igual'; valor: unknown }
  | { tipo: 'nuevo'; clave: string }
  | { tipo: 'cambia'; clave: string }
  | { tipo: 'resultado'; sentencia: number; columna: string }
  | { tipo: 'folio'; sentencia: number; serie: string; folio: string; texto: string | string[] };

export interface Paso {
  sentencia: Sentencia;
  valores: Valor[];
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Two recordings of the same request, side by side: what is equal stays, what differs is made or taken from a result. */
export const planOf = ({ clave, peticiones, cambia }: Grabacion): Paso[] => {
  const [first = [], second = []] = peticiones;
  if (first.length !== second.length) throw new Error(`two recordings of ${clave} sent different statements`);
  const folio = findFolio(first);
  return first.map((sentencia, i) => ({
    sentencia,
    valores: sentencia.values.map((value, j) => {
      const changed = Object.entries(cambia).find(([, recorded]) => recorded === value);
      if (changed) return { tipo: 'cambia', clave: changed[0] };
      if (same(value, second[i]?.values[j])) return { tipo: 'igual', valor: value };
      return changing(value, i, first, folio);
    }),
  }));
};

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

interface Folio {
  sentencia: number;
  serie: string;
  numero: number;
  folio: string;
}

const findFolio = (sentencias: readonly Sentencia[]): Folio | undefined => {
  const sentencia = sentencias.findIndex(({ text }) => text.includes('insert into plataforma.folio'));
  const found = sentencias[sentencia];
  if (!found) return undefined;
  const [serie, numero] = [String(found.values[1]), Number(found.row?.numero)];
  return { sentencia, serie, numero, folio: `${serie}-${numero}` };
};

const changing = (value: unknown, i: number, sentencias: readonly Sentencia[], folio: Folio | undefined): Valor => {
  if (typeof value === 'string' && UUID.test(value)) return { tipo: 'nuevo', clave: value };
  if (typeof value === 'number') {
    if (folio && value === folio.numero) return { tipo: 'resultado', sentencia: folio.sentencia, columna: 'numero' };
    const from = sentencias.findIndex(({ row }, k) => k < i && row?.saldo_centavos === value);
    if (from >= 0) return { tipo: 'resultado', sentencia: from, columna: 'saldo_centavos' };
  }
  const texts = typeof value === 'string' ? [value] : Array.isArray(value) ? value : [];
  if (
    folio &&
    texts.some(
      (text) => String(text).includes(folio.folio) || String(text) === folio.folio.replace('-', '').toLowerCase(),
    )
  )
    return { tipo: 'folio', ...folio, texto: value as string | string[] };
  return { tipo: 'igual', valor: value };
};
