import { activoLabel } from '#modules/activos/rules.ts';
import { getActivo } from '#modules/activos/server/front-door.ts';
import { freeLane, obstaclesTo, type Pedida } from '#modules/citas/rules/caber.ts';
import type { Cita, CitaCambiada, CitaMovida, CitaNueva } from '#modules/citas/rules/formas.ts';
import { citasRefusals } from '#modules/citas/rules/refusals.ts';
import { canMove, type EstadoCita, etiquetasCita, holdsPlace, isOnQuarter, nextEstados } from '#modules/citas/rules.ts';
import { getCliente } from '#modules/clientes/server/front-door.ts';
import { addDays, dateInZone, hourInZone, instantAt } from '#platform/contract/zones.ts';
import { commonRefusals, Refusal, type RefusalKind } from '#platform/contract/refusal.ts';
import { writeBitacora } from '#platform/server/bitacora/bitacora.ts';
import { oneAtATime } from '#platform/server/db/one-at-a-time.ts';
import { q } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { newId } from '#platform/server/db/uuid.ts';
import type { Who } from '#platform/server/http/who.ts';
import { writeMoment } from '#platform/server/pdf/write-figures.ts';
import { readTablilla } from './agenda.ts';
import { lockFollowing } from './series.ts';
import { tellAssigned } from './asignada.ts';
import { ajustesOf, tellAgenda } from './ajustes.ts';
import { freePlaces, takePlaces } from './lugares.ts';
import { getCita, lockCita } from './queries.ts';
import { otherOfVehicle } from './vehiculo.ts';
import './tables.ts';

export type Fila = Awaited<ReturnType<typeof lockCita>>;
type Puesto = Omit<Pedida, 'id'> & { carril: number };
interface Saltada {
  fecha: string;
  motivo: string;
}

/** An appointment, or the same one every so many weeks: the first must fit, of the others those that fit. */
export const addCita = async (
  tx: Tx,
  who: Who,
  { id = newId(), repite, confirmada, ...nueva }: CitaNueva,
): Promise<{ cita: Cita; hechas: number; saltadas: Saltada[] }> => {
  await holdAgenda(tx, who);
  const datos = await datosOf(tx, who, nueva);
  const estado = confirmada
    ? ({ estado: 'confirmada', falta: '' } as const)
    : ({ estado: 'pedida', falta: 'cliente' } as const);
  const fixed = { ...datos, ...estado, origen: 'mostrador', serie_id: repite ? id : null } as const;
  const first = askedOf(nueva, datos.duracion_min, null);
  const place = await findPlace(tx, who, first, nueva.aun_asi);
  await refuseSecond(tx, who, { ...datos, ...first }, nueva.aun_asi);
  await putCita(tx, who, { ...fixed, id }, place);
  const saltadas: Saltada[] = [];
  for (let i = 1; i < (repite?.veces ?? 1); i++) {
    const desde = weeksLater(new Date(nueva.desde), i * (repite?.cada_semanas ?? 1), who.zona);
    const asked = { ...askedOf(nueva, datos.duracion_min, null), desde };
    const fit = await tryPlace(tx, who, asked, nueva.aun_asi);
    const other = nueva.aun_asi ? undefined : await otherOfVehicle(tx, who, { ...datos, ...asked });
    const motivo = 'motivo' in fit ? fit.motivo : other;
    if (motivo !== undefined) saltadas.push({ fecha: dateInZone(desde, who.zona), motivo });
    else if (!('motivo' in fit)) await putCita(tx, who, { ...fixed, id: newId() }, fit);
  }
  const cita = await getCita(tx, who, id);
  await written(
    tx,
    who,
    cita,
    'cita.agendada',
    `${who.nombre} agendó a ${sayWho(cita)} para el ${sayWhen(cita, who)}.`,
  );
  await tellAssigned(tx, who, cita, null);
  return { cita, hechas: (repite?.veces ?? 1) - saltadas.length, saltadas };
};

/** One after another, all that is written of the agenda of a company: what fits is judged by what is there. */
export const holdAgenda = (tx: Tx, who: Who): Promise<void> => oneAtATime(tx, `citas ${who.empresa_id}`);

/** The same hour of the clock on the wall, also past a change of the clocks. */
const weeksLater = (desde: Date, weeks: number, zona: string): Date =>
  instantAt(addDays(dateInZone(desde, zona), weeks * 7), hourInZone(desde, zona), zona);

const askedOf = (
  { desde, bahia_id, empleado_id }: Pick<CitaMovida, 'desde' | 'bahia_id' | 'empleado_id'>,
  duracion_min: number,
  id: string | null,
): Pedida => ({ id, desde: new Date(desde), duracion_min, bahia_id, empleado_id });

const tryPlace = async (
  tx: Tx,
  who: Who,
  asked: Pedida,
  aun_asi: boolean,
): Promise<Puesto | { duro: boolean; motivo: string }> => {
  if (!isOnQuarter(asked.desde)) throw marked('hora_entre_cuartos', 'desde');
  const end = new Date(asked.desde.getTime() + asked.duracion_min * 60_000);
  const board = await readTablilla(tx, who, {
    desde: dateInZone(asked.desde, who.zona),
    hasta: dateInZone(end, who.zona),
  });
  const against = obstaclesTo(board, asked).filter(({ duro }) => duro || !aun_asi);
  if (asked.bahia_id !== null && !board.bahias.some(({ id, activa }) => id === asked.bahia_id && activa))
    throw new Refusal(commonRefusals.no_encontrado);
  const [first] = against.sort((a, b) => Number(b.duro) - Number(a.duro));
  return first ? { duro: first.duro, motivo: first.texto } : { ...asked, carril: freeLane(board, asked) };
};

/** Where it goes, or why not: what nobody can have twice, and what whoever keeps the agenda may still want. */
const findPlace = async (tx: Tx, who: Who, asked: Pedida, aun_asi: boolean): Promise<Puesto> => {
  const found = await tryPlace(tx, who, asked, aun_asi);
  if (!('motivo' in found)) return found;
  throw new Refusal(found.duro ? citasRefusals.lugar_tomado : citasRefusals.no_cabe, { motivo: found.motivo });
};

/** A second appointment of a vehicle at the same hours, unless whoever keeps the agenda wants it so. */
const refuseSecond = async (
  tx: Tx,
  who: Who,
  of: Parameters<typeof otherOfVehicle>[2],
  aun_asi: boolean,
): Promise<void> => {
  const motivo = aun_asi ? undefined : await otherOfVehicle(tx, who, of);
  if (motivo !== undefined) throw new Refusal(citasRefusals.no_cabe, { motivo });
};

type Datos = Awaited<ReturnType<typeof datosOf>>;

/** Who comes, with what and for what; a vehicle that is known brings its customer along. */
export const datosOf = async (tx: Tx, who: Who, entrada: CitaCambiada) => {
  const { tipos } = await ajustesOf(tx, who);
  const tipo = tipos.find(({ id }) => id === entrada.tipo_id);
  if (!tipo) throw marked('tipo_desconocido', 'tipo_id');
  const activo = entrada.activo_id === null ? null : await getActivo(tx, who, entrada.activo_id);
  const cliente_id = entrada.cliente_id ?? activo?.cliente_id ?? null;
  const cliente = cliente_id === null ? null : await getCliente(tx, who, cliente_id);
  const nombre = cliente?.nombre ?? entrada.nombre;
  if (nombre === '' && entrada.telefono === '' && entrada.placas === '' && !activo)
    throw marked('falta_quien', 'nombre');
  return {
    tipo_id: tipo.id,
    tipo: tipo.nombre,
    duracion_min: entrada.duracion_min ?? tipo.duracion_min,
    cliente_id,
    activo_id: activo?.id ?? null,
    nombre,
    telefono: entrada.telefono || (cliente?.telefono ?? ''),
    vehiculo: activo ? activoLabel(activo) : entrada.vehiculo,
    placas: activo?.placas || entrada.placas,
    motivo: entrada.motivo,
    notas: entrada.notas,
    espera: entrada.espera,
  };
};

interface Nacida extends Datos {
  id: string;
  estado: EstadoCita;
  falta: Fila['falta'];
  origen: Fila['origen'];
  serie_id: string | null;
  lugar?: string;
}

/** Writes it down and takes its places. */
export const putCita = async (tx: Tx, who: Who, nacida: Nacida, place: Puesto): Promise<void> => {
  const row = { ...nacida, ...timesOf(who, place), orden_id: null, creado_por: who.nombre, creado_en: who.now };
  await tx.run(q.insertInto('citas.cita').values({ empresa_id: who.empresa_id, ...row }));
  await takePlaces(tx, who, { cita_id: nacida.id }, place);
};

const timesOf = ({ zona }: Who, { desde, duracion_min, bahia_id, empleado_id, carril }: Puesto) => ({
  desde,
  hasta: new Date(desde.getTime() + duracion_min * 60_000),
  fecha: dateInZone(desde, zona),
  duracion_min,
  bahia_id,
  empleado_id,
  carril,
});

type Told = 'avisada_en' | 'recordada_en';
type Change = Partial<Omit<Fila, 'empresa_id' | 'id' | 'desde' | 'hasta' | 'version' | 'llego_en' | Told>> & {
  desde?: Date;
  hasta?: Date;
  llego_en?: Date | null;
  avisada_en?: Date;
  recordada_en?: Date | null;
};
export const updateCita = (tx: Tx, who: Who, id: string, change: Change) =>
  tx.run(
    q
      .updateTable('citas.cita')
      .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
      .where('empresa_id', '=', who.empresa_id)
      .where('id', '=', id),
  );

/** Locked, at the version that the person saw. */
const take = async (tx: Tx, who: Who, id: string, version: number): Promise<Fila> => {
  await holdAgenda(tx, who);
  const row = await lockCita(tx, who, id);
  if (row.version !== version)
    throw new Refusal(commonRefusals.version_anterior, {}, { current: await getCita(tx, who, id) });
  return row;
};

export const changeCita = async (
  tx: Tx,
  who: Who,
  id: string,
  entrada: CitaCambiada,
  version: number,
): Promise<Cita> => {
  const row = await take(tx, who, id, version);
  const datos = await datosOf(tx, who, entrada);
  await replace(tx, who, row, askedOf(entrada, datos.duracion_min, id), entrada.aun_asi, datos);
  const cita = await getCita(tx, who, id);
  await written(tx, who, cita, 'cita.cambio', `${who.nombre} cambió la cita de ${sayWho(cita)}.`, row);
  await tellAssigned(tx, who, cita, row.empleado_id);
  return cita;
};

/** Only where and when: what a drag says. */
export const moveCita = async (
  tx: Tx,
  who: Who,
  id: string,
  { aun_asi, duracion_min, ...where }: CitaMovida,
  version: number,
): Promise<Cita> => {
  const row = await take(tx, who, id, version);
  await replace(tx, who, row, askedOf(where, duracion_min ?? row.duracion_min, id), aun_asi, {});
  const cita = await getCita(tx, who, id);
  const texto = `${who.nombre} movió la cita de ${sayWho(cita)} al ${sayWhen(cita, who)}.`;
  await written(tx, who, cita, 'cita.movida', texto, {
    desde: row.desde,
    bahia_id: row.bahia_id,
    empleado_id: row.empleado_id,
  });
  await tellAssigned(tx, who, cita, row.empleado_id);
  return cita;
};

/** Gives its places back and takes those that are asked; left where it was, only what is said of it changes. */
export const replace = async (
  tx: Tx,
  who: Who,
  row: Fila,
  asked: Pedida,
  aun_asi: boolean,
  change: Change,
): Promise<void> => {
  const stays =
    asked.desde.getTime() === Date.parse(row.desde) &&
    asked.duracion_min === row.duracion_min &&
    asked.bahia_id === row.bahia_id &&
    asked.empleado_id === row.empleado_id;
  const { activo_id = row.activo_id, placas = row.placas } = change;
  const judgeVehicle = () =>
    refuseSecond(tx, who, { ...asked, activo_id, placas, id: row.id }, aun_asi || !holdsPlace(row.estado));
  if (stays) {
    if (activo_id !== row.activo_id || placas !== row.placas) await judgeVehicle();
    return void (await updateCita(tx, who, row.id, change));
  }
  if (!canMove(row.estado)) throw new Refusal(citasRefusals.cita_no_se_mueve, { estado: etiquetasCita[row.estado] });
  const place = await findPlace(tx, who, asked, aun_asi);
  await judgeVehicle();
  await freePlaces(tx, who, { cita_id: row.id });
  await takePlaces(tx, who, { cita_id: row.id }, place);
  const times = timesOf(who, place);
  const anew = times.fecha === row.fecha ? {} : { recordada_en: null };
  await updateCita(tx, who, row.id, { ...change, ...times, ...anew });
};

/** Says yes, that he came, that he did not, or that it will not be. */
export const stateCita = async (
  tx: Tx,
  who: Who,
  id: string,
  { a, motivo, siguientes = false }: { a: EstadoCita; motivo: string; siguientes?: boolean },
  version: number,
): Promise<Cita> => {
  const row = await take(tx, who, id, version);
  if (!nextEstados(row.estado).includes(a))
    throw new Refusal(citasRefusals.cita_terminada, { estado: etiquetasCita[row.estado], a: etiquetasCita[a] });
  await enterEstado(tx, who, row, a, motivo);
  const following = siguientes && a === 'cancelada' ? await lockFollowing(tx, who, row) : [];
  for (const one of following) await enterEstado(tx, who, one, a, motivo);
  const rest = following.length;
  const cita = await getCita(tx, who, id);
  const why = motivo === '' ? '' : ` ${motivo}`;
  const also = rest === 0 ? '' : rest === 1 ? ' y la que sigue' : ` y las ${rest} que siguen`;
  const texto = `${who.nombre} pasó la cita de ${sayWho(cita)}${also} a «${etiquetasCita[a]}».${why}`;
  await written(tx, who, cita, 'cita.estado', texto);
  return cita;
};

export const enterEstado = async (tx: Tx, who: Who, row: Fila, a: EstadoCita, motivo: string): Promise<void> => {
  const held = holdsPlace(row.estado);
  if (held && !holdsPlace(a)) await freePlaces(tx, who, { cita_id: row.id });
  if (!held && holdsPlace(a)) {
    const asked = { ...askedOf(row, row.duracion_min, row.id) };
    const place = await findPlace(tx, who, asked, true);
    await takePlaces(tx, who, { cita_id: row.id }, place);
    await updateCita(tx, who, row.id, { carril: place.carril });
  }
  await updateCita(tx, who, row.id, {
    estado: a,
    falta: a === 'pedida' ? 'cliente' : '',
    llego_en: a === 'llego' ? who.now : null,
    ...(a === 'cancelada' ? { cancelada_motivo: motivo } : {}),
  });
};

/** Its vehicle came in: from now on its hours are its order's. */
export const becomeOrden = async (
  tx: Tx,
  who: Who,
  { cita_id, orden_id }: { cita_id: string; orden_id: string },
): Promise<void> => {
  await holdAgenda(tx, who);
  const row = await lockCita(tx, who, cita_id);
  // Received twice, or for another one meanwhile: the first order keeps it.
  if (row.orden_id !== null || row.estado === 'cancelada') return;
  if (row.estado === 'no_vino') await enterEstado(tx, who, row, 'llego', '');
  await updateCita(tx, who, cita_id, { estado: 'orden', falta: '', orden_id });
  const cita = await getCita(tx, who, cita_id);
  await written(tx, who, cita, 'cita.recibida', `La cita de ${sayWho(cita)} quedó en ${cita.orden_folio}.`);
};

export const written = async (
  tx: Tx,
  who: Who,
  cita: Cita,
  accion: string,
  texto: string,
  antes?: unknown,
): Promise<void> => {
  await writeBitacora(tx, who, { accion, id: cita.id, texto, antes });
  await tellAgenda(tx, who, { id: cita.id, fecha: cita.fecha });
};

export const sayWho = ({ nombre, vehiculo, placas }: Pick<Cita, 'nombre' | 'vehiculo' | 'placas'>): string =>
  [nombre, vehiculo, placas].filter(Boolean).join(' · ') || 'alguien';
export const sayWhen = ({ desde }: Pick<Cita, 'desde'>, { zona }: Who): string => writeMoment(desde, zona);

export const marked = (kind: keyof typeof citasRefusals, field: string): Refusal => {
  const refusal: RefusalKind = citasRefusals[kind];
  return new Refusal(refusal, {}, { fields: { [field]: refusal.message } });
};
