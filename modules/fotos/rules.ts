/** What a photo shows, in the order in which a vehicle is walked around. */
export const etiquetasCategoria = {
  frente: 'Frente',
  atras: 'Atrás',
  izquierda: 'Costado izquierdo',
  derecha: 'Costado derecho',
  tablero: 'Tablero',
  interior: 'Interior',
  dano: 'Daño',
  antes: 'Antes',
  trabajo: 'Trabajo',
  pieza: 'Pieza',
  despues: 'Después',
  documento: 'Documento',
} as const;
export type Categoria = keyof typeof etiquetasCategoria;
// Object.keys loses the literal types.
export const categorias = Object.keys(etiquetasCategoria) as Categoria[];

/** Longest side of what is kept, and of the small one of lists. */
export const FOTO_PX = 2_000;
export const MINIATURA_PX = 400;
/** A mark's place is told in this many parts of the photo's width and height. */
export const PUNTOS = 10_000;
export const MAX_MARCAS = 30;
export const MAX_NOTA = 200;
export const MAX_SEGUNDOS = 30;
/** What one document holds, and one part of it. */
export const MAX_FOTOS = 200;
export const MAX_POR_PARTE = 40;

export const coloresDeMarca = ['rojo', 'amarillo', 'azul', 'blanco'] as const;
export type ColorDeMarca = (typeof coloresDeMarca)[number];

/** What a document asks to be shown: so many photos of a kind, or of one of its parts. */
export interface Pedida {
  titulo: string;
  minimo: number;
  categoria?: Categoria;
  parte_id?: string;
}
export interface Cumplida extends Pedida {
  tomadas: number;
  lista: boolean;
}
type Tomada = { categoria: Categoria; parte_id: string | null };

/** What is asked, each with how far it is. */
export const checkPedidas = (pedidas: readonly Pedida[], fotos: readonly Tomada[]): Cumplida[] =>
  pedidas.map((pedida) => {
    const tomadas = fotos.filter((foto) => answers(foto, pedida)).length;
    return { ...pedida, tomadas, lista: tomadas >= pedida.minimo };
  });

/** What the next photo most likely is: of the first thing that is still asked. */
export const nextPedida = (cumplidas: readonly Cumplida[]): Cumplida | undefined =>
  cumplidas.find(({ lista }) => !lista);

/** What each of several chosen at once most likely is: what is asked, in its order and `next` first, as often as it is missing. */
export const placesFor = (cumplidas: readonly Cumplida[], next: Cumplida | undefined): Cumplida[] =>
  [...(next ? [next] : []), ...cumplidas.filter((one) => one !== next && !one.lista)].flatMap((pedida) =>
    Array.from({ length: pedida.minimo - pedida.tomadas }, () => pedida),
  );

const answers = ({ categoria, parte_id }: Tomada, pedida: Pedida): boolean =>
  (pedida.categoria === undefined || pedida.categoria === categoria) &&
  (pedida.parte_id === undefined || pedida.parte_id === parte_id);

/** Why this person may not change a photo, or null: his own always, those of others if he puts the document in order. */
export const reasonAgainst = (
  { mia, usuario_nombre }: { mia: boolean; usuario_nombre: string },
  { toma, ordena }: { toma: boolean; ordena: boolean },
): string | null => {
  if (!toma) return 'Puedes ver las fotos, no cambiarlas.';
  return mia || ordena ? null : `La tomó ${usuario_nombre}.`;
};

/** How long a deleted photo can be taken back; then its file goes. */
export const DIAS_PAPELERA = 30;

export interface Dicho {
  categoria: Categoria;
  nota: string;
  cliente_ve: boolean;
  marcas: readonly unknown[];
  par_id: string | null;
}
const camposDichos = ['categoria', 'nota', 'cliente_ve', 'marcas', 'par_id'] as const;

/**
 * What somebody else changed of a photo while this change waited for the network: it is not what its author had seen, nor what he wants
 * it to be. Of the rest of the photo others may have changed what they like.
 */
export const conflictOf = (now: Dicho, antes: Partial<Dicho>, cambio: Partial<Dicho>): keyof Dicho | undefined =>
  camposDichos.find(
    (campo) =>
      antes[campo] !== undefined && !isSameSaid(now[campo], antes[campo]) && !isSameSaid(now[campo], cambio[campo]),
  );

const isSameSaid = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** «la nota ahora dice «Fuga»» */
export const sayField = (now: Dicho, campo: keyof Dicho): string => {
  if (campo === 'categoria') return `ahora muestra «${etiquetasCategoria[now.categoria]}»`;
  if (campo === 'nota') return now.nota === '' ? 'la nota está vacía' : `la nota ahora dice «${now.nota}»`;
  if (campo === 'cliente_ve') return now.cliente_ve ? 'ahora el cliente la ve' : 'el cliente ya no la ve';
  return campo === 'marcas' ? 'lo dibujado es otro' : 'su foto de antes es otra';
};

/** A photo and the one that was taken before it, where both are there. */
export const pairsOf = <F extends { id: string; par_id: string | null }>(
  fotos: readonly F[],
): [antes: F, despues: F][] =>
  fotos.flatMap((despues) => {
    const antes = fotos.find(({ id }) => id === despues.par_id);
    return antes ? [[antes, despues] as [F, F]] : [];
  });

/** The part of a file that `Range: bytes=…` asks for: `undefined`, all of it; null, none that there is. */
export const rangeOf = (
  header: string | undefined,
  total: number,
  most: number,
): { from: number; to: number } | null | undefined => {
  const asked = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '');
  if (!asked || (asked[1] === '' && asked[2] === '')) return undefined;
  const [, first = '', last = ''] = asked;
  // Only a last number: that many of its end.
  const from = first === '' ? Math.max(0, total - Number(last)) : Number(first);
  const end = first === '' || last === '' ? total - 1 : Math.min(Number(last), total - 1);
  if (from > end || total === 0) return null;
  return { from, to: Math.min(end, from + most - 1) };
};
