import type { Hallazgo } from '#modules/buscador/contract.ts';
import { listServicios } from '#modules/servicios/server/front-door.ts';
import { formatPesos } from '#platform/contract/money.ts';
import { keepOpen, type Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';

const MAX_EACH = 6;

/** Services on sale by name, key or the label that was read, for whoever keeps the catalogue. */
export const searchServices = async (tx: Tx, who: Who, text: string): Promise<Hallazgo[]> => {
  if (!who.can('editar_servicios')) return [];
  const { data } = await listServicios(keepOpen(tx), who, { q: text, limit: MAX_EACH });
  return data.map((one) => ({
    tipo: 'servicio',
    id: one.id,
    titulo: [one.nombre, one.clave].filter(Boolean).join(' · '),
    subtitulo: formatPesos(one.precio_centavos),
    ruta: `/operaciones/EditarServicios?ver=${one.id}`,
  }));
};
