import { MisDatos, MisDatosCambio } from '#modules/autoservicio/rules/datos.ts';
import { changeCliente, getCliente } from '#modules/clientes/server/front-door.ts';
import { checkRfc, normalizeNombreFiscal, normalizeRfc } from '#modules/clientes/rules.ts';
import type { Cliente } from '#modules/clientes/contract.ts';
import { commonRefusals, Refusal } from '#platform/contract/refusal.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { requireCliente } from './propio.ts';

/** What the shop keeps of him that is his own to say. */
export const readMisDatos = async (tx: Tx, who: Who): Promise<MisDatos> =>
  toDatos(await getCliente(tx, who, await requireCliente(tx, who)));

/** By the same rules as at the counter; the journal says that it was he. */
export const changeMisDatos = async (
  tx: Tx,
  who: Who,
  cambio: MisDatosCambio,
  version: number,
): Promise<MisDatos & { avisos: string[] }> => {
  const id = await requireCliente(tx, who);
  const before = await getCliente(tx, who, id);
  // Told as he may read it: the shop's own view of him is not part of it.
  if (before.version !== version)
    throw new Refusal(commonRefusals.version_anterior, {}, { current: toDatos(before), shape: MisDatos });
  const { tipo } = checkRfc(normalizeRfc(cambio.rfc));
  const nombre_fiscal = tipo ? normalizeNombreFiscal(cambio.nombre_fiscal, tipo) : cambio.nombre_fiscal;
  const saved = await changeCliente(tx, who, id, { ...cambio, nombre_fiscal }, version, 'cuenta');
  return { ...toDatos(saved), avisos: saved.avisos };
};

const toDatos = (cliente: Cliente): MisDatos => ({
  ...MisDatosCambio.parse({ ...cliente, marketing: cliente.marketing_en !== null }),
  nombre: cliente.nombre,
  version: cliente.version,
});
