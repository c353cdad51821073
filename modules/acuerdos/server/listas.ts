import type { Lista, ListaCompleta, ListaEntrada, ListaNueva, ReglaEscrita } from '#modules/acuerdos/contract.ts';
import { acuerdosRefusals } from '#modules/acuerdos/rules/refusals.ts';
import {
  adjustRegla,
  findProblemasReglas,
  isGeneral,
  priceByRule,
  type Regla,
  sayRegla,
} from '#modules/acuerdos/rules.ts';
import { commonRefusals, Refusal } from '#platform/contract/refusal.ts';
import { writeBitacora } from '#platform/server/bitacora/bitacora.ts';
import { q, sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { newId } from '#platform/server/db/uuid.ts';
import { emitEvent } from '#platform/server/events/events.ts';
import type { Who } from '#platform/server/http/who.ts';
import type { RawBuilder } from 'kysely';
import { vendidosOf } from './precios.ts';
import './tables.ts';

const listas = (who: Who, which: RawBuilder<unknown>) => sql<Lista>`
  select l.id, l.nombre, l.desde, l.hasta, l.activa, l.version,
    l.activa and coalesce(l.desde <= ${who.hoy}::date, true) and coalesce(l.hasta >= ${who.hoy}::date, true) as vigente,
    (select count(*) from acuerdos.regla r where r.empresa_id = ${who.empresa_id} and r.lista_id = l.id)::int as cuantas_reglas,
    (select count(*) from acuerdos.acuerdo a where a.empresa_id = ${who.empresa_id} and a.lista_id = l.id)::int as cuantos_clientes
  from acuerdos.lista l where l.empresa_id = ${who.empresa_id} and ${which}
  order by l.activa desc, lower(l.nombre), l.id`;

export const listListas = async (tx: Tx, who: Who, todas: boolean): Promise<{ data: Lista[] }> => ({
  data: await tx.rows(listas(who, todas ? sql`true` : sql`l.activa`)),
});

export const getLista = async (tx: Tx, who: Who, id: string): Promise<ListaCompleta> => {
  const lista = await tx.one(listas(who, sql`l.id = ${id}`));
  const reglas = await reglasOf(tx, who, id);
  const clientes = await tx.rows(sql<{ id: string; nombre: string }>`select c.id, c.nombre from acuerdos.acuerdo a
    join clientes.cliente c on c.empresa_id = a.empresa_id and c.id = a.cliente_id
    where a.empresa_id = ${who.empresa_id} and a.lista_id = ${id} order by c.nombre_orden, c.id limit 500`);
  return { ...lista, reglas: await named(tx, who, reglas), clientes };
};

/** As they are read: from the nearest to the widest, services before parts. */
const reglasOf = (tx: Tx, who: Who, lista_id: string): Promise<Regla[]> =>
  tx.rows(sql<Regla>`select alcance, objetivo, forma, valor from acuerdos.regla
    where empresa_id = ${who.empresa_id} and lista_id = ${lista_id}
    order by array_position(array['servicio', 'clasificacion', 'servicios', 'articulo', 'categoria', 'articulos'], alcance), objetivo`);

/** Each with the name of what it is of and, of one thing, what it costs by the catalogue and by this rule. */
const named = async (tx: Tx, who: Who, reglas: readonly Regla[]): Promise<ListaCompleta['reglas']> => {
  const { servicios, articulos } = objetivosOf(reglas);
  const nombreOf = await nombresOf(tx, who, reglas);
  const vendidos = new Map(
    (await vendidosOf(tx, who, { activo_id: null }, { servicios, articulos })).map((one) => [one.id, one]),
  );
  return reglas.map((regla) => {
    const one = vendidos.get(regla.objetivo);
    return {
      ...regla,
      // With the price, which the counter tells anybody, it would say the cost.
      valor: regla.forma === 'costo' && !who.can('ver_costos') ? null : regla.valor,
      nombre: nombreOf(regla),
      catalogo_centavos: one?.vendido.precio_centavos ?? null,
      precio_centavos: one ? priceByRule(regla, one.vendido, one.modo) : null,
    };
  });
};

/** The ids that rules are of, by their catalogue. */
const objetivosOf = (reglas: readonly Regla[]) => {
  const idsOf = (alcance: Regla['alcance']) => reglas.flatMap((r) => (r.alcance === alcance ? r.objetivo : []));
  return { servicios: idsOf('servicio'), articulos: idsOf('articulo'), clases: idsOf('clasificacion') };
};

/** Says what a rule is of, as people read it; null of what is not in the catalogue. */
const nombresOf = async (tx: Tx, who: Who, reglas: readonly Regla[]): Promise<(regla: Regla) => string | null> => {
  const { servicios, articulos, clases } = objetivosOf(reglas);
  const nombres = await tx.rows(sql<{ id: string; nombre: string }>`
    select s.id, s.nombre from servicios.servicio s where s.empresa_id = ${who.empresa_id} and s.id = any(${servicios}::uuid[])
    union all select k.id, k.nombre from servicios.clasificacion k where k.empresa_id = ${who.empresa_id} and k.id = any(${clases}::uuid[])
    union all select a.id, a.descripcion from inventario.articulo a where a.empresa_id = ${who.empresa_id} and a.id = any(${articulos}::uuid[])`);
  const byId = new Map(nombres.map(({ id, nombre }) => [id, nombre]));
  return ({ alcance, objetivo }) =>
    alcance === 'categoria' || isGeneral(alcance) ? objetivo : (byId.get(objetivo) ?? null);
};

export const addLista = async (tx: Tx, who: Who, { copia, ...entrada }: ListaNueva): Promise<ListaCompleta> => {
  const copied = copia ? await copyOf(tx, who, copia) : { before: [], reglas: [] };
  const written = settle(entrada.reglas, copied.reglas);
  const own = new Set(written.map(keyOf));
  const reglas = [...written, ...copied.reglas.filter((regla) => !own.has(keyOf(regla)))];
  judgeReglas(who, reglas, copied.before);
  refusePeriod(entrada);
  await refuseUnknown(tx, who, written);
  const id = newId();
  const { nombre, desde, hasta } = entrada;
  const made = await tx.run(
    q
      .insertInto('acuerdos.lista')
      .values({ empresa_id: who.empresa_id, id, nombre, desde, hasta, creado_en: who.now })
      .onConflict((conflict) => conflict.doNothing()),
  );
  if (made === 0) throw taken(nombre);
  await writeReglas(tx, who, id, reglas);
  await tell(tx, who, id, `${who.nombre} creó la lista de precios «${nombre}».`);
  return getLista(tx, who, id);
};

/** The rules of another list, and what they are so much dearer or cheaper. */
const copyOf = async (
  tx: Tx,
  who: Who,
  { lista_id, ajuste_diezmilesimas }: NonNullable<ListaNueva['copia']>,
): Promise<{ before: Regla[]; reglas: Regla[] }> => {
  await tx.one(listas(who, sql`l.id = ${lista_id}`));
  const before = await reglasOf(tx, who, lista_id);
  return { before, reglas: before.map((regla) => adjustRegla(regla, ajuste_diezmilesimas)) };
};

/** What came without its figure, because whoever wrote does not see it, keeps the one that it had. */
const settle = (escritas: readonly ReglaEscrita[], before: readonly Regla[]): Regla[] =>
  escritas.map((escrita, i) => {
    const { valor } = escrita;
    if (valor !== null) return { ...escrita, valor };
    const stood = before.find((one) => keyOf(one) === keyOf(escrita) && one.forma === escrita.forma);
    if (!stood)
      throw new Refusal(commonRefusals.datos_invalidos, {}, { fields: { [`reglas.${i}.valor`]: 'Escribe cuánto.' } });
    return stood;
  });

export const changeLista = async (
  tx: Tx,
  who: Who,
  id: string,
  { activa, reglas: escritas, nombre, desde, hasta }: ListaEntrada & { activa: boolean },
  version: number,
): Promise<ListaCompleta> => {
  const before = await getLista(tx, who, id);
  const stood = await reglasOf(tx, who, id);
  const reglas = settle(escritas, stood);
  judgeReglas(who, reglas, stood);
  refusePeriod({ desde, hasta });
  await refuseUnknown(tx, who, reglas, stood);
  if (activa && (await findNamed(tx, who, nombre, id))) throw taken(nombre);
  const changed = await tx.run(
    q
      .updateTable('acuerdos.lista')
      .set((eb) => ({ nombre, desde, hasta, activa, version: eb('version', '+', 1) }))
      .where('empresa_id', '=', who.empresa_id)
      .where('id', '=', id)
      .where('version', '=', version),
  );
  if (changed === 0) throw new Refusal(commonRefusals.version_anterior, {}, { current: await getLista(tx, who, id) });
  // Behind the lock of the list: of a customer who takes it and whoever retires it, the second sees the first.
  if (!activa) await refuseUsed(tx, who, id, nombre);
  await tx.run(q.deleteFrom('acuerdos.regla').where('empresa_id', '=', who.empresa_id).where('lista_id', '=', id));
  await writeReglas(tx, who, id, reglas);
  const did = activa === before.activa ? 'cambió' : activa ? 'volvió a usar' : 'retiró';
  await tell(tx, who, id, `${who.nombre} ${did} la lista de precios «${nombre}». Lo vendido no cambia.`, before);
  return getLista(tx, who, id);
};

const keyOf = ({ alcance, objetivo }: Pick<Regla, 'alcance' | 'objetivo'>): string => `${alcance} ${objetivo}`;

/** What a rule is of is in the catalogue of this company; what went away since stays where it was. */
const refuseUnknown = async (
  tx: Tx,
  who: Who,
  reglas: readonly Regla[],
  before: readonly Regla[] = [],
): Promise<void> => {
  const kept = new Set(before.map(keyOf));
  const fresh = reglas.filter((regla) => !kept.has(keyOf(regla)));
  const nombreOf = await nombresOf(tx, who, fresh);
  if (fresh.some((regla) => nombreOf(regla) === null)) throw new Refusal(acuerdosRefusals.objetivo_desconocido);
};

const writeReglas = async (tx: Tx, who: Who, lista_id: string, reglas: readonly Regla[]): Promise<void> => {
  if (reglas.length === 0) return;
  await tx.run(
    q.insertInto('acuerdos.regla').values(
      reglas.map(({ alcance, objetivo, forma, valor }) => ({
        empresa_id: who.empresa_id,
        lista_id,
        alcance,
        objetivo,
        forma,
        valor,
      })),
    ),
  );
};

/** What a margin over the cost makes of a price tells the cost: only whoever sees costs writes one. */
const judgeReglas = (who: Who, reglas: readonly Regla[], before: readonly Regla[]): void => {
  const fields = findProblemasReglas(reglas);
  if (Object.keys(fields).length > 0) throw new Refusal(commonRefusals.datos_invalidos, {}, { fields });
  if (who.can('ver_costos')) return;
  const stood = new Set(before.map((regla) => `${keyOf(regla)} ${sayRegla(regla)}`));
  if (reglas.some((regla) => regla.forma === 'costo' && !stood.has(`${keyOf(regla)} ${sayRegla(regla)}`)))
    throw new Refusal(acuerdosRefusals.sin_permiso_de_costos);
};

const refusePeriod = ({ desde, hasta }: { desde: string | null; hasta: string | null }): void => {
  if (desde !== null && hasta !== null && hasta < desde)
    throw new Refusal(commonRefusals.datos_invalidos, {}, { fields: { hasta: 'Termina antes de empezar.' } });
};

const refuseUsed = async (tx: Tx, who: Who, id: string, nombre: string): Promise<void> => {
  const { cuantos } = await tx.one(sql<{ cuantos: number }>`select count(*)::int as cuantos from acuerdos.acuerdo
    where empresa_id = ${who.empresa_id} and lista_id = ${id}`);
  if (cuantos > 0)
    throw new Refusal(acuerdosRefusals.lista_en_uso, {
      nombre,
      cuantos: cuantos === 1 ? '1 cliente' : `${cuantos} clientes`,
    });
};

const findNamed = (tx: Tx, who: Who, nombre: string, id: string) =>
  tx.maybe(
    sql`select 1 from acuerdos.lista where empresa_id = ${who.empresa_id} and lower(nombre) = lower(${nombre}) and activa and id <> ${id}`,
  );

const taken = (nombre: string): Refusal =>
  new Refusal(acuerdosRefusals.lista_repetida, { nombre }, { fields: { nombre: 'Ya existe.' } });

const tell = async (tx: Tx, who: Who, id: string, texto: string, antes?: unknown): Promise<void> => {
  await emitEvent(tx, who, 'acuerdo.lista', 'editar_servicios', { id });
  await writeBitacora(tx, who, { accion: 'lista.cambio', id, texto, antes });
};
