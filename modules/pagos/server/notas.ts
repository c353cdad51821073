import { lockCliente } from '#modules/clientes/server/front-door.ts';
import { pagosRefusals } from '#modules/pagos/contract.ts';
import { CLASES_NOTA, type NotaCredito, type NotaNueva } from '#modules/pagos/rules/notas.ts';
import { formatPesos } from '#platform/contract/money.ts';
import { commonRefusals, Refusal } from '#platform/contract/refusal.ts';
import { writeBitacora } from '#platform/server/bitacora/bitacora.ts';
import { q } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { newId } from '#platform/server/db/uuid.ts';
import { emitEvent } from '#platform/server/events/events.ts';
import { nextFolio } from '#platform/server/folios/folios.ts';
import type { Who } from '#platform/server/http/who.ts';
import { lockCuentas } from './accounts.ts';
import { holdDocument, tellNota } from './hears-notas.ts';
import { getNota } from './notas-queries.ts';
import { moveSaldo, refuseAnonymous, refuseSpentSaldo } from './saldo.ts';
import './tables.ts';

/** Lowers what a document is worth. What had already been paid beyond the rest stays in favour of its customer. */
export const issueNota = async (tx: Tx, who: Who, cuenta_id: string, nueva: NotaNueva): Promise<NotaCredito> => {
  const { monto_centavos } = nueva;
  const { cliente_id, documento_id } = await tx.one(ownerOf(who, cuenta_id));
  const cliente = await lockCliente(tx, who, cliente_id);
  await holdDocument(tx, who, documento_id);
  const cuenta = await lockOne(tx, who, cuenta_id);
  if (cuenta.cancelada_en !== null) throw new Refusal(pagosRefusals.cuenta_cancelada, { folio: cuenta.folio });
  if (monto_centavos > cuenta.total_centavos)
    throw new Refusal(
      pagosRefusals.nota_excede,
      { folio: cuenta.folio, total: formatPesos(cuenta.total_centavos) },
      { fields: { monto_centavos: `Vale ${formatPesos(cuenta.total_centavos)}.` } },
    );
  const total_centavos = cuenta.total_centavos - monto_centavos;
  const a_favor_centavos = Math.max(0, cuenta.pagado_centavos - total_centavos);
  if (a_favor_centavos > 0) refuseAnonymous(cliente);
  const id = newId();
  await creditCuenta(tx, who, cuenta_id, { monto_centavos, a_favor_centavos });
  const folio = await nextFolio(tx, who, 'NC');
  await tx.run(
    q.insertInto('pagos.nota_credito').values({
      empresa_id: who.empresa_id,
      id,
      ...folio,
      ...nueva,
      cuenta_id,
      cliente_id,
      a_favor_centavos,
      saldo_centavos: total_centavos - cuenta.pagado_centavos + a_favor_centavos,
      fecha_negocio: who.hoy,
      usuario_nombre: who.nombre,
      creado_en: who.now,
    }),
  );
  if (a_favor_centavos > 0)
    moveSaldo(tx, who, {
      cliente_id,
      monto_centavos: a_favor_centavos,
      nota_id: id,
      concepto: `Nota de crédito de ${cuenta.folio}`,
    });
  await tellNota(tx, who, documento_id, `${folio.folio}: ${nueva.motivo}`);
  await tell(tx, who, 'nota_credito.emitida', {
    id,
    folio: folio.folio,
    texto: `${who.nombre} acreditó ${formatPesos(monto_centavos)} a ${cuenta.folio} de ${cliente.nombre} (${CLASES_NOTA[nueva.clase].toLowerCase()}): ${nueva.motivo}`,
  });
  return getNota(tx, who, id);
};

/** Takes a credit note back: the document is worth what it was, and what it left in favour returns to it. */
export const cancelNota = async (tx: Tx, who: Who, id: string, motivo: string): Promise<NotaCredito> => {
  const { cliente_id, cuenta_id } = await getNota(tx, who, id);
  await lockCliente(tx, who, cliente_id);
  const nota = await getNota(tx, who, id);
  if (nota.cancelada_en !== null) throw new Refusal(pagosRefusals.nota_ya_cancelada);
  const { monto_centavos, a_favor_centavos } = nota;
  const { documento_id } = await tx.one(ownerOf(who, cuenta_id));
  await holdDocument(tx, who, documento_id);
  const cuenta = await lockOne(tx, who, cuenta_id);
  if (cuenta.cancelada_en !== null) throw new Refusal(pagosRefusals.cuenta_cancelada, { folio: cuenta.folio });
  if (a_favor_centavos > 0) await refuseSpentSaldo(tx, who, cliente_id, a_favor_centavos);
  await creditCuenta(tx, who, cuenta_id, {
    monto_centavos: -monto_centavos,
    a_favor_centavos: -a_favor_centavos,
  });
  await tx.run(
    q
      .updateTable('pagos.nota_credito')
      .set({
        cancelada_en: who.now,
        cancelada_fecha: who.hoy,
        cancelada_por: who.nombre,
        cancelada_motivo: motivo,
      })
      .where('empresa_id', '=', who.empresa_id)
      .where('id', '=', id),
  );
  if (a_favor_centavos > 0)
    moveSaldo(tx, who, {
      cliente_id,
      monto_centavos: -a_favor_centavos,
      nota_id: id,
      concepto: `Se canceló ${nota.folio}`,
    });
  await tellNota(tx, who, documento_id, `Se canceló ${nota.folio}: ${motivo}`);
  await tell(tx, who, 'nota_credito.cancelada', {
    id,
    folio: nota.folio,
    texto: `${who.nombre} canceló ${nota.folio} por ${formatPesos(monto_centavos)}: ${motivo}`,
  });
  return getNota(tx, who, id);
};

const ownerOf = (who: Who, cuenta_id: string) =>
  q
    .selectFrom('pagos.cuenta')
    .select(['cliente_id', 'documento_id'])
    .where('empresa_id', '=', who.empresa_id)
    .where('id', '=', cuenta_id);

const lockOne = async (tx: Tx, who: Who, cuenta_id: string) => {
  const [cuenta] = await lockCuentas(tx, who, [cuenta_id]);
  if (!cuenta) throw new Refusal(commonRefusals.no_encontrado);
  return cuenta;
};

/** In one statement: never a moment in which more is paid than the document is worth. */
const creditCuenta = (
  tx: Tx,
  who: Who,
  cuenta_id: string,
  { monto_centavos, a_favor_centavos }: { monto_centavos: number; a_favor_centavos: number },
): Promise<number> =>
  tx.run(
    q
      .updateTable('pagos.cuenta')
      .set((eb) => ({
        total_centavos: eb('total_centavos', '-', monto_centavos),
        pagado_centavos: eb('pagado_centavos', '-', a_favor_centavos),
        acreditado_centavos: eb('acreditado_centavos', '+', monto_centavos),
        version: eb('version', '+', 1),
      }))
      .where('empresa_id', '=', who.empresa_id)
      .where('id', '=', cuenta_id),
  );

const tell = async (
  tx: Tx,
  who: Who,
  accion: 'nota_credito.emitida' | 'nota_credito.cancelada',
  { id, folio, texto }: { id: string; folio: string; texto: string },
): Promise<void> => {
  await emitEvent(tx, who, accion, 'ver_pendiente_pago', { id, folio });
  await writeBitacora(tx, who, { accion, id, folio, texto });
};
