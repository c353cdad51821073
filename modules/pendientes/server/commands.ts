import { activoLabel } from '#modules/activos/rules.ts';
import { getActivo } from '#modules/activos/server/front-door.ts';
import { getCliente } from '#modules/clientes/server/front-door.ts';
import { Pendiente, type PendienteCambio, type PendienteNuevo } from '#modules/pendientes/contract.ts';
import { pendientesRefusals } from '#modules/pendientes/rules/refusals.ts';
import {
  etiquetasEstadoPendiente,
  etiquetasRazon,
  type Razon,
  type RazonAbierta,
  type RazonCierre,
  razonesAbiertas,
  venceOf,
} from '#modules/pendientes/rules.ts';
import { satPorTipo } from '#modules/servicios/rules/sat.ts';
import { getServicios } from '#modules/servicios/server/front-door.ts';
import { scaleCentavos } from '#platform/contract/money.ts';
import { commonRefusals, Refusal } from '#platform/contract/refusal.ts';
import { writeBitacora } from '#platform/server/bitacora/bitacora.ts';
import { q, sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { newId } from '#platform/server/db/uuid.ts';
import { emitEvent } from '#platform/server/events/events.ts';
import type { Who } from '#platform/server/http/who.ts';
import { indexRecord } from '#platform/server/search/search.ts';
import { getPendiente, lockPendiente, type PendienteRow } from './queries.ts';
import './tables.ts';

/** Work that nobody quoted yet: seen at the counter, under the car, or told by telephone. */
export const addPendiente = async (
  tx: Tx,
  who: Who,
  { id: proposed, ...nuevo }: PendienteNuevo,
): Promise<Pendiente> => {
  const { servicio_id } = nuevo;
  const [servicio] = servicio_id === null ? [] : await getServicios(tx, who, [servicio_id]);
  if (servicio_id !== null && !servicio)
    throw new Refusal(
      commonRefusals.datos_invalidos,
      {},
      { fields: { servicio_id: 'Ese servicio ya no existe. Elígelo de nuevo.' } },
    );
  const tipo = servicio?.tipo ?? 'servicio';
  const id = proposed ?? newId();
  await insertPendientes(tx, who, [
    {
      ...nuevo,
      ...satPorTipo[tipo],
      id,
      estado: 'abierto',
      tipo,
      articulo_id: null,
      punto_id: null,
      clave: servicio?.clave ?? '',
      unidad: '',
      precios: 'con_iva',
      tasa_iva: 1600,
      total_centavos: scaleCentavos(nuevo.precio_centavos, nuevo.cantidad_milesimas, 1000),
      garantia_dias: null,
      garantia_km: null,
      vence: nuevo.vence === undefined ? venceOf(nuevo.prioridad, who.hoy) : nuevo.vence,
      origen_tipo: null,
      origen_id: null,
      origen_partida_id: null,
      origen_folio: '',
    },
  ]);
  return getPendiente(tx, who, id);
};

type Nuevo = Omit<
  PendienteRow,
  | 'empresa_id'
  | 'fecha_negocio'
  | 'usuario_nombre'
  | 'creado_en'
  | 'version'
  | 'contactado_en'
  | 'contactado_por'
  | 'documento_tipo'
  | 'documento_id'
  | 'documento_folio'
>;

/** New pending work of one customer and vehicle, found by both and told to whoever looks at the list. */
export const insertPendientes = async (tx: Tx, who: Who, nuevos: readonly Nuevo[]): Promise<void> => {
  const [first] = nuevos;
  if (!first) return;
  const [cliente, activo] = await Promise.all([
    getCliente(tx, who, first.cliente_id),
    first.activo_id === null ? null : getActivo(tx, who, first.activo_id),
  ]);
  if (activo && activo.cliente_id !== cliente.id && first.origen_id === null)
    throw new Refusal(
      pendientesRefusals.otro_cliente,
      {},
      { fields: { activo_id: pendientesRefusals.otro_cliente.message } },
    );
  await tx.run(
    q.insertInto('pendientes.pendiente').values(
      nuevos.map((nuevo) => ({
        ...nuevo,
        empresa_id: who.empresa_id,
        fecha_negocio: who.hoy,
        usuario_nombre: who.nombre,
        creado_en: who.now,
      })),
    ),
  );
  for (const nuevo of nuevos) {
    await indexRecord(tx, who, {
      tipo: 'pendiente',
      id: nuevo.id,
      words: [cliente.nombre, activo ? activoLabel(activo) : null, nuevo.descripcion],
      codes: [cliente.telefono, activo?.placas ?? null, nuevo.origen_folio],
    });
    await writeBitacora(tx, who, {
      accion: 'pendiente.creado',
      id: nuevo.id,
      ...(nuevo.origen_folio ? { folio: nuevo.origen_folio } : {}),
      texto: `«${nuevo.descripcion}» quedó pendiente: ${etiquetasRazon[nuevo.razon].toLowerCase()}.`,
    });
  }
  await emitEvent(tx, who, 'pendiente.cambio', 'ver_pendientes|ver_cotizaciones|ver_ordenes_trabajo', {});
};

/** Changes the columns of one, with its entry. */
export const setPendiente = async (
  tx: Tx,
  who: Who,
  row: Pick<PendienteRow, 'id' | 'descripcion'>,
  change: Partial<Omit<PendienteRow, 'empresa_id' | 'id' | 'version' | 'creado_en' | 'contactado_en'>> & {
    contactado_en?: Date;
  },
  said: string,
): Promise<void> => {
  await tx.run(
    q
      .updateTable('pendientes.pendiente')
      .set({ ...change, version: sql<number>`version + 1` })
      .where('empresa_id', '=', who.empresa_id)
      .where('id', '=', row.id),
  );
  await writeBitacora(tx, who, {
    accion: 'pendiente.cambio',
    id: row.id,
    texto: `«${row.descripcion}»: ${said}`,
  });
  await emitEvent(tx, who, 'pendiente.cambio', 'ver_pendientes|ver_cotizaciones|ver_ordenes_trabajo', { id: row.id });
};

const take = async (tx: Tx, who: Who, id: string, version: number): Promise<PendienteRow> => {
  const row = await lockPendiente(tx, who, id);
  if (row.version !== version)
    throw new Refusal(
      commonRefusals.version_anterior,
      {},
      { current: await getPendiente(tx, who, id), shape: Pendiente },
    );
  return row;
};

const refuseClosed = ({ estado }: PendienteRow): void => {
  if (estado !== 'abierto' && estado !== 'ofrecido')
    throw new Refusal(pendientesRefusals.pendiente_cerrado, { estado: etiquetasEstadoPendiente[estado].toLowerCase() });
};

export const changePendiente = async (
  tx: Tx,
  who: Who,
  id: string,
  { razon, ...cambio }: PendienteCambio,
  version: number,
): Promise<Pendiente> => {
  const row = await take(tx, who, id, version);
  refuseClosed(row);
  await setPendiente(tx, who, row, { ...cambio, ...(razon ? { razon } : {}) }, `${who.nombre} cambió cuándo toca.`);
  return getPendiente(tx, who, id);
};

/** It is no longer pending and was not done here. What a document offers is taken out of there first. */
export const closePendiente = async (
  tx: Tx,
  who: Who,
  id: string,
  { razon, comentario }: { razon: RazonCierre; comentario: string },
  version: number,
): Promise<Pendiente> => {
  const row = await take(tx, who, id, version);
  refuseClosed(row);
  const change = { ...released, estado: 'descartado' as const, razon, ...(comentario ? { comentario } : {}) };
  await setPendiente(tx, who, row, change, `${who.nombre} lo descartó: ${etiquetasRazon[razon].toLowerCase()}.`);
  return getPendiente(tx, who, id);
};

export const reopenPendiente = async (tx: Tx, who: Who, id: string, version: number): Promise<Pendiente> => {
  const row = await take(tx, who, id, version);
  if (row.estado === 'hecho') throw new Refusal(pendientesRefusals.pendiente_hecho, { folio: row.documento_folio });
  if (row.estado !== 'descartado') throw new Refusal(pendientesRefusals.pendiente_abierto);
  await setPendiente(tx, who, row, { estado: 'abierto', razon: openReason(row) }, `${who.nombre} lo reabrió.`);
  return getPendiente(tx, who, id);
};

/** No document offers it. */
export const released = { documento_tipo: null, documento_id: null, documento_folio: '' } as const;

/** Why it is pending, once it is again: as it was, unless that was why it had been closed. */
export const openReason = ({ razon, origen_id }: { razon: Razon; origen_id: string | null }): RazonAbierta =>
  razonesAbiertas.find((one) => one === razon) ?? (origen_id === null ? 'recomendado' : 'rechazado');
