import { readFileSync } from 'node:fs';
import { codeOf } from '#modules/servicios/rules.ts';
import { formatPesos } from '#platform/contract/money.ts';
import { commonRefusals, Refusal } from '#platform/contract/refusal.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Later } from '#platform/server/http/route.ts';
import type { Who } from '#platform/server/http/who.ts';
import { drawQr } from '#platform/server/pdf/pictures.ts';
import { type Pictures, renderList, type Template } from '#platform/server/pdf/render.ts';
import { getServicios } from './queries.ts';

const template: Template = {
  name: 'etiquetas-de-servicios',
  source: readFileSync(new URL('./etiquetas.typ', import.meta.url), 'utf8'),
};

const MOST = 500;

/** One label of 50 × 25 mm to a page, with the code that a scanner adds the service by. */
export const printEtiquetas = async (
  tx: Tx,
  who: Who,
  { servicios, cantidad }: { servicios: string; cantidad: number },
): Promise<Later> => {
  const ids = [...new Set(servicios.split(','))];
  if (ids.length * cantidad > MOST)
    throw new Refusal(
      commonRefusals.datos_invalidos,
      {},
      { fields: { cantidad: `Imprime a lo más ${MOST} etiquetas a la vez.` } },
    );
  const found = await getServicios(tx, who, ids);
  if (found.length !== ids.length) throw new Refusal(commonRefusals.no_encontrado);
  const etiquetas = ids.flatMap((id, i) =>
    found
      .filter((one) => one.id === id)
      .map(({ clave, nombre, precio_centavos }) => ({
        codigo: codeOf(id),
        clave,
        nombre,
        precio: precio_centavos === 0 ? '' : formatPesos(precio_centavos),
        imagen: `codigo-${i}.svg`,
      })),
  );
  return async (gone) => {
    const pictures: Pictures = {};
    for (const { codigo, imagen } of etiquetas) pictures[imagen] = await drawQr(codigo);
    return renderList(template, { taller: who.empresa_nombre, cantidad, etiquetas }, pictures, who, gone);
  };
};
