import { creditedOf } from '#modules/pagos/server/front-door.ts';
import type { Ajuste } from '#modules/ordenes/rules/devuelto.ts';
import { baseOfLeft, shareCredit, worthOfLine } from '#modules/ordenes/rules/valor.ts';
import { q, sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { newId } from '#platform/server/db/uuid.ts';
import type { Who } from '#platform/server/http/who.ts';
import { settleAtribucion } from './atribucion.ts';
import { settlePendientes } from './pendientes.ts';
import './tables.ts';

/** What lowers a delivered line. */
export interface Baja {
  clase: Ajuste;
  cantidad_milesimas: number;
  total_centavos: number;
  costo_centavos: number;
  pago_id: string | null;
  motivo: string;
  acto: Acto;
}

/** The lines that are lowered at once; numbered where they have no receipt that is. */
export interface Acto {
  acto_id: string;
  serie?: string;
  numero?: number;
  folio?: string;
}

interface Line {
  id: string;
  tasa_iva: number;
  base_centavos: number;
  total_centavos: number;
  devuelto_milesimas: number;
  devuelto_centavos: number;
  acreditado_centavos: number;
}

/**
 * Writes what lowers a line, on today's date, and what is left of it: the tax of what is left is that of a line of that amount, so
 * that nothing of it stays when nothing is left.
 */
export const lowerLine = async (
  tx: Tx,
  who: Who,
  orden_id: string,
  line: Line,
  { acto, ...baja }: Baja,
): Promise<void> => {
  const { gone } = await tx.one(sql<{ gone: number }>`
    select coalesce(sum(base_centavos), 0)::bigint as gone from ordenes.devolucion
    where empresa_id = ${who.empresa_id} and orden_id = ${orden_id} and partida_id = ${line.id}`);
  const left = worthOfLine(line) - baja.total_centavos;
  const base_centavos = line.base_centavos - gone - baseOfLeft(line, left);
  await tx.run(
    q.insertInto('ordenes.devolucion').values({
      empresa_id: who.empresa_id,
      id: newId(),
      orden_id,
      partida_id: line.id,
      ...baja,
      ...acto,
      base_centavos,
      iva_centavos: baja.total_centavos - base_centavos,
      fecha_negocio: who.hoy,
      usuario_nombre: who.nombre,
      creado_en: who.now,
    }),
  );
  const column = baja.clase === 'nota' ? 'acreditado_centavos' : 'devuelto_centavos';
  await tx.run(
    q
      .updateTable('ordenes.partida')
      .set({
        devuelto_milesimas: line.devuelto_milesimas + baja.cantidad_milesimas,
        [column]: line[column] + baja.total_centavos,
      })
      .where('empresa_id', '=', who.empresa_id)
      .where('orden_id', '=', orden_id)
      .where('id', '=', line.id),
  );
};

/** Holds the order of an account before the account is held; of what is no order there is nothing to hold. */
export const holdForNota = async (tx: Tx, who: Who, orden_id: string): Promise<void> => {
  await tx.maybe(
    q
      .selectFrom('ordenes.orden')
      .select('id')
      .where('empresa_id', '=', who.empresa_id)
      .where('id', '=', orden_id)
      .forUpdate(),
  );
};

/**
 * What the credit notes of a delivered order took off goes off its lines, each its part of what is left of it: when it is
 * delivered, when a note is issued or taken back, and when something of it comes back.
 */
export const settleAcreditado = async (tx: Tx, who: Who, orden_id: string, motivo: string): Promise<boolean> => {
  const lines = await tx.rows(sql<Line>`
    select p.id, p.tasa_iva, p.base_centavos, p.total_centavos, p.devuelto_milesimas, p.devuelto_centavos, p.acreditado_centavos
    from ordenes.partida p join ordenes.orden o on o.empresa_id = p.empresa_id and o.id = p.orden_id
    where p.empresa_id = ${who.empresa_id} and p.orden_id = ${orden_id} and p.estado not in ('rechazada', 'por_autorizar')
      and o.entregada_fecha is not null order by p.renglon`);
  if (lines.length === 0) return false;
  const shares = shareCredit(lines, await creditedOf(tx, who, orden_id));
  const moved = lines
    .map((line, i) => ({ line, total_centavos: (shares[i] ?? 0) - line.acreditado_centavos }))
    .filter(({ total_centavos }) => total_centavos !== 0);
  const acto = { acto_id: newId() };
  for (const { line, total_centavos } of moved)
    await lowerLine(tx, who, orden_id, line, {
      clase: 'nota',
      cantidad_milesimas: 0,
      total_centavos,
      costo_centavos: 0,
      pago_id: null,
      motivo,
      acto,
    });
  return moved.length > 0;
};

/** A credit note was issued or taken back: the sale is worth what is left of it, and so is what its workers earned. */
export const hearNota = async (tx: Tx, who: Who, orden_id: string, motivo: string): Promise<void> => {
  if (!(await settleAcreditado(tx, who, orden_id, motivo))) return;
  const pointing = await tx.rows(
    q
      .selectFrom('ordenes.partida')
      .select('pendiente_id')
      .where('empresa_id', '=', who.empresa_id)
      .where('orden_id', '=', orden_id),
  );
  await settlePendientes(tx, who, orden_id, pointing);
  await settleAtribucion(tx, who, orden_id, 'devolucion');
};
