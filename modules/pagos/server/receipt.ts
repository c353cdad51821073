import { recordMovimiento } from '#modules/caja/server/front-door.ts';
import type { Pago } from '#modules/pagos/contract.ts';
import { q } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
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
}

/**
 * Writes the receipt, its forms, what it applies, what it leaves paid and what enters or leaves the register. The
 * counter and the customer are held meanwhile, so it travels in two flushes instead of one question after another.
 */
export const insertPago = async (tx: Tx, who: Who, { formas, aplicaciones, ...pago }: PagoCompleto): Promise<void> => {
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
  const [saldos] = await Promise.all([
    Promise.all(aplicaciones.map((aplicacion) => tx.one(applyTo(who, aplicacion, pago.tipo === 'devolucion')))),
    tx.run(q.insertInto('pagos.pago').values({ ...head, usuario_nombre: who.nombre, creado_en: who.now })),
    tx.run(q.insertInto('pagos.pago_forma').values(lines)),
  ]);
  const applied = aplicaciones.map((aplicacion, i) => ({
    ...aplicacion,
    empresa_id,
    pago_id: pago.id,
    saldo_centavos: saldos[i]?.saldo_centavos ?? 0,
  }));
  const tipo = pago.tipo === 'devolucion' || pago.tipo === 'cancelacion' ? pago.tipo : 'cobro';
  const { sesion_id, id: pago_id, folio, motivo: concepto = '' } = pago;
  await Promise.all([
    tx.run(q.insertInto('pagos.aplicacion').values(applied)),
    ...formas.map(({ forma_pago, monto_centavos }) =>
      recordMovimiento(tx, who, { sesion_id, tipo, forma_pago, monto_centavos, concepto, pago_id, folio }),
    ),
  ]);
};

/** Moves what an account was paid; a return lowers its total as well. */
const applyTo = (who: Who, { cuenta_id, monto_centavos }: PagoCompleto['aplicaciones'][number], lowersTotal: boolean) =>
  q
    .updateTable('pagos.cuenta')
    .set((eb) => ({
      pagado_centavos: eb('pagado_centavos', '+', monto_centavos),
      ...(lowersTotal ? { total_centavos: eb('total_centavos', '+', monto_centavos) } : {}),
      version: eb('version', '+', 1),
    }))
    .where('empresa_id', '=', who.empresa_id)
    .where('id', '=', cuenta_id)
    .returning((eb) => eb('total_centavos', '-', eb.ref('pagado_centavos')).as('saldo_centavos'));
