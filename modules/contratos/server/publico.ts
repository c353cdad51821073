import { ownerOfLink } from '#modules/cobranza/server/front-door.ts';
import { commonRefusals, Refusal } from '#platform/contract/refusal.ts';
import type { Storage } from '#platform/server/files/storage.ts';
import type { Later } from '#platform/server/http/route.ts';
import { sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { printContrato } from './papel.ts';

interface Firmado {
  id: string;
  folio: string;
}

/** The order of the link, if its customer signed for it: at the quotation's link or when he left the vehicle. */
const signedOfLink = async (tx: Tx, who: Who): Promise<Firmado | undefined> => {
  const { cuenta } = await ownerOfLink(tx, who, who.enlace_id);
  if (!cuenta) return undefined;
  return tx.maybe(sql<Firmado>`
    select o.id, o.folio from ordenes.orden o
    where o.empresa_id = ${who.empresa_id} and o.id = ${cuenta.documento_id} and o.clase = 'orden' and o.cancelada_en is null
      and (exists (select 1 from recepciones.recepcion r where r.empresa_id = ${who.empresa_id} and r.orden_id = o.id
          and r.estado = 'recibida' and r.firma_hash <> '')
        or exists (select 1 from cotizaciones.autorizacion t where t.empresa_id = ${who.empresa_id}
          and t.cotizacion_id = o.cotizacion_id and t.firma_archivo_id is not null))`);
};

export const readFirmado = async (tx: Tx, who: Who): Promise<{ folio: string | null }> => ({
  folio: (await signedOfLink(tx, who))?.folio ?? null,
});

export const printForCustomer = async (
  tx: Tx,
  who: Who,
  where: { files: Storage; publicUrl: string },
): Promise<Later> => {
  const signed = await signedOfLink(tx, who);
  if (!signed) throw new Refusal(commonRefusals.no_encontrado);
  return printContrato(tx, who, signed.id, where);
};
