import { unitFor } from '#modules/inventario/rules.ts';
import { getEmpresa } from '#modules/empresas/server/front-door.ts';
import { notify } from '#modules/notificaciones/server/front-door.ts';
import { formatCantidad } from '#platform/contract/money.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { isRetold, type Who } from '#platform/server/http/who.ts';
import { writeLetter } from '#platform/server/mail/letter.ts';
import { queueMail } from '#platform/server/mail/mail.ts';

interface Fallen {
  descripcion: string;
  sku: string;
  unidad: string;
  existencia_milesimas: number;
  reservado_milesimas: number;
  minimo_milesimas: number;
}

const TIPO = 'inventario.bajo';
/** A notice is read in the street: what matters and how much more there is. */
const NAMED = 3;

/** Tells whoever buys, once, what fell below its minimum in this act: bell, and a mail to the company's own address. */
export const tellLow = async (tx: Tx, who: Who, fallen: readonly Fallen[]): Promise<void> => {
  const [first] = fallen;
  if (!first) return;
  const more = fallen.length - NAMED;
  const lines = fallen.map(lineOf);
  const titulo = fallen.length === 1 ? `${first.descripcion}: bajo` : `${fallen.length} artículos bajaron de su mínimo`;
  await notify(tx, who, {
    permiso: 'ajustar_inventario',
    tipo: TIPO,
    titulo: titulo.slice(0, 120),
    texto: `${lines.slice(0, NAMED).join('. ')}${more > 0 ? ` y ${more} más` : ''}.`,
    ruta: fallen.length === 1 ? `/inventario/Inventario?q=${encodeURIComponent(first.sku)}` : '/inventario/sugerido',
    incluye_autor: true,
  });
  if (!isRetold(who)) await mailLow(tx, who, titulo, lines);
};

const lineOf = (a: Fallen): string => {
  const left = a.existencia_milesimas - a.reservado_milesimas;
  return `${a.descripcion} (${a.sku}): quedan ${formatCantidad(left)} ${unitFor(a.unidad, left)}, mínimo ${formatCantidad(a.minimo_milesimas)}`;
};

const mailLow = async (tx: Tx, who: Who, titulo: string, lines: readonly string[]): Promise<void> => {
  const { nombre, email, color } = await getEmpresa(tx, who);
  if (email === '') return;
  const { texto, html } = writeLetter({
    titulo,
    parrafos: [...lines, 'En Inventario → Sugerido de compra está lo que conviene pedir.'],
    firma: nombre,
    color,
  });
  await queueMail(tx, who, { to: email, subject: `Inventario: ${titulo}`, text: texto, html, tipo: TIPO });
};
