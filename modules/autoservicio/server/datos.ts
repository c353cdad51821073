import { MisDatos, MisDatosCambio } from '#modules/autoservicio/rules/datos.ts';
import { changeCliente, getCliente } from '#modules/clientes/server/front-door.ts';
import { checkRfc, normalizeNombreFiscal, normalizeRfc } from '#modules/clientes/rules.ts';
import type { Cliente } from '#modules/clientes/contract.ts';
import { askCorreo, correoPorConfirmar, keepCorreo } from '#modules/entradas/server/front-door.ts';
import { commonRefusals, Refusal } from '#platform/contract/refusal.ts';
import type { App } from '#platform/server/http/app.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { requireCliente } from './propio.ts';

/** What the shop keeps of him that is his own to say. */
export const readMisDatos = async (tx: Tx, who: Who): Promise<MisDatos> => {
  const cliente = await getCliente(tx, who, await requireCliente(tx, who));
  return toDatos(cliente, await correoPorConfirmar(tx, who, cliente.id));
};

/**
 * By the same rules as at the counter; the journal says that it was he. Another mailbox is his once he opened the link that is sent
 * there: he enters with it, so until then the record keeps the one that it has.
 */
export const changeMisDatos = async (
  app: App,
  tx: Tx,
  who: Who,
  { email, ...cambio }: MisDatosCambio,
  version: number,
): Promise<MisDatos & { avisos: string[] }> => {
  const id = await requireCliente(tx, who);
  const before = await getCliente(tx, who, id);
  // Told as he may read it: the shop's own view of him is not part of it.
  if (before.version !== version) {
    const current = toDatos(before, await correoPorConfirmar(tx, who, id));
    throw new Refusal(commonRefusals.version_anterior, {}, { current, shape: MisDatos });
  }
  const { tipo } = checkRfc(normalizeRfc(cambio.rfc));
  const nombre_fiscal = tipo ? normalizeNombreFiscal(cambio.nombre_fiscal, tipo) : cambio.nombre_fiscal;
  const taken = email === '' ? { email } : {};
  const saved = await changeCliente(tx, who, id, { ...cambio, ...taken, nombre_fiscal }, version, 'cuenta');
  if (email !== '' && email !== before.email) await askCorreo(app, tx, who, id, email);
  else if (email === before.email) await keepCorreo(tx, who, id);
  return { ...toDatos(saved, await correoPorConfirmar(tx, who, id)), avisos: saved.avisos };
};

const toDatos = (cliente: Cliente, por_confirmar: string | null): MisDatos => ({
  ...MisDatosCambio.parse({ ...cliente, marketing: cliente.marketing_en !== null }),
  nombre: cliente.nombre,
  version: cliente.version,
  por_confirmar,
});
