import { ajustesOf } from '#modules/citas/server/front-door.ts';
import { empleadoOf, listEmpleadosActivos } from '#modules/empleados/server/front-door.ts';
import { type Meta, type MetaNueva, numerosRefusals } from '#modules/numeros/contract.ts';
import {
  definiciones,
  type Hecho,
  hechosOf,
  type Medida,
  medidas,
  needsCosts,
  valueOf,
} from '#modules/numeros/rules/medidas.ts';
import { corteOfPersona, monthOf, workingDays } from '#modules/numeros/rules/metas.ts';
import { COSTOS } from '#modules/permisos/rules.ts';
import { worksHere } from '#modules/permisos/server/front-door.ts';
import { commonRefusals, Refusal } from '#platform/contract/refusal.ts';
import { writeBitacora } from '#platform/server/bitacora/bitacora.ts';
import { q, sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { newId } from '#platform/server/db/uuid.ts';
import type { Who } from '#platform/server/http/who.ts';
import { readCells } from '../queries/celdas.ts';
import '../tables.ts';

interface Row {
  id: string;
  medida: Medida;
  empleado_id: string | null;
  asesor_id: string | null;
  persona: string;
  valor: number | null;
  version: number;
}

const metas = (who: Who) => sql`
  select m.id, m.medida, m.empleado_id, m.asesor_id, coalesce(e.nombre, u.nombre, '') as persona, m.valor, m.version
  from numeros.meta m
  left join empleados.empleado e on e.empresa_id = ${who.empresa_id} and e.id = m.empleado_id
  left join usuarios.usuario u on u.id = m.asesor_id
  where m.empresa_id = ${who.empresa_id}`;

/** The goals of a month with how they go: those of the company first. */
export const listMetas = async (tx: Tx, who: Who, mes: string) => tell(tx, who, `${mes}-01`, () => true);

/** Those of whoever asks, in the month that runs. */
export const listMisMetas = async (tx: Tx, who: Who) => {
  const empleado = await empleadoOf(tx, who);
  const mine = ({ empleado_id, asesor_id }: Row) =>
    asesor_id === who.usuario_id || (empleado !== undefined && empleado_id === empleado.id);
  return tell(tx, who, `${who.hoy.slice(0, 7)}-01`, mine);
};

const tell = async (tx: Tx, who: Who, mes: string, wanted: (row: Row) => boolean) => {
  const [rows, calendario] = await Promise.all([
    tx.rows(sql<Row>`${metas(who)} and m.mes = ${mes}::date and m.valor is not null`),
    ajustesOf(tx, who),
  ]);
  const seen = rows.filter((row) => wanted(row) && (who.can(COSTOS) || !needsCosts(row.medida)));
  const counted = await count(tx, who, mes, seen);
  const data = seen
    .map((row) => told(row, counted.get(row.id) ?? null))
    .sort(
      (a, b) =>
        a.persona.localeCompare(b.persona, 'es-MX') ||
        medidas.indexOf(a.medida) - medidas.indexOf(b.medida) ||
        (a.id < b.id ? -1 : 1),
    );
  return { mes: mes.slice(0, 7), ...workingDays(mes, calendario, who.zona, who.now), data };
};

const told = ({ empleado_id, asesor_id, ...row }: Row, llevas: number | null): Meta => ({
  ...row,
  persona_id: empleado_id ?? asesor_id,
  llevas,
});

/** Who may have a goal: who sells by his account, who works by his record. */
export const listPersonasDeMetas = async (tx: Tx, who: Who) => {
  const [asesores, tecnicos] = await Promise.all([
    tx.rows(sql<{ id: string; nombre: string }>`
      select m.usuario_id as id, u.nombre from permisos.membresia m
      join usuarios.usuario u on u.id = m.usuario_id
      join permisos.rol r on r.empresa_id = ${who.empresa_id} and r.id = m.rol_id
      where m.empresa_id = ${who.empresa_id} and m.activa and ${worksHere}`),
    listEmpleadosActivos(tx, who),
  ]);
  const byName = (all: readonly { id: string; nombre: string }[]) =>
    all.map(({ id, nombre }) => ({ id, nombre })).sort((a, b) => a.nombre.localeCompare(b.nombre, 'es-MX'));
  return { asesores: byName(asesores), tecnicos: byName(tecnicos) };
};

/** What each has come to until today: of the company read whole, of persons cut by them. */
const count = async (tx: Tx, who: Who, mes: string, rows: readonly Row[]): Promise<Map<string, number | null>> => {
  const { desde, hasta } = monthOf(mes);
  const periodo = { desde, hasta: hasta < who.hoy ? hasta : who.hoy };
  if (periodo.hasta < desde) return new Map();
  const of = (own: readonly Row[]): Hecho[] => [...new Set(own.flatMap(({ medida }) => hechosOf(medida)))];
  const groups = (['', 'persona', 'asesor'] as const).map((corte) => ({
    corte,
    own: rows.filter((row) => (row.empleado_id ? 'persona' : row.asesor_id ? 'asesor' : '') === corte),
  }));
  const found = await Promise.all(
    groups.map(async ({ corte, own }) => {
      if (own.length === 0) return [];
      const facts = of(own);
      const cortes = corte === '' ? [] : [corte];
      const { celdas } = await readCells(tx, who, { facts, periodo, comparado: null, cortes });
      const byKey = new Map(celdas.map(({ claves, valores }) => [claves[0] ?? '', valores]));
      return own.map((row): [string, number | null] => {
        const zero = Object.fromEntries(facts.map((fact) => [fact, 0]));
        const counted = byKey.get(row.empleado_id ?? row.asesor_id ?? '');
        return [row.id, valueOf(row.medida, { ...zero, ...counted })];
      });
    }),
  );
  return new Map(found.flat());
};

export const addMeta = async (tx: Tx, who: Who, { mes, medida, persona_id, valor }: MetaNueva): Promise<Meta> => {
  const day = `${mes}-01`;
  const whose = await ownerOf(tx, who, medida, persona_id);
  const known = await tx.maybe(
    q
      .selectFrom('numeros.meta')
      .select(['id', 'valor', 'version'])
      .where('empresa_id', '=', who.empresa_id)
      .where('mes', '=', day)
      .where('medida', '=', medida)
      .where('empleado_id', 'is not distinct from', whose.empleado_id)
      .where('asesor_id', 'is not distinct from', whose.asesor_id)
      .forUpdate(),
  );
  if (known && known.valor !== null)
    throw new Refusal(numerosRefusals.meta_repetida, { medida: definiciones[medida].nombre.toLowerCase() });
  if (known) return write(tx, who, known.id, valor, known.version);
  const id = newId();
  await tx.run(
    q
      .insertInto('numeros.meta')
      .values({ empresa_id: who.empresa_id, id, mes: day, medida, ...whose, valor, creado_en: who.now }),
  );
  return note(tx, who, id, valor, 1);
};

/** By what the measure of somebody is counted, and that he is of the company. */
const ownerOf = async (tx: Tx, who: Who, medida: Medida, id: string | null) => {
  if (id === null) return { empleado_id: null, asesor_id: null };
  const corte = corteOfPersona(medida);
  if (corte === null)
    throw new Refusal(
      numerosRefusals.meta_sin_persona,
      { medida: definiciones[medida].nombre },
      { fields: { persona_id: 'Elige toda la empresa.' } },
    );
  const { asesores, tecnicos } = await listPersonasDeMetas(tx, who);
  if (!(corte === 'persona' ? tecnicos : asesores).some((one) => one.id === id))
    throw new Refusal(numerosRefusals.meta_de_nadie, {}, { fields: { persona_id: 'Elígela de la lista.' } });
  return corte === 'persona' ? { empleado_id: id, asesor_id: null } : { empleado_id: null, asesor_id: id };
};

/** Another value; null: it is no goal any more, and what it was stays written. */
export const changeMeta = async (tx: Tx, who: Who, id: string, valor: number | null, version: number): Promise<Meta> =>
  write(tx, who, id, valor, version);

const write = async (tx: Tx, who: Who, id: string, valor: number | null, version: number): Promise<Meta> => {
  const changed = await tx.run(
    q
      .updateTable('numeros.meta')
      .set((eb) => ({ valor, version: eb('version', '+', 1) }))
      .where('empresa_id', '=', who.empresa_id)
      .where('id', '=', id)
      .where('version', '=', version),
  );
  if (changed === 0) throw new Refusal(commonRefusals.version_anterior, {}, { current: await getMeta(tx, who, id) });
  return note(tx, who, id, valor, version + 1);
};

const note = async (tx: Tx, who: Who, id: string, valor: number | null, version: number): Promise<Meta> => {
  await tx.run(
    q.insertInto('numeros.meta_cambio').values({
      empresa_id: who.empresa_id,
      meta_id: id,
      version,
      valor,
      usuario_id: who.usuario_id,
      usuario_nombre: who.nombre,
      creado_en: who.now,
    }),
  );
  const meta = await getMeta(tx, who, id);
  const de = meta.persona === '' ? 'de la empresa' : `de ${meta.persona}`;
  await writeBitacora(tx, who, {
    accion: 'numeros.meta',
    id,
    texto: `${who.nombre} ${valor === null ? 'quitó' : 'puso'} la meta de ${definiciones[meta.medida].nombre.toLowerCase()} ${de}.`,
  });
  return meta;
};

const getMeta = async (tx: Tx, who: Who, id: string): Promise<Meta> =>
  told(await tx.one(sql<Row>`${metas(who)} and m.id = ${id}`), null);

/** Every value that it had, the newest first. */
export const listCambiosDeMeta = async (tx: Tx, who: Who, id: string) => {
  const { medida } = await getMeta(tx, who, id);
  if (needsCosts(medida) && !who.can(COSTOS)) throw new Refusal(commonRefusals.sin_permiso);
  const data = await tx.rows(
    q
      .selectFrom('numeros.meta_cambio')
      .select(['version', 'valor', 'usuario_nombre', 'creado_en'])
      .where('empresa_id', '=', who.empresa_id)
      .where('meta_id', '=', id)
      .orderBy('version', 'desc'),
  );
  return { data };
};
