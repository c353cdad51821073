import type { ClasificacionNueva } from '#modules/servicios/rules/formas.ts';
import { serviciosRefusals } from '#modules/servicios/rules/refusals.ts';
import { definedOnly } from '#platform/contract/fields.ts';
import { commonRefusals, Refusal } from '#platform/contract/refusal.ts';
import { writeBitacora } from '#platform/server/bitacora/bitacora.ts';
import { q } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { newId } from '#platform/server/db/uuid.ts';
import type { Who } from '#platform/server/http/who.ts';
import './tables.ts';

const CLASIFICACION = ['id', 'nombre', 'nombre as label', 'orden', 'oficio', 'activa', 'version'] as const;

export const addClasificacion = async (
  tx: Tx,
  who: Who,
  { id = newId(), nombre, orden, oficio }: ClasificacionNueva,
) => {
  const created = await tx.run(
    q
      .insertInto('servicios.clasificacion')
      .values({ empresa_id: who.empresa_id, id, nombre, orden, oficio })
      .onConflict((conflict) => conflict.doNothing()),
  );
  if (created === 0)
    throw new Refusal(serviciosRefusals.clasificacion_repetida, { nombre }, { fields: { nombre: 'Ya existe.' } });
  await writeBitacora(tx, who, {
    accion: 'clasificacion.creada',
    id,
    texto: `${who.nombre} agregó la clasificación ${nombre}.`,
  });
  return tx.one(
    q
      .selectFrom('servicios.clasificacion')
      .select(CLASIFICACION)
      .where('empresa_id', '=', who.empresa_id)
      .where('id', '=', id),
  );
};

const refuseTakenName = async (tx: Tx, who: Who, nombre: string | undefined, id: string): Promise<void> => {
  if (nombre === undefined) return;
  const taken = await tx.maybe(
    q
      .selectFrom('servicios.clasificacion')
      .select('id')
      .where('empresa_id', '=', who.empresa_id)
      .where('nombre', '=', nombre)
      .where('id', '<>', id),
  );
  if (taken)
    throw new Refusal(serviciosRefusals.clasificacion_repetida, { nombre }, { fields: { nombre: 'Ya existe.' } });
};

export const changeClasificacion = async (
  tx: Tx,
  who: Who,
  id: string,
  change: {
    nombre?: string | undefined;
    orden?: number | undefined;
    oficio?: string | undefined;
    activa?: boolean | undefined;
  },
  version: number,
) => {
  await refuseTakenName(tx, who, change.nombre, id);
  const changed = await tx.run(
    q
      .updateTable('servicios.clasificacion')
      .set((eb) => ({ ...definedOnly(change), version: eb('version', '+', 1) }))
      .where('empresa_id', '=', who.empresa_id)
      .where('id', '=', id)
      .where('version', '=', version),
  );
  const current = await tx.one(
    q
      .selectFrom('servicios.clasificacion')
      .select(CLASIFICACION)
      .where('empresa_id', '=', who.empresa_id)
      .where('id', '=', id),
  );
  if (changed === 0) throw new Refusal(commonRefusals.version_anterior, {}, { current });
  await writeBitacora(tx, who, {
    accion: 'clasificacion.cambiada',
    id,
    texto: `${who.nombre} cambió la clasificación ${current.nombre}.`,
  });
  return current;
};
