import { etiquetaActivo } from '#modules/activos/server/front-door.ts';
import type { CitaPropia, EnTaller, MiTaller, Vehiculo } from '#modules/autoservicio/contract.ts';
import { mayChangeByLink } from '#modules/citas/rules/caber.ts';
import { offeredToCustomers } from '#modules/citas/server/front-door.ts';
import { getEmpresa } from '#modules/empresas/server/front-door.ts';
import { isInWarranty } from '#modules/ordenes/rules/garantia.ts';
import { listPropias } from '#modules/membresias/server/front-door.ts';
import { type Hecho, IN_SHOP, listHechos, worthOfOrden } from '#modules/ordenes/server/front-door.ts';
import { listVigentes } from '#modules/pasaportes/server/front-door.ts';
import { listProximos, type ProximoDicho } from '#modules/visitas/server/front-door.ts';
import { listCuponesDe, sendsOthers } from '#modules/referidos/server/front-door.ts';
import { sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { requireCliente } from './propio.ts';

const MAX_ROWS = 10;
/** A fleet signs in too. */
const MAX_VEHICULOS = 60;
const VISITS = 12;
/** What waits for his answer is not cut: the newest would be what is left out. */
const MAX_WAITING = 100;

/** His vehicles, what is in the shop and what waits for him; nothing of anybody else. */
export const readMiTaller = async (tx: Tx, who: Who): Promise<MiTaller> => {
  const cliente_id = await requireCliente(tx, who);
  const [empresa, en_taller, cotizaciones, citas, agenda, saldo, vehiculos, membresias, cupones, invita, visitas] =
    await Promise.all([
      getEmpresa(tx, who),
      tx.rows(enTallerQuery(who, cliente_id)),
      tx.rows(cotizacionesQuery(who, cliente_id)),
      tx.rows(citasQuery(who, cliente_id)),
      offeredToCustomers(tx, who),
      tx.one(saldoQuery(who, cliente_id)),
      vehiculosOf(tx, who, cliente_id),
      listPropias(tx, who, cliente_id),
      listCuponesDe(tx, who, cliente_id),
      sendsOthers(tx, who),
      tx.rows(visitasQuery(who, cliente_id)),
    ]);
  const { nombre, telefono, horario, direccion } = empresa;
  return {
    hoy: who.hoy,
    empresa: { nombre, telefono, horario, direccion },
    en_taller,
    cotizaciones,
    citas: citas.map((cita) => ({ ...cita, puede_cambiar: mayChangeByLink(cita.estado, cita.desde, who.now) })),
    agenda,
    saldo_centavos: saldo.centavos,
    vehiculos,
    membresias,
    cupones: cupones.flatMap(({ usado, ...cupon }) => (usado ? [] : cupon)),
    invita,
    visitas,
  };
};

const withActivo = sql`left join activos.activo a on a.empresa_id = o.empresa_id and a.id = o.activo_id`;
const linesOf = (who: Who, done: ReturnType<typeof sql>) => sql`(select count(*) from ordenes.partida p
  where p.empresa_id = ${who.empresa_id} and p.orden_id = o.id and p.estado not in ('rechazada', 'por_autorizar') ${done})`;

const enTallerQuery = (who: Who, cliente_id: string) => sql<EnTaller>`
  select o.id, o.folio, ${etiquetaActivo} as vehiculo, coalesce(a.placas, '') as placas, o.estado, o.espera_por, o.promesa,
    o.creado_en as recibida_en, o.total_centavos, ${linesOf(who, sql``)} as lineas,
    ${linesOf(who, sql`and p.estado in ('hecha', 'revisada')`)} as hechas
  from ordenes.orden o ${withActivo}
  where o.empresa_id = ${who.empresa_id} and o.cliente_id = ${cliente_id} and o.clase = 'orden' and o.estado in ${IN_SHOP}
  order by o.promesa nulls last, o.id limit ${MAX_WAITING}`;

const cotizacionesQuery = (who: Who, cliente_id: string) => sql<MiTaller['cotizaciones'][number]>`
  select o.id, o.folio, ${etiquetaActivo} as vehiculo, o.vigencia, o.total_centavos
  from cotizaciones.cotizacion o ${withActivo}
  where o.empresa_id = ${who.empresa_id} and o.cliente_id = ${cliente_id} and o.estado in ('enviada', 'vista')
    and o.orden_id is null and o.vigencia >= ${who.hoy}::date
  order by o.vigencia, o.id limit ${MAX_WAITING}`;

/** Those to come, and the last one that was cancelled or missed a few days ago, so that he knows. */
const citasQuery = (who: Who, cliente_id: string) => sql<Omit<CitaPropia, 'puede_cambiar'>>`
  select o.id, o.desde, o.tipo, coalesce(nullif(${etiquetaActivo}, ''), o.vehiculo) as vehiculo,
    coalesce(nullif(a.placas, ''), o.placas) as placas, o.estado, o.falta
  from citas.cita o ${withActivo}
  where o.empresa_id = ${who.empresa_id} and o.cliente_id = ${cliente_id} and o.estado not in ('orden', 'no_vino')
    and o.fecha >= ${who.hoy}::date
  order by o.estado = 'cancelada', o.desde, o.id limit ${MAX_ROWS}`;

export const saldoQuery = (who: Who, cliente_id: string) => sql<{ centavos: number }>`
  select coalesce(sum(k.total_centavos - k.pagado_centavos), 0)::bigint as centavos from pagos.cuenta k
  where k.empresa_id = ${who.empresa_id} and k.cliente_id = ${cliente_id} and k.cancelada_en is null
    and k.pagado_centavos < k.total_centavos`;

const vehiculosOf = async (tx: Tx, who: Who, cliente_id: string): Promise<Vehiculo[]> => {
  const rows = await tx.rows(vehiculosQuery(who, cliente_id));
  const ids = rows.map(({ id }) => id);
  const [hechos, pasaportes, proximos, pendientes] = await Promise.all([
    listHechos(tx, who, ids),
    listVigentes(tx, who, ids),
    listProximos(tx, who, ids),
    ids.length === 0 ? [] : tx.rows(pendientesQuery(who, cliente_id, ids)),
  ]);
  return rows.map((row) => ({
    ...row,
    pasaporte: pathOf(pasaportes.find(({ activo_id }) => activo_id === row.id)?.enlace),
    proximo: toProximo(proximos.find(({ activo_id }) => activo_id === row.id)),
    pendientes: pendientes.filter(({ activo_id }) => activo_id === row.id).map(({ activo_id: _, ...one }) => one),
    garantias: hechos
      .filter((hecho) => hecho.activo_id === row.id && hecho.cliente_id === cliente_id)
      .filter((hecho) => isInWarranty(hecho, who.hoy, row.kilometraje))
      .map(toGarantia),
  }));
};

const pathOf = (enlace: string | undefined): string | null => (enlace ? `/Pasaporte/${enlace}` : null);

const toProximo = (found: ProximoDicho | undefined): Vehiculo['proximo'] => {
  if (!found) return null;
  const { activo_id: _, ...told } = found;
  return told;
};

const toGarantia = ({ descripcion, folio, garantia_vence, garantia_km }: Hecho): Vehiculo['garantias'][number] => ({
  descripcion,
  folio,
  vence: garantia_vence ?? '',
  hasta_km: garantia_km,
});

const vehiculosQuery = (who: Who, cliente_id: string) => sql<
  Omit<Vehiculo, 'pasaporte' | 'proximo' | 'pendientes' | 'garantias'>
>`
  select a.id, ${etiquetaActivo} as vehiculo, a.placas, a.kilometraje,
    coalesce((select max(o.fecha_negocio) from ordenes.orden o where o.empresa_id = ${who.empresa_id} and o.activo_id = a.id
      and o.cliente_id = a.cliente_id and o.estado <> 'cancelada'), a.visita_previa) as ultima_visita
  from activos.activo a
  where a.empresa_id = ${who.empresa_id} and a.cliente_id = ${cliente_id} and a.activo
  order by ultima_visita desc nulls last, a.id limit ${MAX_VEHICULOS}`;

const pendientesQuery = (who: Who, cliente_id: string, ids: string[]) => sql<
  Vehiculo['pendientes'][number] & { activo_id: string }
>`
  select p.activo_id, p.descripcion, p.prioridad, p.total_centavos, p.vence from pendientes.pendiente p
  where p.empresa_id = ${who.empresa_id} and p.cliente_id = ${cliente_id} and p.estado = 'abierto'
    and p.activo_id = any(${ids}::uuid[])
  order by array_position(array['urgente', 'recomendado', 'puede_esperar'], p.prioridad), p.id limit ${MAX_WAITING}`;

const visitasQuery = (who: Who, cliente_id: string) => sql<MiTaller['visitas'][number]>`
  select o.id, o.folio, o.entregada_fecha as fecha, ${etiquetaActivo} as vehiculo, ${worthOfOrden(who)} as total_centavos,
    coalesce((select string_agg(p.descripcion, ', ' order by p.renglon) from ordenes.partida p
      where p.empresa_id = ${who.empresa_id} and p.orden_id = o.id and p.estado not in ('rechazada', 'por_autorizar')), '') as trabajos
  from ordenes.orden o ${withActivo}
  where o.empresa_id = ${who.empresa_id} and o.cliente_id = ${cliente_id} and o.entregada_fecha is not null
  order by o.entregada_fecha desc, o.id desc limit ${VISITS}`;
