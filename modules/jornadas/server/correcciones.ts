import { lockEmpleado } from '#modules/empleados/server/front-door.ts';
import { jornadasRefusals } from '#modules/jornadas/rules/refusals.ts';
import type {
  Trabajo,
  TrabajoCorregido,
  TurnoCorregido,
  TurnoDetalle,
  TurnoNuevo,
} from '#modules/jornadas/rules/formas.ts';
import { problemOfTurno, type Tramo } from '#modules/jornadas/rules.ts';
import { commonRefusals, Refusal } from '#platform/contract/refusal.ts';
import { hourInZone } from '#platform/contract/zones.ts';
import { writeBitacora } from '#platform/server/bitacora/bitacora.ts';
import { q, sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { newId } from '#platform/server/db/uuid.ts';
import { dateInZone, type Who } from '#platform/server/http/who.ts';
import { getTrabajo, getTurno } from './queries.ts';
import { tellJornada } from './marcas.ts';
import './tables.ts';

const tramoOf = (desde: string, hasta: string | null): Tramo => ({
  desde: new Date(desde),
  hasta: hasta === null ? null : new Date(hasta),
});

/** Refuses hours that cannot be, beside the rest of the same person. */
const refuseImpossible = async (
  tx: Tx,
  who: Who,
  empleado_id: string,
  { entrada_en, salida_en, descansos }: Pick<TurnoCorregido, 'entrada_en' | 'salida_en' | 'descansos'>,
  except?: string,
): Promise<void> => {
  const others = await tx.rows(
    q
      .selectFrom('jornadas.turno')
      .select(['id', 'entrada_en', 'salida_en'])
      .where('empresa_id', '=', who.empresa_id)
      .where('empleado_id', '=', empleado_id)
      .where('anulado_en', 'is', null),
  );
  const motivo = problemOfTurno(
    tramoOf(entrada_en, salida_en),
    descansos.map(({ desde, hasta }) => tramoOf(desde, hasta)),
    others.filter(({ id }) => id !== except).map((one) => tramoOf(one.entrada_en, one.salida_en)),
    who.now,
  );
  if (motivo) throw new Refusal(jornadasRefusals.horas_imposibles, { motivo }, { fields: { salida_en: motivo } });
};

const writeRests = async (tx: Tx, who: Who, turno_id: string, { descansos }: Pick<TurnoCorregido, 'descansos'>) => {
  await tx.run(
    q.deleteFrom('jornadas.descanso').where('empresa_id', '=', who.empresa_id).where('turno_id', '=', turno_id),
  );
  if (descansos.length > 0)
    await tx.run(
      q.insertInto('jornadas.descanso').values(
        descansos.map(({ clase, desde, hasta }) => ({
          empresa_id: who.empresa_id,
          id: newId(),
          turno_id,
          clase,
          desde_en: new Date(desde),
          hasta_en: hasta === null ? null : new Date(hasta),
        })),
      ),
    );
};

const keepBefore = (
  tx: Tx,
  who: Who,
  of: { turno_id: string } | { trabajo_id: string },
  { antes, despues, motivo }: { antes: object | null; despues: object | null; motivo: string },
) =>
  tx.run(
    q.insertInto('jornadas.correccion').values({
      turno_id: null,
      trabajo_id: null,
      ...of,
      empresa_id: who.empresa_id,
      id: newId(),
      antes: antes && JSON.stringify(antes),
      despues: despues && JSON.stringify(despues),
      motivo,
      usuario_id: who.usuario_id,
      usuario_nombre: who.nombre,
      creado_en: who.now,
    }),
  );

const heldOf = ({
  entrada_en,
  salida_en,
  descansos,
}: Pick<TurnoDetalle, 'entrada_en' | 'salida_en' | 'descansos'>) => ({
  entrada_en: new Date(entrada_en).toISOString(),
  salida_en: salida_en === null ? null : new Date(salida_en).toISOString(),
  descansos,
});

/** A shift that nobody marked. */
export const addTurno = async (
  tx: Tx,
  who: Who,
  { id = newId(), empleado_id, motivo, ...turno }: TurnoNuevo,
): Promise<TurnoDetalle> => {
  const { nombre } = await lockEmpleado(tx, who, empleado_id);
  await refuseImpossible(tx, who, empleado_id, turno);
  const entrada_en = new Date(turno.entrada_en);
  await tx.run(
    q.insertInto('jornadas.turno').values({
      empresa_id: who.empresa_id,
      id,
      empleado_id,
      fecha: dateInZone(entrada_en, who.zona),
      entrada_en,
      salida_en: turno.salida_en === null ? null : new Date(turno.salida_en),
    }),
  );
  await writeRests(tx, who, id, turno);
  await keepBefore(tx, who, { turno_id: id }, { antes: null, despues: turno, motivo });
  await tell(tx, who, id, empleado_id, `${who.nombre} registró una jornada de ${nombre}: ${motivo}`);
  return getTurno(tx, who, id);
};

/** What a supervisor says that it was; what was marked stays beside it. */
export const correctTurno = async (
  tx: Tx,
  who: Who,
  id: string,
  { motivo, ...turno }: TurnoCorregido,
  version: number,
): Promise<TurnoDetalle> => {
  const before = await takeTurno(tx, who, id, version);
  await refuseImpossible(tx, who, before.empleado_id, turno, id);
  const entrada_en = new Date(turno.entrada_en);
  await setTurno(tx, who, id, {
    fecha: dateInZone(entrada_en, who.zona),
    entrada_en,
    salida_en: turno.salida_en === null ? null : new Date(turno.salida_en),
    por_corregir: false,
    por_revisar: false,
  });
  await writeRests(tx, who, id, turno);
  await keepBefore(tx, who, { turno_id: id }, { antes: heldOf(before), despues: turno, motivo });
  const said = `${sayOf(turno, who.zona)} (decía ${sayOf(before, who.zona)})`;
  await tell(
    tx,
    who,
    id,
    before.empleado_id,
    `${who.nombre} corrigió la jornada de ${before.empleado}: ${said}. ${motivo}`,
  );
  return getTurno(tx, who, id);
};

/** A supervisor looked at what arrived late and says that it was so: from now on it counts. */
export const acceptTurno = async (tx: Tx, who: Who, id: string, version: number): Promise<TurnoDetalle> => {
  const before = await takeTurno(tx, who, id, version);
  if (!before.por_revisar) throw new Refusal(jornadasRefusals.nada_por_revisar);
  await setTurno(tx, who, id, { por_revisar: false });
  const texto = `${who.nombre} aceptó la jornada de ${before.empleado}, ${sayOf(before, who.zona)}, que llegó tarde.`;
  await tell(tx, who, id, before.empleado_id, texto);
  return getTurno(tx, who, id);
};

export const annulTurno = async (
  tx: Tx,
  who: Who,
  id: string,
  motivo: string,
  version: number,
): Promise<TurnoDetalle> => {
  const before = await takeTurno(tx, who, id, version);
  await setTurno(tx, who, id, {
    anulado_en: who.now,
    // What is annulled is not still open.
    salida_en: before.salida_en === null ? who.now : new Date(before.salida_en),
    por_corregir: false,
    por_revisar: false,
  });
  await keepBefore(tx, who, { turno_id: id }, { antes: heldOf(before), despues: null, motivo });
  await tell(tx, who, id, before.empleado_id, `${who.nombre} anuló la jornada de ${before.empleado}: ${motivo}`);
  return getTurno(tx, who, id);
};

const takeTurno = async (tx: Tx, who: Who, id: string, version: number): Promise<TurnoDetalle> => {
  const seen = await getTurno(tx, who, id);
  await lockEmpleado(tx, who, seen.empleado_id);
  const row = await tx.one(
    q
      .selectFrom('jornadas.turno')
      .select(['version', 'anulado_en'])
      .where('empresa_id', '=', who.empresa_id)
      .where('id', '=', id)
      .forUpdate(),
  );
  if (row.version !== version)
    throw new Refusal(commonRefusals.version_anterior, {}, { current: await getTurno(tx, who, id) });
  if (row.anulado_en !== null) throw new Refusal(jornadasRefusals.jornada_anulada);
  return getTurno(tx, who, id);
};

const setTurno = (
  tx: Tx,
  who: Who,
  id: string,
  change: Partial<{
    fecha: string;
    entrada_en: Date;
    salida_en: Date | null;
    por_corregir: boolean;
    por_revisar: boolean;
    anulado_en: Date;
  }>,
) =>
  tx.run(
    q
      .updateTable('jornadas.turno')
      .set({ ...change, version: sql<number>`version + 1` })
      .where('empresa_id', '=', who.empresa_id)
      .where('id', '=', id),
  );

const sayOf = ({ entrada_en, salida_en }: { entrada_en: string; salida_en: string | null }, zona: string): string =>
  `de ${hourInZone(new Date(entrada_en), zona)} a ${salida_en === null ? 'sin salida' : hourInZone(new Date(salida_en), zona)}`;

const tell = async (tx: Tx, who: Who, id: string, empleado_id: string, texto: string): Promise<void> => {
  await writeBitacora(tx, who, { accion: 'jornada.correccion', id, texto });
  await tellJornada(tx, who, empleado_id);
};

/** The time of one stretch of work, as it was. */
export const correctTrabajo = async (
  tx: Tx,
  who: Who,
  id: string,
  { motivo, inicio_en, fin_en }: TrabajoCorregido,
  version: number,
): Promise<Trabajo> => {
  const seen = await getTrabajo(tx, who, id);
  await lockEmpleado(tx, who, seen.empleado_id);
  const before = await getTrabajo(tx, who, id);
  if (before.version !== version) throw new Refusal(commonRefusals.version_anterior, {}, { current: before });
  const problem = problemOfTurno(tramoOf(inicio_en, fin_en), [], [], who.now) ?? reopened(before, fin_en);
  if (problem)
    throw new Refusal(jornadasRefusals.horas_imposibles, { motivo: problem }, { fields: { fin_en: problem } });
  const inicio = new Date(inicio_en);
  await tx.run(
    q
      .updateTable('jornadas.trabajo')
      .set({
        inicio_en: inicio,
        fin_en: fin_en === null ? null : new Date(fin_en),
        fecha: dateInZone(inicio, who.zona),
        por_corregir: false,
        version: sql<number>`version + 1`,
      })
      .where('empresa_id', '=', who.empresa_id)
      .where('id', '=', id),
  );
  const held = { inicio_en: before.inicio_en, fin_en: before.fin_en };
  await keepBefore(tx, who, { trabajo_id: id }, { antes: held, despues: { inicio_en, fin_en }, motivo });
  const texto = `${who.nombre} corrigió el tiempo de ${before.empleado} en ${before.folio}, «${before.descripcion}»: ${motivo}`;
  await tell(tx, who, id, before.empleado_id, texto);
  return getTrabajo(tx, who, id);
};

/** A clock runs because its line does: it is started there. One that runs is ended there too. */
const reopened = ({ fin_en: was }: Trabajo, fin_en: string | null): string | null => {
  if (was !== null && fin_en === null) return 'Para que siga corriendo, empieza el trabajo otra vez en su orden.';
  return was === null && fin_en !== null ? 'Este trabajo sigue corriendo: páusalo o termínalo en su orden.' : null;
};
