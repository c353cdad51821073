import { useQuery } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import type {
  Acuerdo,
  AcuerdoEntrada,
  acuerdosApi,
  Lista,
  ListaCompleta,
  ListaEntrada,
  ListaNueva,
} from '#modules/acuerdos/contract.ts';
import { type Alcance, etiquetasAlcance } from '#modules/acuerdos/rules.ts';
import type { inventarioApi } from '#modules/inventario/contract.ts';
import type { serviciosApi } from '#modules/servicios/contract.ts';
import { client } from '#platform/web/call.ts';
import { recordKey } from '#platform/web/keep-record.ts';
import { freshness, queryClient } from '#platform/web/query-policy.ts';

const api = client<typeof acuerdosApi>();
const servicios = client<typeof serviciosApi>();
const inventario = client<typeof inventarioApi>();

export const useListas = (todas = false) =>
  useQuery({
    queryKey: ['acuerdos', 'listas', todas],
    queryFn: ({ signal }) => api('GET /api/acuerdos/listas', { query: todas ? { todas: '1' } : {}, signal }),
    staleTime: freshness.listas,
  });

export const useLista = (id: string) =>
  useQuery({
    queryKey: recordKey('acuerdos', id),
    queryFn: ({ signal }) => findLista(id, signal),
    staleTime: freshness.listas,
  });

export const findLista = (id: string, signal?: AbortSignal): Promise<ListaCompleta> =>
  api('GET /api/acuerdos/listas/{id}', { params: { id }, signal });

/** Prices that were asked for are of before; what was agreed may name the list otherwise. */
const keep = (lista: ListaCompleta): ListaCompleta => {
  queryClient.setQueryData(recordKey('acuerdos', lista.id), lista);
  for (const queryKey of [['acuerdos', 'listas'], ['acuerdos', 'cliente'], ['catalogo']])
    void queryClient.invalidateQueries({ queryKey });
  return lista;
};

export const createLista = async (body: z.input<typeof ListaNueva>, idempotencyKey: string): Promise<ListaCompleta> =>
  keep(await api('POST /api/acuerdos/listas', { body, idempotencyKey }));

export const changeLista = async (
  { id, version }: Pick<Lista, 'id' | 'version'>,
  body: z.input<typeof ListaEntrada> & { activa: boolean },
): Promise<ListaCompleta> => keep(await api('PUT /api/acuerdos/listas/{id}', { params: { id }, version, body }));

export const useAcuerdo = (cliente_id: string | null) =>
  useQuery({
    queryKey: ['acuerdos', 'cliente', cliente_id],
    queryFn: ({ signal }) => api('GET /api/acuerdos/clientes/{id}', { params: { id: cliente_id ?? '' }, signal }),
    enabled: cliente_id !== null,
    staleTime: freshness.listas,
  });

export const saveAcuerdo = async (
  cliente_id: string,
  { version }: Pick<Acuerdo, 'version'>,
  body: AcuerdoEntrada,
): Promise<Acuerdo> => {
  const saved = await api('PUT /api/acuerdos/clientes/{id}', { params: { id: cliente_id }, version, body });
  queryClient.setQueryData(['acuerdos', 'cliente', cliente_id], saved);
  for (const queryKey of [['acuerdos', 'listas'], ['acuerdos', 'una'], ['catalogo']])
    void queryClient.invalidateQueries({ queryKey });
  return saved;
};

/** What a rule may be of: one thing, a class of things, or all of them. */
export interface Objetivo {
  alcance: Alcance;
  objetivo: string;
  nombre: string;
}

const TODO: readonly Objetivo[] = (['servicios', 'articulos'] as const).map((alcance) => ({
  alcance,
  objetivo: '',
  nombre: etiquetasAlcance[alcance],
}));
const MOST_EACH = 6;

export const searchObjetivos = async (text: string, signal?: AbortSignal): Promise<Objetivo[]> => {
  const own = signal ? { signal } : {};
  const [services, classes, parts, places] = await Promise.all([
    text === '' ? { data: [] } : servicios('GET /api/servicios', { query: { q: text, limit: MOST_EACH }, ...own }),
    servicios('GET /api/clasificaciones', own),
    text === ''
      ? { data: [] }
      : inventario('GET /api/inventario/articulos', { query: { busca: text, limit: MOST_EACH }, ...own }),
    inventario('GET /api/inventario/filtros', own),
  ]);
  const said = plain(text);
  return [
    ...TODO,
    ...classes.data.flatMap(({ id, nombre, activa }) => (activa ? [of('clasificacion', id, nombre)] : [])),
    ...places.categorias.map((categoria) => of('categoria', categoria, categoria)),
  ]
    .filter(({ nombre }) => plain(nombre).includes(said))
    .concat(
      services.data.map(({ id, nombre }) => of('servicio', id, nombre)),
      parts.data.map(({ id, descripcion }) => of('articulo', id, descripcion)),
    );
};

const of = (alcance: Alcance, objetivo: string, nombre: string): Objetivo => ({ alcance, objetivo, nombre });
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
