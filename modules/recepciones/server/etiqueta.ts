import { readFileSync } from 'node:fs';
import { recepcionesRefusals } from '#modules/recepciones/rules/refusals.ts';
import { firstName } from '#modules/recepciones/rules.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Later } from '#platform/server/http/route.ts';
import type { Who } from '#platform/server/http/who.ts';
import { drawQr } from '#platform/server/pdf/pictures.ts';
import { renderList, type Template } from '#platform/server/pdf/render.ts';
import { getRecepcion } from './queries.ts';

const template: Template = {
  name: 'etiqueta-de-llave',
  source: readFileSync(new URL('./etiqueta.typ', import.meta.url), 'utf8'),
};

/** For the key of a vehicle, 62 × 29 mm. Its code is the folio: read anywhere in the product it opens the order. */
export const printEtiqueta = async (tx: Tx, who: Who, id: string): Promise<Later> => {
  const { folio, placas, vehiculo, cliente, estado } = await getRecepcion(tx, who, id);
  if (estado !== 'recibida') throw new Refusal(recepcionesRefusals.sin_orden);
  const datos = {
    taller: who.empresa_nombre,
    folio,
    placas: placas || 'SIN PLACAS',
    vehiculo,
    cliente: firstName(cliente),
  };
  return async (gone) => renderList(template, datos, { 'codigo.svg': await drawQr(folio) }, who, gone);
};
