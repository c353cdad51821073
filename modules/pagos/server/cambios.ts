import { q } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { newId } from '#platform/server/db/uuid.ts';
import type { Who } from '#platform/server/http/who.ts';
import './tables.ts';

/** Acts that take a document back in part or whole. */
export type ClaseDeBaja = 'devolucion' | 'cancelacion' | 'correccion';

interface Cambio {
  cuenta_id: string;
  clase: 'valor' | 'baja' | ClaseDeBaja;
  /** Below zero it lowers what the account is worth. */
  monto_centavos: number;
  /** Of the paper of its own that it has. */
  folio?: string | undefined;
}

/** Notes, on its day, that an account is worth more or less from now on; credit notes are rows of their own. */
export const noteCambio = async (tx: Tx, who: Who, { folio = '', ...cambio }: Cambio): Promise<void> => {
  if (cambio.monto_centavos === 0) return;
  await tx.run(
    q.insertInto('pagos.cuenta_cambio').values({
      ...cambio,
      folio,
      empresa_id: who.empresa_id,
      id: newId(),
      fecha_negocio: who.hoy,
      creado_en: who.now,
    }),
  );
};
