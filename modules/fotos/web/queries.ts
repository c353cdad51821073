import { useQuery } from '@tanstack/react-query';
import type { ClaseDueno, Foto, FotoCambio, FotosDeDueno, fotosApi } from '#modules/fotos/contract.ts';
import { type Categoria, etiquetasCategoria } from '#modules/fotos/rules.ts';
import { definedOnly } from '#platform/contract/fields.ts';
import { tiposImagen } from '#platform/contract/upload.ts';
import { client, messageOf, newId } from '#platform/web/call.ts';
import { preparePicture } from '#platform/web/form/shrink-picture.ts';
import { inTurn } from '#platform/web/in-turn.ts';
import { discardWrite, laterOf, outboxOf, useOutbox, whenTakenOf } from '#platform/web/outbox/outbox.ts';
import type { PendingWrite } from '#platform/web/outbox/pending-write.ts';
import { freshness, queryClient } from '#platform/web/query-policy.ts';
import { useSession } from '#platform/web/session/session-store.ts';
import { toast } from '#platform/web/toast.tsx';

const api = client<typeof fotosApi>();
const putAway = laterOf<typeof fotosApi>();
const queueWrite = outboxOf<typeof fotosApi>();
const whenTaken = whenTakenOf<typeof fotosApi>();

/** The document that photos belong to, as its screen knows it. */
export interface DeQuien {
  dueno: ClaseDueno;
  dueno_id: string;
  /** «OT-12», and the screen where it is. */
  folio: string;
  path: string;
  /** The part of it that is looked at, alone. */
  parte_id?: string | undefined;
  /** Whether its customer sees what is taken, unless somebody says otherwise. */
  cliente_ve?: boolean;
}
/** What is said of a photo before it is taken. */
export interface Toma {
  categoria: Categoria;
  cliente_ve?: boolean;
  parte_id?: string | undefined;
  sustituye?: string | undefined;
  par_id?: string | undefined;
}

const keyOf = ({ dueno, dueno_id }: Pick<DeQuien, 'dueno' | 'dueno_id'>) => ['fotos', dueno, dueno_id];

export const useFotos = (of: DeQuien) =>
  useQuery({
    queryKey: keyOf(of),
    queryFn: ({ signal }) =>
      api('GET /api/fotos/de/{dueno}/{dueno_id}', { params: { dueno: of.dueno, dueno_id: of.dueno_id }, signal }),
    staleTime: freshness.listas,
  });

export const useEspacio = () =>
  useQuery({
    queryKey: ['fotos', 'espacio'],
    queryFn: ({ signal }) => api('GET /api/fotos/espacio', { signal }),
    staleTime: freshness.listas,
  });

export const emptyPapelera = async (): Promise<void> => {
  queryClient.setQueryData(['fotos', 'espacio'], await api('POST /api/fotos/espacio/papelera', { body: {} }));
};

const NUEVA = 'POST /api/fotos/de/{dueno}/{dueno_id}';

/**
 * The photos of a document and, oldest first, those that wait in this browser. One that its list has already waits no more;
 * one that is being taken again is stood for by the one that waits, unless the server did not take that one.
 */
export const useConPendientes = (
  { dueno_id, parte_id }: DeQuien,
  listed: readonly Foto[] = [],
): { fotos: Foto[]; waiting: PendingWrite[] } => {
  const empresa_id = useSession((state) => state.company?.empresa_id);
  const writes = useOutbox((state) => state.writes);
  const waiting = writes.filter(
    ({ query, ...write }) =>
      write.empresa_id === empresa_id &&
      write.call.startsWith(NUEVA) &&
      write.params.dueno_id === dueno_id &&
      (parte_id === undefined || query?.parte_id === parte_id) &&
      !listed.some(({ id }) => id === query?.id),
  );
  const again = waiting.flatMap(({ query, failure }) => (failure === null ? (query?.sustituye ?? []) : []));
  return { fotos: listed.filter(({ id }) => !again.includes(id)), waiting };
};

/** Of a photo that waits, what it shows: it was put away by the contract, and keeps its words. */
export const saidOfPending = ({ query }: PendingWrite) => ({
  categoria: (query?.categoria ?? 'trabajo') as Categoria,
  parte_id: query?.parte_id ?? null,
});

/** Each is put away as soon as it is small, and the page lets go of it; how many could be. */
export const takeFotos = async (of: DeQuien, files: readonly File[], toma: Toma): Promise<number> => {
  let taken = 0;
  for (const file of files) {
    if (!isPhoto(file) && !isHeic(file)) {
      toast(`«${file.name}» no es una foto JPG, PNG o WebP. Guárdala así y elígela de nuevo.`, {
        tone: 'error',
        ms: 8_000,
      });
      continue;
    }
    try {
      const { file: body, preview } = await preparePicture(file);
      await putAway(NUEVA, { params: paramsOf(of), query: saidOf(toma), body }, { ...aboutOf(of, toma), preview });
      taken++;
    } catch (error) {
      // What the browser cannot draw, or has no room for.
      const full = error instanceof DOMException && error.name === 'QuotaExceededError';
      toast(
        full
          ? 'Este equipo ya no tiene espacio para guardar fotos. Conéctate para que se envíen y vuelve a tomarla.'
          : isHeic(file)
            ? `«${file.name}» es una foto HEIC y este navegador no la abre. Envíala desde el iPhone, o guárdala como JPG.`
            : `«${file.name}» está dañada. Tómala de nuevo.`,
        { tone: 'error', ms: 8_000 },
      );
    }
  }
  return taken;
};

const isPhoto = ({ type }: File): boolean => tiposImagen.some((tipo) => tipo === type);
/** As an iPhone keeps them; its own browser opens them, and what it opens is drawn anew. */
const isHeic = ({ type, name }: File): boolean => /^image\/hei[cf]$/.test(type) || /\.hei[cf]$/i.test(name);

export const takeVideo = async (of: DeQuien, { film, segundos, portada }: Film, toma: Toma): Promise<void> => {
  const query = { ...saidOf(toma), segundos: String(segundos) };
  const about = { ...aboutOf(of, toma), ...(portada ? { preview: portada.preview } : {}) };
  await putAway(`${NUEVA}/videos`, { params: paramsOf(of), query, body: film }, about);
  // Behind its film, of which it is no part: without it the film is shown by its own first picture.
  if (portada)
    await putAway(PORTADA, { params: { id: query.id }, body: portada.file }, { ...about, text: 'Portada del video' });
};

/** As it was recorded, with a picture of it where the browser could draw one. */
export interface Film {
  film: Blob;
  segundos: number;
  portada: { file: File; preview: string } | null;
}

const paramsOf = ({ dueno, dueno_id }: DeQuien) => ({ dueno, dueno_id });
/** With the id that it will have: however often it is sent, it is that one. */
const saidOf = ({ cliente_ve = false, ...toma }: Toma) => ({
  ...toma,
  id: newId(),
  cliente_ve: cliente_ve ? ('1' as const) : ('0' as const),
  tomada_en: new Date().toISOString(),
});
const aboutOf = ({ folio, path }: DeQuien, { categoria }: Toma) => ({
  title: `Foto de ${folio}`,
  text: etiquetasCategoria[categoria],
  path,
  refreshes: ['fotos', 'ordenes'],
});

/** In its list, in place of what it was there, and of the one that it was taken instead of. */
const keep = (foto: Foto, instead?: string): Foto => {
  queryClient.setQueryData<FotosDeDueno>(keyOf(foto), (shown) => {
    if (!shown) return shown;
    const others = shown.data.filter(({ id }) => id !== foto.id && id !== instead);
    const data = foto.eliminada ? others : [...others, foto].toSorted(byMoment);
    return { ...shown, data };
  });
  void queryClient.invalidateQueries({ queryKey: ['ordenes'] });
  return foto;
};
const taken = (foto: Foto, { query }: PendingWrite) => void keep(foto, query?.sustituye);
whenTaken(NUEVA, taken);
whenTaken(`${NUEVA}/videos`, taken);

const byMoment = (a: Foto, b: Foto): number => (a.tomada_en < b.tomada_en ? -1 : a.tomada_en > b.tomada_en ? 1 : 0);

const CAMBIOS = 'POST /api/fotos/{id}/cambios';
const ELIMINACION = 'POST /api/fotos/{id}/eliminacion';
const PORTADA = 'POST /api/fotos/{id}/portada';

const refresh = (foto: Foto): void => void queryClient.invalidateQueries({ queryKey: keyOf(foto) });
const seenOf = ({ categoria, nota, cliente_ve, marcas, par_id }: Foto): FotoCambio => ({
  categoria,
  nota,
  cliente_ve,
  marcas,
  par_id,
});
const aboutChange = ({ folio, path }: DeQuien, title: string, text: string) => ({
  title: `${title} de ${folio}`,
  text,
  path,
  refreshes: ['fotos'],
});

/**
 * What is changed shows at once, also without a network; what somebody else changed meanwhile is said, and the photo shows
 * what it is now. Each field carries what its author had seen of it.
 */
export const changeFoto = async (of: DeQuien, foto: Foto, cambio: FotoCambio): Promise<boolean> => {
  const seen = seenOf(foto);
  const antes = Object.fromEntries(Object.entries(seen).filter(([field]) => field in cambio));
  keep({ ...foto, ...definedOnly(cambio) });
  const about = aboutChange(of, 'Cambio en una foto', sayChange(cambio));
  try {
    const done = await queueWrite(CAMBIOS, { params: { id: foto.id }, body: { antes, cambio } }, about);
    if (done.sent) keep(done.reply);
    return true;
  } catch (error) {
    toast(messageOf(error), { tone: 'error', ms: 8_000 });
    refresh(foto);
    return false;
  }
};

export const removeFoto = async (of: DeQuien, foto: Foto): Promise<void> => {
  const about = aboutChange(of, 'Eliminar una foto', etiquetasCategoria[foto.categoria]);
  try {
    const done = await queueWrite(ELIMINACION, { params: { id: foto.id }, body: { antes: seenOf(foto) } }, about);
    if (!done.sent) {
      toast('Se elimina en cuanto conteste el servidor.', { tone: 'info' });
      return;
    }
    const gone = keep(done.reply);
    toast('Foto eliminada.', { action: { label: 'Deshacer', run: () => void recoverFoto(gone) } });
  } catch (error) {
    toast(messageOf(error), { tone: 'error', ms: 8_000 });
    refresh(foto);
  }
};

const recoverFoto = (foto: Foto): Promise<unknown> =>
  inTurn(foto.id, foto.version, async (version) =>
    keep(await api('POST /api/fotos/{id}/recuperacion', { params: { id: foto.id }, version })),
  ).catch((error: unknown) => toast(messageOf(error), { tone: 'error' }));

const sayChange = ({ categoria, nota, cliente_ve, marcas }: FotoCambio): string => {
  if (categoria !== undefined) return `Muestra: ${etiquetasCategoria[categoria]}`;
  if (nota !== undefined) return `Nota: ${nota || 'ninguna'}`;
  if (cliente_ve !== undefined) return cliente_ve ? 'El cliente la ve' : 'El cliente no la ve';
  return marcas === undefined
    ? 'Foto de antes'
    : `Dibujo: ${marcas.length === 1 ? '1 marca' : `${marcas.length} marcas`}`;
};

/** A photo with what this browser has changed of it and the server does not have yet. */
export interface FotoConEspera {
  foto: Foto;
  /** What waits, and what was not taken, with its words. */
  espera: readonly PendingWrite[];
  /** It is deleted as soon as there is a network. */
  seElimina: boolean;
}

export const useEnEspera = (): ((foto: Foto) => FotoConEspera) => {
  const empresa_id = useSession((state) => state.company?.empresa_id);
  const writes = useOutbox((state) => state.writes);
  const changes = writes.filter(
    (write) => write.empresa_id === empresa_id && (write.call === CAMBIOS || write.call === ELIMINACION),
  );
  return (foto) => {
    const espera = changes.filter(({ params }) => params.id === foto.id);
    const due = espera.filter(({ failure }) => failure === null);
    // What this room put away there, as it put it.
    const cambios = due.flatMap(({ call, body }) => (call === CAMBIOS ? (body as { cambio: FotoCambio }).cambio : []));
    return {
      foto: cambios.reduce<Foto>((now, cambio) => ({ ...now, ...definedOnly(cambio) }), foto),
      espera,
      seElimina: due.some(({ call }) => call === ELIMINACION),
    };
  };
};

/** Somebody read what was not taken, and wants it over what there is now. */
export const insistOn = async (of: DeQuien, foto: Foto, write: PendingWrite): Promise<void> => {
  await discardWrite(write.id);
  if (write.call === ELIMINACION) return removeFoto(of, foto);
  await changeFoto(of, foto, (write.body as { cambio: FotoCambio }).cambio);
};

/** Where its bytes are: whole, or small for lists. */
export const useFotoUrl = (): ((id: string, chica?: boolean) => string) => {
  const empresa = useSession((state) => state.company?.empresa_id);
  return (id, chica = false) => `/api/fotos/${id}/archivo?empresa_id=${empresa ?? ''}${chica ? '&tamano=chica' : ''}`;
};
