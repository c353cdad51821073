import type { CorreccionPedida } from '#modules/correcciones/contract.ts';
import { correccionesRefusals, Efecto } from '#modules/correcciones/contract.ts';
import type { Orden } from '#modules/ordenes/contract.ts';
import { requireRecentPassword } from '#modules/sesiones/server/front-door.ts';
import { replaceSale } from '#modules/ventas/server/front-door.ts';
import { formatPesos } from '#platform/contract/money.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { writeBitacora } from '#platform/server/bitacora/bitacora.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { readEfecto } from './queries.ts';

type Pedida = CorreccionPedida & { motivo: string; huella: string; sesion_id?: string | undefined };

/** Corrects a charged sale: it is undone and another takes its place, exactly as the person saw that it would be. */
export const correctSale = async (
  tx: Tx,
  who: Who,
  id: string,
  { huella, motivo, sesion_id, ...pedida }: Pedida,
  version: number,
): Promise<Pick<Orden, 'id' | 'folio' | 'clase'>> => {
  await requireRecentPassword(tx, who);
  const efecto = await readEfecto(tx, who, id, pedida);
  if (efecto.huella !== huella)
    throw new Refusal(correccionesRefusals.efecto_distinto, {}, { current: efecto, shape: Efecto });
  const { antes, despues } = await replaceSale(tx, who, id, { ...pedida, motivo, sesion_id }, version);
  await writeBitacora(tx, who, {
    accion: 'orden.corregida',
    id,
    folio: antes.folio,
    texto: `${who.nombre} corrigió ${antes.folio} (${formatPesos(efecto.total.antes_centavos)}) con ${despues.folio} (${formatPesos(despues.total_centavos)}): ${motivo}`,
    antes: { partidas: antes.partidas, efecto },
    despues: { partidas: despues.partidas },
  });
  const { folio, clase } = despues;
  return { id: despues.id, folio, clase };
};
