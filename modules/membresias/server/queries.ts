import type {
  Membresia,
  MembresiaCompleta,
  MembresiasQuery,
  Oferta,
  Portador,
  Uso,
} from '#modules/membresias/contract.ts';
import { sayDuracion } from '#modules/membresias/rules/palabras.ts';
import { membresiasRefusals } from '#modules/membresias/rules/refusals.ts';
import type { EstadoMembresia } from '#modules/membresias/rules.ts';
import { activoLabel } from '#modules/activos/rules.ts';
import { etiquetaActivo, getActivo } from '#modules/activos/server/front-door.ts';
import { getCliente } from '#modules/clientes/server/front-door.ts';
import type { RawBuilder } from 'kysely';
import { commonRefusals, Refusal } from '#platform/contract/refusal.ts';
import { decodeCursor, toPage } from '#platform/server/db/paging.ts';
import { sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { isAmong, searchIds, searchPage } from '#platform/server/search/search.ts';
import { cuentaDe, estadoDe, isActiva, isVigente, periodosDe } from './estado.ts';
import { findBearer, ofHere, readAjenas } from './queries/ajenas.ts';
import { getAjuste, idsFor, readVivas, type Viva } from './vivas.ts';
import './tables.ts';

const DEFAULT_LIMIT = 25;

const vehiculosDe = (
  who: Who,
) => sql`coalesce((select jsonb_agg(jsonb_build_object('activo_id', v.activo_id, 'etiqueta', ${etiquetaActivo},
    'placas', a.placas) order by v.desde_en, v.id)
  from membresias.vehiculo v join activos.activo a on a.empresa_id = v.empresa_id and a.id = v.activo_id
  where v.empresa_id = ${who.empresa_id} and v.membresia_id = m.id and v.hasta_en is null), '[]')`;

const from = (who: Who, which: RawBuilder<unknown>) => sql`
  from membresias.membresia m
  join clientes.cliente c on c.empresa_id = m.empresa_id and c.id = m.cliente_id
  ${cuentaDe(who)}
  where m.empresa_id = ${who.empresa_id} and ${which}`;

type Row = Membresia & { creado_en: string };
const membresias = (who: Who, which: RawBuilder<unknown>) => sql<Row>`
  select m.id, m.folio, ${estadoDe(who)} as estado, m.cliente_id, c.nombre as cliente, c.telefono, m.plan_id, m.plan_nombre, m.color,
    coalesce(f.precio_centavos, 0) as precio_centavos, f.desde, f.fin, z.congelada_hasta, m.cancela_al, ${vehiculosDe(who)} as vehiculos,
    coalesce((select sum(u.cantidad) from membresias.uso u where u.empresa_id = ${who.empresa_id} and u.membresia_id = m.id), 0)::int as usos,
    m.fecha_negocio, m.version, m.creado_en
  ${from(who, which)}`;

const bare = ({ creado_en: _, ...row }: Row): Membresia => row;

const filtered = ({ plan_id, cliente_id }: MembresiasQuery, found: RawBuilder<boolean> | undefined) => {
  const conditions: RawBuilder<unknown>[] = [sql`true`];
  if (found) conditions.push(found);
  if (plan_id) conditions.push(sql`m.plan_id = ${plan_id}::uuid`);
  if (cliente_id) conditions.push(sql`m.cliente_id = ${cliente_id}::uuid`);
  return sql.join(conditions, sql` and `);
};

/** In force, or waiting to be paid, unless another tab is asked for. */
const inTab = (who: Who, estado: MembresiasQuery['estado']): RawBuilder<unknown> => {
  if (estado === 'todas') return sql`true`;
  if (estado === undefined) return isVigente(estadoDe(who));
  return estado === 'activa' ? isActiva(estadoDe(who)) : sql`${estadoDe(who)} = ${estado}`;
};

export const listMembresias = async (tx: Tx, who: Who, filter: MembresiasQuery) => {
  const limit = filter.limit ?? DEFAULT_LIMIT;
  const found = filter.q ? await searchPage(tx, who, 'membresia', filter.q, 'm.id') : undefined;
  const after = decodeCursor(filter.cursor, 2);
  const beyond =
    after === undefined ? sql`true` : sql`(m.creado_en, m.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`;
  const rows =
    await tx.last(sql<Row>`${membresias(who, sql`${filtered(filter, found)} and ${inTab(who, filter.estado)} and ${beyond}`)}
    order by m.creado_en desc, m.id desc limit ${limit + 1}`);
  const page = toPage(rows, limit, (row) => [row.creado_en, row.id]);
  return { ...page, data: page.data.map(bare) };
};

export const countMembresias = (tx: Tx, who: Who, filter: MembresiasQuery) => {
  const ids = filter.q ? searchIds(who, 'membresia', filter.q) : undefined;
  return tx.one(sql<Record<EstadoMembresia | 'todas' | 'mensual_centavos', number>>`
    select count(*) filter (where e.estado = 'pendiente')::int as pendiente, count(*) filter (where ${isActiva(sql`e.estado`)})::int as activa,
      count(*) filter (where e.estado = 'por_vencer')::int as por_vencer, count(*) filter (where e.estado = 'vencida')::int as vencida,
      count(*) filter (where e.estado = 'congelada')::int as congelada, count(*) filter (where e.estado = 'cancelada')::int as cancelada,
      count(*)::int as todas, coalesce(sum(e.mensual) filter (where ${isActiva(sql`e.estado`)}), 0)::bigint as mensual_centavos
    from (select ${estadoDe(who)} as estado, ${mensual} as mensual ${from(who, filtered(filter, ids && isAmong('m.id', ids)))}) e`);
};

/** The price of its plan, as if every period were a month. */
export const mensual = sql<number>`round(coalesce((f.plan ->> 'precio_centavos')::numeric, 0) / greatest(1, (f.plan ->> 'duracion')::numeric)
  * case f.plan ->> 'unidad' when 'dia' then 365.0 / 12 when 'anio' then 1.0 / 12 else 1 end)::bigint`;

export const getMembresia = async (tx: Tx, who: Who, id: string): Promise<MembresiaCompleta> => {
  const [row, [viva], ajuste, periodos, pausas, trazas, { cancelada_motivo }] = await Promise.all([
    tx.one(membresias(who, sql`m.id = ${id}`)),
    readVivas(tx, who, [id]),
    getAjuste(tx, who),
    tx.rows(sql<
      MembresiaCompleta['periodos'][number]
    >`select p.id, p.plan ->> 'nombre' as plan_nombre, p.folio, p.orden_id, p.precio_centavos,
        p.desde, p.hasta, coalesce(v.pagado, true) as pagado, p.devuelto_en is not null as devuelto
      from membresias.periodo p left join ${periodosDe(who)} v on v.id = p.id
      where p.empresa_id = ${who.empresa_id} and p.membresia_id = ${id} order by p.creado_en desc`),
    tx.rows(sql<
      MembresiaCompleta['pausas'][number]
    >`select id, desde, hasta, motivo, puesta_por, reanudada_por from membresias.pausa
      where empresa_id = ${who.empresa_id} and membresia_id = ${id} order by creado_en desc`),
    tx.rows(sql<
      MembresiaCompleta['trazas'][number]
    >`select v.id, trim(${etiquetaActivo} || ' ' || a.placas) as etiqueta, v.desde_en, v.desde_por, v.hasta_en, v.hasta_por, v.motivo
      from membresias.vehiculo v join activos.activo a on a.empresa_id = v.empresa_id and a.id = v.activo_id
      where v.empresa_id = ${who.empresa_id} and v.membresia_id = ${id} order by v.desde_en desc, v.id`),
    tx.one(
      sql<{
        cancelada_motivo: string;
      }>`select cancelada_motivo from membresias.membresia where empresa_id = ${who.empresa_id} and id = ${id}`,
    ),
  ]);
  if (!viva) throw new Refusal(commonRefusals.no_encontrado);
  const plan = viva.periodo?.plan;
  return {
    ...bare(row),
    vehiculos_plan: plan?.vehiculos ?? null,
    terminos: plan?.terminos ?? '',
    precio_plan_centavos: plan?.precio_centavos ?? 0,
    duracion: plan ? sayDuracion(plan) : '',
    beneficios: plainBeneficios(viva),
    periodos,
    pausas,
    trazas,
    da_hoy: viva.da_hoy,
    congela_meses: ajuste.congela_meses,
    cancelada_motivo,
  };
};

export const plainBeneficios = ({ beneficios }: Viva) => beneficios.map(({ ventana: _v, de: _d, ...b }) => b);

/** What a customer and his vehicle bring to the counter. */
export const listOfertas = async (
  tx: Tx,
  who: Who,
  { todas, ...de }: { cliente_id?: string | undefined; activo_id?: string | undefined; todas?: '1' | undefined },
): Promise<{ hoy: string; data: Oferta[] }> => {
  const own = await readVivas(tx, who, await idsFor(tx, who, { ...de, todas: todas === '1' }));
  const others = todas === '1' ? [] : await readAjenas(tx, who, de);
  return {
    hoy: who.hoy,
    data: [...own.map(ofHere), ...others.filter(({ da_hoy }) => da_hoy)].map((viva) => ({
      id: viva.id,
      folio: viva.folio,
      plan_id: viva.plan_id,
      plan_nombre: viva.plan_nombre,
      color: viva.color as Oferta['color'],
      estado: viva.estado,
      fin: viva.fin,
      congelada_hasta: viva.congelada_hasta,
      cancela_al: viva.cancela_al,
      da_hoy: viva.da_hoy,
      de_empresa: viva.casa?.nombre ?? '',
      version: viva.version,
      beneficios: plainBeneficios(viva),
    })),
  };
};

export const listUsos = async (
  tx: Tx,
  who: Who,
  id: string,
  { cursor, limit = DEFAULT_LIMIT }: { cursor?: string | undefined; limit?: number | undefined },
) => {
  await tx.one(sql`select 1 from membresias.membresia where empresa_id = ${who.empresa_id} and id = ${id}`);
  const after = decodeCursor(cursor, 2);
  const beyond =
    after === undefined ? sql`true` : sql`(u.creado_en, u.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`;
  const rows =
    await tx.rows(sql<Uso>`select u.id, u.tipo, u.texto, u.cantidad, u.descuento_centavos, u.folio, u.documento_id,
      trim(${etiquetaActivo} || ' ' || coalesce(a.placas, '')) as vehiculo, u.en_empresa, u.fecha, u.usuario_nombre, u.creado_en
    from membresias.uso u left join activos.activo a on a.empresa_id = u.empresa_id and a.id = u.activo_id
    where u.empresa_id = ${who.empresa_id} and u.membresia_id = ${id} and ${beyond}
    order by u.creado_en desc, u.id desc limit ${limit + 1}`);
  return toPage(rows, limit, (row) => [row.creado_en, row.id]);
};

/** Whoever bears a card, as the counter picks him; of another company, the one of here with his plates or telephone. */
export const readPortador = async (tx: Tx, who: Who, id: string): Promise<Portador> => {
  const own = await tx.maybe(sql<{ cliente_id: string; activo_id: string | null }>`
    select m.cliente_id, (select v.activo_id from membresias.vehiculo v where v.empresa_id = ${who.empresa_id} and v.membresia_id = m.id
      and v.hasta_en is null order by v.desde_en, v.id limit 1) as activo_id
    from membresias.membresia m where m.empresa_id = ${who.empresa_id} and m.id = ${id}`);
  const borne = own ? undefined : await findBearer(tx, who, id);
  if (!own && !borne) throw new Refusal(commonRefusals.no_encontrado);
  const here = own ?? borne?.here;
  if (!here)
    throw new Refusal(membresiasRefusals.tarjeta_sin_registrar, {
      folio: borne?.folio ?? '',
      empresa: borne?.casa.nombre ?? '',
      cliente: borne?.cliente ?? '',
      placas: borne?.placas.join(', ') ?? '',
    });
  const cliente = await getCliente(tx, who, here.cliente_id);
  const activo = here.activo_id ? await getActivo(tx, who, here.activo_id) : null;
  return {
    cliente: { id: cliente.id, nombre: cliente.nombre, telefono: cliente.telefono },
    activo: activo && { id: activo.id, vehiculo: activoLabel(activo), placas: activo.placas },
  };
};

/** Names of the plans that a customer has in force today. */
export const planesVigentes = async (tx: Tx, who: Who, cliente_id: string): Promise<string[]> =>
  (
    await tx.rows(
      sql<{ plan: string }>`select distinct m.plan_nombre as plan ${from(
        who,
        sql`m.cliente_id = ${cliente_id}::uuid
        and ${isActiva(estadoDe(who))}`,
      )} order by 1 limit 5`,
    )
  ).map(({ plan }) => plan);
