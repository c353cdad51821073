import { getCliente } from '#modules/clientes/server/front-door.ts';
import { getEmpresa, membreteOf } from '#modules/empresas/server/front-door.ts';
import type { Pago, PapelDeRecibo } from '#modules/pagos/contract.ts';
import { changeOfCash, labelForma } from '#modules/pagos/rules.ts';
import { q, sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { type Storage, storedPdf } from '#platform/server/files/storage.ts';
import type { Later } from '#platform/server/http/route.ts';
import type { Who } from '#platform/server/http/who.ts';
import { withLogo } from '#platform/server/pdf/letterhead.ts';
import { paperKey } from '#platform/server/pdf/paper.ts';
import { type ReciboPdf, reciboTemplate, renderReciboPdf } from './pdf.ts';
import { getPago } from './pagos-queries.ts';

/** The receipt of a payment with the balance that it left that day; stored by what it says. */
export const printRecibo = async (
  tx: Tx,
  who: Who,
  id: string,
  papel: PapelDeRecibo,
  files: Storage,
): Promise<Later> => {
  const pago = await getPago(tx, who, id);
  const [cliente, empresa] = await Promise.all([getCliente(tx, who, pago.cliente_id), getEmpresa(tx, who)]);
  const [saldo] = await tx.last(balanceAfter(who, id));
  const data: ReciboPdf = {
    membrete: { ...membreteOf(empresa), horario: undefined },
    ...amountsOf(pago, saldo?.saldo_centavos ?? 0),
    folio: pago.folio,
    momento: pago.creado_en,
    zona: who.zona,
    cajero: pago.usuario_nombre,
    caja: pago.caja,
    cliente: { nombre: cliente.nombre, rfc: cliente.rfc, telefono: cliente.telefono },
    concepto: conceptOf(pago),
    documento: documentOf(pago),
    formas: pago.formas.map((forma) => ({
      nombre: labelForma(forma.forma_pago),
      referencia: readableReference(forma.referencia),
      importe_centavos: Math.abs(forma.monto_centavos),
    })),
    nota: [
      pago.motivo,
      pago.nota,
      pago.corrige_folio &&
        `${pago.tipo === 'cancelacion' ? 'Cancela' : 'Corrige la forma de pago de'} ${pago.corrige_folio}`,
    ]
      .filter(Boolean)
      .join(' · '),
    leyenda: empresa.leyenda_recibo,
    marca: pago.cancelado ? 'CANCELADO' : undefined,
  };
  const key = paperKey(`${who.empresa_id}/pago/${id}`, reciboTemplate(papel), { papel, ...data });
  return () => storedPdf(files, key, async () => renderReciboPdf(await withLogo(files, data), papel));
};

const CONCEPTOS: Record<Pago['tipo'], string> = {
  anticipo: 'Anticipo',
  abono: 'Abono',
  liquidacion: 'Liquidación',
  devolucion: 'Devolución',
  cancelacion: 'Cancelación del pago',
};

const conceptOf = ({ tipo, aplicaciones, monto_centavos }: Pago): string => {
  if (aplicaciones.length > 0) return CONCEPTOS[tipo];
  if (tipo === 'cancelacion' && monto_centavos > 0) return 'Cancelación de lo devuelto de su saldo a favor';
  return tipo === 'devolucion' ? 'Devolución de saldo a favor' : `${CONCEPTOS[tipo]} a cuenta`;
};

/** Returns and cancellations are printed as what they hand back, in positive figures. */
const amountsOf = (pago: Pago, saldo_nuevo_centavos: number) => {
  const aplicado = pago.aplicaciones.reduce((sum, aplicacion) => sum + aplicacion.monto_centavos, 0);
  return {
    devuelve: pago.tipo === 'devolucion' || (pago.tipo === 'cancelacion' && pago.monto_centavos <= 0),
    importe_centavos: Math.abs(aplicado + pago.a_favor_centavos),
    ...changeOfCash(pago),
    // A return lowers the document and what was paid of it alike.
    saldo_anterior_centavos: pago.tipo === 'devolucion' ? saldo_nuevo_centavos : saldo_nuevo_centavos + aplicado,
    saldo_nuevo_centavos,
    a_favor_centavos: pago.a_favor_centavos > 0 ? pago.a_favor_centavos : undefined,
  };
};

const documentOf = ({ aplicaciones }: Pago): ReciboPdf['documento'] => {
  const [only] = aplicaciones;
  const folio = aplicaciones.map((aplicacion) => aplicacion.folio).join(', ');
  return aplicaciones.length === 1 && only?.etiqueta ? { folio, vehiculo: only.etiqueta } : { folio };
};

const readableReference = ({
  ultimos4,
  autorizacion,
  banco,
  clave_rastreo,
  numero,
  fecha,
  nota,
}: Record<string, string>): string | undefined =>
  [
    ultimos4 && `····${ultimos4}`,
    autorizacion && `aut. ${autorizacion}`,
    banco,
    clave_rastreo,
    numero && `núm. ${numero}`,
    fecha,
    nota,
  ]
    .filter(Boolean)
    .join(' · ') || undefined;

/** What its accounts owed right after the payment, whatever came later. */
const balanceAfter = (who: Who, id: string) =>
  q
    .selectFrom('pagos.aplicacion')
    .select(sql<number>`coalesce(sum(saldo_centavos), 0)::bigint`.as('saldo_centavos'))
    .where('empresa_id', '=', who.empresa_id)
    .where('pago_id', '=', id);
