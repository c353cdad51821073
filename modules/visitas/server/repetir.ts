import { CotizacionNueva } from '#modules/cotizaciones/contract.ts';
import { createCotizacion } from '#modules/cotizaciones/server/front-door.ts';
import { getEmpresa } from '#modules/empresas/server/front-door.ts';
import { OrdenNueva } from '#modules/ordenes/contract.ts';
import { openOrden } from '#modules/ordenes/server/front-door.ts';
import type { ModoPrecio, PartidaCapturada } from '#modules/partidas/contract.ts';
import { splitTax } from '#modules/partidas/rules.ts';
import { getServicios } from '#modules/servicios/server/front-door.ts';
import { listPrices } from '#modules/ventas/server/front-door.ts';
import { visitasRefusals } from '#modules/visitas/rules/refusals.ts';
import { formatPesos } from '#platform/contract/money.ts';
import { commonRefusals, Refusal } from '#platform/contract/refusal.ts';
import { sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { newId } from '#platform/server/db/uuid.ts';
import type { Who } from '#platform/server/http/who.ts';
import { hecha } from './queries.ts';

type Como = 'cotizacion' | 'orden';
const KEYS = { cotizacion: 'ver_cotizaciones', orden: 'ver_ordenes_trabajo' } as const;

interface Linea {
  tipo: PartidaCapturada['tipo'];
  servicio_id: string | null;
  articulo_id: string | null;
  clave: string;
  descripcion: string;
  cantidad_milesimas: number;
  unidad: string;
  precio_centavos: number;
  tasa_iva: 1600 | 800 | 0;
  garantia_dias: number | null;
  garantia_km: number | null;
  clave_sat: string;
  unidad_sat: string;
}
interface Repetible {
  folio: string;
  cliente_id: string;
  activo_id: string | null;
  precios: ModoPrecio;
}

/** The same work again, at what it costs today; discounts were of that day. */
export const repeatVisita = async (tx: Tx, who: Who, id: string, como: Como) => {
  if (!who.can(KEYS[como])) throw new Refusal(commonRefusals.sin_permiso);
  const visita = await tx.one<Repetible>(
    sql`select o.folio, o.cliente_id, o.activo_id, o.precios from ordenes.orden o
      where o.empresa_id = ${who.empresa_id} and o.id = ${id} and o.entregada_fecha is not null`,
  );
  const lines = await linesOf(tx, who, id);
  if (lines.length === 0) throw new Refusal(visitasRefusals.nada_que_repetir, { folio: visita.folio });
  const { partidas, avisos } = await pricedToday(tx, who, visita, lines);
  const { cliente_id, activo_id, folio } = visita;
  const base = { id: newId(), cliente_id, activo_id, motivo: `Lo mismo que en ${folio}`, partidas };
  const made =
    como === 'cotizacion'
      ? await createCotizacion(tx, who, CotizacionNueva.parse(base))
      : await openOrden(tx, who, OrdenNueva.parse(base));
  return { tipo: como, id: made.id, folio: made.folio, avisos };
};

const linesOf = (tx: Tx, who: Who, orden_id: string): Promise<Linea[]> =>
  tx.rows(
    sql<Linea>`select p.tipo, p.servicio_id, p.articulo_id, p.clave, p.descripcion, p.cantidad_milesimas, p.unidad, p.precio_centavos,
      p.tasa_iva, p.garantia_dias, p.garantia_km, p.clave_sat, p.unidad_sat
    from ordenes.partida p where p.empresa_id = ${who.empresa_id} and p.orden_id = ${orden_id} and ${hecha} order by p.renglon`,
  );

const pricedToday = async (tx: Tx, who: Who, visita: Repetible, lines: readonly Linea[]) => {
  const { precios } = await getEmpresa(tx, who);
  const [today, servicios] = await Promise.all([
    listPrices(tx, who, lines, visita),
    getServicios(
      tx,
      who,
      lines.flatMap(({ servicio_id }) => servicio_id ?? []),
    ),
  ]);
  const avisos: string[] = [];
  const partidas: PartidaCapturada[] = lines.map((line, i) => {
    const then = priceIn(line, visita.precios, precios);
    const precio_centavos = today[i]?.precio_centavos ?? then;
    if (precio_centavos !== then)
      avisos.push(`${line.descripcion}: ${formatPesos(then)} entonces, ${formatPesos(precio_centavos)} hoy.`);
    if (servicios.some((one) => one.id === line.servicio_id && !one.activo))
      avisos.push(`${line.descripcion} ya no está en venta: revisa su precio.`);
    return { ...line, id: newId(), precio_centavos, lista_id: today[i]?.lista_id ?? null };
  });
  return { partidas, avisos };
};

/** A price of then as the company writes prices today: with its tax, or without. */
const priceIn = ({ precio_centavos, tasa_iva }: Linea, then: ModoPrecio, now: ModoPrecio): number => {
  if (then === now) return precio_centavos;
  const { base_centavos, total_centavos } = splitTax(precio_centavos, tasa_iva, then);
  return now === 'mas_iva' ? base_centavos : total_centavos;
};
