import { type Hecha, settleCreditos } from '#modules/atribuciones/server/front-door.ts';
import type { Parte } from '#modules/atribuciones/rules.ts';
import { formulaFor } from '#modules/esquemas/rules.ts';
import { type DefinicionVigente, vigentesOn } from '#modules/esquemas/server/front-door.ts';
import { scaleCentavos } from '#platform/contract/money.ts';
import { sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import './tables.ts';

/**
 * The ledger of who did what follows the order from its delivery on: what comes back is taken from whoever did it, and a work
 * that is done again takes from its first worker what it gives to the second.
 */
export const settleAtribucion = async (
  tx: Tx,
  who: Who,
  orden_id: string,
  clase: 'entrega' | 'devolucion' | 'anulacion',
): Promise<void> => {
  const [orden, redone] = await Promise.all([deliveredOf(tx, who, orden_id), redoneBy(tx, who, orden_id)]);
  if (!orden) return;
  for (const original of redone) {
    const first = await deliveredOf(tx, who, original);
    if (first)
      await settleCreditos(
        tx,
        who,
        { clase: 'garantia', documento: first, otro_documento_id: orden_id },
        await dueOf(tx, who, first),
      );
  }
  await settleCreditos(tx, who, { clase, documento: orden }, await dueOf(tx, who, orden));
};

interface Entregada {
  id: string;
  folio: string;
  fecha: string;
  de_garantia: boolean;
}
const deliveredOf = (tx: Tx, who: Who, id: string) =>
  tx.maybe(sql<Entregada>`select id, folio, entregada_fecha as fecha, tipo = 'garantia' as de_garantia from ordenes.orden
    where empresa_id = ${who.empresa_id} and id = ${id} and entregada_fecha is not null`);

/** The orders whose works this one does again. */
const redoneBy = async (tx: Tx, who: Who, orden_id: string): Promise<string[]> =>
  (
    await tx.rows(sql<{ id: string }>`select distinct de_orden_id as id from ordenes.retrabajo
      where empresa_id = ${who.empresa_id} and orden_id = ${orden_id} order by 1`)
  ).map(({ id }) => id);

interface Linea {
  id: string;
  servicio_id: string | null;
  tipo: string;
  descripcion: string;
  hecha_fecha: string | null;
  cantidad_milesimas: number;
  base_centavos: number;
  vendido_seg: number;
  /** Somebody else did it again, and that was delivered. */
  rehecha: boolean;
  rehace_base_centavos: number;
  rehace_vendido_seg: number;
  comision_diezmilesimas: number | null;
  oficio: string;
  /** Of what is left of it; null: nobody knows. */
  costo_centavos: number | null;
}

/** What each line of a delivered order is worth now, and who did it. */
const dueOf = async (tx: Tx, who: Who, { id: orden_id, fecha, de_garantia }: Entregada): Promise<Hecha[]> => {
  const [lines, partes, antes] = await Promise.all([
    readLines(tx, who, orden_id),
    readPartes(tx, who, orden_id),
    readAntes(tx, who, orden_id),
  ]);
  const people = [...new Set(partes.map(({ empleado_id }) => empleado_id))];
  // Of the day of its delivery, also where somebody else turns out to have done it, or a sale is corrected later.
  const vigentes = await vigentesOn(tx, who, people, fecha);
  return lines.flatMap((line) => {
    const named = partes.filter(({ partida_id }) => partida_id === line.id);
    const pays = line.tipo === 'servicio' || line.tipo === 'mano_obra' || (line.comision_diezmilesimas ?? 0) > 0;
    if (named.length === 0 && !pays) return [];
    const taken = line.rehecha;
    return {
      partida_id: line.id,
      servicio_id: line.servicio_id,
      tipo: line.tipo,
      descripcion: line.descripcion,
      hecha_fecha: line.hecha_fecha,
      cantidad_milesimas: taken ? 0 : line.cantidad_milesimas,
      base_centavos: taken ? 0 : line.base_centavos + line.rehace_base_centavos,
      vendido_seg: taken ? 0 : soldOf(line),
      margen_centavos:
        taken || line.costo_centavos === null
          ? 0
          : line.base_centavos + line.rehace_base_centavos - line.costo_centavos,
      partes:
        named.length === 0
          ? [nobody(line)]
          : named.map((one) => {
              const antes_de = antes.find(
                (held) => held.partida_id === line.id && held.empleado_id === one.empleado_id,
              );
              return {
                ...toParte(one, line),
                ...underEsquema({ ...line, de_garantia }, antes_de, vigentes.get(one.empleado_id)),
              };
            }),
    };
  });
};

/** What is done again for nothing sells its hours once: those of the first time. */
const soldOf = ({ base_centavos, vendido_seg, rehace_vendido_seg }: Linea): number =>
  base_centavos === 0 && rehace_vendido_seg !== 0 ? rehace_vendido_seg : vendido_seg + rehace_vendido_seg;

const nobody = ({ comision_diezmilesimas }: Linea): Parte => ({
  empleado_id: null,
  diezmilesimas: 10_000,
  comision_diezmilesimas: comision_diezmilesimas ?? 0,
  trabajado_seg: 0,
});

interface Trabajador {
  partida_id: string;
  empleado_id: string;
  diezmilesimas: number;
  comision_diezmilesimas: number | null;
  gana_comision: boolean;
  trabajado_seg: number;
}

/** The rate of the line; where its service set none, the worker's own, which is for work and not for the parts that it takes. */
const toParte = (
  { partida_id: _, gana_comision, ...own }: Trabajador,
  { tipo, comision_diezmilesimas }: Linea,
): Parte => {
  const ofWork = tipo === 'servicio' || tipo === 'mano_obra' ? own.comision_diezmilesimas : null;
  return { ...own, comision_diezmilesimas: gana_comision ? (comision_diezmilesimas ?? ofWork ?? 0) : 0 };
};

interface Antes {
  partida_id: string;
  empleado_id: string;
  definicion_id: string | null;
  forma: NonNullable<Parte['forma']>;
  comision_diezmilesimas: number;
  fijo_centavos: number;
}

/** How each part of a line was worked out when it was first earned: a scheme that came later changes nothing of it. */
const readAntes = (tx: Tx, who: Who, orden_id: string): Promise<Antes[]> =>
  tx.rows(sql<Antes>`select distinct on (g.partida_id, g.empleado_id) g.partida_id, g.empleado_id, g.definicion_id, g.forma,
      g.comision_diezmilesimas, g.fijo_centavos
    from atribuciones.credito g where g.empresa_id = ${who.empresa_id} and g.documento_id = ${orden_id} and g.empleado_id is not null
    order by g.partida_id, g.empleado_id, g.creado_en, g.id`);

/** What his scheme says of the line; nothing where he earns, or earned it, by his own rate. */
const underEsquema = (
  line: Linea & Pick<Entregada, 'de_garantia'>,
  antes: Antes | undefined,
  vigente: DefinicionVigente | undefined,
): Pick<Parte, 'definicion_id' | 'forma' | 'fijo_centavos'> & Partial<Parte> => {
  if (antes) {
    const { definicion_id, forma, comision_diezmilesimas, fijo_centavos } = antes;
    return definicion_id === null ? {} : { definicion_id, forma, comision_diezmilesimas, fijo_centavos };
  }
  if (!vigente) return {};
  const formula = formulaFor(vigente, line);
  // Under warranty, what was done again for nothing and takes nothing from anybody pays nothing.
  const isGift = line.de_garantia && line.base_centavos === 0 && line.rehace_base_centavos === 0;
  return {
    definicion_id: vigente.id,
    ...(isGift && formula.forma === 'fijo' ? { forma: 'tasa', comision_diezmilesimas: 0, fijo_centavos: 0 } : formula),
  };
};

/** What is left of each line after what came back; by the book as much of its time. */
const readLines = async (tx: Tx, who: Who, orden_id: string): Promise<Linea[]> => {
  const rows = await tx.rows(sql<Omit<Linea, 'vendido_seg'> & { entera_milesimas: number; duracion_min: number }>`
    select p.id, p.servicio_id, p.tipo, p.oficio, p.descripcion, p.hecha_fecha, p.comision_diezmilesimas, p.duracion_min,
      ${costOf(who)} as costo_centavos,
      p.cantidad_milesimas - p.devuelto_milesimas as cantidad_milesimas, p.cantidad_milesimas as entera_milesimas,
      p.base_centavos - coalesce((select sum(d.base_centavos) from ordenes.devolucion d
        where d.empresa_id = ${who.empresa_id} and d.orden_id = p.orden_id and d.partida_id = p.id), 0)::bigint as base_centavos,
      ${isRedone(who)} as rehecha, ${taken(who, sql`c.base_centavos`)} as rehace_base_centavos,
      ${taken(who, sql`c.vendido_seg`)} as rehace_vendido_seg
    from ordenes.partida p
    where p.empresa_id = ${who.empresa_id} and p.orden_id = ${orden_id} and p.estado not in ('rechazada', 'por_autorizar')
    order by p.renglon`);
  return rows.map(({ entera_milesimas: _, duracion_min, ...line }) => ({
    ...line,
    vendido_seg: scaleCentavos(duracion_min * 60, line.cantidad_milesimas, 1_000),
  }));
};

/** What is left of a line `p` cost: out of the stock what left it, otherwise what it says; null where nobody knows. */
export const costOf = (who: Who) => sql<number | null>`case
  when p.articulo_id is null then nullif(round(p.costo_centavos::numeric * (p.cantidad_milesimas - p.devuelto_milesimas) / 1000), 0)::bigint
  else nullif(-coalesce((select sum(m.valor_centavos) from inventario.movimiento m
    where m.empresa_id = ${who.empresa_id} and m.documento_id = p.orden_id and m.partida_id = p.id), 0), 0)::bigint end`;

/** Done again by a line of an order that was delivered and did not come back. */
const isRedone = (who: Who) => sql<boolean>`exists (select 1 from ordenes.retrabajo r
  join ordenes.orden o on o.empresa_id = r.empresa_id and o.id = r.orden_id and o.entregada_fecha is not null
  join ordenes.partida w on w.empresa_id = r.empresa_id and w.orden_id = r.orden_id and w.id = r.partida_id
    and w.devuelto_milesimas < w.cantidad_milesimas
  where r.empresa_id = ${who.empresa_id} and r.de_orden_id = p.orden_id and r.de_partida_id = p.id)`;

/** What the ledger took, for this line, from whoever did it first. */
const taken = (who: Who, what: ReturnType<typeof sql>) => sql<number>`coalesce((select -sum(${what})
  from ordenes.retrabajo r join atribuciones.credito c on c.empresa_id = r.empresa_id and c.documento_id = r.de_orden_id
    and c.partida_id = r.de_partida_id and c.clase = 'garantia' and c.otro_documento_id = r.orden_id
  where r.empresa_id = ${who.empresa_id} and r.orden_id = p.orden_id and r.partida_id = p.id), 0)::bigint`;

const readPartes = (tx: Tx, who: Who, orden_id: string): Promise<Trabajador[]> =>
  tx.rows(sql<Trabajador>`select w.partida_id, w.empleado_id, w.diezmilesimas, w.comision_diezmilesimas, w.gana_comision,
      coalesce((select sum(extract(epoch from j.fin_en - j.inicio_en)) from jornadas.trabajo j
        where j.empresa_id = ${who.empresa_id} and j.documento_id = w.orden_id and j.partida_id = w.partida_id
          and j.empleado_id = w.empleado_id and j.anulado_en is null and j.fin_en is not null), 0)::bigint as trabajado_seg
    from ordenes.partida_trabajador w where w.empresa_id = ${who.empresa_id} and w.orden_id = ${orden_id}`);
