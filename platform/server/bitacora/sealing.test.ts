import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { type Company, startTest } from '../../../apps/server/testing/harness.ts';
import { writeBitacora } from './bitacora.ts';
import { sealBitacora, verifySeals } from './sealing.ts';
import { TACHADA, tacharBitacora } from './tachar.ts';

const t = await startTest();
const client = new pg.Client({ connectionString: t.maintenanceUrl });
/** Somebody with the keys of the whole database, who can silence its triggers. */
const intruder = new pg.Client({
  connectionString: inject('cluster').superuser.replace(/\/postgres(?=\?|$)/, `/${t.database}`),
});
beforeAll(async () => {
  await client.connect();
  await intruder.connect();
  await intruder.query('set session_replication_role = replica');
});
afterAll(async () => {
  await client.end();
  await intruder.end();
});

let taller: Company;
beforeEach(async () => {
  taller = await t.company();
  for (let n = 1; n <= 5; n++) await write(`Renglón ${n}`);
  await sealAll();
});
/** Of which record each row of the company tells. */
const registros = new Map<string, string>();
const write = (texto: string) => {
  const id = randomUUID();
  registros.set(texto, id);
  return taller.run((tx, who) =>
    writeBitacora(tx, who, { accion: 'prueba.hecha', id, texto, despues: { precio: 1.5, nota: texto } }),
  );
};
/** What is on its way waits for older transactions, of other tests too. */
const sealAll = () =>
  expect
    .poll(async () => {
      await sealBitacora(client);
      return (await pending()).length;
    })
    .toBe(0);
const pending = async () =>
  (
    await client.query(
      'select id from plataforma.bitacora where empresa_id = $1 and id > coalesce((select max(hasta_id) from plataforma.sello where empresa_id = $1), 0)',
      [taller.empresa_id],
    )
  ).rows;
const rowsOf = async (): Promise<number[]> =>
  (
    await client.query('select id from plataforma.bitacora where empresa_id = $1 order by id', [taller.empresa_id])
  ).rows.map((row) => Number(row.id));
const broken = async () => (await verifySeals(client)).broken.filter((row) => row.empresa_id === taller.empresa_id);

describe('the sealed journal', () => {
  test('is whole as it was written, and goes on growing', async () => {
    expect(await broken()).toEqual([]);
    await write('Otro más');
    await sealAll();
    const { heads, broken: all } = await verifySeals(client);
    expect(all).toEqual([]);
    expect(heads.find((head) => head.empresa_id === taller.empresa_id)).toMatchObject({
      numero: 2,
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
  });

  test('names the first row that was changed, and no other company', async () => {
    const ids = await rowsOf();
    await intruder.query("update plataforma.bitacora set texto = 'Nada pasó' where id = any ($1)", [[ids[2], ids[4]]]);
    expect((await verifySeals(client)).broken).toEqual([
      {
        empresa_id: taller.empresa_id,
        id: ids[2],
        what: 'cambiado',
        texto: `El renglón ${ids[2]} de la bitácora no dice lo que decía al sellarse.`,
      },
    ]);
    await intruder.query('delete from plataforma.bitacora where empresa_id = $1', [taller.empresa_id]);
    await intruder.query('delete from plataforma.sello where empresa_id = $1', [taller.empresa_id]);
  });

  test.each([
    ['the amounts before and after', `despues = '{"precio": 2.5}'`],
    ['the hour', "creado_en = creado_en - interval '1 microsecond'"],
    ['who did it', "usuario_nombre = 'Otra persona'"],
    ['the folio', "folio = 'COT-9'"],
  ])('notices a change of %s', async (_what, change) => {
    const [first] = await rowsOf();
    await intruder.query(`update plataforma.bitacora set ${change} where id = $1`, [first]);
    expect(await broken()).toMatchObject([{ id: first, what: 'cambiado' }]);
  });

  test('names the row that vanished, the last one too', async () => {
    const ids = await rowsOf();
    await intruder.query('delete from plataforma.bitacora where id = $1', [ids.at(-1)]);
    expect(await broken()).toMatchObject([{ id: ids.at(-1), what: 'borrado' }]);
    await intruder.query('delete from plataforma.bitacora where id = $1', [ids[1]]);
    expect(await broken()).toMatchObject([{ id: ids[1], what: 'borrado' }]);
  });

  test('names the row that was slipped in between sealed ones, or before them all', async () => {
    const [first] = await rowsOf();
    await t.company();
    await write('Después de la otra empresa');
    await sealAll();
    const slip = (id: number) =>
      intruder.query(
        `insert into plataforma.bitacora (empresa_id, id, usuario_nombre, accion, entidad, texto) overriding system value
         values ($1, $2, 'Nadie', 'prueba.hecha', 'prueba', 'Siempre estuvo aquí')`,
        [taller.empresa_id, id],
      );
    // The number that the other company's row took, free in this one.
    const between = ((await rowsOf()).at(-1) ?? 0) - 1;
    await slip(between);
    expect(await broken()).toMatchObject([{ id: between, what: 'agregado' }]);
    await intruder.query('delete from plataforma.bitacora where empresa_id = $1 and id = $2', [
      taller.empresa_id,
      between,
    ]);
    expect(await broken()).toEqual([]);
    await slip((first ?? 0) - 1_000);
    expect(await broken()).toMatchObject([{ id: (first ?? 0) - 1_000, what: 'agregado' }]);
  });

  test('says that a seal was made anew for a changed row, or taken away', async () => {
    await write('Segundo sello');
    await sealAll();
    await intruder.query('delete from plataforma.sello where empresa_id = $1 and numero = 1', [taller.empresa_id]);
    expect(await broken()).toMatchObject([{ id: null, what: 'sello' }]);
  });

  test('does not seal over a row that is still being written', async () => {
    const late = await t.app.pool.connect();
    try {
      await late.query('begin');
      await late.query("select set_config('app.empresa_id', $1, true)", [String(taller.empresa_id)]);
      await late.query(
        "insert into plataforma.bitacora (empresa_id, usuario_nombre, accion, entidad, texto) values ($1, 'Ana', 'prueba.lenta', 'prueba', 'Tarda')",
        [taller.empresa_id],
      );
      await write('Después, pero antes');
      for (let n = 0; n < 3; n++) await sealBitacora(client);
      expect(await pending()).toHaveLength(1);
      await late.query('commit');
    } finally {
      late.release();
    }
    await sealAll();
    expect(await broken()).toEqual([]);
  });

  test('[ASVS 16.4.2] can be changed by nobody who works with it', async () => {
    const statements = [
      "update plataforma.bitacora set texto = ''",
      'update plataforma.bitacora set despues = \'{"precio": 1}\'',
      "update plataforma.bitacora set accion = 'otra'",
      'delete from plataforma.bitacora',
      'delete from plataforma.sello',
      "update plataforma.tachadura set folio = ''",
    ];
    for (const role of [t.app.pool, t.owner])
      for (const statement of statements) {
        const worker = await role.connect();
        try {
          await worker.query('begin');
          await worker.query("select set_config('app.empresa_id', $1, true)", [String(taller.empresa_id)]);
          await worker.query(`insert into plataforma.tachadura values ($1, -1, 'X', '', '', now())`, [
            taller.empresa_id,
          ]);
          await expect(
            worker.query(`${statement} where empresa_id = ${taller.empresa_id}`),
            statement,
          ).rejects.toMatchObject({ code: expect.stringMatching(/^(42501|BA500)$/) });
        } finally {
          await worker.query('rollback');
          worker.release();
        }
      }
  });

  describe('out of which words about a person were struck', () => {
    // Nobody asked for it here, which the check of the data would tell (I88).
    afterEach(async () => {
      await intruder.query("delete from plataforma.bitacora where texto = 'Dato borrado'");
      await intruder.query('delete from plataforma.tachadura');
    });

    const persona = {
      cliente_id: '',
      anonimo: 'Cliente anonimizado 1',
      cuentas: [],
      registros: {},
      propios: [],
      telefonos: [],
      correos: [],
      correosDeCuenta: [],
    };
    const strike = (folio: string, textos: string[], tells = true) =>
      taller.run(async (tx, who) => {
        const ids = textos.flatMap((texto) => registros.get(texto) ?? []);
        const none = { clases: [], ids: [], enteras: [] };
        const bitacora = { ...none, clases: ids.map(() => 'prueba'), ids };
        const nombrados = { bitacora, enlaces: none, correos: none, busqueda: none };
        const { renglones, huella } = await tacharBitacora(tx, who, { ...persona, folio, textos, nombrados });
        const told = { accion: TACHADA, id: null, folio, texto: 'Se borraron datos.', despues: { renglones, huella } };
        if (tells) await writeBitacora(tx, who, told);
        return renglones;
      });

    test('is whole: the seal holds what the row said, the journal tells whose request struck it out', async () => {
      expect(await strike('ARCO-1', ['Renglón 2'])).toBe(1);
      expect(await broken()).toEqual([]);
      await sealAll();
      expect(await broken()).toEqual([]);
      const { rows } = await client.query(
        "select texto, despues, accion from plataforma.bitacora where empresa_id = $1 and texto = 'Dato borrado'",
        [taller.empresa_id],
      );
      // What was written goes; how much it was of stays.
      const despues = { precio: 1.5, nota: 'Dato borrado' };
      expect(rows).toEqual([{ texto: 'Dato borrado', despues, accion: 'prueba.hecha' }]);
    });

    test('is broken where no row tells of it, where one more was struck out, and where a struck one was changed', async () => {
      const ids = await rowsOf();
      await strike('ARCO-1', ['Renglón 2'], false);
      expect(await broken()).toMatchObject([{ id: ids.at(-4), what: 'cambiado' }]);
      taller = await t.company();
      for (let n = 1; n <= 3; n++) await write(`Renglón ${n}`);
      await sealAll();
      const [, second, third] = (await rowsOf()).slice(-3);
      await strike('ARCO-1', ['Renglón 2']);
      await intruder.query("update plataforma.bitacora set texto = 'Dato borrado' where id = $1", [third]);
      expect(await broken()).toMatchObject([{ id: third, what: 'cambiado' }]);
      await intruder.query("update plataforma.bitacora set texto = 'Renglón 3' where id = $1", [third]);
      expect(await broken()).toEqual([]);
      await intruder.query("update plataforma.bitacora set folio = 'COT-9' where id = $1", [second]);
      expect(await broken()).toMatchObject([{ id: second, what: 'cambiado' }]);
    });
  });
});
