import { createHash } from 'node:crypto';
import { type Estado, EstadoCompleto } from '#modules/bancos/contract.ts';
import { bancosRefusals } from '#modules/bancos/rules/refusals.ts';
import { readHojas } from '#modules/bancos/rules/hojas.ts';
import type { Contexto, Lectura, Leido } from '#modules/bancos/rules/lectura.ts';
import { readOfx } from '#modules/bancos/rules/ofx.ts';
import { type Guardado, judgeNuevos, PERMISO } from '#modules/bancos/rules.ts';
import { addCentavos } from '#platform/contract/money.ts';
import { commonRefusals, Refusal } from '#platform/contract/refusal.ts';
import type { Recibido } from '#platform/contract/upload.ts';
import { writeBitacora } from '#platform/server/bitacora/bitacora.ts';
import { afterPage, toPage } from '#platform/server/db/paging.ts';
import { q, sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { newId } from '#platform/server/db/uuid.ts';
import { emitEvent } from '#platform/server/events/events.ts';
import type { Who } from '#platform/server/http/who.ts';
import { holdCuenta } from './cuentas.ts';
import './tables.ts';

const DEFAULT_LIMIT = 25;
/** So many movements are shown of a file: enough to know it by. */
const SHOWN = 300;

const estados = (who: Who) =>
  q
    .selectFrom('bancos.estado as e')
    .innerJoin('bancos.cuenta as c', (join) =>
      join.onRef('c.empresa_id', '=', 'e.empresa_id').onRef('c.id', '=', 'e.cuenta_id'),
    )
    .where('e.empresa_id', '=', who.empresa_id)
    .select([
      'e.id',
      'e.cuenta_id',
      'c.nombre as cuenta',
      'e.archivo',
      'e.formato',
      'e.estado',
      'e.desde',
      'e.hasta',
      'e.renglones',
      'e.nuevos',
      'e.usuario_nombre',
      'e.creado_en',
      'e.version',
    ]);

export interface EstadosFilter {
  q?: string | undefined;
  cuenta_id?: string | undefined;
  cursor?: string | undefined;
  limit?: number | undefined;
}

export const listEstados = async (tx: Tx, who: Who, filter: EstadosFilter) => {
  const limit = filter.limit ?? DEFAULT_LIMIT;
  let query = estados(who)
    .orderBy('e.creado_en', 'desc')
    .orderBy('e.id', 'desc')
    .limit(limit + 1);
  if (filter.cuenta_id) query = query.where('e.cuenta_id', '=', filter.cuenta_id);
  if (filter.q) query = query.where(sql<boolean>`position(lower(${filter.q}) in lower(e.archivo)) > 0`);
  query = query.where(afterPage(filter.cursor, sql.ref('e.creado_en'), sql.ref('e.id')));
  return toPage(await tx.last<Estado>(query), limit, ({ creado_en, id }) => [creado_en, id]);
};

/** Takes a file in and says what it holds. Nothing of the account is touched. */
export const readEstado = async (
  tx: Tx,
  who: Who,
  cuenta_id: string,
  file: Recibido,
  respuestas: NonNullable<Contexto['respuestas']> = {},
): Promise<EstadoCompleto> => {
  const { terminacion } = await holdCuenta(tx, who, cuenta_id);
  const contexto: Contexto = { terminacion, hoy: who.hoy, respuestas };
  const read = file.texto === undefined ? readHojas(file.hojas ?? [], contexto) : readOfx(file.texto, contexto);
  if (!read)
    throw new Refusal(file.texto === undefined ? bancosRefusals.sin_encabezado : bancosRefusals.sin_movimientos);
  const lectura = { ...read, movimientos: read.movimientos.map(sealMark) };
  const isNothing = lectura.movimientos.length === 0 && lectura.fallidos.length === 0;
  if (isNothing && (lectura.preguntas ?? []).every(({ respuesta }) => respuesta !== null))
    throw new Refusal(bancosRefusals.sin_movimientos);
  await tx.run(sql`delete from bancos.estado where empresa_id = ${who.empresa_id} and cuenta_id = ${cuenta_id}
    and sha256 = ${file.sha256} and estado = 'revision' and usuario_id = ${who.usuario_id}`);
  const days = lectura.movimientos.map(({ fecha }) => fecha).toSorted();
  await tx.run(
    q.insertInto('bancos.estado').values({
      empresa_id: who.empresa_id,
      id: file.id,
      cuenta_id,
      archivo: file.nombre || 'Sin nombre',
      sha256: file.sha256,
      formato: file.texto === undefined ? 'hoja' : 'ofx',
      lectura: sql<Lectura>`${JSON.stringify(lectura)}::jsonb`,
      desde: days[0] ?? null,
      hasta: days.at(-1) ?? null,
      renglones: lectura.movimientos.length,
      usuario_id: who.usuario_id,
      usuario_nombre: who.nombre,
      creado_en: who.now,
    }),
  );
  return getEstado(tx, who, file.id);
};

/** A mark is kept as what comes of it: whoever asks that his name be forgotten is not kept in it, and the same file is known again. */
const sealMark = (one: Leido): Leido => ({ ...one, huella: createHash('sha256').update(one.huella).digest('hex') });

export const getEstado = async (tx: Tx, who: Who, id: string): Promise<EstadoCompleto> => {
  const { lectura, ...row } = await tx.one(estados(who).where('e.id', '=', id).select('e.lectura'));
  const movimientos = lectura ? await judge(tx, who, row, lectura) : await savedOf(tx, who, id);
  const amounts = movimientos.map(({ monto_centavos }) => monto_centavos);
  return {
    ...row,
    nuevos: lectura ? movimientos.filter(({ nuevo }) => nuevo).length : row.nuevos,
    entra_centavos: addCentavos(...amounts.filter((one) => one > 0)),
    sale_centavos: addCentavos(...amounts.filter((one) => one < 0)),
    saltados: lectura?.saltados ?? 0,
    avisos: lectura?.avisos ?? [],
    preguntas: lectura?.preguntas ?? [],
    parecidos: movimientos.filter(({ parecido }) => parecido).length,
    fallidos: lectura?.fallidos.slice(0, SHOWN) ?? [],
    movimientos: movimientos.slice(0, SHOWN),
  };
};

const judge = async (
  tx: Tx,
  who: Who,
  estado: Estado,
  { movimientos }: Lectura,
): Promise<EstadoCompleto['movimientos']> => {
  const { nuevos, parecidos } = await nuevosOf(tx, who, estado, movimientos);
  const news = new Set(nuevos);
  return movimientos.map((one) => ({
    numero: one.numero,
    fecha: one.fecha,
    texto: one.texto,
    referencia: one.referencia,
    monto_centavos: one.monto_centavos,
    nuevo: news.has(one),
    parecido: parecidos.has(one),
  }));
};

/** Which of what was read the account does not have yet, and which of those are like some that it has. */
const nuevosOf = async (
  tx: Tx,
  who: Who,
  { cuenta_id, desde, hasta, formato }: Pick<Estado, 'cuenta_id' | 'desde' | 'hasta' | 'formato'>,
  movimientos: readonly Leido[],
): Promise<ReturnType<typeof judgeNuevos>> => {
  const huellas = movimientos.map(({ huella }) => huella);
  const guardados = await tx.rows(sql<Guardado>`
    select m.huella, m.fecha, m.monto_centavos, e.formato from bancos.movimiento m
    join bancos.estado e on e.empresa_id = m.empresa_id and e.id = m.estado_id
    where m.empresa_id = ${who.empresa_id} and m.cuenta_id = ${cuenta_id} and m.fecha between ${desde}::date and ${hasta}::date
    union select m.huella, m.fecha, m.monto_centavos, e.formato from bancos.movimiento m
    join bancos.estado e on e.empresa_id = m.empresa_id and e.id = m.estado_id
    where m.empresa_id = ${who.empresa_id} and m.cuenta_id = ${cuenta_id} and m.huella = any(${huellas}::text[])`);
  return judgeNuevos(movimientos, guardados, formato);
};

const savedOf = (tx: Tx, who: Who, estado_id: string): Promise<EstadoCompleto['movimientos']> =>
  tx.rows(sql<EstadoCompleto['movimientos'][number]>`
    select renglon as numero, fecha, texto, referencia, monto_centavos, true as nuevo, false as parecido from bancos.movimiento
    where empresa_id = ${who.empresa_id} and estado_id = ${estado_id} order by renglon, id`);

/** Writes what is new, all of it or nothing. Of what is like something that was there, somebody said what to do. */
export const saveEstado = async (
  tx: Tx,
  who: Who,
  id: string,
  parecidos: 'guardar' | 'dejar' | undefined,
  version: number,
): Promise<EstadoCompleto> => {
  const { cuenta_id } = await tx.one(estados(who).where('e.id', '=', id));
  const cuenta = await holdCuenta(tx, who, cuenta_id);
  const held = await holdEstado(tx, who, id, version);
  if (!held.lectura) throw new Refusal(bancosRefusals.ya_guardado);
  const nuevos = await toSave(tx, who, held, held.lectura, parecidos);
  const rows = nuevos.map(({ numero, ...one }) => ({ ...one, renglon: numero, id: newId() }));
  await tx.run(sql`insert into bancos.movimiento (empresa_id, id, cuenta_id, estado_id, renglon, fecha, texto, referencia, monto_centavos, saldo_centavos, huella)
    select e.empresa_id, f.id, ${cuenta_id}::uuid, ${id}::uuid, f.renglon, f.fecha, f.texto, f.referencia, f.monto_centavos, f.saldo_centavos, f.huella
    from empresas.empresa e, jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as f (id uuid, renglon int, fecha date, texto text, referencia text, monto_centavos bigint, saldo_centavos bigint, huella text)
    where e.empresa_id = ${who.empresa_id}`);
  await tx.run(
    sql`update bancos.estado set estado = 'guardado', lectura = null, guardado_en = ${who.now}, nuevos = ${rows.length}, version = version + 1
      where empresa_id = ${who.empresa_id} and id = ${id}`,
  );
  await emitEvent(tx, who, 'banco.movimiento', PERMISO, { id });
  await writeBitacora(tx, who, {
    accion: 'banco.estado',
    id,
    texto: `${who.nombre} guardó ${rows.length} movimientos de «${held.archivo}» en la cuenta «${cuenta.nombre}».`,
  });
  return getEstado(tx, who, id);
};

const toSave = async (
  tx: Tx,
  who: Who,
  held: Parameters<typeof nuevosOf>[2],
  { fallidos, movimientos, preguntas = [] }: Lectura,
  parecidos: 'guardar' | 'dejar' | undefined,
): Promise<Leido[]> => {
  const open = preguntas.find(({ respuesta }) => respuesta === null);
  if (open) throw new Refusal(bancosRefusals.por_responder, { pregunta: open.texto });
  if (fallidos.length > 0)
    throw new Refusal(bancosRefusals.con_errores, {
      cuantos: fallidos.length === 1 ? '1 renglón' : `${fallidos.length} renglones`,
    });
  const judged = await nuevosOf(tx, who, held, movimientos);
  const alike = judged.parecidos.size;
  if (alike > 0 && parecidos === undefined)
    throw new Refusal(bancosRefusals.repetidos_por_decidir, {
      cuantos: alike === 1 ? '1 movimiento es igual a uno' : `${alike} movimientos son iguales a los`,
    });
  const nuevos = parecidos === 'dejar' ? judged.nuevos.filter((one) => !judged.parecidos.has(one)) : judged.nuevos;
  if (nuevos.length === 0) throw new Refusal(bancosRefusals.nada_nuevo);
  return nuevos;
};

/** A file goes with what it brought, while nothing of that was ever matched. */
export const dropEstado = async (tx: Tx, who: Who, id: string, version: number): Promise<{ success: boolean }> => {
  const held = await holdEstado(tx, who, id, version);
  const used = await tx.maybe(sql`select 1 from bancos.conciliado x
    join bancos.movimiento m on m.empresa_id = x.empresa_id and m.id = x.movimiento_id
    where x.empresa_id = ${who.empresa_id} and m.estado_id = ${id} limit 1`);
  if (used) throw new Refusal(bancosRefusals.con_conciliados);
  await tx.run(q.deleteFrom('bancos.movimiento').where('empresa_id', '=', who.empresa_id).where('estado_id', '=', id));
  await tx.run(q.deleteFrom('bancos.estado').where('empresa_id', '=', who.empresa_id).where('id', '=', id));
  await emitEvent(tx, who, 'banco.movimiento', PERMISO, { id });
  await writeBitacora(tx, who, {
    accion: 'banco.estado_quitado',
    id,
    texto:
      held.estado === 'revision'
        ? `${who.nombre} descartó «${held.archivo}» sin guardarlo.`
        : `${who.nombre} quitó «${held.archivo}» con sus ${held.nuevos} movimientos.`,
  });
  return { success: true };
};

const holdEstado = async (tx: Tx, who: Who, id: string, version: number) => {
  const held = await tx.one(
    q
      .selectFrom('bancos.estado')
      .select(['cuenta_id', 'archivo', 'formato', 'estado', 'lectura', 'desde', 'hasta', 'nuevos', 'version'])
      .where('empresa_id', '=', who.empresa_id)
      .where('id', '=', id)
      .forUpdate(),
  );
  if (held.version !== version)
    throw new Refusal(
      commonRefusals.version_anterior,
      {},
      { current: await getEstado(tx, who, id), shape: EstadoCompleto },
    );
  return held;
};
