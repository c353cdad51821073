import { randomInt } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { ALL_KEYS, type Permiso, PRESETS, type Preset } from '#modules/permisos/rules.ts';
import { splitKey } from '#platform/contract/endpoint.ts';
import { toldOnly } from '#platform/contract/told.ts';
import { findMigrations } from '#platform/server/db/migrate.ts';
import { ROOT } from './database.ts';
import { type Person, startTest } from './testing/harness.ts';
import { searchDifferences } from './verify.ts';

const t = await startTest();
const taller = await t.company();
const { owner } = taller;

/** A value that only one field holds: what a search by it may change tells that field. */
interface Planted {
  field: string;
  value: string;
  /** Reads that tell the field to those who may know it. */
  toldBy: readonly string[];
}

const letters = (length: number): string =>
  Array.from({ length }, () => String.fromCharCode(97 + randomInt(26))).join('');
const digits = (length: number): string => Array.from({ length }, () => randomInt(1, 10)).join('');
const like = (value: string): string =>
  value
    .replace(/[a-z]/g, () => letters(1))
    .replace(/[A-Z]/g, () => letters(1).toUpperCase())
    .replace(/\d/g, () => digits(1));

const LINEA = {
  tipo: 'servicio',
  descripcion: 'Afinación',
  cantidad_milesimas: 1000,
  precio_centavos: 10_000,
  tasa_iva: 1600,
};
let planted: Planted[] = [];

beforeAll(async () => {
  const make = async (path: string, body: object): Promise<string> => {
    const made = await owner.post(path, body);
    expect(made.status, `${path} ${JSON.stringify(made.body)}`).toBe(201);
    return made.body.id;
  };
  const rfc = `QWXZ850412${digits(3)}`;
  const cliente = {
    telefono: `614${digits(7)}`,
    email: `${letters(9)}@${letters(8)}.mx`,
    direccion: `Calle ${letters(9)}`,
    nombre_fiscal: `Fiscal ${letters(9)}`,
    rfc,
    regimen: '612',
    uso_cfdi: 'G03',
    cp_fiscal: '31000',
    notas: `Nota ${letters(9)}`,
  };
  const activo = {
    placas: `Z${letters(3).toUpperCase()}${digits(3)}`,
    no_economico: `N${digits(6)}`,
    motor: `M${digits(8)}`,
    notas: letters(9),
  };
  const proveedor = {
    telefono: `656${digits(7)}`,
    contacto: `Con ${letters(9)}`,
    email: `${letters(9)}@${letters(7)}.mx`,
  };
  const cliente_id = await make('/api/clientes', { nombre: 'Ana Buscada', ...cliente });
  const activo_id = await make('/api/activos', { cliente_id, marca: 'Nissan', ...activo });
  const proveedor_id = await make('/api/proveedores', { nombre: 'Refacciones Norte', ...proveedor });
  const orden_compra = `PO${digits(7)}`;
  const compra_cotizada = `PC${digits(7)}`;
  const orden_id = await make('/api/ordenes', { cliente_id, activo_id, partidas: [LINEA], orden_compra });
  const cotizacion_id = await make('/api/cotizaciones', {
    cliente_id,
    activo_id,
    partidas: [LINEA],
    orden_compra: compra_cotizada,
  });
  const at = (fields: Record<string, string>, of: string, ...toldBy: string[]): Planted[] =>
    Object.entries(fields)
      .filter(([name]) => !['regimen', 'uso_cfdi', 'cp_fiscal'].includes(name))
      .map(([name, value]) => ({
        field: `${of}.${name}`,
        value: value.replace(/^(Calle|Fiscal|Nota|Con) /, ''),
        toldBy,
      }));
  const { placas: _, ...otras } = activo;
  planted = [
    ...at(cliente, 'cliente', `/api/clientes/${cliente_id}`),
    ...at(
      { placas: activo.placas },
      'activo',
      `/api/recepciones/llegada?activo_id=${activo_id}`,
      '/api/gastos/ordenes',
      `/api/ordenes/${orden_id}`,
      `/api/activos/${activo_id}`,
    ),
    ...at(otras, 'activo', `/api/activos/${activo_id}`),
    ...at(proveedor, 'proveedor', `/api/proveedores/${proveedor_id}`),
    ...at({ orden_compra: compra_cotizada }, 'cotizacion', `/api/cotizaciones/${cotizacion_id}`),
    ...at({ orden_compra }, 'orden', `/api/ordenes/${orden_id}`, `/api/cobranza/clientes/${cliente_id}/estado-cuenta`),
  ];
});

/** Parameters in which a person writes what he looks for. */
const WRITTEN = ['q', 'busca', 'codigo', 'placas', 'telefono', 'rfc', 'email', 'nombre', 'proveedor'];
const searches = t.app.registry
  .map(({ key, endpoint }) => ({ ...splitKey(key), key, endpoint }))
  .filter(({ method, path }) => method === 'GET' && !path.includes('{') && !path.startsWith('/api/publico'))
  .flatMap(({ path, endpoint }) => {
    // A query is an object of named schemas.
    const shape = (endpoint.query?._zod.def as { shape?: Record<string, unknown> } | undefined)?.shape ?? {};
    return WRITTEN.filter((name) => name in shape).map((name) => ({ path, name, access: endpoint.access.split('|') }));
  })
  .filter(({ access }) => !access.some((one) => one === 'public'));

const people: [string, Preset | Permiso][] = [
  ...(Object.keys(PRESETS) as Preset[]).map((preset): [string, Preset] => [PRESETS[preset].nombre, preset]),
  ...ALL_KEYS.map((key): [string, Permiso] => [`quien solo tiene ${key}`, key]),
];
const isPreset = (one: string): one is Preset => one in PRESETS;

const enter = async (one: Preset | Permiso): Promise<{ person: Person; keys: ReadonlySet<string> }> => {
  const person = await taller.hire(isPreset(one) ? one : 'tecnico');
  if (!isPreset(one)) await taller.leave(person, [one]);
  return { person, keys: new Set(isPreset(one) ? PRESETS[one].permisos : [one]) };
};

/** What a search asks for besides the text. */
const ALSO: Record<string, string> = {
  '/api/activos/catalogo': '&tipo=marca',
  '/api/pendientes/totales': '&recuperado_desde=2026-01-01&recuperado_hasta=2026-12-31',
};

/** The answer about a text, without the text itself. */
const answer = async (person: Person, path: string, name: string, text: string): Promise<string> => {
  const { status, body } = await person.get(`${path}?${name}=${encodeURIComponent(text)}${ALSO[path] ?? ''}`);
  const { ref: _, ...told } = body;
  return `${status} ${JSON.stringify(told).replaceAll(text, '…')}`;
};

describe('what a person searches is what he may read', () => {
  test('there are searches to try, and values to try them with', () => {
    expect(searches.length).toBeGreaterThan(45);
    expect(planted.map(({ field }) => field)).toContain('cliente.telefono');
  });

  test('canary: who may read a telephone finds its customer', async () => {
    const { value = '' } = planted.find(({ field }) => field === 'cliente.telefono') ?? {};
    const asesor = await taller.hire('asesor');
    const found = await asesor.get(`/api/clientes?q=${value.slice(2)}`);
    expect(found.body.data).toHaveLength(1);
  });

  test.each(people)('[ASVS 8.2.3] %s: no search by a field that he may not read changes an answer', async (_, one) => {
    const { person, keys } = await enter(one);
    const his = searches.filter(({ access }) =>
      access.some((key) => key === 'session' || key === 'usuario' || keys.has(key)),
    );
    const told = await Promise.all(
      planted.map(async ({ toldBy, value }) =>
        (await Promise.all(toldBy.map((path) => person.get(path)))).some(({ body }) =>
          JSON.stringify(body).includes(value),
        ),
      ),
    );
    const hidden = planted.filter((_one, i) => !told[i]);
    const tells: string[] = [];
    for (const { path, name } of his)
      for (const { field, value } of hidden) {
        const [real, other] = [value, like(value)].map((text) => answer(person, path, name, text));
        if ((await real) !== (await other)) tells.push(`${path}?${name} tells ${field}`);
      }
    expect(tells).toEqual([]);
  });

  test('no list is sorted by a field that a reader of it may not read', async () => {
    const tells: string[] = [];
    for (const { key, endpoint } of t.app.registry) {
      // A sort is an optional choice of names, each also with «-».
      const sort = (endpoint.query?._zod.def as Parts | undefined)?.shape?.['sort']?._zod.def as Parts | undefined;
      const names = Object.keys((sort?.innerType?._zod.def as Parts | undefined)?.entries ?? {});
      const fields = fieldsOfRows(endpoint.reply);
      for (const name of names)
        for (const only of ALL_KEYS.filter((one) => endpoint.access.split('|').includes(one))) {
          const to = fields.get(name.replace(/^-/, '')) ?? [];
          if (to.every((one) => one.split('|').includes(only))) continue;
          const { person } = await enter(only);
          const { status } = await person.get(`${splitKey(key).path}?sort=${name}`);
          if (status !== 403) tells.push(`${key} by ${name} to ${only}: ${status}`);
        }
    }
    expect(tells).toEqual([]);
  });
});

describe('an installation from before', () => {
  const migrations = findMigrations(ROOT).filter(({ name }) =>
    /_palabras_(de_contacto|de_compra|reservadas)$/.test(name),
  );

  test('gets the words of its records under who may search by them', async () => {
    const client = await t.owner.connect();
    try {
      await client.query('begin');
      const kinds = `select count(*)::int as n from plataforma.busqueda where tipo like '%/%'`;
      const before = (await client.query(kinds)).rows[0].n;
      await client.query(`update plataforma.busqueda set tipo = split_part(tipo, '/', 1)`);
      for (const { sql } of migrations) await client.query(sql);
      const differences: unknown[] = [];
      for await (const difference of searchDifferences(client)) differences.push(difference);
      expect(differences).toEqual([]);
      expect((await client.query(kinds)).rows[0].n).toBe(before);
      expect(before).toBeGreaterThan(20);
      expect(migrations).toHaveLength(4);
    } finally {
      await client.query('rollback');
      client.release();
    }
  });
});

interface Parts {
  shape?: Record<string, z.ZodMiniType>;
  element?: z.ZodMiniType;
  innerType?: z.ZodMiniType;
  entries?: Record<string, string>;
}

/** The fields of the rows of a page, each with the keys that it asks for. */
function fieldsOfRows(reply: z.ZodMiniType): Map<string, string[]> {
  const page = (reply._zod.def as Parts).shape?.['data'];
  const row = (page?._zod.def as Parts | undefined)?.element;
  const shape = (row?._zod.def as Parts | undefined)?.shape ?? {};
  return new Map(Object.entries(shape).map(([name, schema]) => [name, [...(toldOnly.get(schema)?.to ?? [])]]));
}
