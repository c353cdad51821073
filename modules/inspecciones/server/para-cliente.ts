import { type FotoEnPapel, fotosDelClientePorParte, fotosEnPapel } from '#modules/fotos/server/front-door.ts';
import type { Informe, Inspeccion } from '#modules/inspecciones/rules/formas.ts';
import { etiquetasColor, readHallado, readVerde } from '#modules/inspecciones/rules.ts';
import { sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { writeDay } from '#platform/server/pdf/write-figures.ts';
import { getInspeccion } from './queries.ts';
import './tables.ts';

/** A point as its customer reads it; its photos are brought by whoever shows them. */
export type PuntoDelCliente = Omit<Informe['puntos'][number], 'fotos'>;

export const puntosDelCliente = (i: Inspeccion): PuntoDelCliente[] => {
  const before = new Map(i.anteriores.map((one) => [one.punto_id, one]));
  return i.puntos
    .filter(({ color, texto }) => (color !== null && color !== 'na') || texto !== '')
    .map((punto) => {
      const { id, seccion, nombre, color, unidad, nota } = punto;
      const last = before.get(id);
      const read = last ? readHallado({ ...last, nota: '' }, unidad) || wordOf(last.color) : '';
      return {
        id,
        seccion,
        nombre,
        color,
        hallado: readHallado(punto, unidad),
        bien: punto.valor_milesimas === null ? '' : readVerde(punto, unidad),
        nota,
        antes: last && read ? `${read} el ${writeDay(last.fecha)}` : '',
      };
    });
};

const wordOf = (color: keyof typeof etiquetasColor | null): string =>
  color === null ? '' : etiquetasColor[color].toLowerCase();

export interface InspeccionDelCliente {
  id: string;
  orden_id: string;
  nombre: string;
  fecha: string;
  /** Its report was given to the customer by a link. */
  compartida: boolean;
  puntos: Informe['puntos'];
}

/** Whose document speaks of the points. */
interface Lector {
  cliente_id: string;
  activo_id: string | null;
}

/** The inspections that some points are of, as far as they are of this customer or of his vehicle: of others nothing is told. */
export const inspeccionesDePuntos = async (
  tx: Tx,
  who: Who,
  puntos: readonly string[],
  reader: Lector,
): Promise<InspeccionDelCliente[]> => {
  const rows = await inspeccionesOfReader(tx, who, puntos, reader);
  return Promise.all(
    rows.map(async ({ id, orden_id, compartida }) => {
      const [inspeccion, fotos] = await Promise.all([
        getInspeccion(tx, who, id),
        fotosDelClientePorParte(tx, who, 'inspeccion', id),
      ]);
      const { nombre, fecha } = inspeccion;
      const puntos = puntosDelCliente(inspeccion).map((punto) => ({ ...punto, fotos: fotos.get(punto.id) ?? [] }));
      return { id, orden_id, nombre, fecha, compartida, puntos };
    }),
  );
};

const inspeccionesOfReader = async (tx: Tx, who: Who, puntos: readonly string[], { cliente_id, activo_id }: Lector) => {
  if (puntos.length === 0) return [];
  return tx.rows(sql<{ id: string; orden_id: string; compartida: boolean }>`
    select i.id, i.orden_id, i.enlace_id is not null and i.estado = 'terminada' as compartida
    from inspecciones.inspeccion i
    join ordenes.orden o on o.empresa_id = i.empresa_id and o.id = i.orden_id
    where i.empresa_id = ${who.empresa_id} and i.estado <> 'cancelada'
      and (o.cliente_id = ${cliente_id} or i.activo_id = ${activo_id}::uuid)
      and i.id in (select p.inspeccion_id from inspecciones.punto p
        where p.empresa_id = ${who.empresa_id} and p.id = any(${[...puntos]}::uuid[]))
    order by i.creado_en desc`);
};

/** The photos of some points, for a paper of this customer. */
export const fotosDePuntos = async (
  tx: Tx,
  who: Who,
  puntos: readonly string[],
  reader: Lector,
): Promise<FotoEnPapel[]> => {
  const rows = await inspeccionesOfReader(tx, who, puntos, reader);
  const fotos = await Promise.all(rows.map(({ id }) => fotosEnPapel(tx, who, 'inspeccion', id)));
  return fotos.flat().filter(({ parte_id }) => parte_id !== null && puntos.includes(parte_id));
};

/** The inspection of which a photo is, when it shows a point that a quotation of its customer speaks of. */
export const inspeccionOfFoto = async (
  tx: Tx,
  who: Who,
  foto_id: string,
  cotizacion_id: string,
): Promise<string | null> => {
  const row = await tx.maybe(sql<{ id: string }>`select i.id from fotos.foto f
    join inspecciones.inspeccion i on i.empresa_id = f.empresa_id and i.id = f.dueno_id and i.estado <> 'cancelada'
    join ordenes.orden o on o.empresa_id = i.empresa_id and o.id = i.orden_id
    join cotizaciones.partida p on p.empresa_id = f.empresa_id and p.punto_id = f.parte_id
    join cotizaciones.cotizacion c on c.empresa_id = p.empresa_id and c.id = p.cotizacion_id
    where f.empresa_id = ${who.empresa_id} and f.id = ${foto_id} and f.dueno = 'inspeccion' and c.id = ${cotizacion_id}
      and c.estado not in ('borrador', 'cancelada') and (o.cliente_id = c.cliente_id or i.activo_id = c.activo_id)
    limit 1`);
  return row?.id ?? null;
};
