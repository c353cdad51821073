import { getCliente } from '#modules/clientes/server/front-door.ts';
import { excessOf, type LineaDeCredito, sayCredito } from '#modules/pagos/rules/credito.ts';
import { writeBitacora } from '#platform/server/bitacora/bitacora.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { owedBy } from './cuentas-queries.ts';

/** What a customer may owe and owes, all his documents together. */
export const readCredito = async (tx: Tx, who: Who, cliente_id: string): Promise<LineaDeCredito> => {
  const { limite_credito_centavos } = await getCliente(tx, who, cliente_id);
  return { limite_centavos: limite_credito_centavos, debe_centavos: await owedBy(tx, who, cliente_id) };
};

/** Whoever lets a customer owe beyond his credit leaves it written: who, for which document, and how far. */
export const noteExcess = async (
  tx: Tx,
  who: Who,
  credito: LineaDeCredito,
  {
    cliente_id,
    cliente,
    folio,
    autoriza,
  }: { cliente_id: string; cliente: string; folio: string; autoriza?: string | null },
): Promise<void> => {
  if (excessOf(credito) === 0) return;
  await writeBitacora(tx, who, {
    accion: 'cliente.credito_excedido',
    id: cliente_id,
    folio,
    texto: `${who.nombre} dejó ${folio} a deber fuera del crédito de ${cliente}${autoriza ? `; lo autorizó ${autoriza}` : ''}. ${sayCredito(credito)}.`,
  });
};
