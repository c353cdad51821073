import { lockEmpleado } from '#modules/empleados/server/front-door.ts';
import { notify } from '#modules/notificaciones/server/front-door.ts';
import { jornadasRefusals } from '#modules/jornadas/rules/refusals.ts';
import type { Marcado } from '#modules/jornadas/rules/formas.ts';
import {
  boundMoment,
  type ClaseMarca,
  closingOf,
  etiquetasMarca,
  etiquetasPresencia,
  nextMarcas,
  sayLate,
  type Presencia,
  waitsForReview,
} from '#modules/jornadas/rules.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { hourInZone, mondayOf } from '#platform/contract/zones.ts';
import { writeBitacora } from '#platform/server/bitacora/bitacora.ts';
import { q, sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { newId } from '#platform/server/db/uuid.ts';
import { emitEvent } from '#platform/server/events/events.ts';
import { dateInZone, type Who } from '#platform/server/http/who.ts';
import { readAjustes } from './ajustes.ts';
import { getPersona } from './queries.ts';
import { pauseAll, resumeAfter } from './trabajos.ts';
import type { Medio } from './tables.ts';

export interface Marca {
  id: string;
  empleado_id: string;
  clase: ClaseMarca;
  /** What the clock of the device said. */
  dicha_en: Date;
  medio: Medio;
  reloj_id?: string;
}

interface Open {
  id: string;
  entrada_en: string;
  descanso_id: string | null;
  clase: 'comida' | 'descanso' | null;
  desde_en: string | null;
}

/** The shift that somebody has open, and the rest inside it. */
export const openTurno = (tx: Tx, who: Who, empleado_id: string): Promise<Open | undefined> =>
  tx.maybe(sql<Open>`select t.id, t.entrada_en, d.id as descanso_id, d.clase, d.desde_en from jornadas.turno t
    left join jornadas.descanso d on d.empresa_id = t.empresa_id and d.turno_id = t.id and d.hasta_en is null
    where t.empresa_id = ${who.empresa_id} and t.empleado_id = ${empleado_id} and t.salida_en is null and t.anulado_en is null`);

/** The last moment of which something is known of him: nothing new goes before it. Shifts share no time: it is of the last one. */
const lastKnown = async (tx: Tx, who: Who, empleado_id: string): Promise<Date | null> => {
  const row = await tx.maybe(sql<{ hasta: string | null }>`with t as (select * from jornadas.turno
      where empresa_id = ${who.empresa_id} and empleado_id = ${empleado_id} and anulado_en is null order by entrada_en desc limit 1)
    select greatest(t.entrada_en, t.salida_en, (select max(greatest(d.desde_en, d.hasta_en)) from jornadas.descanso d
      where d.empresa_id = ${who.empresa_id} and d.turno_id = t.id)) as hasta from t`);
  return row?.hasta ? new Date(row.hasta) : null;
};

/**
 * Somebody comes, eats, rests, comes back or leaves, at the hour of his hand as far as it can be. The same mark heard again is
 * the same mark. One clock for each person: two that come at once go one after the other, and the second is told how he is.
 */
export const mark = async (tx: Tx, who: Who, marca: Marca): Promise<Marcado> => {
  const { nombre, activo } = await lockEmpleado(tx, who, marca.empleado_id);
  const heard = await tx.maybe(
    q
      .selectFrom('jornadas.marca')
      .select(['clase', 'marcada_en'])
      .where('empresa_id', '=', who.empresa_id)
      .where('id', '=', marca.id)
      .where('empleado_id', '=', marca.empleado_id),
  );
  if (heard) return { persona: await getPersona(tx, who, marca.empleado_id), ...heard };
  if (!activo) throw new Refusal(jornadasRefusals.empleado_de_baja, { nombre });
  const said = boundMoment(marca.dicha_en, null, who.now);
  await closeForgotten(tx, who, marca.empleado_id, said);
  const open = await openTurno(tx, who, marca.empleado_id);
  refuseOutOfTurn(nombre, open, marca.clase, who.zona);
  const en = boundMoment(said, await lastKnown(tx, who, marca.empleado_id), who.now);
  const turno_id = await apply(tx, who, marca, open, en);
  await note(tx, who, marca, { turno_id, en, nombre });
  if (waitsForReview(said, who.now, await readAjustes(tx, who)))
    await askForReview(tx, who, { marca, turno_id, said, nombre });
  return { persona: await getPersona(tx, who, marca.empleado_id), clase: marca.clase, marcada_en: en.toISOString() };
};

/** Its hour was said by who marks and nobody saw it: until a supervisor looks at it, its shift counts nowhere. */
const askForReview = async (
  tx: Tx,
  who: Who,
  { marca, turno_id, said, nombre }: { marca: Marca; turno_id: string; said: Date; nombre: string },
): Promise<void> => {
  const waits = await tx.run(
    q
      .updateTable('jornadas.turno')
      .set({ por_revisar: true, version: sql<number>`version + 1` })
      .where('empresa_id', '=', who.empresa_id)
      .where('id', '=', turno_id)
      .where('por_revisar', '=', false),
  );
  if (waits === 0) return;
  await notify(tx, who, {
    permiso: 'corregir_jornadas',
    tipo: 'jornada.por_revisar',
    titulo: `Revisa la jornada de ${nombre}`,
    texto: `${etiquetasMarca[marca.clase]} de las ${hourInZone(said, who.zona)} que llegó a las ${hourInZone(who.now, who.zona)}. No cuenta hasta que la aceptes o la corrijas.`,
    ruta: `/operaciones/asistencia?semana=${mondayOf(dateInZone(said, who.zona))}`,
  });
};

const presenceOf = (open: Open | undefined): Presencia => open?.clase ?? (open ? 'dentro' : 'fuera');

const refuseOutOfTurn = (nombre: string, open: Open | undefined, clase: ClaseMarca, zona: string): void => {
  const presencia = presenceOf(open);
  const puede = nextMarcas(presencia);
  if (puede.includes(clase)) return;
  const since = open?.desde_en ?? open?.entrada_en;
  const desde = since ? ` desde las ${hourInZone(new Date(since), zona)}` : '';
  const ahora = presencia === 'fuera' ? 'no ha marcado su entrada' : `ya está ${AHORA[presencia]}${desde}`;
  const salida = `Ahora puede marcar: ${puede.map((one) => etiquetasMarca[one].toLowerCase()).join(', ')}.`;
  throw new Refusal(jornadasRefusals.marca_no_toca, { nombre, ahora, salida });
};
const AHORA: Record<Exclude<Presencia, 'fuera'>, string> = {
  dentro: 'trabajando',
  comida: etiquetasPresencia.comida.toLowerCase(),
  descanso: etiquetasPresencia.descanso.toLowerCase(),
};

/** What the mark does to the shift; the shift that it belongs to. */
const apply = async (tx: Tx, who: Who, marca: Marca, open: Open | undefined, en: Date): Promise<string> => {
  const { clase, empleado_id } = marca;
  if (!open) {
    const id = newId();
    const row = { empresa_id: who.empresa_id, id, empleado_id, fecha: dateInZone(en, who.zona), entrada_en: en };
    await tx.run(q.insertInto('jornadas.turno').values(row));
    return id;
  }
  if (clase === 'comida' || clase === 'descanso') {
    const row = { empresa_id: who.empresa_id, id: newId(), turno_id: open.id, clase, desde_en: en };
    await tx.run(q.insertInto('jornadas.descanso').values(row));
    await pauseAll(tx, who, empleado_id, clase, en);
    return open.id;
  }
  if (open.descanso_id) await endRest(tx, who, open.id, en);
  if (clase === 'regreso') await resumeAfter(tx, who, empleado_id, open, en);
  else await closeTurno(tx, who, open.id, empleado_id, en, 'salida');
  return open.id;
};

const endRest = (tx: Tx, who: Who, turno_id: string, en: Date) =>
  tx.run(
    q
      .updateTable('jornadas.descanso')
      .set({ hasta_en: sql<Date>`greatest(desde_en, ${en.toISOString()}::timestamptz)` })
      .where('empresa_id', '=', who.empresa_id)
      .where('turno_id', '=', turno_id)
      .where('hasta_en', 'is', null),
  );

const closeTurno = async (
  tx: Tx,
  who: Who,
  id: string,
  empleado_id: string,
  en: Date,
  how: 'salida' | 'regla',
): Promise<void> => {
  await tx.run(
    q
      .updateTable('jornadas.turno')
      .set({ salida_en: en, por_corregir: how === 'regla', version: sql<number>`version + 1` })
      .where('empresa_id', '=', who.empresa_id)
      .where('id', '=', id),
  );
  await pauseAll(tx, who, empleado_id, how, en);
};

const note = async (
  tx: Tx,
  who: Who,
  marca: Marca,
  { turno_id, en, nombre }: { turno_id: string; en: Date; nombre: string },
): Promise<void> => {
  const { id, empleado_id, clase, dicha_en, medio, reloj_id = null } = marca;
  await tx.run(
    q.insertInto('jornadas.marca').values({
      empresa_id: who.empresa_id,
      id,
      empleado_id,
      turno_id,
      clase,
      marcada_en: en,
      dicha_en: boundMoment(dicha_en, null, who.now),
      recibida_en: who.now,
      medio,
      reloj_id,
      usuario_nombre: who.nombre,
    }),
  );
  const late = medio === 'regla' ? '' : sayHeard(en, who);
  const texto = `${nombre}: ${etiquetasMarca[clase].toLowerCase()} a las ${hourInZone(en, who.zona)}${COMO[medio]}${late}.`;
  await writeBitacora(tx, who, { accion: 'jornada.marca', id: turno_id, texto });
  await tellJornada(tx, who, empleado_id);
};
/** Both hours, where the mark says another than that at which it was heard. */
const sayHeard = (en: Date, { now, zona }: Who): string =>
  sayLate(en.getTime(), now, zona) === '' ? '' : `, recibida a las ${hourInZone(now, zona)}`;
const COMO: Record<Medio, string> = {
  tableta: ', en la tableta',
  credencial: ', con su credencial',
  telefono: ', en su teléfono',
  regla: ', por la regla',
};

/** Open pages of whoever sees the clocks hear of it, and his own. */
export const tellJornada = async (tx: Tx, who: Who, empleado_id: string): Promise<void> => {
  const own = await tx.maybe(sql<{ usuario_id: string | null }>`select e.usuario_id from empleados.empleado e
    where e.empresa_id = ${who.empresa_id} and e.id = ${empleado_id}`);
  const audience = ['ver_jornadas', 'corregir_jornadas', ...(own?.usuario_id ? [`usuario:${own.usuario_id}`] : [])];
  await emitEvent(tx, who, 'jornada.cambio', audience.join('|'), { empleado_id });
};

/** Closes what somebody left running past what the company allows, and leaves it marked for a supervisor; whether it did. */
export const closeForgotten = async (tx: Tx, who: Who, empleado_id: string, now: Date): Promise<boolean> => {
  const open = await openTurno(tx, who, empleado_id);
  if (!open) return false;
  const end = closingOf(new Date(open.entrada_en), await readAjustes(tx, who), who.zona);
  if (now < end) return false;
  // He may have marked a rest after that hour: what he did is not undone.
  const known = await lastKnown(tx, who, empleado_id);
  const en = known && known > end ? known : end;
  await endRest(tx, who, open.id, en);
  await closeTurno(tx, who, open.id, empleado_id, en, 'regla');
  const { nombre } = await lockEmpleado(tx, who, empleado_id);
  const marca: Marca = { id: newId(), empleado_id, clase: 'salida', dicha_en: en, medio: 'regla' };
  await note(tx, { ...who, nombre: 'Bahía' }, marca, { turno_id: open.id, en, nombre });
  return true;
};
