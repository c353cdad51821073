import { keyOf } from '#modules/membresias/rules/convenio.ts';
import { q, sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { cuentaDe } from '../estado.ts';
import { type DeQuien, estadoVivo, readVivas, type Viva } from '../vivas.ts';
import { type Casa, casasDe, inCasa } from './casas.ts';
import '../tables.ts';

/** A membership as it is given here; of another company that is honoured, with what of here each benefit is of. */
export interface Honrable extends Viva {
  /** The other company; null: it is of this one. */
  casa: Casa | null;
  /** Which of the vehicles that it covers there this one is; null: it covers any. */
  activo_alla: string | null;
}

export const ofHere = (viva: Viva): Honrable => ({ ...viva, casa: null, activo_alla: null });

interface Senas {
  telefono: string;
  placas: string;
  serie: string;
}

/** What a customer and his vehicle bring from other companies: by his plates or serial number, or by his telephone where a plan is of any vehicle. */
export const readAjenas = async (tx: Tx, who: Who, de: DeQuien): Promise<Honrable[]> => {
  const casas = await casasDe(tx, who);
  if (casas.length === 0) return [];
  const senas = await tx.one(sql<Senas>`select
    coalesce((select telefono from clientes.cliente where empresa_id = ${who.empresa_id} and id = ${de.cliente_id ?? null}::uuid), '') as telefono,
    coalesce((select placas_clave from activos.activo where empresa_id = ${who.empresa_id} and id = ${de.activo_id ?? null}::uuid), '') as placas,
    coalesce((select serie from activos.activo where empresa_id = ${who.empresa_id} and id = ${de.activo_id ?? null}::uuid), '') as serie`);
  const ajenas: Honrable[] = [];
  for (const casa of casas) ajenas.push(...(await readFrom(tx, who, casa, senas)));
  return ajenas;
};

const readFrom = async (tx: Tx, who: Who, casa: Casa, senas: Senas): Promise<Honrable[]> => {
  const { vivas, nombres, bySenas } = await inCasa(tx, who, casa, async (there) => {
    const ids = await idsBySenas(tx, there, casa, senas);
    const found = await readVivas(
      tx,
      there,
      ids.map(({ id }) => id),
    );
    return { vivas: found, nombres: await namesOf(tx, there, found), bySenas: ids };
  });
  const here = await equivalentsOf(tx, who, casa, nombres);
  return vivas.map((viva) => ({
    ...viva,
    plan_nombre: `${viva.plan_nombre} de ${casa.nombre}`,
    beneficios: viva.beneficios.map((b) => ({ ...b, servicio_ids: here.get(keyOf(b.de)) ?? [] })),
    casa,
    activo_alla: bySenas.find(({ id }) => id === viva.id)?.activo_id ?? null,
  }));
};

const idsBySenas = async (tx: Tx, there: Who, { planes }: Casa, { telefono, placas, serie }: Senas) => {
  const covers = sql`exists (select 1 from membresias.vehiculo x where x.empresa_id = ${there.empresa_id} and x.membresia_id = m.id and x.hasta_en is null)`;
  return tx.rows(sql<{ id: string; activo_id: string | null }>`
    select m.id, min(s.activo_id::text)::uuid as activo_id from (
      select v.membresia_id, a.id as activo_id from activos.activo a
        join membresias.vehiculo v on v.empresa_id = ${there.empresa_id} and v.activo_id = a.id and v.hasta_en is null
        where a.empresa_id = ${there.empresa_id} and ${placas} <> '' and a.placas_clave = ${placas}
      union all
      select v.membresia_id, a.id from activos.activo a
        join membresias.vehiculo v on v.empresa_id = ${there.empresa_id} and v.activo_id = a.id and v.hasta_en is null
        where a.empresa_id = ${there.empresa_id} and ${serie} <> '' and a.serie = ${serie}
      union all
      select t.id, null from clientes.cliente c
        join membresias.membresia t on t.empresa_id = ${there.empresa_id} and t.cliente_id = c.id
        where c.empresa_id = ${there.empresa_id} and ${telefono} <> '' and c.telefono = ${telefono} and c.activo
    ) s
    join membresias.membresia m on m.empresa_id = ${there.empresa_id} and m.id = s.membresia_id
    ${cuentaDe(there)}
    where ${estadoVivo(there)} and (${planes === null} or m.plan_id = any(${[...(planes ?? [])]}::uuid[]))
      and (s.activo_id is not null or coalesce(jsonb_typeof(f.plan -> 'vehiculos'), 'null') = 'null' and not ${covers})
    group by m.id order by m.id limit 20`);
};

interface Nombrado {
  key: string;
  nombre: string;
}

/** How the services and classes of benefits are called where they are of. */
const namesOf = async (tx: Tx, there: Who, vivas: readonly Viva[]): Promise<Nombrado[]> => {
  const all = vivas.flatMap((viva) => viva.beneficios.map(({ de }) => de));
  if (all.length === 0) return [];
  return tx.rows(sql<Nombrado>`
    select 's:' || id as key, nombre_orden as nombre from servicios.servicio
      where empresa_id = ${there.empresa_id} and id = any(${all.flatMap(({ servicio_id }) => servicio_id ?? [])}::uuid[])
    union all select 'c:' || id, lower(nombre) from servicios.clasificacion
      where empresa_id = ${there.empresa_id} and id = any(${all.flatMap(({ clasificacion_id }) => clasificacion_id ?? [])}::uuid[])`);
};

/** The services of here by what they are given for: as it was said, or those of the same name. */
export const equivalentsOf = async (
  tx: Tx,
  who: Who,
  { equivalencias }: Pick<Casa, 'equivalencias'>,
  nombrados: readonly Nombrado[],
): Promise<Map<string, string[]>> => {
  const said = new Map(equivalencias.map(({ de, servicio_ids }) => [de, servicio_ids]));
  const open = nombrados.filter(({ key }) => !said.has(key));
  const named = (kind: string) => open.filter(({ key }) => key.startsWith(kind)).map(({ nombre }) => nombre);
  const found =
    open.length === 0
      ? []
      : await tx.rows(sql<{ kind: string; nombre: string; id: string }>`
        select 's:' as kind, nombre_orden as nombre, id from servicios.servicio
          where empresa_id = ${who.empresa_id} and nombre_orden = any(${named('s:')}) and activo
        union all select 'c:', lower(k.nombre), s.id from servicios.clasificacion k
          join servicios.servicio s on s.empresa_id = k.empresa_id and s.clasificacion_id = k.id and s.activo
          where k.empresa_id = ${who.empresa_id} and lower(k.nombre) = any(${named('c:')}) limit 2000`);
  for (const { key, nombre } of open)
    said.set(
      key,
      found.filter((one) => key.startsWith(one.kind) && one.nombre === nombre).map(({ id }) => id),
    );
  return said;
};

/** Which of these customers and vehicles of here a member of another company is: by his plates, or his telephone. */
export const findBearer = async (tx: Tx, who: Who, membresia_id: string) => {
  for (const casa of await casasDe(tx, who)) {
    const borne = await inCasa(tx, who, casa, (there) =>
      tx.maybe(sql<{ folio: string; cliente: string; telefono: string; placas: string[]; series: string[] }>`
        select m.folio, c.nombre as cliente, c.telefono,
          coalesce(array_agg(a.placas_clave) filter (where a.placas_clave <> ''), '{}') as placas,
          coalesce(array_agg(a.serie) filter (where a.serie <> ''), '{}') as series
        from membresias.membresia m join clientes.cliente c on c.empresa_id = m.empresa_id and c.id = m.cliente_id
        left join membresias.vehiculo v on v.empresa_id = m.empresa_id and v.membresia_id = m.id and v.hasta_en is null
        left join activos.activo a on a.empresa_id = v.empresa_id and a.id = v.activo_id
        where m.empresa_id = ${there.empresa_id} and m.id = ${membresia_id} group by 1, 2, 3`),
    );
    if (borne) return { casa, ...borne, here: await readHere(tx, who, borne) };
  }
  return undefined;
};

const readHere = async (
  tx: Tx,
  who: Who,
  { telefono, placas, series }: { telefono: string; placas: string[]; series: string[] },
) => {
  const activo = await tx.maybe(
    q
      .selectFrom('activos.activo')
      .select(['id', 'cliente_id'])
      .where('empresa_id', '=', who.empresa_id)
      .where('activo', '=', true)
      .where((eb) =>
        eb.or([
          eb('placas_clave', 'in', placas.length ? placas : ['-']),
          eb('serie', 'in', series.length ? series : ['-']),
        ]),
      )
      .orderBy('id')
      .limit(1),
  );
  if (activo) return { cliente_id: activo.cliente_id, activo_id: activo.id };
  if (telefono === '' || placas.length + series.length > 0) return undefined;
  const cliente = await tx.maybe(
    q
      .selectFrom('clientes.cliente')
      .select('id')
      .where('empresa_id', '=', who.empresa_id)
      .where('telefono', '=', telefono)
      .where('activo', '=', true)
      .orderBy('id')
      .limit(1),
  );
  return cliente && { cliente_id: cliente.id, activo_id: null };
};
