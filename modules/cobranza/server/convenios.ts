import { lockCliente } from '#modules/clientes/server/front-door.ts';
import { cobranzaRefusals, type Convenio, type ConvenioNuevo } from '#modules/cobranza/rules/formas.ts';
import { followPlan, leavePlan, lockCuentas } from '#modules/pagos/server/front-door.ts';
import { formatPesos } from '#platform/contract/money.ts';
import { commonRefusals, Refusal } from '#platform/contract/refusal.ts';
import { writeBitacora } from '#platform/server/bitacora/bitacora.ts';
import { q } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { newId } from '#platform/server/db/uuid.ts';
import { emitEvent } from '#platform/server/events/events.ts';
import { nextFolio } from '#platform/server/folios/folios.ts';
import type { Who } from '#platform/server/http/who.ts';
import { findConvenioOf, getConvenio } from './convenios-queries.ts';
import './tables.ts';

/** Agrees on when all that some accounts owe will be paid. Its accounts are due as it says while it is kept; what is paid keeps it by itself. */
export const createConvenio = async (
  tx: Tx,
  who: Who,
  { cuentas: ids, cuotas, nota }: ConvenioNuevo,
): Promise<Convenio> => {
  refuseDates(who, cuotas);
  const cliente_id = await ownerOf(tx, who, ids);
  const cliente = await lockCliente(tx, who, cliente_id);
  if (cliente.tipo === 'publico') throw new Refusal(cobranzaRefusals.convenio_sin_cliente);
  const cuentas = await lockCuentas(tx, who, [...new Set(ids)]);
  const owed = cuentas.map(({ id, folio, total_centavos, pagado_centavos, cancelada_en }) => {
    const saldo_centavos = cancelada_en === null ? total_centavos - pagado_centavos : 0;
    if (saldo_centavos <= 0) throw new Refusal(cobranzaRefusals.convenio_sin_saldo, { folio });
    return { id, folio, saldo_centavos };
  });
  for (const { id, folio } of owed) await leaveKept(tx, who, id, folio);
  const monto_centavos = owed.reduce((sum, one) => sum + one.saldo_centavos, 0);
  refuseOtherSum(cuotas, monto_centavos);
  const id = newId();
  const key = { empresa_id: who.empresa_id, convenio_id: id };
  const folio = await nextFolio(tx, who, 'CNV');
  await tx.run(
    q.insertInto('cobranza.convenio').values({
      empresa_id: who.empresa_id,
      id,
      ...folio,
      cliente_id,
      monto_centavos,
      nota,
      fecha_negocio: who.hoy,
      usuario_nombre: who.nombre,
      creado_en: who.now,
    }),
  );
  await tx.run(
    q
      .insertInto('cobranza.convenio_cuenta')
      .values(owed.map(({ id: cuenta_id, saldo_centavos }) => ({ ...key, cuenta_id, saldo_centavos }))),
  );
  await tx.run(
    q.insertInto('cobranza.convenio_cuota').values(cuotas.map((cuota, i) => ({ ...key, numero: i + 1, ...cuota }))),
  );
  await followPlan(tx, who, { plan_id: id, cuentas: owed, cuotas });
  const folios = owed.map((one) => one.folio).join(', ');
  const parts = cuotas.length === 1 ? '1 fecha' : `${cuotas.length} fechas`;
  await tell(tx, who, 'convenio.creado', {
    id,
    folio: folio.folio,
    texto: `${who.nombre} acordó con ${cliente.nombre} (${folio.folio}) el pago de ${formatPesos(monto_centavos)} (${folios}) en ${parts}.`,
  });
  return getConvenio(tx, who, id);
};

/** Ends an agreement; its accounts are as they were before it, with what was paid meanwhile. */
export const cancelConvenio = async (
  tx: Tx,
  who: Who,
  id: string,
  motivo: string,
  version: number,
): Promise<Convenio> => {
  const { cliente_id } = await getConvenio(tx, who, id);
  await lockCliente(tx, who, cliente_id);
  const convenio = await getConvenio(tx, who, id);
  if (convenio.cancelado_en !== null) throw new Refusal(cobranzaRefusals.convenio_ya_cancelado);
  if (convenio.version !== version) throw new Refusal(commonRefusals.version_anterior, {}, { current: convenio });
  await tx.run(
    q
      .updateTable('cobranza.convenio')
      .set((eb) => ({
        cancelado_en: who.now,
        cancelado_por: who.nombre,
        cancelado_motivo: motivo,
        version: eb('version', '+', 1),
      }))
      .where('empresa_id', '=', who.empresa_id)
      .where('id', '=', id),
  );
  await release(tx, who, id);
  await tell(tx, who, 'convenio.cancelado', {
    id,
    folio: convenio.folio,
    texto: `${who.nombre} canceló el convenio ${convenio.folio} con ${convenio.cliente} por ${formatPesos(convenio.monto_centavos)}: ${motivo}`,
  });
  return getConvenio(tx, who, id);
};

const refuseDates = (who: Who, cuotas: ConvenioNuevo['cuotas']): void => {
  const ordered = cuotas.every(({ vence }, i) => vence >= (cuotas[i - 1]?.vence ?? who.hoy));
  if (!ordered)
    throw new Refusal(
      cobranzaRefusals.convenio_fechas,
      {},
      { fields: { cuotas: cobranzaRefusals.convenio_fechas.message } },
    );
};

const refuseOtherSum = (cuotas: ConvenioNuevo['cuotas'], debe: number): void => {
  const suma = cuotas.reduce((sum, cuota) => sum + cuota.monto_centavos, 0);
  if (suma === debe) return;
  const said = { suma: formatPesos(suma), debe: formatPesos(debe) };
  throw new Refusal(cobranzaRefusals.convenio_no_cuadra, said, {
    fields: { cuotas: `Suman ${said.suma} y se deben ${said.debe}.` },
  });
};

const ownerOf = async (tx: Tx, who: Who, ids: string[]): Promise<string> => {
  const rows = await tx.rows(
    q
      .selectFrom('pagos.cuenta')
      .select(['id', 'cliente_id'])
      .where('empresa_id', '=', who.empresa_id)
      .where('id', 'in', ids),
  );
  if (rows.length !== new Set(ids).size) throw new Refusal(commonRefusals.no_encontrado);
  const [first] = rows;
  if (!first || rows.some((row) => row.cliente_id !== first.cliente_id))
    throw new Refusal(cobranzaRefusals.convenio_de_otro);
  return first.cliente_id;
};

/** An account is in one agreement at a time; one that was kept to its end lets it go. */
const leaveKept = async (tx: Tx, who: Who, cuenta_id: string, folio: string): Promise<void> => {
  const other = await findConvenioOf(tx, who, cuenta_id);
  if (!other) return;
  if (other.estado !== 'cumplido') throw new Refusal(cobranzaRefusals.convenio_repetido, { folio });
  await release(tx, who, other.id);
};

const release = async (tx: Tx, who: Who, convenio_id: string): Promise<void> => {
  await leavePlan(tx, who, convenio_id);
  await tx.run(
    q
      .updateTable('cobranza.convenio_cuenta')
      .set({ vigente: false })
      .where('empresa_id', '=', who.empresa_id)
      .where('convenio_id', '=', convenio_id),
  );
};

const tell = async (
  tx: Tx,
  who: Who,
  accion: 'convenio.creado' | 'convenio.cancelado',
  { id, folio, texto }: { id: string; folio: string; texto: string },
): Promise<void> => {
  await emitEvent(tx, who, accion, 'ver_pendiente_pago', { id, folio });
  await writeBitacora(tx, who, { accion, id, folio, texto });
};
