import { type Confirmado, getActivo } from '#modules/activos/server/front-door.ts';
import { changeCliente, getCliente } from '#modules/clientes/server/front-door.ts';
import { getOrden, noteRecepcion, workersOf } from '#modules/ordenes/server/front-door.ts';
import { CondicionEntrada, type Recepcion, type RecepcionNueva } from '#modules/recepciones/rules/formas.ts';
import { recepcionesRefusals } from '#modules/recepciones/rules/refusals.ts';
import { siluetaOf } from '#modules/recepciones/rules.ts';
import { commonRefusals, Refusal } from '#platform/contract/refusal.ts';
import { writeBitacora } from '#platform/server/bitacora/bitacora.ts';
import { q } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { newId } from '#platform/server/db/uuid.ts';
import { emitEvent } from '#platform/server/events/events.ts';
import { type KeptSignature, keepSignature } from '#platform/server/files/signature.ts';
import type { Storage } from '#platform/server/files/storage.ts';
import type { Who } from '#platform/server/http/who.ts';
import { hashOf } from './hash.ts';
import { settleKilometraje } from './kilometros.ts';
import { getRecepcion, lockRecepcion } from './queries.ts';
import './tables.ts';

export type Row = Awaited<ReturnType<typeof lockRecepcion>>;

/** Somebody begins to take a vehicle in: from now on photos of it have where to go. The same id again is the same one. */
export const startRecepcion = async (
  tx: Tx,
  who: Who,
  { id = newId(), activo_id, cliente_id, orden_id }: RecepcionNueva,
): Promise<Recepcion> => {
  const begun = await tx.maybe(
    q.selectFrom('recepciones.recepcion').select('id').where('empresa_id', '=', who.empresa_id).where('id', '=', id),
  );
  if (begun) return getRecepcion(tx, who, id);
  const orden = orden_id === null ? null : await getOrden(tx, who, orden_id);
  const activo = await knownActivo(tx, who, orden ? orden.activo_id : activo_id);
  if (!orden && cliente_id !== null) await getCliente(tx, who, cliente_id);
  await tx.run(
    q.insertInto('recepciones.recepcion').values({
      empresa_id: who.empresa_id,
      id,
      activo_id: activo?.id ?? null,
      cliente_id: orden?.cliente_id ?? cliente_id ?? activo?.cliente_id ?? null,
      orden_id,
      silueta: siluetaOf(activo?.categoria ?? ''),
      recibida_en: who.now,
      usuario_id: who.usuario_id,
      usuario_nombre: who.nombre,
      creado_en: who.now,
    }),
  );
  await tellRecepcion(tx, who, 'recepcion.empezada', { id, orden_id });
  return getRecepcion(tx, who, id);
};

const knownActivo = (tx: Tx, who: Who, id: string | null) => (id === null ? null : getActivo(tx, who, id));

/** What was forgotten or mistaken is put right while the vehicle is here; the signature stays with what it signed. */
export const correctRecepcion = async (
  tx: Tx,
  who: Who,
  files: Storage,
  id: string,
  { kilometraje_confirmado = null, ...said }: CondicionEntrada & Confirmado,
  version: number,
): Promise<Recepcion> => {
  const row = await takeVersion(tx, who, id, version);
  const before = await getRecepcion(tx, who, id);
  if (row.estado !== 'recibida' || row.orden_id === null) throw new Refusal(recepcionesRefusals.sin_orden);
  refuseLeft(before);
  const firma = await signedBy(tx, who, files, said);
  try {
    if (row.activo_id !== null && said.kilometraje !== row.kilometraje)
      await settleKilometraje(tx, who, await getActivo(tx, who, row.activo_id), { ...said, kilometraje_confirmado });
    await saveCondicion(tx, who, row, said, firma, {});
    await noteInOrden(tx, who, row.orden_id, said);
    await keepConsent(tx, who, row.cliente_id, said);
    await written(
      tx,
      who,
      before,
      'recepcion.corregida',
      `${who.nombre} corrigió la recepción de ${before.folio}.`,
      said,
    );
  } catch (error) {
    await firma?.forget();
    throw error;
  }
  return getRecepcion(tx, who, id);
};

/** One that was begun by mistake; its photos stay where they are. */
export const discardRecepcion = async (
  tx: Tx,
  who: Who,
  id: string,
  motivo: string,
  version: number,
): Promise<Recepcion> => {
  const row = await takeVersion(tx, who, id, version);
  const before = await getRecepcion(tx, who, id);
  if (row.estado === 'recibida') throw new Refusal(recepcionesRefusals.recepcion_terminada, { folio: before.folio });
  refuseDiscarded(row);
  await tx.run(
    q
      .updateTable('recepciones.recepcion')
      .set({ estado: 'descartada', descartada_motivo: motivo, version: row.version + 1 })
      .where('empresa_id', '=', who.empresa_id)
      .where('id', '=', id),
  );
  await written(tx, who, before, 'recepcion.descartada', `${who.nombre} descartó una recepción: ${motivo}`);
  return getRecepcion(tx, who, id);
};

export const signedBy = async (
  tx: Tx,
  who: Who,
  files: Storage,
  { firma }: CondicionEntrada,
): Promise<KeptSignature | null> => (firma === null ? null : keepSignature(tx, who, files, firma.png));

/** Everything that was said of how it came in, and what its signature stands for. */
export const saveCondicion = async (
  tx: Tx,
  who: Who,
  row: Row,
  entrada: CondicionEntrada,
  firma: KeptSignature | null,
  more: Partial<Pick<Row, 'estado' | 'activo_id' | 'cliente_id' | 'orden_id' | 'otra_orden'>> & { recibida_en?: Date },
): Promise<void> => {
  const said = CondicionEntrada.parse(entrada);
  const hash = hashOf(said);
  const signature =
    firma === null || said.firma === null
      ? {}
      : { firma_archivo_id: firma.archivo_id, firma_nombre: said.firma.nombre, firma_hash: hash, firma_en: who.now };
  await tx.run(
    q
      .updateTable('recepciones.recepcion')
      .set({
        kilometraje: said.kilometraje,
        kilometraje_motivo: said.kilometraje_motivo,
        combustible_octavos: said.combustible_octavos,
        queja: said.queja,
        entrega_nombre: said.entrega.nombre,
        entrega_telefono: said.entrega.telefono,
        objetos: said.objetos,
        silueta: said.silueta,
        inventario: JSON.stringify(said.inventario),
        golpes: JSON.stringify(said.golpes),
        ...said.consentimientos,
        diagnostico_centavos: said.diagnostico_centavos,
        riesgos: said.riesgos,
        promesa: said.promesa,
        hash,
        ...signature,
        ...more,
        version: row.version + 1,
      })
      .where('empresa_id', '=', who.empresa_id)
      .where('id', '=', row.id),
  );
};

export const noteInOrden = (
  tx: Tx,
  who: Who,
  orden_id: string,
  { kilometraje, combustible_octavos, queja, promesa }: CondicionEntrada,
): Promise<void> => noteRecepcion(tx, who, orden_id, { kilometraje, combustible_octavos, motivo: queja, promesa });

/** What he said of hearing from the shop is his, not of one visit. */
export const keepConsent = async (
  tx: Tx,
  who: Who,
  cliente_id: string | null,
  { consentimientos: { publicidad } }: CondicionEntrada,
): Promise<void> => {
  if (publicidad === null || cliente_id === null) return;
  const cliente = await getCliente(tx, who, cliente_id);
  if (cliente.tipo === 'publico' || publicidad === (cliente.marketing_en !== null)) return;
  await changeCliente(tx, who, cliente_id, { marketing: publicidad }, cliente.version, 'recepcion');
};

export const refuseDiscarded = ({ estado, descartada_motivo }: Pick<Row, 'estado' | 'descartada_motivo'>): void => {
  if (estado === 'descartada')
    throw new Refusal(recepcionesRefusals.recepcion_descartada, { motivo: descartada_motivo });
};

const DIA = new Intl.DateTimeFormat('es-MX', { day: '2-digit', month: '2-digit', year: 'numeric' });
export const refuseLeft = ({ salida }: Recepcion): void => {
  if (salida !== null)
    throw new Refusal(recepcionesRefusals.ya_entregado, {
      quien: salida.entregada_a,
      fecha: DIA.format(new Date(salida.entregada_en)),
    });
};

export const takeVersion = async (tx: Tx, who: Who, id: string, version: number): Promise<Row> => {
  const row = await lockRecepcion(tx, who, id);
  if (row.version !== version)
    throw new Refusal(commonRefusals.version_anterior, {}, { current: await getRecepcion(tx, who, id) });
  return row;
};

/** Open pages hear of it: whoever receives and attends, and whoever works on its order. */
export const tellRecepcion = async (
  tx: Tx,
  who: Who,
  tipo: string,
  datos: { id: string; orden_id: string | null },
): Promise<void> => {
  const workers = datos.orden_id === null ? [] : await workersOf(tx, who, datos.orden_id);
  const audience = new Set(['ver_ordenes_trabajo', 'recibir_vehiculos', ...workers]);
  await emitEvent(tx, who, tipo, [...audience].join('|'), datos);
};

export const written = async (
  tx: Tx,
  who: Who,
  { id, orden_id, folio, ...antes }: Recepcion,
  accion: string,
  texto: string,
  despues?: CondicionEntrada,
): Promise<void> => {
  const { firma: _, ...said } = despues ?? { firma: null };
  await writeBitacora(tx, who, {
    accion,
    id,
    folio,
    texto,
    ...(despues === undefined ? {} : { antes, despues: said }),
  });
  await tellRecepcion(tx, who, accion, { id, orden_id });
};
