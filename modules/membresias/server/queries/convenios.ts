import { CONVENIO_USUAL, type Convenio, type ConvenioEntrada, isHonoured } from '#modules/membresias/rules/convenio.ts';
import { q, sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { equivalentsOf } from './ajenas.ts';
import { inCasa } from './casas.ts';
import '../tables.ts';

type Dicho = ConvenioEntrada & { version: number };
const UNSAID: Dicho = { ...CONVENIO_USUAL, version: 0 };

/** What a company says about another one. */
export const saidBy = async (tx: Tx, who: Who, otra_id: number): Promise<Dicho> =>
  ((await tx.maybe(
    q
      .selectFrom('membresias.convenio')
      .select(['da', 'planes', 'paga_diezmilesimas', 'honra', 'acepta_diezmilesimas', 'equivalencias', 'version'])
      .where('empresa_id', '=', who.empresa_id)
      .where('otra_id', '=', otra_id),
  )) as Dicho | undefined) ?? UNSAID;

export interface Otra {
  empresa_id: number;
  nombre: string;
}

/** The other companies of whoever asks, and those that this one once agreed with. */
export const others = async (tx: Tx, who: Who): Promise<Otra[]> => {
  const mine = await tx.rows(sql<Otra>`select empresa_id, nombre from sesiones.empresas_de(${who.usuario_id}::uuid)`);
  const known = await tx.rows(
    q.selectFrom('membresias.convenio').select('otra_id').where('empresa_id', '=', who.empresa_id).orderBy('otra_id'),
  );
  const more: Otra[] = [];
  for (const { otra_id } of known.filter((one) => !mine.some(({ empresa_id }) => empresa_id === one.otra_id)))
    more.push(
      await inCasa(tx, who, { empresa_id: otra_id }, () =>
        tx.one(q.selectFrom('empresas.empresa').select(['empresa_id', 'nombre']).where('empresa_id', '=', otra_id)),
      ),
    );
  return [...mine.filter(({ empresa_id }) => empresa_id !== who.empresa_id), ...more];
};

export const listConvenios = async (tx: Tx, who: Who): Promise<{ data: Convenio[] }> => {
  const data: Convenio[] = [];
  for (const otra of await others(tx, who)) data.push(await readConvenio(tx, who, otra));
  return { data: data.toSorted((a, b) => a.nombre.localeCompare(b.nombre, 'es')) };
};

export const readConvenio = async (tx: Tx, who: Who, otra: Otra): Promise<Convenio> => {
  const mio = await saidBy(tx, who, otra.empresa_id);
  const { suyo, deAlla } = await inCasa(tx, who, otra, async (there) => ({
    suyo: await saidBy(tx, there, who.empresa_id),
    deAlla: await benefitsOf(tx, there),
  }));
  const same = await equivalentsOf(tx, who, { equivalencias: [] }, deAlla);
  const said = new Map(mio.equivalencias.map((one) => [one.de, one.servicio_ids]));
  const named = await namesOf(tx, who, [...same.values(), ...said.values()].flat());
  const asNamed = (ids: readonly string[] = []) => named.filter(({ id }) => ids.includes(id));
  const offered = suyo.da ? deAlla.filter(({ plan_id }) => suyo.planes === null || suyo.planes.includes(plan_id)) : [];
  return {
    empresa_id: otra.empresa_id,
    nombre: otra.nombre,
    mio,
    suyo: {
      da: suyo.da,
      paga_diezmilesimas: suyo.paga_diezmilesimas,
      honra: suyo.honra,
      acepta_diezmilesimas: suyo.acepta_diezmilesimas,
    },
    aqui: isHonoured(suyo, mio),
    alla: isHonoured(mio, suyo),
    beneficios: [...new Map(offered.map((one) => [one.key, one])).values()].map(({ key, titulo, planes }) => ({
      de: key,
      titulo,
      planes,
      mismo_nombre: asNamed(same.get(key)),
      dicho: said.has(key) ? asNamed(said.get(key)) : null,
    })),
  };
};

const namesOf = async (tx: Tx, who: Who, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : tx.rows(
        q
          .selectFrom('servicios.servicio')
          .select(['id', 'nombre'])
          .where('empresa_id', '=', who.empresa_id)
          .where('id', 'in', [...new Set(ids)])
          .orderBy('nombre_orden'),
      );

interface DeAlla {
  key: string;
  plan_id: string;
  /** As it is compared, and as it is read. */
  nombre: string;
  titulo: string;
  /** The plans that give it. */
  planes: string;
}

/** What the plans of a company give, each service or class once for each plan. */
const benefitsOf = (tx: Tx, there: Who) =>
  tx.rows(sql<DeAlla>`
    select b.key, b.plan_id, coalesce(s.nombre_orden, lower(k.nombre)) as nombre, coalesce(s.nombre, k.nombre) as titulo,
      string_agg(b.plan, ', ') over (partition by b.key) as planes
    from (select distinct on (key, p.id) p.id as plan_id, p.nombre as plan, x.key, x.uno
      from membresias.plan p, lateral (select b as uno, case when b ->> 'servicio_id' is null then 'c:' || (b ->> 'clasificacion_id')
        else 's:' || (b ->> 'servicio_id') end as key from jsonb_array_elements(p.beneficios) b) x
      where p.empresa_id = ${there.empresa_id} and p.activo order by key, p.id) b
    left join servicios.servicio s on s.empresa_id = ${there.empresa_id} and s.id = (b.uno ->> 'servicio_id')::uuid
    left join servicios.clasificacion k on k.empresa_id = ${there.empresa_id} and k.id = (b.uno ->> 'clasificacion_id')::uuid
    where coalesce(s.nombre, k.nombre) is not null order by coalesce(s.nombre_orden, lower(k.nombre)), b.key, b.plan limit 500`);
