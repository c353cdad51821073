import { type Baja, whatsappRefusals } from '#modules/whatsapp/contract.ts';
import { toE164 } from '#modules/whatsapp/rules/telefono.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { writeBitacora } from '#platform/server/bitacora/bitacora.ts';
import { q, sql } from '#platform/server/db/query.ts';
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
  await keepWish(tx, who, telefono, { baja, por: who.nombre, en: who.now });
  await writeBitacora(tx, who, {
    accion: 'whatsapp.baja',
    id: null,
    texto: baja
      ? `${who.nombre} anotó que ${telefono} no quiere mensajes de WhatsApp.`
      : `${who.nombre} anotó que ${telefono} vuelve a recibir mensajes de WhatsApp.`,
  });
  return listBajas(tx, who);
};

/** What somebody said about being written to, and when he said it. */
export interface Wish {
  baja: boolean;
  por: string;
  en: Date;
}

/**
 * Keeps a wish if nothing later was said; of two of the same second, the one that wants no messages. Messages come late, twice
 * and in any order, and every order ends the same.
 */
export const keepWish = async (tx: Tx, who: Who, telefono: string, { baja, por, en }: Wish): Promise<void> => {
  await tx.run(sql`insert into whatsapp.contacto as c (empresa_id, telefono, baja_en, baja_por, deseo_en)
    values (${who.empresa_id}, ${telefono}, ${baja ? en : null}, ${baja ? por : ''}, ${en})
    on conflict (empresa_id, telefono) do update
      set baja_en = excluded.baja_en, baja_por = excluded.baja_por, deseo_en = excluded.deseo_en
      where c.deseo_en is null or excluded.deseo_en > c.deseo_en
        or (excluded.deseo_en = c.deseo_en and excluded.baja_en is not null and c.baja_en is null)`);
};

/** When the customer last wrote; an older message that arrives late changes nothing. */
export const keepEntrante = async (tx: Tx, who: Who, telefono: string, en: Date): Promise<void> => {
  await tx.run(sql`insert into whatsapp.contacto as c (empresa_id, telefono, ultimo_entrante_en)
    values (${who.empresa_id}, ${telefono}, ${en})
    on conflict (empresa_id, telefono) do update
      set ultimo_entrante_en = greatest(c.ultimo_entrante_en, excluded.ultimo_entrante_en)`);
};
