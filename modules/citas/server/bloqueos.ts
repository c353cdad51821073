import type { Bloqueo, BloqueoNuevo } from '#modules/citas/rules/formas.ts';
import { CUARTO_MIN, isOnQuarter } from '#modules/citas/rules.ts';
import { lockEmpleado } from '#modules/empleados/server/front-door.ts';
import { commonRefusals, Refusal } from '#platform/contract/refusal.ts';
import { writeBitacora } from '#platform/server/bitacora/bitacora.ts';
import { q } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { newId } from '#platform/server/db/uuid.ts';
import type { Who } from '#platform/server/http/who.ts';
import { writeMoment } from '#platform/server/pdf/write-figures.ts';
import { tellAgenda } from './ajustes.ts';
import { holdAgenda, marked } from './commands.ts';
import { freePlaces, takePlaces } from './lugares.ts';
import { bloqueos } from './queries.ts';
import './tables.ts';

const LONGEST_MS = 31 * 86_400_000;

/** A time at which the workshop, a bay or a person is not there; of a bay or a person, only where nobody is booked. */
export const addBloqueo = async (tx: Tx, who: Who, { id = newId(), ...nuevo }: BloqueoNuevo): Promise<Bloqueo> => {
  const [desde, hasta] = [new Date(nuevo.desde), new Date(nuevo.hasta)];
  if (!isOnQuarter(desde)) throw marked('hora_entre_cuartos', 'desde');
  if (!isOnQuarter(hasta)) throw marked('hora_entre_cuartos', 'hasta');
  refuseSpan(desde, hasta);
  await holdAgenda(tx, who);
  const of = await subjectOf(tx, who, nuevo);
  const row = {
    id,
    clase: nuevo.clase,
    desde,
    hasta,
    motivo: nuevo.motivo,
    ...of,
    creado_por: who.nombre,
    creado_en: who.now,
  };
  await tx.run(q.insertInto('citas.bloqueo').values({ empresa_id: who.empresa_id, ...row }));
  const duracion_min = Math.max(CUARTO_MIN, (hasta.getTime() - desde.getTime()) / 60_000);
  await takePlaces(tx, who, { bloqueo_id: id }, { desde, duracion_min, ...of, carril: null });
  const texto = `${who.nombre} bloqueó del ${writeMoment(nuevo.desde, who.zona)} al ${writeMoment(nuevo.hasta, who.zona)}: ${nuevo.motivo}.`;
  await writeBitacora(tx, who, { accion: 'agenda.bloqueo', id, texto });
  await tellAgenda(tx, who, { id });
  return tx.one(bloqueos(who).where('id', '=', id));
};

const refuseSpan = (desde: Date, hasta: Date): void => {
  const long = hasta.getTime() - desde.getTime();
  const text =
    long <= 0 ? 'El fin va después del principio.' : long > LONGEST_MS ? 'A lo más 31 días de una vez.' : undefined;
  if (text) throw new Refusal(commonRefusals.datos_invalidos, {}, { fields: { hasta: text } });
};

const subjectOf = async (tx: Tx, who: Who, { clase, bahia_id, empleado_id }: BloqueoNuevo) => {
  if (clase === 'taller') return { bahia_id: null, empleado_id: null };
  if (clase === 'bahia') {
    if (bahia_id === null) throw lacking('bahia_id', 'Elige la bahía.');
    await tx.one(
      q.selectFrom('citas.bahia').select('id').where('empresa_id', '=', who.empresa_id).where('id', '=', bahia_id),
    );
    return { bahia_id, empleado_id: null };
  }
  if (empleado_id === null) throw lacking('empleado_id', 'Elige a la persona.');
  await lockEmpleado(tx, who, empleado_id);
  return { bahia_id: null, empleado_id };
};

const lacking = (field: string, text: string): Refusal =>
  new Refusal(commonRefusals.datos_invalidos, {}, { fields: { [field]: text } });

export const retireBloqueo = async (tx: Tx, who: Who, id: string, version: number): Promise<Bloqueo> => {
  await holdAgenda(tx, who);
  const changed = await tx.run(
    q
      .updateTable('citas.bloqueo')
      .set({ retirado_en: who.now, version: version + 1 })
      .where('empresa_id', '=', who.empresa_id)
      .where('id', '=', id)
      .where('version', '=', version)
      .where('retirado_en', 'is', null),
  );
  const row = await tx.one(bloqueos(who).where('id', '=', id));
  if (changed === 0) throw new Refusal(commonRefusals.version_anterior, {}, { current: row });
  await freePlaces(tx, who, { bloqueo_id: id });
  await writeBitacora(tx, who, {
    accion: 'agenda.bloqueo',
    id,
    texto: `${who.nombre} quitó un bloqueo: ${row.motivo}.`,
  });
  await tellAgenda(tx, who, { id });
  return row;
};
