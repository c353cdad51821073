import { addMovimiento, holdCash, refuseWithoutCash, requireSesion } from '#modules/caja/server/front-door.ts';
import { TIPOS_MANUALES } from '#modules/caja/contract.ts';
import type { FormaBanco, Origen } from '#modules/gastos/rules.ts';
import { gastosRefusals } from '#modules/gastos/rules/refusals.ts';
import { formatPesos, sayExcess } from '#platform/contract/money.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { countedOn } from '#platform/server/closed-month.ts';
import { q, sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { newId } from '#platform/server/db/uuid.ts';
import type { Who } from '#platform/server/http/who.ts';
import { indexRecord } from '#platform/server/search/search.ts';
import type { TasaLeida } from './cfdi.ts';
import { gastos } from './queries.ts';
import './tables.ts';

/** The open register out of which an expense is paid, held with enough cash in it: first in the order of locks. */
export const holdDrawer = async (
  tx: Tx,
  who: Who,
  sesion_id: string | undefined,
  monto_centavos: number,
): Promise<string> => {
  if (!who.can('abrir_caja')) throw new Refusal(gastosRefusals.sin_permiso_de_caja);
  const { id } = await requireSesion(tx, who, sesion_id);
  await holdCash(tx, who, id);
  await refuseWithoutCash(tx, who, id, monto_centavos);
  return id;
};

export interface GastoHeld {
  id: string;
  folio: string;
  concepto: string;
  proveedor: string;
  estado: string;
  total_centavos: number;
  pagado_centavos: number;
}

/** The expense held alone until the commit. */
export const lockGasto = async (tx: Tx, who: Who, id: string): Promise<GastoHeld> => {
  await tx.one(
    q
      .selectFrom('gastos.gasto')
      .select('id')
      .where('empresa_id', '=', who.empresa_id)
      .where('id', '=', id)
      .forNoKeyUpdate(),
  );
  return tx.one(gastos(who).where('g.id', '=', id));
};

export const refuseExcess = (gasto: GastoHeld, monto_centavos: number): void => {
  if (gasto.estado === 'cancelado') throw new Refusal(gastosRefusals.gasto_cancelado, { folio: gasto.folio });
  if (gasto.estado === 'borrador') throw new Refusal(gastosRefusals.gasto_borrador, { folio: gasto.folio });
  const saldo = gasto.total_centavos - gasto.pagado_centavos;
  if (monto_centavos <= saldo) return;
  const fields = { monto_centavos: `Debe ${formatPesos(saldo)}.` };
  throw new Refusal(gastosRefusals.excede_saldo, { folio: gasto.folio, motivo: sayExcess(saldo, 'Paga') }, { fields });
};

export interface AbonoEscrito {
  id?: string | undefined;
  origen: Origen;
  monto_centavos: number;
  /** Of the drawer, held (`holdDrawer`); only when it pays. */
  sesion_id: string | null;
  forma_pago: FormaBanco;
  referencia: string;
  /** The row that it will be in the register's ledger. */
  movimiento_id?: string | undefined;
  pagado_el?: string | undefined;
  /** The goods that went back, of a supplier's note for them. */
  devolucion_id?: string | undefined;
  tasas?: readonly TasaLeida[] | undefined;
}

type Pagado = Pick<GastoHeld, 'id' | 'folio' | 'concepto' | 'proveedor'>;

/** A payment of an expense that is held: out of the drawer it is a row of its ledger, and so it enters the cut. */
export const insertAbono = async (tx: Tx, who: Who, gasto: Pagado, abono: AbonoEscrito): Promise<void> => {
  const { origen, monto_centavos, sesion_id, forma_pago, referencia } = abono;
  const movimiento =
    origen === 'caja' && sesion_id !== null
      ? await addMovimiento(tx, who, {
          ...(abono.movimiento_id ? { id: abono.movimiento_id } : {}),
          sesion_id,
          tipo: 'gasto',
          monto_centavos,
          concepto: gasto.concepto,
          beneficiario: gasto.proveedor.slice(0, 120),
          folio: gasto.folio,
        })
      : null;
  await write(tx, who, gasto.id, {
    id: abono.id ?? newId(),
    origen,
    forma_pago: origen === 'banco' ? forma_pago : origen === 'caja' ? '01' : '',
    referencia: origen === 'caja' ? '' : referencia,
    monto_centavos,
    movimiento_id: movimiento?.id ?? null,
    corrige_id: null,
    devolucion_id: abono.devolucion_id ?? null,
    tasas: abono.tasas,
    motivo: '',
    pagado_el: abono.pagado_el ?? who.hoy,
  });
};

/** Money that a supplier gives back for goods that had been paid. */
export const insertReembolso = async (
  tx: Tx,
  who: Who,
  gasto: Pagado,
  { origen, monto_centavos, sesion_id, forma_pago, referencia, devolucion_id }: AbonoEscrito,
): Promise<void> => {
  const movimiento =
    sesion_id === null
      ? null
      : await addMovimiento(tx, who, {
          sesion_id,
          tipo: 'entrada',
          monto_centavos,
          concepto: `Mercancía devuelta de ${gasto.folio}`,
          beneficiario: gasto.proveedor.slice(0, 120),
          folio: gasto.folio,
        });
  await write(tx, who, gasto.id, {
    id: newId(),
    origen,
    forma_pago: origen === 'banco' ? forma_pago : '01',
    referencia: origen === 'banco' ? referencia : '',
    monto_centavos: -monto_centavos,
    movimiento_id: movimiento?.id ?? null,
    corrige_id: null,
    devolucion_id: devolucion_id ?? null,
    motivo: '',
  });
};

export interface AbonoVivo {
  id: string;
  /** Of a supplier's note for goods that went back. */
  devolucion_id: string | null;
  origen: Origen;
  monto_centavos: number;
  /** The turn of the register that paid it, while that is still open. */
  sesion_abierta_id: string | null;
}

/** Undoes a payment by its mirror: what left the drawer enters `sesion_id`, and closed cuts stay as they are. */
export const reverseAbono = async (
  tx: Tx,
  who: Who,
  gasto: Pagado,
  abono: AbonoVivo,
  { motivo, sesion_id }: { motivo: string; sesion_id: string | null },
): Promise<void> => {
  const movimiento =
    abono.origen === 'caja' && sesion_id !== null
      ? await addMovimiento(tx, who, {
          sesion_id,
          tipo: 'entrada',
          monto_centavos: abono.monto_centavos,
          concepto: `${TIPOS_MANUALES.gasto} cancelado ${gasto.folio}: ${motivo}`.slice(0, 200),
          beneficiario: gasto.proveedor.slice(0, 120),
          folio: gasto.folio,
        })
      : null;
  await write(tx, who, gasto.id, {
    id: newId(),
    origen: abono.origen,
    forma_pago: '',
    referencia: '',
    monto_centavos: -abono.monto_centavos,
    movimiento_id: movimiento?.id ?? null,
    corrige_id: abono.id,
    devolucion_id: null,
    motivo,
  });
};

interface Renglon {
  id: string;
  origen: Origen;
  forma_pago: string;
  referencia: string;
  monto_centavos: number;
  movimiento_id: string | null;
  corrige_id: string | null;
  devolucion_id: string | null;
  motivo: string;
  pagado_el?: string;
  tasas?: readonly TasaLeida[] | undefined;
}

const write = async (
  tx: Tx,
  who: Who,
  gasto_id: string,
  { pagado_el = who.hoy, tasas = [], ...renglon }: Renglon,
): Promise<void> => {
  const { fecha: fecha_negocio, fecha_papel } = await countedOn(tx, who, pagado_el);
  await tx.run(
    q.insertInto('gastos.abono').values({
      ...renglon,
      tasas: JSON.stringify(tasas),
      fecha_negocio,
      fecha_papel,
      empresa_id: who.empresa_id,
      gasto_id,
      usuario_id: who.usuario_id,
      usuario_nombre: who.nombre,
      creado_en: who.now,
    }),
  );
  await tx.run(
    q
      .updateTable('gastos.gasto')
      .set({
        pagado_centavos: sql<number>`pagado_centavos + ${renglon.monto_centavos}`,
        version: sql<number>`version + 1`,
      })
      .where('empresa_id', '=', who.empresa_id)
      .where('id', '=', gasto_id),
  );
};

/** Payments of an expense that stand; the expense is held. */
export const liveAbonos = (tx: Tx, who: Who, gasto_id: string): Promise<AbonoVivo[]> =>
  tx.rows(
    q
      .selectFrom('gastos.abono as a')
      .leftJoin('caja.movimiento as m', (join) =>
        join.onRef('m.empresa_id', '=', 'a.empresa_id').onRef('m.id', '=', 'a.movimiento_id'),
      )
      .leftJoin('caja.sesion as s', (join) =>
        join
          .onRef('s.empresa_id', '=', 'm.empresa_id')
          .onRef('s.id', '=', 'm.sesion_id')
          .on('s.cerrada_en', 'is', null),
      )
      .select(['a.id', 'a.origen', 'a.monto_centavos', 'a.devolucion_id', 's.id as sesion_abierta_id'])
      .where('a.empresa_id', '=', who.empresa_id)
      .where('a.gasto_id', '=', gasto_id)
      .where('a.monto_centavos', '>', 0)
      .where(
        sql<boolean>`not exists (select 1 from gastos.abono c where c.empresa_id = ${who.empresa_id} and c.corrige_id = a.id)`,
      )
      .orderBy('a.creado_en')
      .orderBy('a.id'),
  );

/** The words by which an expense is found; `search-sources.ts` says the same. */
export const indexGasto = async (tx: Tx, who: Who, id: string): Promise<void> => {
  const row = await tx.one(
    gastos(who).select(['p.rfc', 'p.razon_social', 'f.folio as factura']).where('g.id', '=', id),
  );
  await indexRecord(tx, who, {
    tipo: 'gasto',
    id,
    words: [row.concepto, row.proveedor, row.razon_social],
    codes: [row.folio, row.rfc, row.orden_folio, row.factura, row.uuid],
  });
};
