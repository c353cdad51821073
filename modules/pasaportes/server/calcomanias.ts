import { readFileSync } from 'node:fs';
import { activoLabel } from '#modules/activos/rules.ts';
import { getActivo } from '#modules/activos/server/front-door.ts';
import { formatPhone } from '#modules/clientes/rules.ts';
import { getEmpresa } from '#modules/empresas/server/front-door.ts';
import { MOST_STICKERS, pasaportesRefusals } from '#modules/pasaportes/contract.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { keepOpen, type Tx } from '#platform/server/db/tx.ts';
import type { Later } from '#platform/server/http/route.ts';
import type { Who } from '#platform/server/http/who.ts';
import { drawQr } from '#platform/server/pdf/pictures.ts';
import { type Pictures, renderList, type Template } from '#platform/server/pdf/render.ts';
import { listVigentes, urlOf } from './pasaporte.ts';

const template: Template = {
  name: 'calcomanias',
  source: readFileSync(new URL('./calcomanias.typ', import.meta.url), 'utf8'),
};

/** Fifteen to a letter page, each with the address of its vehicle's passport. */
export const printCalcomanias = async (
  tx: Tx,
  who: Who,
  { activos, cantidad }: { activos: string; cantidad: number },
  publicUrl: string,
): Promise<Later> => {
  const ids = [...new Set(activos.split(','))];
  if (ids.length * cantidad > MOST_STICKERS) throw new Refusal(pasaportesRefusals.demasiadas_calcomanias);
  const open = keepOpen(tx);
  const found = await listVigentes(open, who, ids);
  if (found.length !== ids.length) throw new Refusal(pasaportesRefusals.sin_pasaporte);
  const { telefono } = await getEmpresa(open, who);
  const stickers: { vehiculo: string; placas: string; imagen: string; url: string }[] = [];
  for (const [i, { activo_id, enlace }] of found.entries()) {
    const activo = await getActivo(open, who, activo_id);
    const imagen = `codigo-${i}.svg`;
    stickers.push({
      vehiculo: activoLabel(activo),
      placas: activo.placas,
      imagen,
      url: urlOf(publicUrl, enlace),
    });
  }
  return async (gone) => {
    const pictures: Pictures = {};
    for (const { imagen, url } of stickers) pictures[imagen] = await drawQr(url);
    const calcomanias = stickers.flatMap(({ url: _, ...one }) => Array.from({ length: cantidad }, () => one));
    return renderList(
      template,
      { taller: who.empresa_nombre, telefono: formatPhone(telefono), calcomanias },
      pictures,
      who,
      gone,
    );
  };
};
