import { getEmpresa, membreteOf } from '#modules/empresas/server/front-door.ts';
import { etiquetasAjuste } from '#modules/ordenes/rules/devuelto.ts';
import { getOrden } from '#modules/ordenes/server/front-door.ts';
import { labelForma } from '#modules/pagos/rules.ts';
import { addCentavos, formatPesos } from '#platform/contract/money.ts';
import { commonRefusals, Refusal } from '#platform/contract/refusal.ts';
import { pesosEnLetra } from '#platform/contract/words.ts';
import { sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { type Storage, storedPdf } from '#platform/server/files/storage.ts';
import type { Later } from '#platform/server/http/route.ts';
import type { Who } from '#platform/server/http/who.ts';
import { headOf, headPictures, withLogo } from '#platform/server/pdf/letterhead.ts';
import { paperKey } from '#platform/server/pdf/paper.ts';
import { renderPdf } from '#platform/server/pdf/render.ts';
import { writeMoment } from '#platform/server/pdf/write-figures.ts';
import { type Ancho, ticketTemplate } from './ticket.ts';

interface Renglon {
  orden_id: string;
  clase: keyof typeof etiquetasAjuste;
  folio: string | null;
  descripcion: string;
  cantidad_milesimas: number;
  total_centavos: number;
  iva_centavos: number;
  motivo: string;
  usuario_nombre: string;
  creado_en: string;
}

/** What came back in one act, on the roll: line by line, what it is worth and how its money went. */
export const printDevolucion = async (tx: Tx, who: Who, id: string, ancho: Ancho, files: Storage): Promise<Later> => {
  const renglones = await tx.rows(sql<Renglon>`
    select v.orden_id, v.clase, coalesce(p.folio, v.folio) as folio, l.descripcion, v.cantidad_milesimas, v.total_centavos,
      v.iva_centavos, v.motivo, v.usuario_nombre, v.creado_en
    from ordenes.devolucion v
    join ordenes.partida l on l.empresa_id = v.empresa_id and l.orden_id = v.orden_id and l.id = v.partida_id
    left join pagos.pago p on p.empresa_id = v.empresa_id and p.id = v.pago_id
    where v.empresa_id = ${who.empresa_id} and v.acto_id = ${id}::uuid order by l.renglon`);
  const [first] = renglones;
  if (!first) throw new Refusal(commonRefusals.no_encontrado);
  const [orden, empresa, formas] = await Promise.all([
    getOrden(tx, who, first.orden_id),
    getEmpresa(tx, who),
    tx.rows(formasDelActo(who, id)),
  ]);
  const paper = { ...dataOf(who, renglones, first, orden, formas), ancho };
  const head = { membrete: membreteOf(empresa) };
  const key = paperKey(`${who.empresa_id}/devolucion/${id}`, ticketTemplate, { ...paper, ...head });
  return () =>
    storedPdf(files, key, async () => {
      const { membrete } = await withLogo(files, head);
      return renderPdf(ticketTemplate, { ...paper, membrete: headOf(membrete) }, headPictures(membrete));
    });
};

const formasDelActo = (who: Who, id: string) => sql<{ forma_pago: string; monto_centavos: number }>`
  select f.forma_pago, -f.monto_centavos as monto_centavos from pagos.pago_forma f
  where f.empresa_id = ${who.empresa_id} and f.pago_id in (select v.pago_id from ordenes.devolucion v
    where v.empresa_id = ${who.empresa_id} and v.acto_id = ${id}::uuid) order by f.renglon`;

const dataOf = (
  who: Who,
  renglones: readonly Renglon[],
  first: Renglon,
  orden: Awaited<ReturnType<typeof getOrden>>,
  formas: readonly { forma_pago: string; monto_centavos: number }[],
) => {
  const total = addCentavos(...renglones.map(({ total_centavos }) => total_centavos));
  const iva = addCentavos(...renglones.map(({ iva_centavos }) => iva_centavos));
  const money = addCentavos(...formas.map(({ monto_centavos }) => monto_centavos));
  return {
    titulo: etiquetasAjuste[first.clase],
    folio: first.folio ?? orden.folio,
    momento: writeMoment(first.creado_en, who.zona),
    pares: [
      ['De', orden.folio],
      ['Cliente', orden.cliente],
      ['Vehículo', [orden.vehiculo, orden.placas].filter(Boolean).join(' · ')],
      ['Recibió', first.usuario_nombre],
    ].filter(([, text]) => text),
    renglones: renglones.map((one) => ({
      texto: one.descripcion,
      nota: '',
      cuenta: one.cantidad_milesimas > 0 ? `${one.cantidad_milesimas / 1000}` : '',
      importe: formatPesos(one.total_centavos),
    })),
    precios: 'Importes con IVA incluido.',
    sumas: [],
    total: formatPesos(total),
    de_ello: [['IVA', formatPesos(iva)]],
    pagos: [
      ...formas.map(({ forma_pago, monto_centavos }) => [
        `Se devolvió: ${labelForma(forma_pago)}`,
        formatPesos(monto_centavos),
      ]),
      // What a cancelled payment gave back is on its own receipt.
      ...(first.clase === 'devolucion' && money < total ? [['Sin salir de la caja', formatPesos(total - money)]] : []),
    ],
    letra: pesosEnLetra(total),
    comentario: first.motivo,
    pie: ['Firma de quien recibe: ____________________', 'Este comprobante no es fiscal (CFDI).'],
    marca: '',
  };
};
