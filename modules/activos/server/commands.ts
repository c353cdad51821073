import { Activo, type ActivoCambio, type ActivoNuevo, activosRefusals } from '#modules/activos/contract.ts';
import { activoLabel, checkVin, isDoubtfulKm, normalizePlate, normalizeVin } from '#modules/activos/rules.ts';
import type { Cliente } from '#modules/clientes/contract.ts';
import { getCliente } from '#modules/clientes/server/front-door.ts';
import { definedOnly } from '#platform/contract/fields.ts';
import { commonRefusals, Refusal } from '#platform/contract/refusal.ts';
import { writeBitacora } from '#platform/server/bitacora/bitacora.ts';
import { q } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { newId } from '#platform/server/db/uuid.ts';
import type { Who } from '#platform/server/http/who.ts';
import { indexRecord } from '#platform/server/search/search.ts';
import { isKnownWord } from './catalog.ts';
import { activos, findBySerie, getActivo } from './queries.ts';
import './tables.ts';

type Guardado = Activo & { avisos: string[] };
/** The reading that a person confirmed after being asked about it. */
export interface Confirmado {
  kilometraje_confirmado?: number | null;
}

/** The words by which it is found. */
export const indexActivo = (tx: Tx, who: Who, activo: Activo) =>
  indexRecord(tx, who, {
    tipo: 'activo',
    id: activo.id,
    words: [activo.marca, activo.modelo, activo.anio === null ? null : String(activo.anio)],
    codes: [activo.placas, activo.serie, activo.no_economico],
  });

/** A serial number is one vehicle: what no VIN may hold is refused, and so is a second record of it, with the way to link it. */
const refuseBadSerie = async (tx: Tx, who: Who, serie: string, id: string): Promise<void> => {
  if (serie === '') return;
  const { error } = checkVin(serie);
  if (error) throw new Refusal(commonRefusals.datos_invalidos, {}, { fields: { serie: error } });
  const found = await findBySerie(tx, who, serie);
  if (!found || found.id === id) return refuseDeleted(tx, who, serie, id);
  throw new Refusal(
    activosRefusals.serie_existente,
    { vehiculo: activoLabel(found), cliente: found.cliente },
    { fields: { serie: 'Este número de serie ya está registrado.' }, current: found, shape: Activo },
  );
};

/** A serial number is one vehicle, also of one that was deleted and can be brought back. */
const refuseDeleted = async (tx: Tx, who: Who, serie: string, id: string): Promise<void> => {
  const deleted = await tx.maybe(
    activos(who, { eliminados: true }).where('a.serie', '=', serie).where('a.id', '<>', id),
  );
  if (!deleted) return;
  throw new Refusal(
    activosRefusals.serie_eliminada,
    { vehiculo: activoLabel(deleted) },
    { fields: { serie: 'Este número de serie es de un vehículo eliminado.' } },
  );
};

const advise = async (tx: Tx, who: Who, activo: Activo): Promise<string[]> => {
  const avisos: string[] = [];
  const vin = activo.serie === '' ? undefined : checkVin(activo.serie);
  if (vin?.aviso) avisos.push(vin.aviso);
  if (activo.placas !== '') {
    const twin = await tx.maybe(
      q
        .selectFrom('activos.activo')
        .select(['marca', 'modelo'])
        .where('empresa_id', '=', who.empresa_id)
        .where('placas_clave', '=', normalizePlate(activo.placas))
        .where('eliminado_en', 'is', null)
        .where('id', '<>', activo.id),
    );
    if (twin) avisos.push(`Las placas ${activo.placas} también están en ${twin.marca} ${twin.modelo}.`);
  }
  return avisos;
};

const rememberWords = async (tx: Tx, who: Who, { marca, modelo, categoria, color }: Activo): Promise<void> => {
  const words = [
    { tipo: 'marca' as const, padre: '', valor: marca },
    { tipo: 'modelo' as const, padre: marca, valor: modelo },
    { tipo: 'categoria' as const, padre: '', valor: categoria },
    { tipo: 'color' as const, padre: '', valor: color },
  ].filter((word) => word.valor !== '' && !isKnownWord(word.tipo, word.padre, word.valor));
  for (const word of words)
    await tx.run(
      q
        .insertInto('activos.palabra')
        .values({ empresa_id: who.empresa_id, ...word })
        .onConflict((conflict) => conflict.doNothing()),
    );
};

/** Of whom only a number is left nothing new is written, and no vehicle becomes his. */
export const requireOwner = async (tx: Tx, who: Who, id: string): Promise<Cliente> => {
  const cliente = await getCliente(tx, who, id);
  if (cliente.anonimizado_en !== null) throw new Refusal(activosRefusals.dueno_borrado);
  return cliente;
};

export const addActivo = async (tx: Tx, who: Who, { id = newId(), ...datos }: ActivoNuevo): Promise<Guardado> => {
  const cliente = await requireOwner(tx, who, datos.cliente_id);
  const serie = normalizeVin(datos.serie);
  await refuseBadSerie(tx, who, serie, id);
  await tx.run(
    q.insertInto('activos.activo').values({
      empresa_id: who.empresa_id,
      id,
      ...datos,
      serie,
      placas: datos.placas.toUpperCase(),
      placas_clave: normalizePlate(datos.placas),
      creado_en: who.now,
    }),
  );
  await recordOwner(tx, who, id, cliente.id);
  const activo = await getActivo(tx, who, id);
  await rememberWords(tx, who, activo);
  await indexActivo(tx, who, activo);
  await writeBitacora(tx, who, {
    accion: 'activo.creado',
    id,
    texto: `${who.nombre} registró ${activoLabel(activo)} de ${cliente.nombre}.`,
    despues: activo,
  });
  return { ...activo, avisos: await advise(tx, who, activo) };
};

export const recordOwner = (tx: Tx, who: Who, activo_id: string, cliente_id: string) =>
  tx.run(
    q
      .insertInto('activos.propietario')
      .values({ empresa_id: who.empresa_id, activo_id, cliente_id, usuario_nombre: who.nombre, desde: who.now }),
  );

type KindJudge = (tx: Tx, who: Who, kinds: { antes: string; ahora: string }) => Promise<void>;
let judgeKind: KindJudge = () => Promise.reject(new Error('Nobody judges the kind of a vehicle.'));
/** Prices depend on the kind of vehicle and are kept above: apps/server introduces who judges a change. */
export const judgeKindsBy = (judge: KindJudge): void => {
  judgeKind = judge;
};

export const changeActivo = async (
  tx: Tx,
  who: Who,
  id: string,
  { id: _, cliente_id: __, kilometraje_confirmado = null, ...change }: ActivoCambio & Confirmado,
  version: number,
): Promise<Guardado> => {
  const before = await getActivo(tx, who, id);
  await requireOwner(tx, who, before.cliente_id);
  const sent = definedOnly(change);
  if (sent.serie !== undefined) {
    sent.serie = normalizeVin(sent.serie);
    await refuseBadSerie(tx, who, sent.serie, id);
  }
  if (sent.categoria !== undefined && sent.categoria !== before.categoria)
    await judgeKind(tx, who, { antes: before.categoria, ahora: sent.categoria });
  if (sent.kilometraje != null) askIfDoubtful(before.kilometraje, sent.kilometraje, kilometraje_confirmado);
  const plates =
    sent.placas === undefined ? {} : { placas: sent.placas.toUpperCase(), placas_clave: normalizePlate(sent.placas) };
  const changed = await tx.run(
    q
      .updateTable('activos.activo')
      .set((eb) => ({ ...sent, ...plates, version: eb('version', '+', 1) }))
      .where('empresa_id', '=', who.empresa_id)
      .where('id', '=', id)
      .where('version', '=', version),
  );
  const activo = await getActivo(tx, who, id);
  if (changed === 0) throw new Refusal(commonRefusals.version_anterior, {}, { current: activo, shape: Activo });
  await rememberWords(tx, who, activo);
  await indexActivo(tx, who, activo);
  await writeBitacora(tx, who, {
    accion: 'activo.cambiado',
    id,
    texto: `${who.nombre} cambió los datos de ${activoLabel(activo)}.`,
    antes: before,
    despues: activo,
  });
  return { ...activo, avisos: await advise(tx, who, activo) };
};

/** Raises the odometer; a lower reading is refused, one that is too high is asked about. */
export const updateKilometraje = async (
  tx: Tx,
  who: Who,
  id: string,
  km: number,
  confirmado: number | null,
): Promise<void> => {
  const { kilometraje } = await getActivo(tx, who, id);
  if (kilometraje !== null && km < kilometraje)
    throw new Refusal(
      activosRefusals.kilometraje_menor,
      { actual: kilometraje.toLocaleString('es-MX') },
      { fields: { kilometraje: `Debe ser al menos ${kilometraje.toLocaleString('es-MX')}.` } },
    );
  askIfDoubtful(kilometraje, km, confirmado);
  if (km !== kilometraje) await setKilometraje(tx, who, id, km);
};

/** A reading with a figure too many would make everything due by kilometres, and every right one after it a lower one. */
const askIfDoubtful = (last: number | null, km: number, confirmado: number | null): void => {
  if (last === null || confirmado === km || !isDoubtfulKm(last, km)) return;
  const [antes, ahora] = [last, km].map((n) => n.toLocaleString('es-MX'));
  const told = { antes: antes ?? '', ahora: ahora ?? '', veces: sayTimes(km / last) };
  const { message } = new Refusal(activosRefusals.kilometraje_dudoso, told);
  throw new Refusal(activosRefusals.kilometraje_dudoso, told, { fields: { kilometraje: message } });
};

const sayTimes = (times: number): string =>
  times >= 9.5 && times < 10.5 ? 'diez veces más' : `${Math.floor(times).toLocaleString('es-MX')} veces más`;

/** A lower reading than there was, with its reason: another dashboard, or a mistake of before. */
export const correctKilometraje = async (tx: Tx, who: Who, id: string, km: number, motivo: string): Promise<void> => {
  const activo = await getActivo(tx, who, id);
  await setKilometraje(tx, who, id, km);
  const before = activo.kilometraje === null ? '' : ` de ${activo.kilometraje.toLocaleString('es-MX')}`;
  await writeBitacora(tx, who, {
    accion: 'activo.kilometraje',
    id,
    texto: `${who.nombre} bajó el kilometraje de ${activoLabel(activo)}${before} a ${km.toLocaleString('es-MX')}: ${motivo}`,
  });
};

const setKilometraje = (tx: Tx, who: Who, id: string, km: number) =>
  tx.run(
    q
      .updateTable('activos.activo')
      .set((eb) => ({ kilometraje: km, version: eb('version', '+', 1) }))
      .where('empresa_id', '=', who.empresa_id)
      .where('id', '=', id),
  );
