import { q } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import './tables.ts';

/** Name and telephone of a person, unless somebody changed them since that version: then nothing, and false. */
export const changePersona = async (
  tx: Tx,
  usuarioId: string,
  version: number,
  change: { nombre: string; telefono: string },
): Promise<boolean> => {
  const changed = await tx.run(
    q
      .updateTable('usuarios.usuario')
      .set({ ...change, version: version + 1 })
      .where('id', '=', usuarioId)
      .where('version', '=', version),
  );
  return changed === 1;
};
