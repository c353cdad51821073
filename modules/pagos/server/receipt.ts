import { recordMovimiento } from '#modules/caja/server/front-door.ts';
import type { Pago } from '#modules/pagos/contract.ts';
import { q, sql } from '#platform/server/db/query.ts';
import { insertion, prepared } from '#platform/server/db/prepared.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { moveSaldo } from './saldo.ts';
import './tables.ts';

export interface Linea {
  forma_pago: string;
  monto_centavos: number;
  referencia: Record<string, string>;
}

export interface PagoCompleto {
  id: string;
  serie: string;
  numero: number;
  folio: string;
  tipo: Pago['tipo'];
  cliente_id: string;
  sesion_id: string;
  /** Signed, as every amount below. */
  monto_centavos: number;
  recibido_centavos: number;
  cambio_centavos: number;
  corrige_id?: string;
  motivo?: string;
  nota: string;
  formas: Linea[];
  aplicaciones: { cuenta_id: string; monto_centavos: number }[];
  /** What it leaves in favour of the customer (+) or takes from there (−): what its forms are beyond what it applies. */
  saldo_centavos?: number;
  /** What the register's ledger says of it: what was charged and to whom, or why it goes back. */
  concepto: string;
  /** Who is given money back. */
  beneficiario?: string;
  /** The row of the register that it undoes in the same session. */
  deshace_id?: string;
}

/**
 * Writes the receipt, its forms, what it applies, what it leaves paid and what enters or leaves the register. The
 * counter and the customer are held meanwhile, so all of it is sent before anything is awaited.
 */
export const insertPago = (
  tx: Tx,
  who: Who,
  { formas, aplicaciones, saldo_centavos = 0, concepto, beneficiario = '', deshace_id, ...pago }: PagoCompleto,
): void => {
  const { empresa_id } = who;
  const head = {
    ...pago,
    corrige_id: pago.corrige_id ?? null,
    empresa_id,
    fecha_negocio: who.hoy,
    usuario_id: who.usuario_id,
  };
  const lines = formas.map((forma, i) => ({
    ...forma,
    empresa_id,
    pago_id: pago.id,
    renglon: i + 1,
    referencia: JSON.stringify(forma.referencia),
  }));
  const tipo = deshace_id ? 'devolucion' : typeOfMovimiento(pago.tipo);
  const { sesion_id, id: pago_id, folio } = pago;
  const undoes = deshace_id ? { deshace_id } : {};
  const movimiento = { sesion_id, tipo, pago_id, folio, concepto, beneficiario, ...undoes } as const;
  for (const aplicacion of aplicaciones) tx.along((pago.tipo === 'devolucion' ? lower : pay)({ who, ...aplicacion }));
  tx.along(insertion('pagos.pago', { ...head, usuario_nombre: who.nombre, creado_en: who.now }));
  if (lines.length > 0) tx.along(insertion('pagos.pago_forma', lines));
  for (const aplicacion of aplicaciones) tx.along(noteApplied({ who, pago_id, ...aplicacion }));
  if (saldo_centavos !== 0)
    moveSaldo(tx, who, { cliente_id: pago.cliente_id, monto_centavos: saldo_centavos, pago_id, concepto });
  for (const { forma_pago, monto_centavos } of formas)
    recordMovimiento(tx, who, { ...movimiento, forma_pago, monto_centavos });
};

const typeOfMovimiento = (tipo: Pago['tipo']) => (tipo === 'devolucion' || tipo === 'cancelacion' ? tipo : 'cobro');

interface Moved {
  who: Who;
  cuenta_id: string;
  monto_centavos: number;
}

/** Moves what an account was paid. */
const pay = prepared((moved: Moved) => movingOf(moved));
/** Of what goes back its total is lowered as well. */
const lower = prepared((moved: Moved) =>
  movingOf(moved).set((eb) => ({ total_centavos: eb('total_centavos', '+', moved.monto_centavos) })),
);
const movingOf = ({ who, cuenta_id, monto_centavos }: Moved) =>
  q
    .updateTable('pagos.cuenta')
    .set((eb) => ({ pagado_centavos: eb('pagado_centavos', '+', monto_centavos), version: eb('version', '+', 1) }))
    .where('empresa_id', '=', who.empresa_id)
    .where('id', '=', cuenta_id);

/** With what the account owes right after: asked in the row that keeps it, behind the change and before anybody else's. */
const noteApplied = prepared(
  ({ who, pago_id, cuenta_id, monto_centavos }: Moved & { pago_id: string }) =>
    sql`insert into pagos.aplicacion (empresa_id, pago_id, cuenta_id, monto_centavos, saldo_centavos)
  select k.empresa_id, ${pago_id}::uuid, k.id, ${monto_centavos}::bigint, k.total_centavos - k.pagado_centavos
  from pagos.cuenta k where k.empresa_id = ${who.empresa_id} and k.id = ${cuenta_id}`,
);
