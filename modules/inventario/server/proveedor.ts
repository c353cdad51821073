import { getProveedor } from '#modules/proveedores/server/front-door.ts';
import { q } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';

interface Nombrado {
  proveedor_id: string | null;
  proveedor: string;
}

const NAME_MAX = 120;

/** The supplier that was chosen, with his name as it is today; of who is only written, what was written. */
export const namedProveedor = async (
  tx: Tx,
  who: Who,
  { proveedor_id, proveedor }: Readonly<Nombrado>,
): Promise<Nombrado> => {
  if (proveedor_id === null) return { proveedor_id, proveedor };
  const { id, nombre } = await getProveedor(tx, who, proveedor_id);
  return { proveedor_id: id, proveedor: nombre.slice(0, NAME_MAX) };
};

/** Every id that stands for this supplier now. */
export const idsOfProveedor = (who: Who, proveedor_id: string) =>
  q
    .selectFrom('proveedores.vigente')
    .select('id')
    .where('empresa_id', '=', who.empresa_id)
    .where('vigente_id', '=', proveedor_id);
