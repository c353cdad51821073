import { readFileSync } from 'node:fs';
import { formatPesos } from '#platform/contract/money.ts';
import { commonRefusals, Refusal } from '#platform/contract/refusal.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Later } from '#platform/server/http/route.ts';
import type { Who } from '#platform/server/http/who.ts';
import { drawBars } from '#platform/server/pdf/bars.ts';
import { drawQr } from '#platform/server/pdf/pictures.ts';
import { type Pictures, renderList, type Template } from '#platform/server/pdf/render.ts';
import { getArticulos } from './queries.ts';

const template: Template = {
  name: 'etiquetas',
  source: readFileSync(new URL('./etiquetas.typ', import.meta.url), 'utf8'),
};

const MOST = 500;

/** One label of 50 × 25 mm to a page, as label printers take them; the code is the article's own key. */
export const printEtiquetas = async (
  tx: Tx,
  who: Who,
  { articulos, cantidad, forma }: { articulos: string; cantidad: number; forma: 'barras' | 'qr' },
): Promise<Later> => {
  const ids = [...new Set(articulos.split(','))];
  if (ids.length * cantidad > MOST)
    throw new Refusal(
      commonRefusals.datos_invalidos,
      {},
      { fields: { cantidad: `Imprime a lo más ${MOST} etiquetas a la vez.` } },
    );
  const found = await getArticulos(tx, who, ids);
  if (found.length !== ids.length) throw new Refusal(commonRefusals.no_encontrado);
  const sorted = ids.flatMap((id) => found.filter((one) => one.id === id));
  const data = {
    taller: who.empresa_nombre,
    cantidad,
    forma,
    etiquetas: sorted.map(({ sku, descripcion, ubicacion, precio_centavos }, i) => ({
      sku,
      descripcion,
      ubicacion,
      precio: precio_centavos === 0 ? '' : formatPesos(precio_centavos),
      imagen: `codigo-${i}.svg`,
    })),
  };
  return async (gone) => {
    const pictures: Pictures = {};
    for (const { sku, imagen } of data.etiquetas) pictures[imagen] = forma === 'qr' ? await drawQr(sku) : drawBars(sku);
    return renderList(template, data, pictures, who, gone);
  };
};
