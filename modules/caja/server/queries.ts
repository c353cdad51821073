import { cajaRefusals, type SesionCaja } from '#modules/caja/contract.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { q, sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import './tables.ts';

const MAX_MOVEMENTS = 1_000;

const sesiones = (who: Who) =>
  q
    .selectFrom('caja.sesion as s')
    .innerJoin('caja.caja as c', (join) =>
      join.onRef('c.empresa_id', '=', 's.empresa_id').onRef('c.id', '=', 's.caja_id'),
    )
    .where('s.empresa_id', '=', who.empresa_id)
    .select([
      's.id',
      's.caja_id',
      'c.nombre as caja',
      's.fondo_centavos',
      's.abierta_por',
      's.abierta_por_nombre',
      's.abierta_en',
      's.fecha_negocio',
      's.cerrada_en',
      sql<boolean>`s.cerrada_en is null and s.fecha_negocio < ${who.hoy}::date`.as('cruza_medianoche'),
    ]);

export const listCajas = (tx: Tx, who: Who) =>
  tx.rows(
    q
      .selectFrom('caja.caja')
      .select(['id', 'nombre', 'activa'])
      .where('empresa_id', '=', who.empresa_id)
      .orderBy('nombre'),
  );

export const listOpen = (tx: Tx, who: Who): Promise<SesionCaja[]> =>
  tx.rows(sesiones(who).where('s.cerrada_en', 'is', null).orderBy('s.abierta_en'));

export const getSesion = (tx: Tx, who: Who, id: string): Promise<SesionCaja> =>
  tx.one(sesiones(who).where('s.id', '=', id));

export const listMovimientos = (who: Who, sesionId: string) =>
  q
    .selectFrom('caja.movimiento')
    .select([
      'id',
      'sesion_id',
      'tipo',
      'forma_pago',
      'monto_centavos',
      'concepto',
      'beneficiario',
      'folio',
      'usuario_nombre',
      'creado_en',
    ])
    .where('empresa_id', '=', who.empresa_id)
    .where('sesion_id', '=', sesionId)
    .orderBy('creado_en', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_MOVEMENTS);

/**
 * The open session where money moves, held so that it cannot close meanwhile; many may hold it at once. Without an id:
 * the only open one, or a refusal that says to open or to choose.
 */
export const requireSesion = async (tx: Tx, who: Who, sesionId?: string): Promise<SesionCaja> => {
  const open = sesiones(who).where('s.cerrada_en', 'is', null).forShare('s');
  if (sesionId) {
    const sesion = await tx.maybe(open.where('s.id', '=', sesionId));
    if (sesion) return sesion;
    await getSesion(tx, who, sesionId);
    throw new Refusal(cajaRefusals.sesion_cerrada);
  }
  const all = await tx.rows(open.orderBy('s.abierta_en'));
  const [only] = all;
  if (!only) throw new Refusal(cajaRefusals.caja_cerrada);
  const own = all.filter((sesion) => sesion.abierta_por === who.usuario_id);
  if (all.length > 1 && own.length !== 1) throw new Refusal(cajaRefusals.caja_elige, {}, { current: all });
  return own[0] ?? only;
};

/** The open session, held alone until the commit: no payment enters while it closes. */
export const lockSesionForClose = async (tx: Tx, who: Who, id: string): Promise<SesionCaja> => {
  const sesion = await tx.maybe(sesiones(who).where('s.id', '=', id).forUpdate('s'));
  if (!sesion) return getSesion(tx, who, id);
  if (sesion.cerrada_en !== null) throw new Refusal(cajaRefusals.sesion_cerrada);
  return sesion;
};

/** Cash that the session must hold: its float and every cash movement. */
export const cashOf = async (tx: Tx, who: Who, sesionId: string): Promise<number> => {
  const { efectivo } = await tx.one(
    sql<{ efectivo: number }>`select s.fondo_centavos + coalesce((select sum(m.monto_centavos) from caja.movimiento m
      where m.empresa_id = s.empresa_id and m.sesion_id = s.id and m.forma_pago = '01'), 0)::bigint as efectivo
      from caja.sesion s where s.empresa_id = ${who.empresa_id} and s.id = ${sesionId}`,
  );
  return efectivo;
};
