import type { ClaseDueno } from '#modules/fotos/contract.ts';
import { writeBitacora } from '#platform/server/bitacora/bitacora.ts';
import { sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { emitEvent } from '#platform/server/events/events.ts';
import type { Who } from '#platform/server/http/who.ts';
import './tables.ts';

interface Shown {
  dueno: ClaseDueno;
  dueno_id: string;
  folio: string;
  audiencia: readonly string[];
  /** What they show, and of each part those that its customer sees: its others he does not. */
  partes: readonly { parte_id: string; fotos: readonly string[] }[];
}

/** Which photos of some parts the customer sees, said at once by whoever offers him those parts. */
export const showFotos = async (tx: Tx, who: Who, { dueno, dueno_id, folio, audiencia, partes }: Shown) => {
  const shown = partes.flatMap(({ fotos }) => [...fotos]);
  const rows = await tx.rows(sql<{ id: string; cliente_ve: boolean }>`update fotos.foto
    set cliente_ve = id = any(${shown}::uuid[]), version = version + 1
    where empresa_id = ${who.empresa_id} and dueno = ${dueno} and dueno_id = ${dueno_id} and eliminada_en is null
      and parte_id = any(${partes.map(({ parte_id }) => parte_id)}::uuid[])
      and cliente_ve is distinct from (id = any(${shown}::uuid[]))
    returning id, cliente_ve`);
  if (rows.length === 0) return;
  const [seen, hidden] = [rows.filter(({ cliente_ve }) => cliente_ve).length, rows.filter((r) => !r.cliente_ve).length];
  const said = [seen > 0 ? `muestra ${seen}` : '', hidden > 0 ? `oculta ${hidden}` : ''].filter(Boolean).join(' y ');
  await writeBitacora(tx, who, {
    accion: 'foto.mostrada',
    id: dueno_id,
    folio,
    texto: `${who.nombre} ${said} fotos de ${folio} al cliente.`,
  });
  await emitEvent(tx, who, 'foto.cambio', audiencia.join('|'), { dueno, dueno_id });
};
