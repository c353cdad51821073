import { q } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { newId } from '#platform/server/db/uuid.ts';
import { nextFolio } from '#platform/server/folios/folios.ts';
import type { Who } from '#platform/server/http/who.ts';
import './tables.ts';

const SERIE = 'COM';

/** Keeps what was said with a document, under a folio of its own; nothing when nothing was said. */
export const keepComentario = async (
  tx: Tx,
  who: Who,
  texto: string,
  documento: { tipo: 'venta' | 'orden' | 'cotizacion'; id: string; folio: string },
): Promise<string | null> => {
  if (texto === '') return null;
  const folio = await nextFolio(tx, who, SERIE);
  await tx.run(
    q.insertInto('ventas.comentario').values({
      empresa_id: who.empresa_id,
      id: newId(),
      ...folio,
      texto,
      documento_tipo: documento.tipo,
      documento_id: documento.id,
      documento_folio: documento.folio,
      usuario_nombre: who.nombre,
      creado_en: who.now,
    }),
  );
  return folio.folio;
};
