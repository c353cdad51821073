import { type Entrada, personalRefusals } from '#modules/personal/contract.ts';
import { type Grupo, MAX_DIAS, TOLERANCIA_MIN } from '#modules/personal/rules.ts';
import { etiquetasAusencia, etiquetasMotivo, type ClaseAusencia, type MotivoFin } from '#modules/jornadas/rules.ts';
import type { Horario } from '#modules/empleados/rules.ts';
import { daysIn, type Periodo } from '#platform/contract/periods.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { addDays, instantAt } from '#platform/contract/zones.ts';
import { decodeCursor, toPage } from '#platform/server/db/paging.ts';
import { sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';

type Fragment = ReturnType<typeof sql>;
const DEFAULT_LIMIT = 50;

export const judge = (periodo: Periodo): Periodo => {
  if (periodo.desde > periodo.hasta || daysIn(periodo) > MAX_DIAS)
    throw new Refusal(
      personalRefusals.periodo_de_persona,
      {},
      { fields: { desde: 'De un día a un año, con la primera antes que la última.' } },
    );
  return { desde: periodo.desde, hasta: periodo.hasta };
};

interface Asked extends Periodo {
  grupo?: Grupo | undefined;
  cursor?: string | undefined;
  limit?: number | undefined;
}
interface Persona {
  id: string;
  horario: Horario;
}
type Row = Entrada;

/** What happened to a person, the newest first: each kind gives its newest rows, and of all of them the newest are the page. */
export const readLinea = async (tx: Tx, who: Who, persona: Persona, asked: Asked) => {
  const { limit = DEFAULT_LIMIT, cursor } = asked;
  const periodo = judge(asked);
  const span: Span = {
    ...periodo,
    from: instantAt(periodo.desde, '00:00', who.zona).toISOString(),
    to: instantAt(addDays(periodo.hasta, 1), '00:00', who.zona).toISOString(),
  };
  const after = decodeCursor(cursor, 2);
  const beyond = after ? sql`(k.en, k.clave) < (${String(after[0])}::timestamptz, ${String(after[1])})` : sql`true`;
  const newest = (rows: Fragment) =>
    sql`(select * from (${rows}) k where ${beyond} order by k.en desc, k.clave desc limit ${limit + 1})`;
  const rows = await tx.rows(sql<Row>`select * from (
    ${sql.join(
      kindsOf(asked.grupo).map((rowsOf) => newest(rowsOf(who, persona, span))),
      sql` union all `,
    )}) x order by x.en desc, x.clave desc limit ${limit + 1}`);
  const { data, cursor: next } = toPage(rows, limit, ({ en, clave }) => [new Date(en).toISOString(), clave]);
  return { data: data.map(told), cursor: next };
};

/** What the database keeps as a key is said in words. */
const told = (row: Row): Entrada => {
  if (row.clase === 'pauso') return { ...row, nota: etiquetasMotivo[row.nota as MotivoFin] };
  return row.clase === 'ausencia' ? { ...row, texto: etiquetasAusencia[row.texto as ClaseAusencia] } : row;
};

interface Span extends Periodo {
  from: string;
  to: string;
}
const within = (column: Fragment, { from, to }: Span): Fragment =>
  sql`${column} >= ${from}::timestamptz and ${column} < ${to}::timestamptz`;
const of = (clase: Fragment, key: Fragment): Fragment => sql`${clase} || ${key}::text as clave, ${clase} as clase`;

/** Without a document: the hours, and what is about them. */
const alone = sql`null::uuid as documento_id, '' as documento, '' as folio, 0 as tarde_min`;

type Kind = (who: Who, persona: Persona, span: Span) => Fragment;

const assigned: Kind = (who, { id }, span) => sql`
  select ${of(sql`'asignado'`, sql`w.partida_id`)}, w.asignado_en as en, p.descripcion as texto, '' as nota, o.id as documento_id, o.clase as documento, o.folio, 0 as tarde_min
  from ordenes.partida_trabajador w
  join ordenes.orden o on o.empresa_id = ${who.empresa_id} and o.id = w.orden_id and o.clase = 'orden'
  join ordenes.partida p on p.empresa_id = ${who.empresa_id} and p.orden_id = w.orden_id and p.id = w.partida_id
  where w.empresa_id = ${who.empresa_id} and w.empleado_id = ${id} and ${within(sql`w.asignado_en`, span)}`;

const started: Kind = (who, { id }, span) => sql`
  select ${of(sql`'empezo'`, sql`w.id`)}, w.inicio_en as en, w.descripcion as texto, '' as nota, w.documento_id, 'orden' as documento, w.folio, 0 as tarde_min
  from jornadas.trabajo w
  where w.empresa_id = ${who.empresa_id} and w.empleado_id = ${id} and w.anulado_en is null and ${within(sql`w.inicio_en`, span)}`;

/** What ended because it was finished is told by the line, which also ends without a clock. */
const paused: Kind = (who, { id }, span) => sql`
  select ${of(sql`'pauso'`, sql`w.id`)}, w.fin_en as en, w.descripcion as texto, w.motivo as nota, w.documento_id, 'orden' as documento, w.folio, 0 as tarde_min
  from jornadas.trabajo w
  where w.empresa_id = ${who.empresa_id} and w.empleado_id = ${id} and w.anulado_en is null and w.motivo not in ('', 'termino')
    and w.inicio_en >= ${span.from}::timestamptz - interval '2 days' and w.inicio_en < ${span.to}::timestamptz and ${within(sql`w.fin_en`, span)}`;

const finished: Kind = (who, { id }, span) => sql`
  select ${of(sql`'termino'`, sql`p.id`)}, p.hecha_en as en, p.descripcion as texto, '' as nota, o.id as documento_id, o.clase as documento, o.folio, 0 as tarde_min
  from ordenes.partida_trabajador w
  join ordenes.partida p on p.empresa_id = ${who.empresa_id} and p.orden_id = w.orden_id and p.id = w.partida_id
  join ordenes.orden o on o.empresa_id = ${who.empresa_id} and o.id = w.orden_id
  where w.empresa_id = ${who.empresa_id} and w.empleado_id = ${id}
    and p.hecha_fecha between ${span.desde}::date and ${span.hasta}::date and p.hecha_en is not null`;

/** What he had done came back: the document is the one that does it again. */
const cameBack: Kind = (who, { id }, span) => sql`
  select ${of(sql`'regreso'`, sql`r.orden_id || r.partida_id`)}, r.creado_en as en,
    coalesce((select c.descripcion from atribuciones.credito c where c.empresa_id = ${who.empresa_id} and c.documento_id = r.de_orden_id
      and c.partida_id = r.de_partida_id limit 1), '') as texto,
    r.motivo as nota, o.id as documento_id, o.clase as documento, o.folio, 0 as tarde_min
  from ordenes.retrabajo r
  join ordenes.orden o on o.empresa_id = ${who.empresa_id} and o.id = r.orden_id
  where r.empresa_id = ${who.empresa_id} and ${within(sql`r.creado_en`, span)} and ${wasHis(who, sql`${id}::uuid`)}`;

/** By the ledger: he did the first one, whoever is named for it now. */
export const wasHis = (who: Who, empleado: Fragment): Fragment => sql`exists (select 1 from atribuciones.credito h
  where h.empresa_id = ${who.empresa_id} and h.documento_id = r.de_orden_id and h.partida_id = r.de_partida_id
    and h.clase = 'entrega' and h.cantidad_milesimas > 0 and h.empleado_id = ${empleado})`;

const marked: Kind = (who, { id, horario }, span) => {
  // From Sunday on, by the number of the day.
  const expected = horario.map((day) => day?.entra ?? null);
  const late = sql`extract(epoch from (m.marcada_en at time zone ${who.zona})::time
    - ((${expected}::text[])[extract(dow from m.marcada_en at time zone ${who.zona})::int + 1])::time)::int / 60`;
  return sql`
  select m.clase || m.id::text as clave,
    case when m.medio = 'regla' then 'sin_salida' when m.clase = 'regreso' then 'vuelta' else m.clase end as clase,
    m.marcada_en as en, '' as texto, case when m.medio = 'regla' then 'La cerró la regla de la empresa' else '' end as nota,
    null::uuid as documento_id, '' as documento, '' as folio,
    case when m.clase = 'entrada' and ${late} > ${TOLERANCIA_MIN} then ${late} else 0 end as tarde_min
  from jornadas.marca m
  join jornadas.turno t on t.empresa_id = ${who.empresa_id} and t.id = m.turno_id and t.anulado_en is null
  where m.empresa_id = ${who.empresa_id} and m.empleado_id = ${id} and ${within(sql`m.marcada_en`, span)}`;
};
/** Who came late, and whose way out the rule marked. */
const amiss: Kind = (who, persona, span) =>
  sql`select * from (${marked(who, persona, span)}) q where q.tarde_min > 0 or q.clase = 'sin_salida'`;

/** How far back somebody puts hours right. */
const CORRECTED = sql`interval '90 days'`;
const corrected: Kind = (who, { id }, span) => sql`
  select ${of(sql`'correccion'`, sql`c.id`)}, c.creado_en as en, c.motivo as texto, c.usuario_nombre as nota, ${alone}
  from jornadas.turno t join jornadas.correccion c on c.empresa_id = ${who.empresa_id} and c.turno_id = t.id
  where t.empresa_id = ${who.empresa_id} and t.empleado_id = ${id} and t.entrada_en >= ${span.from}::timestamptz - ${CORRECTED}
    and t.entrada_en < ${span.to}::timestamptz and ${within(sql`c.creado_en`, span)}
  union all
  select ${of(sql`'correccion'`, sql`c.id`)}, c.creado_en, c.motivo, c.usuario_nombre, w.documento_id, 'orden', w.folio, 0
  from jornadas.trabajo w join jornadas.correccion c on c.empresa_id = ${who.empresa_id} and c.trabajo_id = w.id
  where w.empresa_id = ${who.empresa_id} and w.empleado_id = ${id} and w.inicio_en >= ${span.from}::timestamptz - ${CORRECTED}
    and w.inicio_en < ${span.to}::timestamptz and ${within(sql`c.creado_en`, span)}`;

const away: Kind = (who, { id }, span) => sql`
  select ${of(sql`'ausencia'`, sql`a.id`)}, a.desde::timestamp at time zone ${who.zona} as en, a.clase as texto,
    case when a.desde = a.hasta then '' else 'Hasta el ' || to_char(a.hasta, 'DD/MM/YYYY') end || case when a.nota = '' or a.desde = a.hasta then a.nota else '. ' || a.nota end as nota, ${alone}
  from jornadas.ausencia a
  where a.empresa_id = ${who.empresa_id} and a.empleado_id = ${id} and a.cancelada_en is null and a.desde between ${span.desde}::date and ${span.hasta}::date`;

/** A day on which he is expected and did not mark, since he marks at all. */
const missing: Kind = (who, { id, horario }, span) => {
  const days = horario.flatMap((day, dow) => (day === null ? [] : [dow]));
  return sql`
  select 'falta' || d.fecha::text as clave, 'falta' as clase, d.fecha::timestamp at time zone ${who.zona} as en, '' as texto, '' as nota, ${alone}
  from (select g::date as fecha from generate_series(
    greatest(${span.desde}::date, (select min(t.fecha) from jornadas.turno t where t.empresa_id = ${who.empresa_id} and t.empleado_id = ${id})),
    least(${span.hasta}::date, ${addDays(who.hoy, -1)}::date), interval '1 day') g) d
  where extract(dow from d.fecha)::int = any (${days}::int[])
    and not exists (select 1 from jornadas.turno t where t.empresa_id = ${who.empresa_id} and t.fecha = d.fecha and t.empleado_id = ${id} and t.anulado_en is null)
    and not exists (select 1 from jornadas.ausencia a where a.empresa_id = ${who.empresa_id} and a.empleado_id = ${id} and a.cancelada_en is null
      and d.fecha between a.desde and a.hasta)`;
};

const byGroup: Record<Grupo, readonly Kind[]> = {
  trabajo: [assigned, started, paused, finished],
  asistencia: [marked],
  incidencia: [cameBack, corrected, away, missing, amiss],
};
const kindsOf = (grupo: Grupo | undefined): readonly Kind[] =>
  grupo === undefined
    ? [...byGroup.trabajo, ...byGroup.asistencia, cameBack, corrected, away, missing]
    : byGroup[grupo];
