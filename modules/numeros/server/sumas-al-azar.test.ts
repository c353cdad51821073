import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTallerDeAntes } from '../../../apps/server/testing/dias-de-antes.ts';
import { CHANGED } from '../../../apps/server/testing/tablas-que-cambian.ts';
import { startTest } from '../../../apps/server/testing/harness.ts';
import { azar } from '../../../demo/azar.ts';
import { definicionDe } from './dias.ts';
import { keepDays, kept } from './sumas.ts';

const server = await startTest();
const { taller, superuser, tablero, ofDocuments, addUp, letPass } = await openTallerDeAntes(server);

describe('days that lie back, whatever is written in them and in any order,', () => {
  const copied = (table: string, changes: string, which = 'true') => `insert into ${table}
    select (jsonb_populate_record(null::${table}, to_jsonb(x) || jsonb_build_object('cambio_en', null) || ${changes})).*
    from ${table} x where x.empresa_id = $1 and ${which} order by md5(x.id::text || $2) limit 1`;
  const one = (table: string, set: string, which = 'true') => `update ${table} set ${set} where (empresa_id, id) = (
    select x.empresa_id, x.id from ${table} x where x.empresa_id = $1 and ${which} order by md5(x.id::text || $2) limit 1)`;
  const delivered = 'entregada_fecha is not null';
  const day = `(current_date - 3 - (('x' || substr(md5($2), 1, 6))::bit(24)::int % 12))`;
  const n = `(('x' || substr(md5($2), 7, 6))::bit(24)::int % 90000 - 40000)`;
  const WRITES = [
    copied(
      'pagos.pago',
      `jsonb_build_object('id', gen_random_uuid(), 'numero', 900000 + ('x' || substr(md5($2), 1, 6))::bit(24)::int, 'fecha_negocio', ${day}, 'monto_centavos', 1 + abs(${n}))`,
      'x.monto_centavos > 0',
    ),
    copied(
      'atribuciones.credito',
      `jsonb_build_object('id', gen_random_uuid(), 'fecha', ${day}, 'base_centavos', ${n}, 'comision_centavos', ${n})`,
    ),
    copied('ordenes.devolucion', `jsonb_build_object('id', gen_random_uuid(), 'fecha_negocio', ${day})`),
    one('gastos.gasto', `fecha = ${day}`),
    one('gastos.gasto', `cancelado_en = case when cancelado_en is null then now() end`),
    one('gastos.gasto', `otros_centavos = otros_centavos + abs(${n}), total_centavos = total_centavos + abs(${n})`),
    one('cotizaciones.cotizacion', `autorizado_centavos = abs(${n})`),
    one('cotizaciones.cotizacion', `estado = 'cancelada', cancelada_en = now()`),
    one('ordenes.orden', `entregada_fecha = ${day}`, `${delivered} and entregada_fecha > current_date - 3`),
    one(
      'ordenes.orden',
      `base_centavos = base_centavos + ${n}, iva_centavos = iva_centavos - ${n}, costo_centavos = costo_centavos + ${n}`,
      delivered,
    ),
    one('ordenes.orden', `promesa_fecha = ${day}`, delivered),
    one('jornadas.turno', `salida_en = entrada_en + interval '1 minute' * (abs(${n}) % 600), version = version + 1`),
    one('jornadas.turno', `fecha = ${day}`),
  ];

  const putBack: string[] = [];
  // Not by their rooms, which keep what they write together: here each figure moves alone, and all is put back afterwards.
  beforeAll(async () => {
    for (const table of CHANGED) {
      const { rows } = await superuser.query(
        `select string_agg(quote_ident(attname), ', ') as columns from pg_attribute
         where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
        [table],
      );
      const copy = `antes_${table.replace('.', '_')}`;
      await superuser.query(`create temp table ${copy} as select ${rows[0].columns} from ${table}`);
      putBack.push(
        `delete from ${table} where empresa_id = $1`,
        `insert into ${table} (${rows[0].columns}) overriding system value select * from ${copy} where empresa_id = $1`,
      );
    }
  });
  afterAll(async () => {
    await superuser.query("set session_replication_role = 'replica'");
    for (const statement of ['delete from numeros.suma where empresa_id = $1', ...putBack])
      await superuser.query(statement, [taller.company.empresa_id]);
    await superuser.end();
  });

  test.each([1, 2, 3])('they say what their documents say (seed %i)', async (seed) => {
    const random = azar(seed);
    for (let step = 0; step < 40; step++) {
      await superuser.query(random.pick(WRITES), [taller.company.empresa_id, `${seed}-${step}`]);
      if (random.int(0, 3) === 0) await letPass(random.int(0, 2));
      if (random.int(0, 2) === 0) await addUp();
      const [said, documents] = [await tablero(), await ofDocuments()];
      expect(said, `step ${step}`).toEqual(documents);
    }
  });

  test('as many as changed are added up in one turn', async () => {
    await superuser.query(
      `insert into pagos.pago select (jsonb_populate_record(null::pagos.pago, to_jsonb(x) || jsonb_build_object('id', gen_random_uuid(),
         'cambio_en', null, 'numero', 1950000 + g, 'fecha_negocio', current_date - 3 - g))).*
       from (select * from pagos.pago where empresa_id = $1 and monto_centavos > 0 limit 1) x, generate_series(1, 120) g`,
      [taller.company.empresa_id],
    );
    await letPass(2);
    await addUp();
    expect(await taller.company.run((tx, who) => keepDays(tx, who, 'cobros'))).toBe(0);
    const { rows } = await superuser.query(
      `select count(*)::int as n from pagos.pago p join numeros.suma s on s.empresa_id = p.empresa_id and s.fuente = 'cobros'
       where p.empresa_id = $1 and p.cambio_en >= s.vale_hasta`,
      [taller.company.empresa_id],
    );
    expect(rows[0].n).toBe(0);
    expect(await tablero()).toEqual(await ofDocuments());
  });

  test('the rule that verifies them knows the definitions by which they are added up', () => {
    const rules = readFileSync('platform/server/db/invariants.sql', 'utf8');
    for (const fuente of kept.filter((one) => one !== 'reloj'))
      expect(rules).toContain(`('${fuente}', '${definicionDe(fuente)}')`);
  });
});
