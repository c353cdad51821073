import { getCliente } from '#modules/clientes/server/front-door.ts';
import type { ClienteDeudor } from '#modules/cobranza/contract.ts';
import { readSaldo, totalCuentas } from '#modules/pagos/server/front-door.ts';
import { lastRecordatorios } from './recordatorios.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';

/** Where a customer stands: what he owes by age, his credit and what he has in favour. */
export const readDeudor = async (tx: Tx, who: Who, id: string): Promise<ClienteDeudor> => {
  const cliente = await getCliente(tx, who, id);
  const [totales, a_favor_centavos, recordatorios] = await Promise.all([
    totalCuentas(tx, who, { cliente_id: id }),
    readSaldo(tx, who, id),
    lastRecordatorios(tx, who, id),
  ]);
  return {
    cliente_id: id,
    cliente: cliente.nombre,
    telefono: cliente.telefono,
    email: cliente.email,
    publico: cliente.tipo === 'publico',
    limite_credito_centavos: cliente.limite_credito_centavos,
    dias_credito: cliente.dias_credito,
    debe_centavos: totales.total_centavos,
    cuentas: totales.cuentas,
    vencido_centavos: totales.vencido_centavos,
    dias_vencido: totales.por_cliente[0]?.dias_vencido ?? 0,
    incobrable_centavos: totales.incobrable_centavos,
    a_favor_centavos,
    por_antiguedad: totales.por_antiguedad,
    recordatorios,
  };
};
