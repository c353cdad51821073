import { readFileSync } from 'node:fs';
import { getEmpresa } from '#modules/empresas/server/front-door.ts';
import { qrOfCodigo } from '#modules/cupones/rules/codigo.ts';
import { sayDia, sayDias } from '#modules/cupones/rules/fechas.ts';
import { sayDa } from '#modules/cupones/rules/palabras.ts';
import { formatPesos } from '#platform/contract/money.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Later } from '#platform/server/http/route.ts';
import type { Who } from '#platform/server/http/who.ts';
import { drawQr } from '#platform/server/pdf/pictures.ts';
import { renderList, type Template } from '#platform/server/pdf/render.ts';
import { getCupon } from './queries.ts';

const template: Template = {
  name: 'cupon',
  source: readFileSync(new URL('./cartel.typ', import.meta.url), 'utf8'),
};

/** The coupon for the wall or the pocket: what it gives, until when, and its code to say or to be read. */
export const printCartel = async (tx: Tx, who: Who, id: string, forma: 'cartel' | 'tarjeta'): Promise<Later> => {
  const [c, empresa] = await Promise.all([getCupon(tx, who, id), getEmpresa(tx, who)]);
  const conditions = [
    c.blancos.length > 0 ? `En ${c.blancos.map(({ nombre }) => nombre).join(', ')}` : '',
    c.minimo_centavos > 0 ? `En compras desde ${formatPesos(c.minimo_centavos)}` : '',
    c.solo_nuevos ? 'En tu primera visita' : '',
    c.dias.length > 0 ? `Válido en ${sayDias(c.dias)}` : '',
    c.hasta === null ? '' : `Hasta el ${sayDia(c.hasta, '')}`,
    c.limite_cliente === null ? '' : c.limite_cliente === 1 ? 'Uno por cliente' : `${c.limite_cliente} por cliente`,
  ];
  const da = sayDa(c);
  return async (gone) =>
    renderList(
      template,
      {
        forma,
        taller: who.empresa_nombre,
        contacto: [empresa.direccion, empresa.telefono].filter(Boolean).join(' · '),
        nombre: c.nombre,
        da: da.charAt(0).toUpperCase() + da.slice(1),
        codigo: c.codigo,
        condiciones: conditions.filter(Boolean),
        nota: c.nota,
        color: empresa.color || '#1a56b0',
      },
      { 'codigo.svg': await drawQr(qrOfCodigo(c.codigo)) },
      who,
      gone,
    );
};
