import { readFileSync } from 'node:fs';
import type { PagoCompleto } from '#modules/comisiones/contract.ts';
import { getEmpleado } from '#modules/empleados/server/front-door.ts';
import { getEmpresa, membreteOf } from '#modules/empresas/server/front-door.ts';
import { FORMAS_BANCO, type FormaBanco } from '#modules/gastos/rules.ts';
import { formatPesos } from '#platform/contract/money.ts';
import { pesosEnLetra } from '#platform/contract/words.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Storage } from '#platform/server/files/storage.ts';
import type { Later } from '#platform/server/http/route.ts';
import type { Who } from '#platform/server/http/who.ts';
import { headOf, headPictures, pairs, withLogo } from '#platform/server/pdf/letterhead.ts';
import { renderList, type Template } from '#platform/server/pdf/render.ts';
import { writeDay, writeMoment, writeRate } from '#platform/server/pdf/write-figures.ts';
import { getPago } from './queries.ts';

const template: Template = {
  name: 'recibo-de-comisiones',
  source: readFileSync(new URL('./recibo.typ', import.meta.url), 'utf8'),
};

/** The receipt that whoever is paid signs. */
export const printRecibo = async (tx: Tx, who: Who, id: string, files: Storage): Promise<Later> => {
  const pago = await getPago(tx, who, id);
  const [empresa, persona] = await Promise.all([getEmpresa(tx, who), getEmpleado(tx, who, pago.empleado_id)]);
  const data = { membrete: membreteOf(empresa), ...reciboData(pago, persona.puesto, who.zona) };
  return async (gone) => {
    const { membrete, ...paper } = await withLogo(files, data);
    return renderList(template, { ...paper, membrete: headOf(membrete) }, headPictures(membrete), who, gone);
  };
};

const day = (fecha: string): string => fecha.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$3/$2/$1');
const CLASES = {
  entrega: '',
  devolucion: 'Devolución: ',
  anulacion: 'Anulación: ',
  garantia: 'Garantía: ',
  ajuste: '',
} as const;

/** In the narrow column of the rate: what pays it, where that is no rate of what was sold. */
const shortFormula = ({
  clase,
  forma,
  comision_diezmilesimas,
  fijo_centavos,
}: PagoCompleto['renglones'][number]): string => {
  if (clase === 'ajuste') return 'Mes';
  if (forma === 'fijo') return `${formatPesos(fijo_centavos)} c/u`;
  return `${writeRate(comision_diezmilesimas)}${forma === 'margen' ? ' margen' : ''}`;
};

/** The texts of the page, ready to set. */
export const reciboData = (pago: PagoCompleto, puesto: string, zona: string) => ({
  titulo: 'Pago de comisiones',
  folio: pago.folio,
  marca: pago.cancelado ? 'CANCELADO' : null,
  fechas: pairs([
    ['Fecha', writeMoment(pago.creado_en, zona)],
    ['Gasto', pago.gasto_folio],
  ]),
  persona: { nombre: pago.nombre, pares: pairs([['Puesto', puesto]]) },
  periodo: `${writeDay(pago.desde)} a ${writeDay(pago.hasta)}`,
  pago: pairs([
    ['Se pagó', pago.origen === 'caja' ? 'Efectivo de caja' : FORMAS_BANCO[pago.forma_pago as FormaBanco]],
    ['Referencia', pago.referencia],
  ]),
  renglones: pago.renglones.map((one) => [
    day(one.fecha),
    one.folio,
    `${CLASES[one.clase]}${one.descripcion}`,
    one.clase === 'ajuste' ? '' : formatPesos(one.base_centavos),
    shortFormula(one),
    formatPesos(one.comision_centavos),
  ]),
  letra: pesosEnLetra(pago.total_centavos),
  nota: pago.nota,
  totales: [
    ['Renglones', String(pago.creditos)],
    ['Total pagado', formatPesos(pago.total_centavos), 'total'],
  ],
  firmas: [
    ['Entrega', pago.usuario_nombre],
    ['Recibe', pago.nombre],
  ],
});
