import { ownerOfLink } from '#modules/cobranza/server/front-door.ts';
import { fotosDelCliente } from '#modules/fotos/server/front-door.ts';
import type { RecepcionPublica } from '#modules/recepciones/rules/formas.ts';
import { commonRefusals, Refusal } from '#platform/contract/refusal.ts';
import { sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { ajustesOf } from './ajustes.ts';
import { getRecepcionDeOrden } from './queries.ts';

/** How the vehicle of the link's order came in and left, where its workshop shows it. */
export const readPublica = async (tx: Tx, who: Who): Promise<RecepcionPublica | null> => {
  const r = await receptionOfLink(tx, who);
  if (!r) return null;
  const fotos = await fotosDelCliente(tx, who, 'recepcion', r.id);
  const { salida } = r;
  return {
    vehiculo: r.vehiculo,
    placas: r.placas,
    silueta: r.silueta,
    recibida_en: r.recibida_en,
    kilometraje: r.kilometraje,
    combustible_octavos: r.combustible_octavos,
    golpes: r.golpes,
    fotos,
    queja: r.queja,
    objetos: r.objetos,
    salida: salida && {
      kilometraje: salida.kilometraje,
      combustible_octavos: salida.combustible_octavos,
      golpes: salida.golpes,
      fotos: await fotosDelCliente(tx, who, 'entrega', r.id),
      entregada_en: salida.entregada_en,
      entregada_a: salida.entregada_a,
    },
  };
};

const receptionOfLink = async (tx: Tx, who: Who) => {
  const { cuenta } = await ownerOfLink(tx, who, who.enlace_id);
  if (!cuenta || !(await ajustesOf(tx, who)).cliente_ve) return null;
  return getRecepcionDeOrden(tx, who, cuenta.documento_id);
};

/** Of the two that show photos, the one that shows this one. */
export const ownedFoto = async (tx: Tx, who: Who, id: string) => {
  const r = await receptionOfLink(tx, who);
  if (!r) throw new Refusal(commonRefusals.no_encontrado);
  const { dueno } = await tx.one(sql<{ dueno: 'recepcion' | 'entrega' }>`select dueno from fotos.foto
    where empresa_id = ${who.empresa_id} and id = ${id} and dueno in ('recepcion', 'entrega') and dueno_id = ${r.id}`);
  return { dueno, dueno_id: r.id, id };
};
