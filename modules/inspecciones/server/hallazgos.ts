import type { Hallazgo } from '#modules/inspecciones/rules/formas.ts';
import { hallazgosOf, isHallazgo, soonOf, whyOf } from '#modules/inspecciones/rules/hallazgos.ts';
import { getArticulos } from '#modules/inventario/server/front-door.ts';
import { type ParaQuien, readPrecios } from '#modules/acuerdos/server/front-door.ts';
import { getServicios } from '#modules/servicios/server/front-door.ts';
import { q } from '#platform/server/db/query.ts';
import { keepOpen, type Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import './tables.ts';

/** What has to be told, the worst first, each with the line that its template proposes at the price of that vehicle. */
export const listHallazgos = async (tx: Tx, who: Who, id: string): Promise<{ data: Hallazgo[] }> => {
  const { activo_id, cliente_id } = await tx.one(
    q
      .selectFrom('inspecciones.inspeccion as i')
      .leftJoin('ordenes.orden as o', (join) =>
        join.onRef('o.empresa_id', '=', 'i.empresa_id').onRef('o.id', '=', 'i.orden_id'),
      )
      .select(['i.activo_id', 'o.cliente_id'])
      .where('i.empresa_id', '=', who.empresa_id)
      .where('i.id', '=', id),
  );
  const found = hallazgosOf(
    await tx.rows(
      q
        .selectFrom('inspecciones.punto')
        .selectAll()
        .where('empresa_id', '=', who.empresa_id)
        .where('inspeccion_id', '=', id)
        .where('color', 'in', ['rojo', 'amarillo'])
        .orderBy('renglon'),
    ),
  );
  const mends = await remediesOf(tx, who, found, { cliente_id, activo_id });
  return {
    data: found.flatMap((punto) => {
      const { color, servicio_id, articulo_id } = punto;
      if (!isHallazgo(color)) return [];
      const { servicio, articulo, precio } = mends(punto);
      return {
        punto_id: punto.id,
        color,
        motivo: whyOf(punto),
        prioridad: soonOf(punto),
        servicio_id,
        articulo_id,
        remedio: servicio?.nombre ?? articulo?.descripcion ?? '',
        precio_centavos: precio?.precio_centavos ?? null,
      };
    }),
  };
};

interface Mendable {
  servicio_id: string | null;
  articulo_id: string | null;
}

/** What of the catalogue mends each point, at what it costs that customer for that vehicle. */
export const remediesOf = async (tx: Tx, who: Who, puntos: readonly Mendable[], para: ParaQuien) => {
  const idsOf = (of: (punto: Mendable) => string | null) => puntos.flatMap((punto) => of(punto) ?? []);
  const [servicios, articulos] = await Promise.all([
    getServicios(
      tx,
      who,
      idsOf(({ servicio_id }) => servicio_id),
      para.activo_id ?? undefined,
    ),
    getArticulos(
      tx,
      who,
      idsOf(({ articulo_id }) => articulo_id),
    ),
  ]);
  const services = new Map(servicios.map((one) => [one.id, one]));
  const goods = new Map(articulos.map((one) => [one.id, one]));
  const precios = await readPrecios(keepOpen(tx), who, para, {
    servicios: [...services.keys()],
    articulos: [...goods.keys()],
  });
  return ({ servicio_id, articulo_id }: Mendable) => ({
    servicio: services.get(servicio_id ?? ''),
    articulo: goods.get(articulo_id ?? ''),
    precio: precios.get(servicio_id ?? articulo_id ?? ''),
  });
};
