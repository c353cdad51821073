import { listEmpleadosActivos } from '#modules/empleados/server/front-door.ts';
import {
  type AsignacionNueva,
  ContenidoDeEsquema,
  type Esquema,
  type EsquemaCambio,
  type EsquemaNuevo,
  esquemasRefusals,
} from '#modules/esquemas/contract.ts';
import { FORMAS, refuseContenido } from '#modules/esquemas/rules.ts';
import { commonRefusals, Refusal } from '#platform/contract/refusal.ts';
import { writeBitacora } from '#platform/server/bitacora/bitacora.ts';
import { q, sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { newId } from '#platform/server/db/uuid.ts';
import type { Who } from '#platform/server/http/who.ts';
import { getEsquema, listEsquemas } from './queries.ts';
import { holdsOn, readDefiniciones } from './vigentes.ts';
import './tables.ts';

/** What people earn is told by one key, and who works here is kept by another: a scheme needs both. */
const requireKey = (who: Who): void => {
  if (!who.can('ver_empleados')) throw new Refusal(esquemasRefusals.sin_permiso_de_esquemas);
};

export const addEsquema = async (
  tx: Tx,
  who: Who,
  { id = newId(), nombre, ...contenido }: EsquemaNuevo,
): Promise<Esquema> => {
  requireKey(who);
  const written = await tx.run(
    q
      .insertInto('esquemas.esquema')
      .values({ empresa_id: who.empresa_id, id, nombre, creado_en: who.now })
      .onConflict((conflict) => conflict.doNothing()),
  );
  if (written === 0) throw taken(nombre);
  await define(tx, who, id, who.hoy, contenido);
  await tell(
    tx,
    who,
    id,
    `definió el esquema de comisión «${nombre}» (${FORMAS[contenido.forma].toLowerCase()}).`,
    contenido,
  );
  return getEsquema(tx, who, id);
};

export const changeEsquema = async (
  tx: Tx,
  who: Who,
  id: string,
  { nombre, activo, definicion }: EsquemaCambio,
  version: number,
): Promise<Esquema> => {
  requireKey(who);
  const before = await getEsquema(tx, who, id);
  if (nombre !== undefined) await requireName(tx, who, id, nombre);
  const changed = await tx.run(
    q
      .updateTable('esquemas.esquema')
      .set((eb) => ({
        ...(nombre === undefined ? {} : { nombre }),
        ...(activo === undefined ? {} : { activo }),
        version: eb('version', '+', 1),
      }))
      .where('empresa_id', '=', who.empresa_id)
      .where('id', '=', id)
      .where('version', '=', version),
  );
  if (changed === 0) throw new Refusal(commonRefusals.version_anterior, {}, { current: before });
  // Only now: whoever was putting somebody in it held it until he had.
  if (activo === false) await requireNobody(tx, who, id);
  const defined = definicion !== undefined && (await defineAnew(tx, who, id, definicion));
  const after = await getEsquema(tx, who, id);
  await tell(
    tx,
    who,
    id,
    `cambió el esquema de comisión «${after.nombre}»${defined ? ` desde el ${definicion.desde}` : ''}.`,
    after,
  );
  return after;
};

/** From a day on: what was earned before it is not touched, for the ledger keeps by which definition each line was earned. */
export const assignEsquema = async (
  tx: Tx,
  who: Who,
  { esquema_id, desde, personas }: AsignacionNueva,
): Promise<{ data: Esquema[] }> => {
  requireKey(who);
  requireDay(who, desde);
  const people = await knownPeople(tx, who, personas);
  const nombre = esquema_id === null ? null : await heldName(tx, who, esquema_id);
  await tx.run(
    q.insertInto('esquemas.asignacion').values(
      personas.map(({ empleado_id, peso }) => ({
        empresa_id: who.empresa_id,
        id: newId(),
        empleado_id,
        esquema_id,
        desde,
        peso,
        usuario_nombre: who.nombre,
        creado_en: who.now,
      })),
    ),
  );
  const where = nombre === null ? 'su propia tasa' : `el esquema «${nombre}»`;
  await tell(tx, who, esquema_id, `puso a ${people.join(', ')} en ${where} desde el ${desde}.`, personas);
  return listEsquemas(tx, who);
};

const knownPeople = async (tx: Tx, who: Who, personas: AsignacionNueva['personas']): Promise<string[]> => {
  if (new Set(personas.map(({ empleado_id }) => empleado_id)).size < personas.length)
    throw new Refusal(esquemasRefusals.persona_repetida);
  const known = new Map((await listEmpleadosActivos(tx, who)).map(({ id, nombre }) => [id, nombre]));
  return personas.map(({ empleado_id }) => {
    const nombre = known.get(empleado_id);
    if (nombre === undefined) throw new Refusal(commonRefusals.no_encontrado);
    return nombre;
  });
};

/** Held until the end: nobody retires it meanwhile. */
const heldName = async (tx: Tx, who: Who, id: string): Promise<string> => {
  const held = await tx.maybe(
    q
      .selectFrom('esquemas.esquema')
      .select(['nombre', 'activo'])
      .where('empresa_id', '=', who.empresa_id)
      .where('id', '=', id)
      .forUpdate(),
  );
  if (!held) throw new Refusal(commonRefusals.no_encontrado);
  if (!held.activo) throw new Refusal(esquemasRefusals.esquema_retirado, { nombre: held.nombre });
  return held.nombre;
};

const define = async (
  tx: Tx,
  who: Who,
  esquema_id: string,
  desde: string,
  contenido: ContenidoDeEsquema,
): Promise<void> => {
  const motivo = refuseContenido(contenido);
  if (motivo !== null) throw new Refusal(esquemasRefusals.esquema_incompleto, { motivo });
  await tx.run(
    q.insertInto('esquemas.definicion').values({
      empresa_id: who.empresa_id,
      id: newId(),
      esquema_id,
      desde,
      ...contenido,
      reglas: JSON.stringify(contenido.reglas),
      tramos: JSON.stringify(contenido.tramos),
      usuario_nombre: who.nombre,
      creado_en: who.now,
    }),
  );
};

/** Nothing, where it says what it says already: a month that is counted by steps would begin anew that day. */
const defineAnew = async (
  tx: Tx,
  who: Who,
  id: string,
  { desde, ...contenido }: NonNullable<EsquemaCambio['definicion']>,
): Promise<boolean> => {
  requireDay(who, desde);
  const said = (one: unknown): string => JSON.stringify(ContenidoDeEsquema.parse(one));
  const held = holdsOn(
    (await readDefiniciones(tx, who)).filter(({ esquema_id }) => esquema_id === id),
    desde,
  );
  if (held && said(held) === said(contenido)) return false;
  await define(tx, who, id, desde, contenido);
  return true;
};

const requireNobody = async (tx: Tx, who: Who, id: string): Promise<void> => {
  const { personas } = await getEsquema(tx, who, id);
  if (personas.length > 0)
    throw new Refusal(esquemasRefusals.esquema_en_uso, { nombres: personas.map(({ nombre }) => nombre).join(', ') });
};

const requireDay = (who: Who, desde: string): void => {
  if (desde < who.hoy)
    throw new Refusal(esquemasRefusals.esquema_desde_ayer, {}, { fields: { desde: 'Elige hoy o un día que viene.' } });
};

const requireName = async (tx: Tx, who: Who, id: string, nombre: string): Promise<void> => {
  const same = await tx.maybe(sql`select 1 from esquemas.esquema
    where empresa_id = ${who.empresa_id} and lower(nombre) = lower(${nombre}) and id <> ${id}`);
  if (same) throw taken(nombre);
};

const taken = (nombre: string): Refusal =>
  new Refusal(esquemasRefusals.esquema_repetido, { nombre }, { fields: { nombre: 'Ya existe.' } });

const tell = (tx: Tx, who: Who, id: string | null, texto: string, despues: unknown): Promise<void> =>
  writeBitacora(tx, who, { accion: 'esquema.cambiado', id, texto: `${who.nombre} ${texto}`, despues });
