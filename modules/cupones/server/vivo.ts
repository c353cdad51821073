import type { Blanco } from '#modules/cupones/rules/cupon.ts';
import type { CuponVivo } from '#modules/cupones/rules/dar.ts';
import { q, sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import './tables.ts';

/** Whose document asks; the day on which it took the coupon, if it has it already. */
export interface DeQuien {
  /** Null: nobody in particular. */
  cliente_id: string | null;
  documento_id: string | null;
}

export interface Vivo extends CuponVivo {
  cupon_id: string;
  /** The day by which it is judged: today, or the one on which the document took it. */
  dia: string;
  cliente_id: string | null;
  /** What it was given for came to nothing, in words. */
  sin_causa: string | null;
}

/** Why a code that was given for something no longer counts, in words; null where it does. */
export type CodigoJudge = (tx: Tx, who: Who, codigo: string) => Promise<string | null>;

let judges: CodigoJudge = () => Promise.resolve(null);

/** Who gives codes for something stands above; apps/server introduces it. */
export const judgeCodigosBy = (judge: CodigoJudge): void => {
  judges = judge;
};

interface Row {
  cupon_id: string;
  codigo: string;
  nombre: string;
  alcance: Vivo['alcance'];
  da: Vivo['da'];
  diezmilesimas: number;
  centavos: number;
  activo: boolean;
  desde: string | null;
  hasta: string | null;
  dias: number[];
  blancos: Blanco[];
  minimo_centavos: number;
  limite: number | null;
  usados: number;
  limite_cliente: number | null;
  usados_cliente: number;
  limite_codigo: number | null;
  usados_codigo: number;
  solo_nuevos: boolean;
  con_membresia: boolean;
  dueno_id: string | null;
  suyo_desde: string | null;
}

/** Locks the coupon of a code: whoever uses it or gives it back comes by here, so of many at once each sees the one before. */
export const holdCupon = async (tx: Tx, who: Who, codigo: string): Promise<void> => {
  await tx.rows(sql`select c.id from cupones.cupon c where c.empresa_id = ${who.empresa_id} and c.id = (
    select k.cupon_id from cupones.codigo k where k.empresa_id = ${who.empresa_id} and k.codigo = ${codigo}) for no key update`);
};

/** A coupon by its code, as it stands for this customer and document; undefined where there is none of that code. */
export const readVivo = async (tx: Tx, who: Who, codigo: string, de: DeQuien): Promise<Vivo | undefined> => {
  const cliente_id = await knownBy(tx, who, de.cliente_id);
  const [row] = await tx.rows(sql<Row>`
    select c.id as cupon_id, k.codigo, c.nombre, c.alcance, c.da, c.diezmilesimas, c.centavos,
      c.activo and k.retirado_en is null as activo, c.desde, least(c.hasta, k.hasta) as hasta, c.dias, c.blancos, c.minimo_centavos,
      c.limite, c.usados - own.n as usados, c.limite_cliente, ${usedBy(who, cliente_id)} - own.n as usados_cliente,
      k.limite as limite_codigo, k.usados - own.n as usados_codigo, c.solo_nuevos, c.con_membresia, k.cliente_id as dueno_id,
      own.desde as suyo_desde
    from cupones.codigo k join cupones.cupon c on c.empresa_id = k.empresa_id and c.id = k.cupon_id
    cross join lateral (select case when coalesce(sum(u.cantidad), 0) > 0 then 1 else 0 end as n,
        case when coalesce(sum(u.cantidad), 0) > 0 then min(u.fecha) end as desde
      from cupones.uso u where u.empresa_id = ${who.empresa_id} and u.documento_id = ${de.documento_id}::uuid and u.codigo = k.codigo) own
    where k.empresa_id = ${who.empresa_id} and k.codigo = ${codigo}`);
  if (!row) return undefined;
  const { dueno_id, suyo_desde, blancos, ...rest } = row;
  // What a document took before stays its own.
  const sin_causa = suyo_desde === null && dueno_id !== null ? await judges(tx, who, row.codigo) : null;
  const [servicio_ids, nuevo] = await Promise.all([
    servicesOf(tx, who, blancos),
    cliente_id === null ? null : isNew(tx, who, cliente_id, de.documento_id),
  ]);
  return {
    ...rest,
    // What a document took stays its own though the coupon was taken off the counter since.
    activo: (rest.activo && sin_causa === null) || suyo_desde !== null,
    sin_causa,
    cliente_id,
    dia: suyo_desde ?? who.hoy,
    nuevo,
    de: ownerOf(dueno_id, cliente_id),
    servicio_ids,
    que: blancos.map(({ nombre }) => nombre).join(', '),
  };
};

/** Of the coupon `c`. No join: over several servers one that can find nothing, as where nobody is asked for, is refused. */
const usedBy = (who: Who, cliente_id: string | null) => sql`coalesce((select p.usados from cupones.por_cliente p
        where p.empresa_id = ${who.empresa_id} and p.cupon_id = c.id and p.cliente_id = ${cliente_id}::uuid), 0)`;

const ownerOf = (dueno_id: string | null, cliente_id: string | null): Vivo['de'] => {
  if (dueno_id === null) return 'todos';
  if (cliente_id === null) return 'alguien';
  return dueno_id === cliente_id ? 'suyo' : 'ajeno';
};

/** Whoever buys as nobody in particular is not counted. */
const knownBy = async (tx: Tx, who: Who, cliente_id: string | null): Promise<string | null> => {
  if (cliente_id === null) return null;
  const found = await tx.maybe(
    q
      .selectFrom('clientes.cliente')
      .select('tipo')
      .where('empresa_id', '=', who.empresa_id)
      .where('id', '=', cliente_id),
  );
  return found && found.tipo !== 'publico' ? cliente_id : null;
};

/** Those who are the same person: of one telephone, or of one RFC that is nobody's in general. Each by its index. */
export const sameAs = (who: Who, cliente_id: string) => {
  const he = sql`clientes.cliente c where c.empresa_id = ${who.empresa_id} and c.id = ${cliente_id}::uuid`;
  return sql`(
  select c.id from ${he}
  union select o.id from clientes.cliente o where o.empresa_id = ${who.empresa_id} and o.telefono <> '' and o.telefono = (select c.telefono from ${he})
  union select o.id from clientes.cliente o where o.empresa_id = ${who.empresa_id} and o.rfc <> ''
    and o.rfc = (select c.rfc from ${he} and c.rfc not in ('XAXX010101000', 'XEXX010101000')))`;
};

/** Neither he nor anybody of his telephone or RFC came before: no other document that is worth anything, and no coupon used. */
export const isNew = async (tx: Tx, who: Who, cliente_id: string, documento_id: string | null): Promise<boolean> =>
  (
    await tx.one(sql<{ nuevo: boolean }>`with el as materialized ${sameAs(who, cliente_id)}
      select not exists (select 1 from pagos.cuenta k where k.empresa_id = ${who.empresa_id} and k.cliente_id = any(array(select id from el))
          and k.cancelada_en is null and k.total_centavos > 0 and k.documento_id is distinct from ${documento_id}::uuid)
        and not exists (select 1 from cupones.uso u where u.empresa_id = ${who.empresa_id} and u.cliente_id = any(array(select id from el))
          and u.documento_id is distinct from ${documento_id}::uuid group by u.documento_id having sum(u.cantidad) > 0) as nuevo`)
  ).nuevo;

/** The services that it is of: its own, and those of its classes as they stand today; null: anything. */
const servicesOf = async (tx: Tx, who: Who, blancos: readonly Blanco[]): Promise<string[] | null> => {
  if (blancos.length === 0) return null;
  const clases = blancos.flatMap(({ tipo, id }) => (tipo === 'clasificacion' ? id : []));
  const own = blancos.flatMap(({ tipo, id }) => (tipo === 'servicio' ? id : []));
  if (clases.length === 0) return own;
  const inClass = await tx.rows(
    q
      .selectFrom('servicios.servicio')
      .select('id')
      .where('empresa_id', '=', who.empresa_id)
      .where('clasificacion_id', 'in', clases)
      .limit(2_000),
  );
  return [...new Set([...own, ...inClass.map(({ id }) => id)])];
};
