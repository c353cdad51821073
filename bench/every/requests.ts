import { splitKey } from '#platform/contract/endpoint.ts';
import type { Registered } from '#platform/server/http/app.ts';
import { toJsonSchema } from '#platform/server/http/serialize.ts';
import { type Days, valuesOf } from './filters.ts';
import { sourceOf } from './places.ts';

/** For whom an address is made. */
type Quien = 'dueno' | 'cliente' | 'nadie';

/** One GET of the product as it is asked: with what it needs alone, or with one of its filters besides. */
export interface Pedido {
  /** Its address as the contract writes it. */
  address: string;
  /** What is asked besides what must be; empty of the plain one. */
  filtro: string;
  /** The same of several records, where it has one. */
  urls: string[];
  quien: Quien;
  /** The company has no such record: it is answered that there is none. */
  missing: boolean;
  /** Bytes that are drawn or read, besides what the database does. */
  binary: boolean;
}

/** What is not asked, and why. */
export const NOT_ASKED: Record<string, string> = {
  '/api/alta/{token}': 'su enlace se gasta al abrirlo y es de la instalación, no de una empresa',
  '/api/cuentas/registro/{token}': 'enlace de un correo, de la instalación',
  '/api/cuentas/recuperacion/{token}': 'enlace de un correo, de la instalación',
  '/api/cuentas/correo/{token}': 'enlace de un correo, de la instalación',
  '/api/cuentas/no-fui-yo/{token}': 'enlace de un correo, de la instalación',
  '/api/auth/oauth': 'lleva fuera, al proveedor de identidad',
  '/api/auth/oauth/retorno': 'viene de fuera, del proveedor de identidad',
  '/api/auth/oauth/espera': 'espera al proveedor de identidad',
};

type Schema = {
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
};
type Get = { address: string; access: string; binary: boolean; params: Schema; query: Schema };

export const getsOf = (registry: readonly Registered[]): Get[] =>
  registry.flatMap(({ key, endpoint: { access, binary, params, query } }) => {
    const { method, path } = splitKey(key);
    const read = (schema: typeof query): Schema => (schema ? toJsonSchema(schema, 'input') : {});
    return method === 'GET' && NOT_ASKED[path] === undefined
      ? [{ address: path, access, binary: binary !== undefined, params: read(params), query: read(query) }]
      : [];
  });

const placesOf = (address: string): string[] => [...address.matchAll(/\{(\w+)\}/g)].map(([, place = '']) => place);
const before = (address: string, place: string): string => address.slice(0, address.indexOf(`{${place}}`));

const enumOf = ({ enum: values, const: value, anyOf = [] }: Schema = {}): string[] =>
  [...(values ?? []), ...(value === undefined ? [] : [value])].map(String).concat(anyOf.flatMap(enumOf));

const NO_DAYS: Days = { hoy: '', mes: '', antes: '' };

/** What stands in the contract and nobody said with what it is asked. */
export const unsaid = (registry: readonly Registered[]): string[] =>
  getsOf(registry).flatMap(({ address, params, query }) => [
    ...placesOf(address)
      .filter((place) => place !== 'empresa_id' && enumOf(params.properties?.[place]).length === 0)
      .filter((place) => sourceOf(before(address, place)) === undefined)
      .map((place) => `${address} {${place}}`),
    ...Object.entries(query.properties ?? {})
      .filter(([name, schema]) => enumOf(schema).length === 0 && valuesOf(address, name, NO_DAYS) === undefined)
      .map(([name]) => `${address} ?${name}`),
  ]);

export interface Ground {
  empresa_id: number;
  days: Days;
  /** First column of some rows of the company (`$1`). */
  find(statement: string, values: readonly unknown[]): Promise<string[]>;
  /** A link to a record, as whoever got it has it. */
  link(kind: string, id: string): Promise<string>;
}

const SOME_ID = '018f0000-0000-7000-8000-000000000001';
const NO_TOKEN = 'A'.repeat(43);
const RECORDS = 5;

/** Every GET of the contract as it is asked of a company, with its filters one by one. */
export const pedidosOf = async (registry: readonly Registered[], ground: Ground): Promise<Pedido[]> => {
  const all: Pedido[] = [];
  for (const get of getsOf(registry)) {
    const { paths, missing } = await fillPlaces(get, ground);
    for (const { filtro, query } of await searchesOf(get, ground))
      all.push({
        address: get.address,
        filtro,
        urls: paths.map((path) => (query === '' ? path : `${path}?${query}`)),
        quien: whoAsks(get),
        missing,
        binary: get.binary,
      });
  }
  return all;
};

const whoAsks = ({ address, access }: Get): Quien => {
  if (access === 'public' || access.startsWith('enlace:')) return 'nadie';
  return address.startsWith('/api/mi-') ? 'cliente' : 'dueno';
};

const fillPlaces = async (
  { address, access, params }: Get,
  ground: Ground,
): Promise<{ paths: string[]; missing: boolean }> => {
  let filled: { path: string; last: string }[] = [{ path: address, last: '' }];
  let missing = false;
  for (const place of placesOf(address)) {
    const next: typeof filled = [];
    for (const { path, last } of filled) {
      const found = await fill(address, place, { access, schema: params.properties?.[place], last }, ground);
      missing ||= found.length === 0;
      const none = place === 'token' ? NO_TOKEN : SOME_ID;
      for (const value of found.length > 0 ? found : [none])
        next.push({ path: path.replace(`{${place}}`, encodeURIComponent(value)), last: value });
    }
    filled = next.slice(0, RECORDS);
  }
  return { paths: filled.map(({ path }) => path), missing };
};

const fill = async (
  address: string,
  place: string,
  { access, schema, last }: { access: string; schema: Schema | undefined; last: string },
  ground: Ground,
): Promise<string[]> => {
  if (place === 'empresa_id') return [String(ground.empresa_id)];
  const values = enumOf(schema);
  if (values.length > 0) return values.slice(0, RECORDS);
  const statement = sourceOf(before(address, place)) ?? '';
  const found = await ground.find(`${statement} limit ${RECORDS}`, [
    ground.empresa_id,
    ...(statement.includes('$2') ? [last] : []),
  ]);
  if (!access.startsWith('enlace:') || place !== 'token') return found;
  return Promise.all(found.map((id) => ground.link(access.slice('enlace:'.length), id)));
};

interface Search {
  filtro: string;
  query: string;
}

/** With what must be said alone, and then with each other filter and each of its values; two days make one stretch. */
const searchesOf = async ({ address, query }: Get, ground: Ground): Promise<Search[]> => {
  const names = Object.keys(query.properties ?? {});
  const values = new Map<string, readonly string[]>();
  for (const [at, name] of names.entries())
    values.set(name, await valuesFor(address, name, at, query.properties?.[name], ground));
  const needed = names.filter((name) => query.required?.includes(name));
  const base = new Map(needed.map((name) => [name, values.get(name)?.[0] ?? SOME_ID]));
  const write = (more: readonly [string, string][]) => new URLSearchParams([...new Map([...base, ...more])]).toString();
  const others = names.flatMap((name) =>
    (values.get(name) ?? [])
      .slice(base.has(name) ? 1 : 0)
      .filter(() => !(name in ENDS && names.includes(ENDS[name] ?? '')))
      .map((value): Search => {
        const end = Object.keys(ENDS).find((one) => ENDS[one] === name && names.includes(one));
        const more: [string, string][] = end
          ? [
              [name, value],
              [end, values.get(end)?.[0] ?? ''],
            ]
          : [[name, value]];
        return { filtro: /^[0-9a-f-]{36}$/.test(value) ? name : `${name}=${value}`, query: write(more) };
      }),
  );
  return [{ filtro: '', query: write([]) }, ...others];
};

/** The end of a stretch of days, and its beginning. */
const ENDS: Record<string, string> = {
  hasta: 'desde',
  fecha_fin: 'fecha_inicio',
  recuperado_hasta: 'recuperado_desde',
};

const valuesFor = async (
  address: string,
  name: string,
  at: number,
  schema: Schema | undefined,
  ground: Ground,
): Promise<readonly string[]> => {
  const own = enumOf(schema);
  if (own.length > 0) return own;
  const values = valuesOf(address, name, ground.days) ?? [];
  if (!('sql' in values)) return values;
  const found = await ground.find(`${values.sql} limit ${RECORDS}`, [ground.empresa_id]);
  // Two keys of the same rows are of two of them.
  const one = found[at % Math.max(1, found.length)];
  return one === undefined ? [] : [one];
};
