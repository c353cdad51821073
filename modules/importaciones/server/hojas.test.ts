import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Company, type Json, type Person, startTest } from '../../../apps/server/testing/harness.ts';
import { soon } from '../../../apps/server/testing/soon.ts';
import { startWorker, type Worker } from '#platform/server/jobs/worker.ts';
import { deProgramas } from './hojas-de-programas.sample.ts';
import { deTaller } from './hojas-de-taller.sample.ts';
import { importacionesJobs } from './jobs.ts';
import { revueltas } from './hojas-revueltas.sample.ts';
import type { Muestra } from './muestra.sample.ts';

const t = await startTest();
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
let worker: Worker;
beforeAll(() => {
  worker = startWorker({
    app: t.app,
    maintenanceUrl: t.maintenanceUrl,
    rooms: [importacionesJobs],
    log: quiet,
    readCompany: async () => ({ nombre: 'Taller', zona: 'America/Mexico_City' }),
    onDead: async () => undefined,
  });
});
afterAll(() => worker.stop());

const muestras: readonly Muestra[] = [...deTaller, ...revueltas, ...deProgramas];
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const upload = async (
  own: Person,
  { archivo, bytes }: Pick<Muestra, 'archivo' | 'bytes'>,
  tipo = 'automatico',
): Promise<Json> => {
  const type = archivo.endsWith('.xlsx') ? XLSX : 'text/csv';
  const answer = await own.post(`/api/importaciones/${tipo}`, bytes, {
    headers: { 'content-type': type, 'x-nombre-archivo': encodeURIComponent(archivo) },
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body;
};
const settled = async (own: Person, id: string): Promise<Json> => {
  const read = async (): Promise<Json> => (await own.get(`/api/importaciones/${id}`)).body;
  await soon(async () => /ando$|iendo$/.test((await read()).estado)).toBe(false);
  return read();
};
const confirm = async (own: Person, { id, version }: Json): Promise<Json> => {
  const answer = await own.post(`/api/importaciones/${id}/confirmacion`, {}, { version });
  expect(answer.status, JSON.stringify(answer.body)).toBe(202);
  const done = await settled(own, id);
  expect([done.estado, done.falla]).toEqual(['hecha', '']);
  return done;
};
const rowsOf = async (own: Person, id: string): Promise<Json[]> => {
  const rows: Json[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: Json = (await own.get(`/api/importaciones/${id}/renglones?limit=100${cursor && `&cursor=${cursor}`}`))
      .body;
    rows.push(...page['data']);
    cursor = page['cursor'];
  }
  return rows;
};
const countIn = async (own: Company, sql: string): Promise<number> =>
  Number((await t.owner.query(sql, [own.empresa_id])).rows[0].n);
const CLIENTES = "select count(*) as n from clientes.cliente where empresa_id = $1 and tipo <> 'publico'";
const VEHICULOS = 'select count(*) as n from activos.activo where empresa_id = $1';
const SALDOS =
  "select coalesce(sum(total_centavos), 0) as n from pagos.cuenta where empresa_id = $1 and documento_tipo = 'saldo_inicial' and cancelada_en is null";

const tally = { columnas: 0, bien: 0, mal: 0, renglones: 0 };

describe('a list as it comes', () => {
  test.each(muestras.map((muestra) => [muestra.archivo, muestra.trae, muestra] as const))(
    '«%s», with %s, is understood without touching it, comes in whole and adds nothing the second time',
    async (_archivo, _trae, muestra) => {
      const own = await t.company();
      const review = await upload(own.owner, muestra);
      const fieldAt = (at: number): string =>
        Object.keys(review.columnas).find((clave) => review.columnas[clave] === at) ?? '';
      const got = muestra.columnas.map((_, at) => fieldAt(at));
      for (const [at, wanted] of muestra.columnas.entries()) {
        if (wanted !== '') tally.columnas++;
        if (wanted !== '' && got[at] === wanted) tally.bien++;
        if (got[at] !== '' && got[at] !== wanted) tally.mal++;
      }
      expect([review.tipo, review.programa, review.problemas]).toEqual([muestra.tipo, muestra.programa ?? '', {}]);
      expect(got).toEqual([...muestra.columnas]);
      const rows = await rowsOf(own.owner, review.id);
      expect(
        review.cuentas,
        JSON.stringify(rows.map(({ numero, suerte, faltas, avisos }) => [numero, suerte, faltas, avisos])),
      ).toEqual({
        error: muestra.errores ?? 0,
        nuevo: muestra.nuevos,
        cambia: 0,
        unido: muestra.unidos ?? 0,
        omitido: 0,
        igual: muestra.iguales ?? 0,
        saltado: muestra.saltados,
      });
      expect(review.por_corregir, JSON.stringify(rows.map(({ pendientes }) => pendientes))).toBe(
        muestra.por_corregir ?? 0,
      );
      for (const { suerte, faltas, avisos } of rows)
        if (['error', 'unido', 'saltado'].includes(suerte)) expect([...faltas, ...avisos].length).toBeGreaterThan(0);
      tally.renglones += rows.length;
      await confirm(own.owner, review);
      if (muestra.clientes !== undefined) expect(await countIn(own, CLIENTES)).toBe(muestra.clientes);
      expect(await countIn(own, VEHICULOS)).toBe(muestra.vehiculos ?? 0);
      expect(await countIn(own, SALDOS)).toBe(muestra.saldos_centavos ?? 0);
      const again = await upload(own.owner, muestra);
      expect(again.cuentas).toMatchObject({ nuevo: 0, cambia: 0, error: muestra.errores ?? 0 });
      expect(again.repetida_en).not.toBeNull();
    },
  );

  test('of these is understood in nineteen columns of twenty at least, and never wrong', () => {
    const share = tally.bien / tally.columnas;
    console.info(
      `${muestras.length} hojas: ${tally.bien} de ${tally.columnas} columnas reconocidas (${(share * 100).toFixed(1)} %), ${tally.mal} mal; ${tally.renglones} renglones, cada uno con su suerte`,
    );
    expect(muestras.length).toBeGreaterThanOrEqual(20);
    expect(share).toBeGreaterThanOrEqual(0.95);
    expect(tally.mal).toBe(0);
  });
});
