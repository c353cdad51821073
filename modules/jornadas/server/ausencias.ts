import { lockEmpleado } from '#modules/empleados/server/front-door.ts';
import { jornadasRefusals } from '#modules/jornadas/rules/refusals.ts';
import type { Ausencia, AusenciaNueva } from '#modules/jornadas/rules/formas.ts';
import { etiquetasAusencia } from '#modules/jornadas/rules.ts';
import { commonRefusals, Refusal } from '#platform/contract/refusal.ts';
import { writeBitacora } from '#platform/server/bitacora/bitacora.ts';
import { q } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { newId } from '#platform/server/db/uuid.ts';
import type { Who } from '#platform/server/http/who.ts';
import { tellJornada } from './marcas.ts';
import './tables.ts';

const ausencias = (who: Who) =>
  q
    .selectFrom('jornadas.ausencia')
    .select(['id', 'empleado_id', 'clase', 'desde', 'hasta', 'nota', 'version'])
    .where('empresa_id', '=', who.empresa_id);

/** Whole days on which somebody does not come; one at a time. */
export const addAusencia = async (tx: Tx, who: Who, { id = newId(), ...nueva }: AusenciaNueva): Promise<Ausencia> => {
  const { empleado_id, clase, desde, hasta } = nueva;
  if (hasta < desde)
    throw new Refusal(
      commonRefusals.datos_invalidos,
      {},
      { fields: { hasta: 'El último día va después del primero.' } },
    );
  const { nombre } = await lockEmpleado(tx, who, empleado_id);
  const taken = await tx.maybe(
    ausencias(who)
      .where('empleado_id', '=', empleado_id)
      .where('cancelada_en', 'is', null)
      .where('desde', '<=', hasta)
      .where('hasta', '>=', desde)
      .limit(1),
  );
  if (taken)
    throw new Refusal(
      jornadasRefusals.ausencia_encimada,
      { nombre, clase: etiquetasAusencia[taken.clase].toLowerCase() },
      { fields: { desde: 'Ya hay una ausencia esos días.' } },
    );
  const row = { ...nueva, empresa_id: who.empresa_id, id, creado_por: who.nombre, creado_en: who.now };
  await tx.run(q.insertInto('jornadas.ausencia').values(row));
  const days = desde === hasta ? `el ${desde}` : `del ${desde} al ${hasta}`;
  const texto = `${who.nombre} registró ${etiquetasAusencia[clase].toLowerCase()} de ${nombre} ${days}.`;
  await writeBitacora(tx, who, { accion: 'jornada.ausencia', id, texto });
  await tellJornada(tx, who, empleado_id);
  return tx.one(ausencias(who).where('id', '=', id));
};

export const cancelAusencia = async (tx: Tx, who: Who, id: string, version: number): Promise<Ausencia> => {
  const changed = await tx.run(
    q
      .updateTable('jornadas.ausencia')
      .set({ cancelada_en: who.now, version: version + 1 })
      .where('empresa_id', '=', who.empresa_id)
      .where('id', '=', id)
      .where('version', '=', version)
      .where('cancelada_en', 'is', null),
  );
  const row = await tx.one(ausencias(who).where('id', '=', id));
  if (changed === 0) throw new Refusal(commonRefusals.version_anterior, {}, { current: row });
  const texto = `${who.nombre} quitó una ausencia: ${etiquetasAusencia[row.clase].toLowerCase()}, desde el ${row.desde}.`;
  await writeBitacora(tx, who, { accion: 'jornada.ausencia', id, texto });
  await tellJornada(tx, who, row.empleado_id);
  return row;
};
