import { describe, expect, test } from 'vitest';
import type { Who } from '#platform/server/http/who.ts';
import { insertion, prepared } from './prepared.ts';
import { q, sql } from './query.ts';
import { compileQuery } from './tx.ts';

const who = (empresa_id: number) => ({ empresa_id }) as Who;

describe('a prepared query', () => {
  test('is built once, and each time with the values that it is given', () => {
    let built = 0;
    const byIds = prepared((given: { who: Who; ids: readonly string[]; hasta: number }) => {
      built++;
      return q
        .selectFrom('plataforma.folio')
        .select('serie')
        .where('empresa_id', '=', given.who.empresa_id)
        .where(sql<boolean>`serie = any(${given.ids}::text[])`)
        .where('prefijo', 'is', null)
        .limit(sql<number>`${given.hasta}`);
    });
    const [one, two] = [
      compileQuery(byIds({ who: who(7), ids: ['COT'], hasta: 5 })),
      compileQuery(byIds({ who: who(8), ids: ['OT', 'NV'], hasta: 6 })),
    ];
    expect(one.parameters).toEqual([7, ['COT'], 5]);
    expect(two.parameters).toEqual([8, ['OT', 'NV'], 6]);
    expect(two.sql).toBe(one.sql);
    expect(one.sql).toContain('"empresa_id" = $1 and serie = any($2::text[]) and "prefijo" is null limit $3');
    expect(built).toBe(1);
  });

  test('may not decide by a value that is not there yet', () => {
    const next = prepared(({ hasta }: { hasta: number }) => sql`select ${hasta + 1}`);
    expect(() => compileQuery(next({ hasta: 5 }))).toThrow('looked at hasta');
  });
});

describe('rows that are inserted', () => {
  const bitacora = { empresa_id: 1, usuario_id: 'u', usuario_nombre: 'Ana', accion: 'a.b', entidad: 'a', texto: 't' };

  test('are written as the query builder writes them', () => {
    const row = { empresa_id: 1, tipo: 'x', permiso: null, datos: '{}' };
    for (const rows of [row, [row], [row, { ...row, tipo: 'y' }]]) {
      const ours = compileQuery(insertion('plataforma.evento', rows));
      const theirs = q.insertInto('plataforma.evento').values(rows).compile();
      expect([ours.sql, ours.parameters]).toEqual([theirs.sql, theirs.parameters]);
    }
  });

  test('take what the table gives where one of them leaves something out', () => {
    const rows = [
      { ...bitacora, entidad_id: null, folio: 'COT-1', antes: null, despues: null, creado_en: '2026-11-27' },
      { ...bitacora, entidad_id: null, antes: null, despues: null, creado_en: '2026-11-28' },
    ];
    const { sql: text, parameters } = compileQuery(insertion('plataforma.bitacora', rows));
    expect(text).toMatch(/values \(\$1, .*\$11\), \(\$12, .*default.*\$21\)$/);
    expect(parameters).toHaveLength(21);
  });
});
