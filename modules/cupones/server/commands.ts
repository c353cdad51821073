import { randomBytes } from 'node:crypto';
import type { CuponCompleto } from '#modules/cupones/contract.ts';
import { CODIGO_LARGO, codigoOf } from '#modules/cupones/rules/codigo.ts';
import { type CuponEntrada, findProblemas } from '#modules/cupones/rules/cupon.ts';
import { sayDa } from '#modules/cupones/rules/palabras.ts';
import { cuponesRefusals } from '#modules/cupones/rules/refusals.ts';
import { foldText } from '#platform/contract/fold.ts';
import { commonRefusals, Refusal } from '#platform/contract/refusal.ts';
import { writeBitacora } from '#platform/server/bitacora/bitacora.ts';
import { q, sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { newId } from '#platform/server/db/uuid.ts';
import { emitEvent } from '#platform/server/events/events.ts';
import type { Who } from '#platform/server/http/who.ts';
import { getCupon } from './queries.ts';
import { holdCupon } from './vivo.ts';
import './tables.ts';

export const addCupon = async (
  tx: Tx,
  who: Who,
  { codigo, ...entrada }: CuponEntrada & { codigo: string },
): Promise<CuponCompleto> => {
  refuseProblems(entrada);
  const id = newId();
  await tx.run(
    q.insertInto('cupones.cupon').values({
      ...rowOf(entrada),
      empresa_id: who.empresa_id,
      id,
      usuario_nombre: who.nombre,
      creado_en: who.now,
    }),
  );
  const written = codigo === '' ? await newCodigo(tx, who, id, {}) : await writeCodigo(tx, who, id, codigo, {});
  if (written === null)
    throw new Refusal(cuponesRefusals.codigo_repetido, { codigo }, { fields: { codigo: 'Ya existe.' } });
  await tell(tx, who, id, `${who.nombre} hizo el cupón «${entrada.nombre}» (${written}): ${sayDa(entrada)}.`);
  return getCupon(tx, who, id);
};

export const changeCupon = async (
  tx: Tx,
  who: Who,
  id: string,
  { activo, ...entrada }: CuponEntrada & { activo: boolean },
  version: number,
): Promise<CuponCompleto> => {
  refuseProblems(entrada);
  // Whoever uses it holds it: what is counted does not move meanwhile.
  await tx.rows(
    sql`select id from cupones.cupon where empresa_id = ${who.empresa_id} and id = ${id} for no key update`,
  );
  const before = await getCupon(tx, who, id);
  if (before.version !== version) throw new Refusal(commonRefusals.version_anterior, {}, { current: before });
  if (entrada.limite !== null && entrada.limite < before.usados)
    throw new Refusal(
      cuponesRefusals.limite_menor,
      { usados: before.usados },
      { fields: { limite: `Ya se usó ${before.usados}.` } },
    );
  await tx.run(
    q
      .updateTable('cupones.cupon')
      .set((eb) => ({ ...rowOf(entrada), activo, version: eb('version', '+', 1) }))
      .where('empresa_id', '=', who.empresa_id)
      .where('id', '=', id),
  );
  const did = activo === before.activo ? 'cambió' : activo ? 'volvió a usar' : 'retiró';
  await tell(tx, who, id, `${who.nombre} ${did} el cupón «${entrada.nombre}». Lo que ya se dio no cambia.`, before);
  return getCupon(tx, who, id);
};

/** So many codes of one use each, for whoever hands them out. */
export const addCodigos = async (tx: Tx, who: Who, id: string, cuantos: number): Promise<CuponCompleto> => {
  await tx.one(sql`select id from cupones.cupon where empresa_id = ${who.empresa_id} and id = ${id} for no key update`);
  const { nombre, lotes } = await getCupon(tx, who, id);
  const lote = lotes + 1;
  let written = 0;
  while (written < cuantos) {
    const many = Math.min(cuantos - written, 200);
    const rows = Array.from({ length: many }, (_, i) => ({
      empresa_id: who.empresa_id,
      codigo: chance(),
      cupon_id: id,
      cliente_id: null,
      hasta: null,
      limite: 1,
      lote,
      numero: written + i + 1,
      usuario_nombre: who.nombre,
      creado_en: who.now,
    }));
    // One that is taken already is left out, and another is made.
    written += await tx.run(
      q
        .insertInto('cupones.codigo')
        .values(rows)
        .onConflict((conflict) => conflict.columns(['empresa_id', 'codigo']).doNothing()),
    );
  }
  await tell(tx, who, id, `${who.nombre} hizo ${cuantos} códigos de un uso del cupón «${nombre}».`);
  return getCupon(tx, who, id);
};

export interface CodigoPropio {
  cliente_id?: string | null;
  hasta?: string | null;
  limite?: number | null;
  lote?: number;
  numero?: number;
}

/** A code nobody has yet. */
export const newCodigo = async (tx: Tx, who: Who, cupon_id: string, de: CodigoPropio): Promise<string> => {
  for (;;) {
    const written = await writeCodigo(tx, who, cupon_id, chance(), de);
    if (written !== null) return written;
  }
};

const chance = (): string => codigoOf(randomBytes(CODIGO_LARGO));

const writeCodigo = async (
  tx: Tx,
  who: Who,
  cupon_id: string,
  codigo: string,
  { cliente_id = null, hasta = null, limite = null, lote = 0, numero = 0 }: CodigoPropio,
): Promise<string | null> => {
  const written = await tx.run(
    q
      .insertInto('cupones.codigo')
      .values({
        empresa_id: who.empresa_id,
        codigo,
        cupon_id,
        cliente_id,
        hasta,
        limite,
        lote,
        numero,
        usuario_nombre: who.nombre,
        creado_en: who.now,
      })
      .onConflict((conflict) => conflict.columns(['empresa_id', 'codigo']).doNothing()),
  );
  return written === 0 ? null : codigo;
};

const rowOf = ({ dias, blancos, ...entrada }: CuponEntrada) => ({
  ...entrada,
  nombre_orden: foldText(entrada.nombre),
  dias: JSON.stringify([...new Set(dias)].toSorted((a, b) => a - b)),
  blancos: JSON.stringify(blancos),
  // What is not asked for says nothing.
  diezmilesimas: entrada.da === 'porcentaje' ? entrada.diezmilesimas : 0,
  centavos: entrada.da === 'monto' ? entrada.centavos : 0,
});

const refuseProblems = (entrada: CuponEntrada): void => {
  const problemas = findProblemas(entrada);
  if (problemas.length > 0)
    throw new Refusal(
      commonRefusals.datos_invalidos,
      {},
      { fields: Object.fromEntries(problemas.map((p) => [p.campo, p.mensaje])) },
    );
};

const tell = async (tx: Tx, who: Who, id: string, texto: string, antes?: unknown): Promise<void> => {
  await emitEvent(tx, who, 'cupon.cambio', 'editar_servicios|ver_ventas', { id });
  await writeBitacora(tx, who, { accion: 'cupon.cambio', id, texto, antes });
};

/** A code of one use that only this customer has, until a day. */
export const giveCodigo = async (
  tx: Tx,
  who: Who,
  cupon_id: string,
  { cliente_id, hasta }: { cliente_id: string; hasta: string },
): Promise<string> => {
  await waitForCupon(tx, who, cupon_id);
  const { numero } = await tx.one(sql<{
    numero: number;
  }>`select coalesce(max(numero), 0)::int + 1 as numero from cupones.codigo
    where empresa_id = ${who.empresa_id} and cupon_id = ${cupon_id} and lote = 0`);
  return newCodigo(tx, who, cupon_id, { cliente_id, hasta, limite: 1, numero });
};

/** Whoever takes folios afterwards waits here first: coupons come before folios. */
export const waitForCupon = async (tx: Tx, who: Who, cupon_id: string): Promise<void> => {
  await tx.one(
    sql`select id from cupones.cupon where empresa_id = ${who.empresa_id} and id = ${cupon_id} for no key update`,
  );
};

/** Takes back a code that nobody used; false where somebody did. */
export const withdrawCodigo = async (tx: Tx, who: Who, codigo: string, motivo: string): Promise<boolean> => {
  await holdCupon(tx, who, codigo);
  const done = await tx.run(sql`update cupones.codigo set retirado_en = ${who.now}, retirado_motivo = ${motivo}
    where empresa_id = ${who.empresa_id} and codigo = ${codigo} and usados = 0`);
  return done > 0;
};
