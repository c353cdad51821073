import { globSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { commonRefusals, type RefusalKind } from '#platform/contract/refusal.ts';
import { toRefusal } from '#platform/server/http/error-door.ts';
import { startTest } from './testing/harness.ts';
import { uniqueRules } from './unique-rules.ts';

const t = await startTest();
const ROOT = join(import.meta.dirname, '../..');
const GENERAL = ['Algo falló', commonRefusals.datos_invalidos.message, commonRefusals.ya_existe.message];

const isKind = (value: unknown): value is RefusalKind =>
  typeof value === 'object' && value !== null && 'code' in value && 'status' in value && 'message' in value;

/** Every refusal that a room declares, by its code. */
const declared = async (): Promise<[file: string, kind: RefusalKind][]> => {
  const files = globSync('{modules/*/contract.ts,modules/*/rules.ts,modules/*/rules/*.ts,platform/contract/*.ts}', {
    cwd: ROOT,
  }).filter((file) => !file.includes('.test.'));
  const found: [string, RefusalKind][] = [];
  for (const file of files)
    for (const value of Object.values(await import(join(ROOT, file))))
      if (typeof value === 'object' && value !== null)
        for (const kind of Object.values(value)) if (isKind(kind)) found.push([file, kind]);
  return found;
};

describe('what is refused says why in words of its own', () => {
  test('every refusal that a room declares is a Spanish sentence, not the general one, and no other code says the same', async () => {
    const all = await declared();
    expect(new Set(all.map(([, { code }]) => code)).size).toBeGreaterThan(200);
    const said = new Map<string, string>();
    for (const [file, { code, message, status }] of all) {
      const where = `${file}: ${code}`;
      expect(status, where).toBeGreaterThanOrEqual(400);
      // What the rules of the room say whole (`motivo`), or a sentence; what the server fills in may begin it.
      expect(message, where).toMatch(/^(\{motivo\}|[¿«{A-ZÁÉÍÓÚÑ].{14,}[.?»}])$/su);
      if (file !== 'platform/contract/refusal.ts') expect(GENERAL, where).not.toContain(message);
      const before = said.get(message);
      if (before !== undefined && message !== '{motivo}') expect(before, where).toBe(code);
      said.set(message, code);
    }
  });

  test('every SQLSTATE that a function of the database raises is a refusal', async () => {
    const { rows } = await t.owner.query(
      `select distinct x[1] as codigo from pg_proc p join pg_namespace n on n.oid = p.pronamespace,
        regexp_matches(p.prosrc, $$errcode[[:space:]]*=[[:space:]]*'([0-9A-Z]{5})'$$, 'gi') x where n.nspname not in ('pg_catalog', 'information_schema', 'graphile_worker')`,
    );
    expect(rows.length).toBeGreaterThanOrEqual(4);
    for (const { codigo } of rows)
      expect(toRefusal(Object.assign(new Error('x'), { code: codigo })), codigo).toBeDefined();
  });

  test('every unique rule of the catalogue has its sentence, but those of counters and of what the house makes by itself', async () => {
    const { rows } = await t.owner.query(
      `select n.nspname || '.' || c.relname as regla from pg_index i join pg_class c on c.oid = i.indexrelid
        join pg_namespace n on n.oid = c.relnamespace
        where i.indisunique and not i.indisprimary and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')
          and n.nspname not like 'graphile%'`,
    );
    const rules = rows
      .map(({ regla }) => String(regla))
      .filter((rule) => !COUNTED.test(rule) && !MADE_BY_THE_HOUSE.includes(rule));
    expect(rules.toSorted()).toEqual(Object.keys(uniqueRules).toSorted());
    // From another server comes the name of the rule without its schema.
    const bare = rules.map((rule) => rule.split('.')[1]);
    expect(new Set(bare).size).toBe(bare.length);
    for (const [rule, message] of Object.entries(uniqueRules)) {
      const told = toRefusal(pgError('23505', rule));
      expect([told?.status, told?.code, told?.message], rule).toEqual([409, 'ya_existe', message]);
      expect(message, rule).toMatch(/^[A-ZÁÉÍÓÚ].+\. [A-ZÁÉÍÓÚ].+\.$/u);
    }
  });
});

/** Taken under the lock of their counter: two at once never get the same number. */
const COUNTED = /_(serie_)?numero_key$/;
/** Random or written by the house alone; no request names them. */
const MADE_BY_THE_HOUSE = [
  'clientes.cliente_fusionado_de',
  'identidad.identidad_id_key',
  'plataforma.sello_empresa_id_hasta_id_key',
  'sesiones.sesion_id_key',
  'vigilancia.evento_empresa_id_usuario_id_dia_huella_key',
  'whatsapp.mensaje_por_wamid',
];

const pgError = (code: string, rule: string) => {
  const [schema, constraint] = rule.split('.');
  return Object.assign(new Error('violates'), { code, schema, constraint });
};

describe('a rule of the database that a request breaks', () => {
  const broken = async (statement: string): Promise<ReturnType<typeof toRefusal>> => {
    const client = await t.owner.connect();
    try {
      await client.query('begin');
      await client.query(statement);
      return undefined;
    } catch (error) {
      return toRefusal(error);
    } finally {
      await client.query('rollback');
      client.release();
    }
  };

  test('tells what was chosen and is no more from what others still use', async () => {
    const { empresa_id, owner } = await t.company();
    const cliente = (await owner.post('/api/clientes', { nombre: 'Con vehículo', telefono: '4771112233' })).body.id;
    await owner.post('/api/activos', { cliente_id: cliente, marca: 'Nissan', modelo: 'Versa' });
    const nobody = crypto.randomUUID();
    expect(
      await broken(`update activos.activo set cliente_id = '${nobody}' where empresa_id = ${empresa_id}`),
    ).toMatchObject({ code: 'ya_no_existe' });
    expect(await broken(`delete from clientes.cliente where id = '${cliente}'`)).toMatchObject({ code: 'en_uso' });
  });

  test('marks the field that a rule of one column names', async () => {
    const { empresa_id, owner } = await t.company();
    await owner.post('/api/clientes', { nombre: 'Alguien', telefono: '4771112233' });
    expect(
      await broken(`update clientes.cliente set dias_credito = 900 where empresa_id = ${empresa_id}`),
    ).toMatchObject({
      status: 422,
      code: 'dato_imposible',
      fields: { dias_credito: 'Revisa este dato.' },
    });
    expect(await broken(`update clientes.cliente set nombre = null where empresa_id = ${empresa_id}`)).toMatchObject({
      code: 'dato_imposible',
      fields: { nombre: 'Revisa este dato.' },
    });
  });

  test('a second record with the id of the first is told to be there', async () => {
    const { empresa_id, owner } = await t.company();
    await owner.post('/api/clientes', { nombre: 'Alguien', telefono: '4771112233' });
    expect(
      await broken(`insert into clientes.cliente select * from clientes.cliente where empresa_id = ${empresa_id}`),
    ).toMatchObject({ code: 'ya_guardado' });
  });
});
