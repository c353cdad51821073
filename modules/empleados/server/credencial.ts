import { readFileSync } from 'node:fs';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Later } from '#platform/server/http/route.ts';
import type { Who } from '#platform/server/http/who.ts';
import { drawQr } from '#platform/server/pdf/pictures.ts';
import { renderList, type Template } from '#platform/server/pdf/render.ts';
import { renewCredencial } from './access.ts';

const template: Template = {
  name: 'credencial',
  source: readFileSync(new URL('./credencial.typ', import.meta.url), 'utf8'),
};

/** His badge, of the size of a bank card, with the code that the clock of the workshop reads. */
export const printCredencial = async (tx: Tx, who: Who, id: string): Promise<Later> => {
  const { empleado, codigo } = await renewCredencial(tx, who, id);
  const { nombre, puesto, numero, color } = empleado;
  return async (gone) =>
    renderList(
      template,
      { taller: who.empresa_nombre, nombre, puesto, numero, color },
      { 'codigo.svg': await drawQr(codigo) },
      who,
      gone,
    );
};
