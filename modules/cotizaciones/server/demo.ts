import type { Cotizacion } from '#modules/cotizaciones/contract.ts';
import { type Descuento, PartidaEntrada } from '#modules/partidas/contract.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { newId } from '#platform/server/db/uuid.ts';
import type { Who } from '#platform/server/http/who.ts';
import { authoriseAtCounter } from './answers.ts';
import { createCotizacion } from './commands.ts';
import { sendCotizacion } from './sending.ts';

export interface DemoPartida {
  descripcion: string;
  precio_centavos: number;
  cantidad_milesimas?: number;
  tipo?: PartidaEntrada['tipo'];
  unidad?: string;
  descuento?: Descuento | null;
  tasa_iva?: PartidaEntrada['tasa_iva'];
  prioridad?: PartidaEntrada['prioridad'];
  servicio_id?: string | null;
  garantia_dias?: number;
}
export interface DemoCotizacion {
  cliente_id: string;
  activo_id?: string | null;
  partidas: readonly DemoPartida[];
  motivo?: string;
  kilometraje?: number;
  anticipo?: Descuento | null;
  descuento_documento?: Descuento | null;
  comentarios?: string;
  /** How far it goes: only saved, sent, or answered at the counter with the lines at these positions. */
  hasta?: 'borrador' | 'enviada' | { autorizadas: 'todas' | readonly number[]; nombre?: string };
}

/** A quotation told with the room's own verbs. */
export const demoCotizacion = async (
  tx: Tx,
  who: Who,
  { hasta = 'borrador', partidas, ...rest }: DemoCotizacion,
): Promise<Cotizacion> => {
  const created = await createCotizacion(tx, who, {
    id: newId(),
    cliente_id: rest.cliente_id,
    activo_id: rest.activo_id ?? null,
    kilometraje: rest.kilometraje ?? null,
    motivo: rest.motivo ?? '',
    entrega_estimada: '',
    descuento_documento: rest.descuento_documento ?? null,
    anticipo: rest.anticipo,
    comentarios: rest.comentarios ?? '',
    notas_internas: '',
    partidas: partidas.map((p) =>
      PartidaEntrada.parse({ tipo: 'servicio', cantidad_milesimas: 1000, tasa_iva: 1600, ...p }),
    ),
  });
  if (hasta === 'borrador') return created;
  const sent = (
    await sendCotizacion(tx, who, created.id, {
      canal: 'whatsapp',
      version: created.version,
      publicUrl: 'http://localhost',
    })
  ).cotizacion;
  if (hasta === 'enviada') return sent;
  const chosen = sent.partidas.filter((_, i) => hasta.autorizadas === 'todas' || hasta.autorizadas.includes(i));
  return authoriseAtCounter(
    tx,
    who,
    sent.id,
    {
      revision: sent.revision,
      canal: 'presencial',
      nombre: hasta.nombre ?? sent.cliente.nombre,
      nota: '',
      autorizadas: chosen.map((p) => p.id),
    },
    sent.version,
  );
};
