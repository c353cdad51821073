import { etiquetaActivo } from '#modules/activos/server/front-door.ts';
import { acepta } from '#modules/clientes/server/front-door.ts';
import { porRenovar } from '#modules/membresias/server/front-door.ts';
import { IN_SHOP } from '#modules/ordenes/server/front-door.ts';
import { isOverdue } from '#modules/pagos/server/front-door.ts';
import type { Seguimiento } from '#modules/seguimientos/contract.ts';
import {
  type Canal,
  diasDeCotizacion,
  reasonNotToWrite,
  textoOf,
  type Tipo,
  tipos,
} from '#modules/seguimientos/rules.ts';
import { toE164 } from '#modules/whatsapp/rules/telefono.ts';
import { addDays, addMonths } from '#platform/contract/zones.ts';
import { sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { ajusteOf } from './ajustes.ts';
import './tables.ts';

/** Of each reason, whom nobody gets through in a day is not read. */
const MOST = 60;
/** How long what is due is followed: older than that, it is the customer who does not come. */
const DUE_DAYS = { before: 45, ahead: 7, pendiente: 60, ausente: 90 } as const;

type Fragment = ReturnType<typeof sql>;
/** Of one reason, all that is due; `of`: only that quotation, vehicle, membership or customer. `detalle` is gathered for whom is told alone. */
type Source = (who: Who, of: string | null, meses: number) => { rows: Fragment; order: Fragment; detalle?: Fragment };

const only = (column: Fragment, of: string | null) => (of === null ? sql`` : sql`and ${column} = ${of}::uuid`);

const notInShop = (who: Who, activo: Fragment) => sql`not exists (select from ordenes.orden o
  where o.empresa_id = ${who.empresa_id} and o.activo_id = ${activo} and o.estado in ${IN_SHOP})`;

const overdue = (who: Who) => sql`k.empresa_id = ${who.empresa_id} and k.pagado_centavos < k.total_centavos
  and k.cancelada_en is null and k.incobrable_en is null and ${isOverdue(who)}`;

const sources: Record<Tipo, Source> = {
  cotizacion: (who, of) => ({
    order: sql`x.monto_centavos desc`,
    rows: sql`select 'cotizacion:' || c.id as clave,
      c.revision || ':' || case when c.enviada_en <= ${daysAgo(who, diasDeCotizacion[1])}::timestamptz
        then ${diasDeCotizacion[1]}::int else ${diasDeCotizacion[0]}::int end as causa,
      c.cliente_id, c.activo_id, c.folio as detalle, (c.enviada_en at time zone ${who.zona})::date as fecha,
      c.total_centavos as monto_centavos, '/comercial/cotizaciones/' || c.id as ruta
    from cotizaciones.cotizacion c where c.empresa_id = ${who.empresa_id} and c.amplia_orden_id is null
      and case when c.estado in ('enviada', 'vista') and c.orden_id is null then c.vigencia end is not null
      and c.vigencia >= ${who.hoy}::date
      and c.enviada_en <= ${daysAgo(who, diasDeCotizacion[0])}::timestamptz ${only(sql`c.id`, of)}`,
  }),
  pendiente: (who, of) => ({
    order: sql`x.monto_centavos desc`,
    rows: sql`select 'pendiente:' || coalesce(p.activo_id, p.cliente_id) as clave, max(p.vence)::text as causa,
      coalesce(v.cliente_id, p.cliente_id) as cliente_id, p.activo_id, string_agg(lower(p.descripcion), ', ' order by p.vence, p.id) as detalle,
      min(p.vence) as fecha, sum(p.total_centavos)::bigint as monto_centavos,
      '/comercial/pendientes?' || case when p.activo_id is null then 'cliente_id=' || p.cliente_id else 'activo_id=' || p.activo_id end as ruta
    from pendientes.pendiente p
    left join activos.activo v on v.empresa_id = p.empresa_id and v.id = p.activo_id
    where p.empresa_id = ${who.empresa_id} and p.estado = 'abierto' and p.vence between ${addDays(who.hoy, -DUE_DAYS.pendiente)}::date and ${who.hoy}::date
      and ${notInShop(who, sql`p.activo_id`)} ${only(sql`coalesce(p.activo_id, p.cliente_id)`, of)}
    group by p.activo_id, case when p.activo_id is null then p.cliente_id end, coalesce(p.activo_id, p.cliente_id),
      coalesce(v.cliente_id, p.cliente_id), p.cliente_id`,
  }),
  proximo: (who, of) => ({
    order: sql`x.fecha`,
    rows: sql`select 'proximo:' || v.activo_id as clave, v.proximo_estimada::text as causa, a.cliente_id, v.activo_id,
      lower(v.proximo_que) as detalle, v.proximo_estimada as fecha, null::bigint as monto_centavos, '/activos/' || v.activo_id as ruta
    from visitas.vehiculo v
    join activos.activo a on a.empresa_id = v.empresa_id and a.id = v.activo_id
    where v.empresa_id = ${who.empresa_id} and a.activo and v.proximo_estimada between ${dueFrom(who)}::date and ${dueTo(who)}::date
      and ${notInShop(who, sql`v.activo_id`)} ${only(sql`v.activo_id`, of)}`,
  }),
  membresia: (who, of) => ({
    order: sql`x.fecha`,
    rows: sql`select 'membresia:' || m.id as clave, m.fin::text as causa, m.cliente_id, m.activo_id, m.plan_nombre as detalle, m.fin as fecha,
      nullif(m.precio_centavos, 0) as monto_centavos, '/comercial/membresias?estado=todas&ver=' || m.id as ruta
    from ${porRenovar(who)} m where true ${only(sql`m.id`, of)}`,
  }),
  ausente: (who, of, meses) => ({
    order: sql`x.fecha desc`,
    rows: sql`select 'ausente:' || v.activo_id as clave, v.ultima_orden_id::text as causa, a.cliente_id, v.activo_id,
      '' as detalle, v.ultima_fecha as fecha, null::bigint as monto_centavos, '/activos/' || v.activo_id as ruta
    from visitas.vehiculo v
    join activos.activo a on a.empresa_id = v.empresa_id and a.id = v.activo_id
    where v.empresa_id = ${who.empresa_id} and a.activo
      and v.ultima_fecha between ${addDays(addMonths(who.hoy, -meses), -DUE_DAYS.ausente)}::date and ${addMonths(who.hoy, -meses)}::date
      and coalesce(v.proximo_estimada not between ${dueFrom(who)}::date and ${dueTo(who)}::date, true)
      and ${notInShop(who, sql`v.activo_id`)} ${only(sql`v.activo_id`, of)}`,
  }),
  saldo: (who, of) => ({
    order: sql`x.monto_centavos desc`,
    detalle: sql`(select string_agg(k.folio, ', ' order by k.vence, k.id) from pagos.cuenta k
      where ${overdue(who)} and k.cliente_id = x.cliente_id)`,
    rows: sql`select 'saldo:' || k.cliente_id as clave, date_trunc('week', ${who.hoy}::date)::date::text as causa, k.cliente_id,
      null::uuid as activo_id, '' as detalle, min(k.vence) as fecha,
      sum(k.total_centavos - k.pagado_centavos)::bigint as monto_centavos, '/comercial/pendientePago/cliente/' || k.cliente_id as ruta
    from pagos.cuenta k where ${overdue(who)} ${only(sql`k.cliente_id`, of)}
    group by k.cliente_id`,
  }),
};

const daysAgo = (who: Who, days: number): string => new Date(who.now.getTime() - days * 86_400_000).toISOString();
const dueFrom = (who: Who): string => addDays(who.hoy, -DUE_DAYS.before);
const dueTo = (who: Who): string => addDays(who.hoy, DUE_DAYS.ahead);

interface Fila {
  clave: string;
  causa: string;
  cliente_id: string;
  cliente: string;
  telefono: string;
  correo: string;
  persona: boolean;
  whatsapp: boolean;
  promociones: boolean;
  recordatorios: boolean;
  activo_id: string | null;
  vehiculo: string;
  placas: string;
  detalle: string;
  fecha: string;
  monto_centavos: number | null;
  ruta: string;
  ultimo: { en: string; canal: Canal; por: string } | null;
  escritos: number;
}

const MOST_NAMED = 180;

/**
 * What nobody decided yet, with whom it is of and when he was last told anything. What is due is put in order by itself; of each in
 * turn (`lateral … limit 1`) it is asked whether he is called, until there are enough, and the rest of those alone.
 */
const rowsOf = (tx: Tx, who: Who, tipo: Tipo, of: string | null, meses: number): Promise<Fila[]> => {
  const { rows, order, detalle = sql`x.detalle` } = sources[tipo](who, of, meses);
  return tx.rows(
    sql<Fila>`select x.clave, x.causa, x.cliente_id, c.nombre as cliente, c.telefono, c.email as correo, c.tipo = 'persona' as persona, c.whatsapp,
      c.marketing_en is not null as promociones, ${acepta(who, 'c.id', 'recordatorios')} as recordatorios, x.activo_id, ${etiquetaActivo} as vehiculo, coalesce(a.placas, '') as placas,
      ${detalle} as detalle, x.fecha, x.monto_centavos, x.ruta,
      (select jsonb_build_object('en', u.creado_en, 'canal', u.canal, 'por', u.usuario_nombre) from seguimientos.contacto u
        where u.empresa_id = ${who.empresa_id} and u.cliente_id = x.cliente_id order by u.fecha desc, u.creado_en desc limit 1) as ultimo,
      (select count(*) from seguimientos.contacto w where w.empresa_id = ${who.empresa_id} and w.cliente_id = x.cliente_id
        and w.canal <> 'llamada' and w.fecha > ${addDays(who.hoy, -7)}::date) as escritos
    from (select x.* from (select x.* from (${rows}) x order by ${order}, x.clave) x
      cross join lateral (select from clientes.cliente c where c.empresa_id = ${who.empresa_id} and c.id = x.cliente_id
        and c.activo and c.tipo <> 'publico' and not exists (select from seguimientos.asunto s where s.empresa_id = ${who.empresa_id}
          and s.clave = x.clave and (s.que = 'nunca' or (s.que = 'hecho' and s.causa = x.causa) or (s.que = 'luego' and s.hasta > ${who.hoy}::date)))
        limit 1) c
      order by ${order}, x.clave limit ${MOST}) x
    cross join lateral (select c.* from clientes.cliente c where c.empresa_id = ${who.empresa_id} and c.id = x.cliente_id limit 1) c
    left join lateral (select a.* from activos.activo a where a.empresa_id = ${who.empresa_id} and a.id = x.activo_id limit 1) a on true
    order by ${order}, x.clave`,
  );
};

/** Whoever answered «BAJA», whatever his record says. */
const quietPhones = async (tx: Tx, who: Who, filas: readonly Fila[]): Promise<ReadonlySet<string>> => {
  const phones = filas.flatMap(({ telefono }) => toE164(telefono) ?? []);
  if (phones.length === 0) return new Set();
  const rows = await tx.rows(
    sql<{ telefono: string }>`select telefono from whatsapp.contacto where empresa_id = ${who.empresa_id}
      and telefono = any(${phones}::text[]) and baja_en is not null`,
  );
  return new Set(rows.map(({ telefono }) => telefono));
};

/** Whom to call today: all reasons, or one; or one matter alone, as it stands. */
export const readSeguimientos = async (
  tx: Tx,
  who: Who,
  asked: { tipo?: Tipo | undefined; of?: string | undefined } = {},
): Promise<Seguimiento[]> => {
  const { meses_sin_volver, tope_semanal } = await ajusteOf(tx, who);
  const wanted = asked.tipo ? [asked.tipo] : tipos;
  const found = await Promise.all(wanted.map((tipo) => rowsOf(tx, who, tipo, asked.of ?? null, meses_sin_volver)));
  const quiet = await quietPhones(tx, who, found.flat());
  return wanted.flatMap((tipo, i) =>
    (found[i] ?? []).map((fila) => {
      const { persona: _persona, whatsapp, promociones, recordatorios, ultimo, escritos, ...rest } = fila;
      const takes = whatsapp && !quiet.has(toE164(fila.telefono) ?? '');
      return {
        ...rest,
        tipo,
        detalle: fila.detalle.slice(0, MOST_NAMED),
        ultimo_en: ultimo?.en ?? null,
        ultimo_canal: ultimo?.canal ?? null,
        ultimo_por: ultimo?.por ?? '',
        no_escribir: reasonNotToWrite({
          tipo,
          telefono: fila.telefono,
          acepta: takes,
          promociones,
          recordatorios,
          escritos,
          tope: tope_semanal,
        }),
        texto: textoOf({ ...fila, tipo, taller: who.empresa_nombre, detalle: fila.detalle.slice(0, MOST_NAMED) }),
      };
    }),
  );
};

/** One matter for the cause that was read; nothing where somebody attended to it, or it is no more. */
export const findSeguimiento = async (
  tx: Tx,
  who: Who,
  { clave, causa }: { clave: string; causa: string },
): Promise<Seguimiento | undefined> => {
  const [named = '', of = ''] = clave.split(':');
  const tipo = tipos.find((one) => one === named);
  if (!tipo || !UUID.test(of)) return undefined;
  return (await readSeguimientos(tx, who, { tipo, of })).find((one) => one.clave === clave && one.causa === causa);
};

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
