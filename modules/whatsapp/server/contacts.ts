import { type Baja, whatsappRefusals } from '#modules/whatsapp/contract.ts';
import { toE164 } from '#modules/whatsapp/rules/telefono.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { writeBitacora } from '#platform/server/bitacora/bitacora.ts';
import { q } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import './tables.ts';

export interface Contact {
  ultimo_entrante_en: string | null;
  baja_en: string | null;
}

export const readContact = async (tx: Tx, who: Who, telefono: string): Promise<Contact> =>
  (await tx.maybe(
    q
      .selectFrom('whatsapp.contacto')
      .select(['ultimo_entrante_en', 'baja_en'])
      .where('empresa_id', '=', who.empresa_id)
      .where('telefono', '=', telefono),
  )) ?? { ultimo_entrante_en: null, baja_en: null };

export const listBajas = (tx: Tx, who: Who): Promise<Baja[]> =>
  tx.rows(
    q
      .selectFrom('whatsapp.contacto')
      .select(['telefono', 'baja_en', 'baja_por'])
      .where('empresa_id', '=', who.empresa_id)
      .where('baja_en', 'is not', null)
      .$narrowType<{ baja_en: string }>()
      .orderBy('baja_en', 'desc')
      .limit(500),
  );

/** What somebody of the workshop heard the customer say of being written to. */
export const changeBaja = async (tx: Tx, who: Who, typed: string, baja: boolean): Promise<Baja[]> => {
  const telefono = toE164(typed);
  if (telefono === null) throw new Refusal(whatsappRefusals.sin_telefono);
  await keepWish(
    tx,
    who,
    telefono,
    baja ? { baja_en: who.now, baja_por: who.nombre } : { baja_en: null, baja_por: '' },
  );
  await writeBitacora(tx, who, {
    accion: 'whatsapp.baja',
    id: null,
    texto: baja
      ? `${who.nombre} anotó que ${telefono} no quiere mensajes de WhatsApp.`
      : `${who.nombre} anotó que ${telefono} vuelve a recibir mensajes de WhatsApp.`,
  });
  return listBajas(tx, who);
};

export const keepWish = async (
  tx: Tx,
  who: Who,
  telefono: string,
  change: { baja_en?: Date | null; baja_por?: string; ultimo_entrante_en?: Date },
): Promise<void> => {
  await tx.run(
    q
      .insertInto('whatsapp.contacto')
      .values({ empresa_id: who.empresa_id, telefono, ...change })
      .onConflict((conflict) => conflict.columns(['empresa_id', 'telefono']).doUpdateSet(change)),
  );
};
