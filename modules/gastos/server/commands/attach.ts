import { gastosRefusals } from '#modules/gastos/rules/refusals.ts';
import type { Archivo } from '#platform/contract/files.ts';
import { commonRefusals, Refusal } from '#platform/contract/refusal.ts';
import type { Recibido } from '#platform/contract/upload.ts';
import { writeBitacora } from '#platform/server/bitacora/bitacora.ts';
import { q } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { emitEvent } from '#platform/server/events/events.ts';
import { acceptUpload, describeArchivos } from '#platform/server/files/archivos.ts';
import type { Storage } from '#platform/server/files/storage.ts';
import type { Later } from '#platform/server/http/route.ts';
import type { Who } from '#platform/server/http/who.ts';
import { lockGasto } from '../writing.ts';

const MAX_ARCHIVOS = 10;

/** The photo of the ticket, the receipt. The same one sent again, after a cut, is the one that is there. */
export const attachComprobante = async (
  tx: Tx,
  who: Who,
  files: Storage,
  id: string,
  recibido: Recibido,
): Promise<Archivo> => {
  const { folio } = await lockGasto(tx, who, id);
  const already = await tx.rows(
    q
      .selectFrom('gastos.archivo')
      .select(['archivo_id', 'sha256'])
      .where('empresa_id', '=', who.empresa_id)
      .where('gasto_id', '=', id),
  );
  const same = already.find(({ sha256 }) => sha256 === recibido.sha256);
  if (same) {
    const known = (await describeArchivos(tx, who, [same.archivo_id])).get(same.archivo_id);
    if (known) return known;
    throw new Refusal(commonRefusals.no_encontrado);
  }
  if (already.length >= MAX_ARCHIVOS) throw new Refusal(gastosRefusals.archivos_llenos, { n: MAX_ARCHIVOS });
  const archivo = await acceptUpload(tx, who, files, recibido, { uso: 'comprobante', permiso: 'registrar_gastos' });
  await tx.run(
    q.insertInto('gastos.archivo').values({
      empresa_id: who.empresa_id,
      gasto_id: id,
      renglon: already.length + 1,
      archivo_id: archivo.id,
      sha256: recibido.sha256,
    }),
  );
  await emitEvent(tx, who, 'gasto.archivo', 'registrar_gastos', { id, folio });
  await writeBitacora(tx, who, {
    accion: 'gasto.archivo',
    id,
    folio,
    texto: `${who.nombre} guardó ${archivo.nombre} en ${folio}.`,
  });
  return archivo;
};

/** The invoice as it came, byte by byte. */
export const sendCfdi = async (
  tx: Tx,
  who: Who,
  id: string,
  header: (name: string, value: string) => unknown,
): Promise<Later> => {
  const { xml, uuid } = await tx.one(
    q
      .selectFrom('gastos.gasto as g')
      .innerJoin('gastos.cfdi as f', (join) =>
        join.onRef('f.empresa_id', '=', 'g.empresa_id').onRef('f.id', '=', 'g.cfdi_id'),
      )
      .select(['f.xml', 'f.uuid'])
      .where('g.empresa_id', '=', who.empresa_id)
      .where('g.id', '=', id),
  );
  // Somebody from outside wrote it: it is only ever downloaded.
  header('content-disposition', `attachment; filename="${uuid}.xml"`);
  return async () => xml;
};
