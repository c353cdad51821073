import { readFileSync } from 'node:fs';
import { tintas } from '#modules/membresias/rules/palabras.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Later } from '#platform/server/http/route.ts';
import type { Who } from '#platform/server/http/who.ts';
import { drawQr } from '#platform/server/pdf/pictures.ts';
import { renderList, type Template } from '#platform/server/pdf/render.ts';
import { shareMembresia } from './publico.ts';

const template: Template = {
  name: 'tarjeta',
  source: readFileSync(new URL('./tarjeta.typ', import.meta.url), 'utf8'),
};

/** The card of whoever has it, of the size of a bank card, with the code that opens its page. */
export const printTarjeta = async (tx: Tx, who: Who, id: string, publicUrl: string): Promise<Later> => {
  const { url, membresia } = await shareMembresia(tx, who, id, false, publicUrl);
  const { folio, plan_nombre, cliente, vehiculos, color, desde } = membresia;
  const vehiculo = vehiculos.map((v) => `${v.etiqueta} ${v.placas}`.trim()).join(', ');
  const vigencia = desde === null ? '' : `Desde el ${desde.split('-').toReversed().join('/')}`;
  return async (gone) =>
    renderList(
      template,
      { taller: who.empresa_nombre, folio, plan: plan_nombre, cliente, vehiculo, vigencia, color: tintas[color] },
      { 'codigo.svg': await drawQr(url) },
      who,
      gone,
    );
};
