import { type Notice, notify } from '#modules/notificaciones/server/front-door.ts';
import { formatPesos } from '#platform/contract/money.ts';
import { q } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import './tables.ts';

/** What the customer did with a quotation, told to whoever attends quotations; what staff did is known by whom it concerns. */
export type CustomerDid =
  | { what: 'vista' }
  | { what: 'respondida'; nombre: string; nota: string; autorizado_centavos: number; dejadas: number }
  | { what: 'mensaje'; asks: string; texto: string };

export const tellStaff = async (tx: Tx, who: Who, id: string, did: CustomerDid): Promise<void> => {
  const c = await tx.one(
    q
      .selectFrom('cotizaciones.cotizacion as c')
      .innerJoin('clientes.cliente as cl', (on) =>
        on.onRef('cl.empresa_id', '=', 'c.empresa_id').onRef('cl.id', '=', 'c.cliente_id'),
      )
      .select(['c.folio', 'c.total_centavos', 'cl.nombre as cliente'])
      .where('c.empresa_id', '=', who.empresa_id)
      .where('c.id', '=', id),
  );
  await notify(tx, who, { permiso: 'ver_cotizaciones', ruta: `/comercial/cotizaciones/${id}`, ...wordsOf(c, did) });
};

type Told = { folio: string; cliente: string; total_centavos: number };
const wordsOf = (
  { folio, cliente, total_centavos }: Told,
  did: CustomerDid,
): Pick<Notice, 'tipo' | 'titulo' | 'texto'> => {
  if (did.what === 'vista')
    return {
      tipo: 'cotizacion.vista',
      titulo: `${cliente} abrió ${folio}`,
      texto: `Tiene a la vista su cotización por ${formatPesos(total_centavos)}: buen momento para llamarle.`,
    };
  if (did.what === 'mensaje')
    return { tipo: 'cotizacion.mensaje', titulo: `${cliente} ${did.asks} en ${folio}`, texto: did.texto };
  const { nombre, nota, autorizado_centavos, dejadas } = did;
  const later = dejadas > 0 ? ` Dejó ${dejadas} sin decidir.` : '';
  const said = later + (nota === '' ? '' : ` Dejó dicho: ${nota}`);
  if (autorizado_centavos === 0)
    return {
      tipo: 'cotizacion.respondida',
      titulo: `${cliente} ${dejadas > 0 ? 'respondió' : 'rechazó'} ${folio}`,
      texto: `Respondió ${nombre}, desde su enlace.${said}`,
    };
  return {
    tipo: 'cotizacion.respondida',
    titulo: `${cliente} autorizó ${folio}`,
    texto: `${nombre} autorizó ${formatPesos(autorizado_centavos)} de ${formatPesos(total_centavos)}.${said}`,
  };
};
