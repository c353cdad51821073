import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { getCliente } from '#modules/clientes/server/front-door.ts';
import { getEmpresa, membreteOf } from '#modules/empresas/server/front-door.ts';
import { CLASES_NOTA } from '#modules/pagos/rules/notas.ts';
import { formatPesos } from '#platform/contract/money.ts';
import { pesosEnLetra } from '#platform/contract/words.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { type Storage, storedPdf } from '#platform/server/files/storage.ts';
import type { Later } from '#platform/server/http/route.ts';
import type { Who } from '#platform/server/http/who.ts';
import { headOf, headPictures, pairs, withLogo } from '#platform/server/pdf/letterhead.ts';
import { renderPdf } from '#platform/server/pdf/render.ts';
import { writeMoment } from '#platform/server/pdf/write-figures.ts';
import { getNota } from './notas-queries.ts';

const source = readFileSync(new URL('./nota.typ', import.meta.url), 'utf8');

/** The paper of a credit note, with the balance that it left that day; stored by what it says. */
export const printNota = async (tx: Tx, who: Who, id: string, files: Storage): Promise<Later> => {
  const nota = await getNota(tx, who, id);
  const [cliente, empresa] = await Promise.all([getCliente(tx, who, nota.cliente_id), getEmpresa(tx, who)]);
  const { monto_centavos, a_favor_centavos, saldo_centavos } = nota;
  const page = {
    titulo: 'Nota de crédito',
    folio: nota.folio,
    marca: nota.cancelada_en === null ? null : 'CANCELADA',
    fechas: pairs([
      ['Fecha', writeMoment(nota.creado_en, who.zona)],
      ['Importes', 'con IVA incluido'],
    ]),
    cliente: {
      nombre: cliente.nombre,
      pares: pairs([
        ['RFC', cliente.rfc],
        ['Teléfono', cliente.telefono],
      ]),
    },
    concepto: `${CLASES_NOTA[nota.clase]} de ${nota.documento_folio}`,
    documento: pairs([['Vehículo', nota.etiqueta]]),
    motivo: nota.motivo,
    letra: pesosEnLetra(monto_centavos),
    nota: nota.cancelada_en === null ? '' : `Cancelada por ${nota.cancelada_por}: ${nota.cancelada_motivo}`,
    totales: [
      ['Saldo anterior', formatPesos(saldo_centavos + monto_centavos - a_favor_centavos)],
      ['Importe acreditado', formatPesos(monto_centavos), 'total'],
      ...(a_favor_centavos > 0 ? [['Queda a favor', formatPesos(a_favor_centavos)]] : []),
      ['Saldo pendiente', formatPesos(saldo_centavos), 'fuerte'],
    ],
    firmas: [
      ['Autorizó', nota.usuario_nombre],
      ['Recibió', cliente.nombre],
    ],
  };
  const data = { page, membrete: { ...membreteOf(empresa), horario: undefined } };
  const hash = createHash('sha256').update(JSON.stringify(data)).digest('hex').slice(0, 32);
  return () =>
    storedPdf(files, `pdf/${who.empresa_id}/nota-credito/${id}/${hash}.pdf`, async () => {
      const { membrete } = await withLogo(files, data);
      return renderPdf(
        { name: 'nota-credito', source },
        { ...page, membrete: headOf(membrete) },
        headPictures(membrete),
      );
    });
};
