import { useQuery } from '@tanstack/react-query';
import type { ClaseDueno, Foto, FotoCambio, FotosDeDueno, fotosApi } from '#modules/fotos/contract.ts';
import { type Categoria, etiquetasCategoria } from '#modules/fotos/rules.ts';
import { tiposImagen } from '#platform/contract/upload.ts';
import { client, messageOf, newId } from '#platform/web/call.ts';
import { preparePicture } from '#platform/web/form/shrink-picture.ts';
import { inTurn } from '#platform/web/in-turn.ts';
import { laterOf, useOutbox } from '#platform/web/outbox/outbox.ts';
import type { PendingWrite } from '#platform/web/outbox/pending-write.ts';
import { freshness, queryClient } from '#platform/web/query-policy.ts';
import { useSession } from '#platform/web/session/session-store.ts';
import { toast } from '#platform/web/toast.tsx';

const api = client<typeof fotosApi>();
const putAway = laterOf<typeof fotosApi>();

/** The document that photos belong to, as its screen knows it. */
export interface DeQuien {
  dueno: ClaseDueno;
  dueno_id: string;
  /** «OT-12», and the screen where it is. */
  folio: string;
  path: string;
  /** The part of it that is looked at, alone. */
  parte_id?: string | undefined;
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

const NUEVA = 'POST /api/fotos/de/{dueno}/{dueno_id}';

/** Photos of a document that wait in this browser, oldest first. */
export const usePendientes = ({ dueno_id, parte_id }: DeQuien): PendingWrite[] => {
  const empresa_id = useSession((state) => state.company?.empresa_id);
  const writes = useOutbox((state) => state.writes);
  return writes.filter(
    (write) =>
      write.empresa_id === empresa_id &&
      write.call.startsWith(NUEVA) &&
      write.params.dueno_id === dueno_id &&
      (parte_id === undefined || write.query?.parte_id === parte_id),
  );
};

/** Each is put away as soon as it is small, and the page lets go of it; how many could be. */
export const takeFotos = async (of: DeQuien, files: readonly File[], toma: Toma): Promise<number> => {
  let taken = 0;
  for (const file of files) {
    if (!tiposImagen.some((tipo) => tipo === file.type)) {
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
          : `«${file.name}» está dañada. Tómala de nuevo.`,
        { tone: 'error', ms: 8_000 },
      );
    }
  }
  return taken;
};

export const takeVideo = (of: DeQuien, film: Blob, segundos: number, toma: Toma): Promise<void> =>
  putAway(
    `${NUEVA}/videos`,
    { params: paramsOf(of), query: { ...saidOf(toma), segundos: String(segundos) }, body: film },
    aboutOf(of, toma),
  );

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

const keep = (foto: Foto): Foto => {
  queryClient.setQueryData<FotosDeDueno>(keyOf(foto), (shown) => {
    if (!shown) return shown;
    const others = shown.data.filter(({ id }) => id !== foto.id);
    const data = foto.eliminada ? others : [...others, foto].toSorted(byMoment);
    return { ...shown, data };
  });
  void queryClient.invalidateQueries({ queryKey: ['ordenes'] });
  return foto;
};
const byMoment = (a: Foto, b: Foto): number => (a.tomada_en < b.tomada_en ? -1 : a.tomada_en > b.tomada_en ? 1 : 0);

type On = { params: { id: string }; version: number };
const act = (foto: Foto, send: (on: On) => Promise<Foto>): Promise<Foto> =>
  inTurn(foto.id, foto.version, async (version) => keep(await send({ params: { id: foto.id }, version })));

const refresh = (foto: Foto): void => void queryClient.invalidateQueries({ queryKey: keyOf(foto) });

/** What is changed shows at once; what the server does not take is said, and the photo shows what it is now. */
export const changeFoto = async (foto: Foto, body: FotoCambio): Promise<boolean> => {
  try {
    await act(foto, (on) => api('PATCH /api/fotos/{id}', { ...on, body }));
    return true;
  } catch (error) {
    toast(messageOf(error), { tone: 'error' });
    refresh(foto);
    return false;
  }
};

export const removeFoto = async (foto: Foto): Promise<void> => {
  try {
    const gone = await act(foto, (on) => api('DELETE /api/fotos/{id}', on));
    toast('Foto eliminada.', { action: { label: 'Deshacer', run: () => void recoverFoto(gone) } });
  } catch (error) {
    toast(messageOf(error), { tone: 'error' });
    refresh(foto);
  }
};

const recoverFoto = (foto: Foto): Promise<unknown> =>
  act(foto, (on) => api('POST /api/fotos/{id}/recuperacion', on)).catch((error: unknown) =>
    toast(messageOf(error), { tone: 'error' }),
  );

/** Where its bytes are: whole, or small for lists. */
export const useFotoUrl = (): ((id: string, chica?: boolean) => string) => {
  const empresa = useSession((state) => state.company?.empresa_id);
  return (id, chica = false) => `/api/fotos/${id}/archivo?empresa_id=${empresa ?? ''}${chica ? '&tamano=chica' : ''}`;
};
