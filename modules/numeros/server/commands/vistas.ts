import { numerosRefusals, type VistaEntrada, VistaGuardada } from '#modules/numeros/contract.ts';
import { MOST_FIJADAS } from '#modules/numeros/rules/explorador.ts';
import { commonRefusals, Refusal } from '#platform/contract/refusal.ts';
import { writeBitacora } from '#platform/server/bitacora/bitacora.ts';
import { oneAtATime } from '#platform/server/db/one-at-a-time.ts';
import { q } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { newId } from '#platform/server/db/uuid.ts';
import type { Who } from '#platform/server/http/who.ts';
import '../tables.ts';
import { judgeCortes } from '../queries/explorador.ts';

/** Who shares a view with all changes and takes away those of all. */
const COMPARTE = 'administrar_permisos';
/** More of them nobody finds again. */
const MOST_VISTAS = 100;

const vistas = (who: Who) =>
  q
    .selectFrom('numeros.vista')
    .select(['id', 'nombre', 'usuario_id', 'usuario_nombre', 'de_todos', 'fijada', 'ajustes', 'version'])
    .where('empresa_id', '=', who.empresa_id)
    .where((eb) => eb.or([eb('de_todos', '=', true), eb('usuario_id', '=', who.usuario_id)]));

/** His own and those of all, by name. */
export const listVistas = async (tx: Tx, who: Who): Promise<{ data: VistaGuardada[] }> => {
  const rows = await tx.rows(vistas(who));
  return {
    data: rows
      .map((row) => told(who, row))
      .sort((a, b) => a.nombre.localeCompare(b.nombre, 'es-MX') || (a.id < b.id ? -1 : 1)),
  };
};

type Row = Omit<VistaGuardada, 'mia' | 'editable'> & { usuario_id: string };
const told = (who: Who, { usuario_id, ...row }: Row): VistaGuardada => {
  const mia = usuario_id === who.usuario_id;
  return { ...row, mia, editable: (mia && !row.de_todos) || who.can(COMPARTE) };
};

export const getVista = async (tx: Tx, who: Who, id: string): Promise<VistaGuardada> =>
  told(who, await tx.one(vistas(who).where('id', '=', id)));

export const addVista = async (tx: Tx, who: Who, entrada: VistaEntrada): Promise<VistaGuardada> => {
  await oneAtATime(tx, `numeros.vista ${who.empresa_id} ${who.usuario_id}`);
  await judge(tx, who, entrada);
  const id = newId();
  await tx.run(
    q.insertInto('numeros.vista').values({
      empresa_id: who.empresa_id,
      id,
      ...entrada,
      ajustes: JSON.stringify(entrada.ajustes),
      usuario_id: who.usuario_id,
      usuario_nombre: who.nombre,
      creado_en: who.now,
    }),
  );
  if (entrada.de_todos) await tell(tx, who, id, `compartió la vista «${entrada.nombre}»`);
  return getVista(tx, who, id);
};

export const changeVista = async (
  tx: Tx,
  who: Who,
  id: string,
  entrada: VistaEntrada,
  version: number,
): Promise<VistaGuardada> => {
  const before = await editable(tx, who, id, version);
  await judge(tx, who, entrada, id);
  const changed = await tx.run(
    q
      .updateTable('numeros.vista')
      .set((eb) => ({ ...entrada, ajustes: JSON.stringify(entrada.ajustes), version: eb('version', '+', 1) }))
      .where('empresa_id', '=', who.empresa_id)
      .where('id', '=', id)
      .where('version', '=', version),
  );
  if (changed === 0)
    throw new Refusal(
      commonRefusals.version_anterior,
      {},
      { current: await getVista(tx, who, id), shape: VistaGuardada },
    );
  if (before.de_todos || entrada.de_todos) await tell(tx, who, id, `cambió la vista de todos «${entrada.nombre}»`);
  return getVista(tx, who, id);
};

export const dropVista = async (tx: Tx, who: Who, id: string, version: number): Promise<{ success: boolean }> => {
  const before = await editable(tx, who, id, version);
  const dropped = await tx.run(
    q
      .deleteFrom('numeros.vista')
      .where('empresa_id', '=', who.empresa_id)
      .where('id', '=', id)
      .where('version', '=', version),
  );
  if (dropped === 0)
    throw new Refusal(
      commonRefusals.version_anterior,
      {},
      { current: await getVista(tx, who, id), shape: VistaGuardada },
    );
  if (before.de_todos) await tell(tx, who, id, `quitó la vista de todos «${before.nombre}»`);
  return { success: true };
};

const editable = async (tx: Tx, who: Who, id: string, version: number): Promise<VistaGuardada> => {
  const before = await getVista(tx, who, id);
  if (!before.editable) throw new Refusal(numerosRefusals.vista_ajena, { quien: before.usuario_nombre });
  if (before.version !== version)
    throw new Refusal(commonRefusals.version_anterior, {}, { current: before, shape: VistaGuardada });
  return before;
};

const judge = async (
  tx: Tx,
  who: Who,
  { nombre, de_todos, fijada, ajustes }: VistaEntrada,
  id?: string,
): Promise<void> => {
  if (de_todos && !who.can(COMPARTE)) throw new Refusal(numerosRefusals.vista_de_todos);
  const { medida, filas, columnas, grupos } = ajustes;
  judgeCortes(medida, { filas, columnas, grupos });
  const others = (await tx.rows(vistas(who))).filter((one) => one.id !== id);
  const twin = others.some((one) => one.nombre.toLowerCase() === nombre.toLowerCase() && one.de_todos === de_todos);
  if (twin) throw new Refusal(numerosRefusals.vista_repetida, { nombre }, { fields: { nombre: 'Ya existe.' } });
  const own = others.filter((one) => one.usuario_id === who.usuario_id).length;
  if (id === undefined && own >= MOST_VISTAS)
    throw new Refusal(numerosRefusals.muchas_vistas, { cuantas: MOST_VISTAS });
  if (fijada && others.filter((one) => one.fijada).length >= MOST_FIJADAS)
    throw new Refusal(numerosRefusals.muchas_fijadas, { cuantas: MOST_FIJADAS });
};

const tell = (tx: Tx, who: Who, id: string, hizo: string): Promise<void> =>
  writeBitacora(tx, who, { accion: 'numeros.vista', id, texto: `${who.nombre} ${hizo}.` });
