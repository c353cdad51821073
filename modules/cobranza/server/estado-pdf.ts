import { readFileSync } from 'node:fs';
import { getCliente } from '#modules/clientes/server/front-door.ts';
import { SALDO_NETO } from '#modules/cobranza/rules.ts';
import type { EstadoDeCuenta, PeriodoQuery } from '#modules/cobranza/rules/formas.ts';
import { getEmpresa, membreteOf } from '#modules/empresas/server/front-door.ts';
import { etiquetasAntiguedad } from '#modules/pagos/rules.ts';
import { formatPesos } from '#platform/contract/money.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Storage } from '#platform/server/files/storage.ts';
import type { Later } from '#platform/server/http/route.ts';
import type { Who } from '#platform/server/http/who.ts';
import { headOf, headPictures, pairs, withLogo } from '#platform/server/pdf/letterhead.ts';
import { renderList } from '#platform/server/pdf/render.ts';
import { writeMoment } from '#platform/server/pdf/write-figures.ts';
import { readEstado } from './estado.ts';

const source = readFileSync(new URL('./estado.typ', import.meta.url), 'utf8');
const dayOf = (fecha: string): string => fecha.split('-').reverse().join('/');
const figure = (centavos: number): string => (centavos === 0 ? '' : formatPesos(centavos));

const isByUnit = ({ documentos }: EstadoDeCuenta): boolean =>
  documentos.some(({ orden_compra }) => orden_compra !== '') ||
  new Set(documentos.map(({ unidad }) => unidad)).size > 1;

/** The statement on paper: made anew each time, for it says how he stands at this moment. */
export const printEstado = async (
  tx: Tx,
  who: Who,
  id: string,
  periodo: PeriodoQuery,
  files: Storage,
): Promise<Later> => {
  const [estado, cliente, empresa] = [
    await readEstado(tx, who, id, periodo),
    await getCliente(tx, who, id),
    await getEmpresa(tx, who),
  ];
  const page = {
    titulo: 'Estado de cuenta',
    folio: cliente.nombre,
    marca: null,
    fechas: pairs([
      ['Emitido', writeMoment(who.now.toISOString(), who.zona)],
      ['Importes', 'con IVA incluido'],
    ]),
    cliente: {
      nombre: cliente.nombre,
      pares: pairs([
        ['RFC', cliente.rfc],
        ['Teléfono', cliente.telefono],
      ]),
    },
    periodo: `Del ${dayOf(estado.desde)} al ${dayOf(estado.hasta)}`,
    resumen: pairs([
      [`${SALDO_NETO} inicial`, formatPesos(estado.saldo_inicial_centavos)],
      ['Cargos', formatPesos(estado.cargos_centavos)],
      ['Abonos', formatPesos(estado.abonos_centavos)],
    ]),
    renglones: estado.renglones.map((renglon) => [
      dayOf(renglon.fecha),
      renglon.folio,
      [renglon.concepto, renglon.orden_compra && `OC ${renglon.orden_compra}`].filter(Boolean).join(' · '),
      figure(renglon.cargo_centavos),
      figure(renglon.abono_centavos),
      formatPesos(renglon.saldo_centavos),
    ]),
    // Whoever has one vehicle and no orders of his own reads all of it above already.
    documentos: isByUnit(estado)
      ? estado.documentos.map((documento) => [
          documento.unidad || 'Sin unidad',
          documento.orden_compra,
          dayOf(documento.fecha),
          documento.folio,
          formatPesos(documento.total_centavos),
          figure(documento.saldo_centavos),
        ])
      : [],
    antiguedad: estado.por_antiguedad.map(({ antiguedad, saldo_centavos }) => [
      etiquetasAntiguedad[antiguedad],
      formatPesos(saldo_centavos),
    ]),
    convenios: estado.convenios.map(({ folio, vence, falta_centavos, atrasado }) => [
      `${folio}, ${atrasado ? 'atrasado desde' : 'siguiente pago'} el ${dayOf(vence)}`,
      formatPesos(falta_centavos),
    ]),
    totales: [
      [`${SALDO_NETO} al final del periodo`, formatPesos(estado.saldo_final_centavos), 'fuerte'],
      ...(estado.incobrable_centavos > 0 ? [['En incobrables', formatPesos(estado.incobrable_centavos)]] : []),
      ...(estado.a_favor_centavos > 0 ? [['A favor del cliente', formatPesos(estado.a_favor_centavos)]] : []),
      ['Debe hoy', formatPesos(estado.debe_centavos), 'total'],
    ],
  };
  const data = { membrete: membreteOf(empresa) };
  return async (gone) => {
    const { membrete } = await withLogo(files, data);
    return renderList(
      { name: 'estado-de-cuenta', source },
      { ...page, membrete: headOf(membrete) },
      headPictures(membrete),
      who,
      gone,
    );
  };
};
