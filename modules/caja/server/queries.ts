import * as z from 'zod/mini';
import { type Caja, cajaRefusals, type Movimiento, type MovimientosQuery, SesionCaja } from '#modules/caja/contract.ts';
import { expectedCash, type MovimientoDeCaja, tiposDeCobro } from '#modules/caja/rules.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { prepared } from '#platform/server/db/prepared.ts';
import { q, sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { ById, Who } from '#platform/server/http/who.ts';
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
      sql<number>`(select count(*) from caja.sesion t where t.empresa_id = ${who.empresa_id} and t.caja_id = s.caja_id
        and t.fecha_negocio = s.fecha_negocio and t.abierta_en <= s.abierta_en)`.as('turno'),
      's.cerrada_en',
      sql<boolean>`s.cerrada_en is null and s.fecha_negocio < ${who.hoy}::date`.as('cruza_medianoche'),
    ]);

const cajas = (who: Who) =>
  q
    .selectFrom('caja.caja as c')
    .select([
      'c.id',
      'c.nombre',
      'c.activa',
      'c.version',
      sql<number | null>`(select s.fondo_final_centavos from caja.sesion s where s.empresa_id = ${who.empresa_id}
        and s.caja_id = c.id and s.cerrada_en is not null order by s.abierta_en desc limit 1)`.as(
        'fondo_propuesto_centavos',
      ),
    ])
    .where('c.empresa_id', '=', who.empresa_id);

export const listCajas = (tx: Tx, who: Who): Promise<Caja[]> => tx.rows(cajas(who).orderBy('c.nombre'));

export const getCaja = (tx: Tx, who: Who, id: string): Promise<Caja> => tx.one(cajas(who).where('c.id', '=', id));

export const listOpen = (tx: Tx, who: Who): Promise<SesionCaja[]> =>
  tx.rows(sesiones(who).where('s.cerrada_en', 'is', null).orderBy('s.abierta_en'));

export const getSesion = (tx: Tx, who: Who, id: string): Promise<SesionCaja> =>
  tx.one(sesiones(who).where('s.id', '=', id));

/** The ledger of a session, newest first; only what stands behind one figure when the filter says which. */
export const listMovimientos = (who: Who, sesionId: string, { tipo, forma_pago }: MovimientosQuery = {}) => {
  let query = movimientosOf(who, sesionId).orderBy('creado_en', 'desc').orderBy('id', 'desc').limit(MAX_MOVEMENTS);
  if (tipo) query = query.where('tipo', 'in', tipo === 'cobrado' ? tiposDeCobro : [tipo]);
  if (forma_pago)
    query = forma_pago === 'otras' ? query.where('forma_pago', '<>', '01') : query.where('forma_pago', '=', forma_pago);
  return query;
};

/** What is not a charge, one by one in the order in which it happened: a cut names each with its motive. */
export const listReversalsAndCash = (tx: Tx, who: Who, sesionId: string): Promise<Movimiento[]> =>
  tx.rows(movimientosOf(who, sesionId).where('tipo', '<>', 'cobro').orderBy('creado_en').orderBy('id'));

/** One movement, or 404. */
export const getMovimiento = (tx: Tx, who: Who, sesionId: string, id: string): Promise<Movimiento> =>
  tx.one(movimientosOf(who, sesionId).where('id', '=', id));

/** The session of a movement of this company, or 404. */
export const sesionOfMovimiento = async (tx: Tx, who: Who, id: string): Promise<string> =>
  (
    await tx.one(
      q.selectFrom('caja.movimiento').select('sesion_id').where('empresa_id', '=', who.empresa_id).where('id', '=', id),
    )
  ).sesion_id;

const movimientosOf = (who: Who, sesionId: string) =>
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
      'del_banco',
      'folio',
      'usuario_nombre',
      'creado_en',
      'deshace_id',
      // One at a time by its index: asked of all at once, the whole ledger would be read.
      sql<boolean>`coalesce((select true from caja.movimiento x where x.empresa_id = ${who.empresa_id}
        and x.deshace_id = movimiento.id limit 1), false)`.as('deshecho'),
      sql<string | null>`(select c.nombre from caja.sesion s
        join caja.caja c on c.empresa_id = s.empresa_id and c.id = s.caja_id
        where s.empresa_id = ${who.empresa_id} and s.id = movimiento.otra_sesion_id)`.as('otra_caja'),
    ])
    .where('empresa_id', '=', who.empresa_id)
    .where('sesion_id', '=', sesionId);

const open = (who: Who) => sesiones(who).where('s.cerrada_en', 'is', null).forShare('s');
const held = prepared((who: Who) => open(who).orderBy('s.abierta_en'));
const heldById = prepared(({ who, id }: ById) => open(who).where('s.id', '=', id));

/**
 * The open session where money moves, held so that it cannot close meanwhile; many may hold it at once. Without an id:
 * the only open one, or a refusal that says to open or to choose.
 */
export const requireSesion = async (tx: Tx, who: Who, sesionId?: string): Promise<SesionCaja> => {
  if (sesionId) {
    const sesion = await tx.maybe(heldById({ who, id: sesionId }));
    if (sesion) return sesion;
    await getSesion(tx, who, sesionId);
    throw new Refusal(cajaRefusals.sesion_cerrada);
  }
  const all = await tx.rows(held(who));
  const [only] = all;
  if (!only) throw new Refusal(cajaRefusals.caja_cerrada);
  const own = all.filter((sesion) => sesion.abierta_por === who.usuario_id);
  if (all.length > 1 && own.length !== 1)
    throw new Refusal(cajaRefusals.caja_elige, {}, { current: all, shape: z.array(SesionCaja) });
  return own[0] ?? only;
};

/** The open session, held alone until the commit: no payment enters while it closes. */
export const lockSesionForClose = async (tx: Tx, who: Who, id: string): Promise<SesionCaja> => {
  const sesion = await tx.maybe(sesiones(who).where('s.id', '=', id).forUpdate('s'));
  if (!sesion) return getSesion(tx, who, id);
  if (sesion.cerrada_en !== null) throw new Refusal(cajaRefusals.sesion_cerrada);
  return sesion;
};

export type SumaDeMovimientos = MovimientoDeCaja & { cuantos: number };

/** What the ledger of a session adds up to, by kind and payment form: the only place where it is summed. */
export const sumMovimientos = (tx: Tx, who: Who, sesionId: string): Promise<SumaDeMovimientos[]> =>
  tx.rows(
    q
      .selectFrom('caja.movimiento')
      .select([
        'tipo',
        'forma_pago',
        sql<number>`count(*)`.as('cuantos'),
        sql<number>`sum(monto_centavos)::bigint`.as('monto_centavos'),
      ])
      .where('empresa_id', '=', who.empresa_id)
      .where('sesion_id', '=', sesionId)
      .groupBy(['tipo', 'forma_pago']),
  );

/** Cash that the session must hold: its float and every cash movement. */
export const cashOf = async (tx: Tx, who: Who, sesionId: string): Promise<number> => {
  const [sesion, sums] = await Promise.all([getSesion(tx, who, sesionId), sumMovimientos(tx, who, sesionId)]);
  return expectedCash(sesion.fondo_centavos, sums).esperado_centavos;
};
