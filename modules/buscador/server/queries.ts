import { findActivos } from '#modules/activos/server/front-door.ts';
import type { Hallazgo } from '#modules/buscador/contract.ts';
import { readPedido } from '#modules/buscador/rules.ts';
import { unitFor } from '#modules/inventario/rules.ts';
import { CONTACTO } from '#modules/permisos/rules.ts';
import { formatCantidad } from '#platform/contract/money.ts';
import { q } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { holdsAny, type Who } from '#platform/server/http/who.ts';
import { isOfCode, searchIds } from '#platform/server/search/search.ts';
import { searchActs } from './acts.ts';
import { searchServices } from './services.ts';
import { searchSpending } from './spending.ts';

const MAX_EACH = 6;
/** Who may open the page of a vehicle. */
const SEES_VEHICLES = 'ver_activos|ver_clientes';

const clientesBy = (who: Who, text: string) => {
  const ids = searchIds(who, 'cliente', text);
  const base = q
    .selectFrom('clientes.cliente as c')
    .select(['c.id', 'c.nombre', 'c.telefono', 'c.tipo'])
    .where('c.empresa_id', '=', who.empresa_id)
    .where('c.activo', '=', true)
    .orderBy('c.nombre_orden')
    .limit(MAX_EACH);
  return ids ? base.where('c.id', 'in', ids) : base;
};

/** Everything that the text names, of what this person may see. */
export const searchEverything = async (tx: Tx, who: Who, written: string): Promise<{ data: Hallazgo[] }> => {
  const pedido = readPedido(written);
  const acts = await searchActs(tx, who, pedido);
  if (pedido.acto !== null && acts.length > 0) return { data: acts };
  const found = await searchRecords(tx, who, written);
  return { data: [...found.data, ...acts] };
};

const searchRecords = async (tx: Tx, who: Who, text: string): Promise<{ data: Hallazgo[] }> => {
  if (!searchIds(who, 'cliente', text)) return { data: [] };
  const [cotizaciones, ordenes, vehicles, clientes, articulos, tickets, services, spending] = await Promise.all([
    who.can('ver_cotizaciones') ? tx.rows(cotizacionesBy(who, text)) : [],
    who.can('ver_ordenes_trabajo') ? tx.rows(ordenesBy(who, text)) : [],
    findActivos(tx, who, text),
    tx.rows(clientesBy(who, text)),
    who.can('ver_inventario') ? tx.rows(articulosBy(who, text)) : [],
    who.can('atender_soporte') ? tx.rows(ticketsBy(who, text)) : [],
    searchServices(tx, who, text),
    searchSpending(tx, who, text),
  ]);
  return {
    data: [
      // Whom, with what, and then the papers: that is how people remember.
      ...clientes.map(
        (c): Hallazgo => ({
          tipo: 'cliente',
          id: c.id,
          titulo: c.nombre,
          subtitulo: holdsAny(CONTACTO, who.can) ? c.telefono : '',
          ruta: `/clientes/${c.id}`,
        }),
      ),
      ...vehicles.map(
        (a): Hallazgo => ({
          tipo: 'activo',
          id: a.activo_id,
          titulo: [a.vehiculo, a.placas].filter(Boolean).join(' · '),
          subtitulo: a.nombre,
          ruta: holdsAny(SEES_VEHICLES, who.can) ? `/activos/${a.activo_id}` : `/clientes/${a.cliente_id}`,
        }),
      ),
      ...ordenes.map(
        (d): Hallazgo => ({
          tipo: 'orden',
          id: d.id,
          titulo: d.folio,
          subtitulo: d.cliente,
          ruta: `/comercial/OrdenTrabajo/${d.id}`,
        }),
      ),
      ...cotizaciones.map(
        (d): Hallazgo => ({
          tipo: 'cotizacion',
          id: d.id,
          titulo: d.folio,
          subtitulo: d.cliente,
          ruta: `/comercial/cotizaciones/${d.id}`,
        }),
      ),
      ...articulos.map(
        (a): Hallazgo => ({
          tipo: 'articulo',
          id: a.id,
          titulo: `${a.descripcion} · ${a.sku}`,
          subtitulo: `Disponible: ${formatCantidad(a.disponible_milesimas)} ${unitFor(a.unidad, a.disponible_milesimas)}`,
          ruta: `/inventario/Inventario?ver=${a.id}`,
        }),
      ),
      ...tickets.map(
        (t): Hallazgo => ({
          tipo: 'ticket',
          id: t.id,
          titulo: `${t.folio} · ${t.asunto}`,
          subtitulo: t.contacto_nombre,
          ruta: `/soporte?estado=todos&ver=${t.id}`,
        }),
      ),
      ...services,
      ...spending,
    ],
  };
};

const cotizacionesBy = (who: Who, text: string) =>
  q
    .selectFrom('cotizaciones.cotizacion as d')
    .innerJoin('clientes.cliente as c', (join) =>
      join.onRef('c.empresa_id', '=', 'd.empresa_id').onRef('c.id', '=', 'd.cliente_id'),
    )
    .select(['d.id', 'd.folio', 'c.nombre as cliente'])
    .where('d.empresa_id', '=', who.empresa_id)
    .where('d.id', 'in', searchIds(who, 'cotizacion', text) ?? [])
    .orderBy(isOfCode('d.id', who, 'cotizacion', text), 'desc')
    .orderBy('d.id', 'desc')
    .limit(MAX_EACH);

const ordenesBy = (who: Who, text: string) =>
  q
    .selectFrom('ordenes.orden as d')
    .innerJoin('clientes.cliente as c', (join) =>
      join.onRef('c.empresa_id', '=', 'd.empresa_id').onRef('c.id', '=', 'd.cliente_id'),
    )
    .select(['d.id', 'd.folio', 'c.nombre as cliente'])
    .where('d.empresa_id', '=', who.empresa_id)
    .where('d.id', 'in', searchIds(who, 'orden', text) ?? [])
    .orderBy(isOfCode('d.id', who, 'orden', text), 'desc')
    .orderBy('d.id', 'desc')
    .limit(MAX_EACH);

const ticketsBy = (who: Who, text: string) =>
  q
    .selectFrom('soporte.ticket as t')
    .select(['t.id', 't.folio', 't.asunto', 't.contacto_nombre'])
    .where('t.empresa_id', '=', who.empresa_id)
    .where('t.id', 'in', searchIds(who, 'ticket', text) ?? [])
    .orderBy(isOfCode('t.id', who, 'ticket', text), 'desc')
    .orderBy('t.id', 'desc')
    .limit(MAX_EACH);

const articulosBy = (who: Who, text: string) =>
  q
    .selectFrom('inventario.articulo as r')
    .select(['r.id', 'r.sku', 'r.descripcion', 'r.unidad', 'r.disponible_milesimas'])
    .where('r.empresa_id', '=', who.empresa_id)
    .where('r.activo', '=', true)
    .where('r.id', 'in', searchIds(who, 'articulo', text) ?? [])
    .orderBy(isOfCode('r.id', who, 'articulo', text), 'desc')
    .orderBy('r.descripcion_orden')
    .limit(MAX_EACH);
