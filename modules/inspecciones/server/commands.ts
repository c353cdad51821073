import type { Cierre, Diagnostico, Inspeccion, InspeccionNueva } from '#modules/inspecciones/rules/formas.ts';
import { inspeccionesRefusals } from '#modules/inspecciones/rules/refusals.ts';
import { isLooked } from '#modules/inspecciones/rules.ts';
import { isOpen } from '#modules/ordenes/rules.ts';
import { notify } from '#modules/notificaciones/server/front-door.ts';
import { isHallazgo, tellCounts } from '#modules/inspecciones/rules/hallazgos.ts';
import { lockOrden, workersOf } from '#modules/ordenes/server/front-door.ts';
import { commonRefusals, Refusal } from '#platform/contract/refusal.ts';
import { writeBitacora } from '#platform/server/bitacora/bitacora.ts';
import { q, sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { newId } from '#platform/server/db/uuid.ts';
import { emitEvent } from '#platform/server/events/events.ts';
import { createEnlace } from '#platform/server/http/enlaces.ts';
import type { Who } from '#platform/server/http/who.ts';
import type * as z from 'zod/mini';
import { getInspeccion, isInspected, listSinFoto, lockInspeccion, ordenInspected } from './queries.ts';
import './tables.ts';

type Row = Awaited<ReturnType<typeof lockInspeccion>>;

/** Begins one as its template asks today. Two who begin the same at once find themselves in one. */
export const startInspeccion = async (
  tx: Tx,
  who: Who,
  { id = newId(), orden_id, plantilla_id }: z.infer<typeof InspeccionNueva>,
): Promise<Inspeccion> => {
  await lockOrden(tx, who, orden_id);
  const orden = await tx.one(ordenInspected(who, orden_id));
  const plantilla = await tx.one(
    q
      .selectFrom('inspecciones.plantilla')
      .select(['nombre', 'nivel', 'activa'])
      .where('empresa_id', '=', who.empresa_id)
      .where('id', '=', plantilla_id),
  );
  const begun = await tx.maybe(sql<{ id: string }>`select id from inspecciones.inspeccion
    where empresa_id = ${who.empresa_id} and orden_id = ${orden_id} and plantilla_id = ${plantilla_id} and estado = 'abierta'`);
  if (begun) return getInspeccion(tx, who, begun.id);
  if (!isOpen(orden.estado)) throw new Refusal(inspeccionesRefusals.orden_terminada, { folio: orden.folio });
  if (!(await isInspected(tx, who, orden))) throw new Refusal(inspeccionesRefusals.no_se_inspecciona);
  if (!plantilla.activa) throw new Refusal(inspeccionesRefusals.plantilla_de_baja, { nombre: plantilla.nombre });
  await tx.run(
    q.insertInto('inspecciones.inspeccion').values({
      empresa_id: who.empresa_id,
      id,
      orden_id,
      activo_id: orden.activo_id,
      plantilla_id,
      nombre: plantilla.nombre,
      nivel: plantilla.nivel,
      kilometraje: orden.kilometraje,
      fecha: who.hoy,
      queja: orden.motivo,
      creado_en: who.now,
      creado_por: who.nombre,
    }),
  );
  await copyPuntos(tx, who, id, plantilla_id);
  const texto = `${who.nombre} empezó «${plantilla.nombre}» de ${orden.folio}.`;
  await writeBitacora(tx, who, { accion: 'inspeccion.empezada', id, folio: orden.folio, texto });
  await tellInspeccion(tx, who, 'inspeccion.empezada', { id, orden_id });
  return getInspeccion(tx, who, id);
};

/** The points get ids of their own: by them whatever hangs from one, as a photo, finds it in any inspection. */
const copyPuntos = async (tx: Tx, who: Who, inspeccion_id: string, plantilla_id: string): Promise<void> => {
  const asked = await tx.rows(
    q
      .selectFrom('inspecciones.plantilla_punto')
      .selectAll()
      .where('empresa_id', '=', who.empresa_id)
      .where('plantilla_id', '=', plantilla_id)
      .orderBy('renglon'),
  );
  await tx.run(
    q
      .insertInto('inspecciones.punto')
      .values(asked.map(({ plantilla_id: _, ...one }) => ({ ...one, id: newId(), inspeccion_id }))),
  );
};

export const writeDiagnostico = async (
  tx: Tx,
  who: Who,
  id: string,
  said: z.infer<typeof Diagnostico>,
  version: number,
): Promise<Inspeccion> => {
  const row = await lockInspeccion(tx, who, id);
  if (row.diagnostico_version !== version) throw stale(await getInspeccion(tx, who, id));
  refuseCancelled(row);
  const { queja, causa, correccion } = row;
  await change(tx, who, row, { ...said, diagnostico_version: version + 1 });
  await told(tx, who, row, 'inspeccion.diagnostico', `${who.nombre} escribió el diagnóstico de «${row.nombre}».`, {
    antes: { queja, causa, correccion },
    despues: said,
  });
  return getInspeccion(tx, who, id);
};

/** Ends it; one that is ended stays as it is, so that an ending sent twice is one. */
export const closeInspeccion = async (
  tx: Tx,
  who: Who,
  id: string,
  { con_faltantes, sin_foto }: Cierre,
): Promise<Inspeccion> => {
  const row = await lockInspeccion(tx, who, id);
  refuseCancelled(row);
  const now = await getInspeccion(tx, who, id);
  if (row.estado === 'terminada') return now;
  const left = now.puntos.filter((punto) => !isLooked(punto)).length;
  if (left === now.puntos.length) throw new Refusal(inspeccionesRefusals.nada_revisado);
  if (left > 0 && !con_faltantes) throw new Refusal(inspeccionesRefusals.faltan_puntos, { n: left }, { current: now });
  const puntos = joined((await listSinFoto(tx, who, id)).map(({ nombre }) => nombre));
  if (puntos !== '' && sin_foto === '')
    throw new Refusal(inspeccionesRefusals.faltan_fotos, { puntos }, { current: now });
  await change(tx, who, row, {
    estado: 'terminada',
    terminada_en: who.now,
    terminada_por: who.nombre,
    sin_foto_puntos: puntos,
    sin_foto_motivo: puntos === '' ? '' : sin_foto,
  });
  const without = puntos === '' ? '' : `, sin foto de ${puntos}: ${sin_foto}`;
  await told(tx, who, row, 'inspeccion.terminada', `${who.nombre} terminó «${row.nombre}» de ${now.folio}${without}.`);
  await ringAdviser(tx, who, now);
  return getInspeccion(tx, who, id);
};

/** What was found waits for somebody to offer it. */
const ringAdviser = async (tx: Tx, who: Who, { orden_id, folio, nombre, puntos }: Inspeccion): Promise<void> => {
  const found = puntos.filter(({ color }) => isHallazgo(color));
  if (found.length === 0) return;
  const of = (color: 'rojo' | 'amarillo') => found.filter((punto) => punto.color === color);
  await notify(tx, who, {
    permiso: 'ver_ordenes_trabajo',
    tipo: 'inspeccion.hallazgos',
    titulo: `${folio}: «${nombre}» encontró ${tellCounts({ rojos: of('rojo').length, amarillos: of('amarillo').length, verdes: 0 })}`,
    texto: [...of('rojo'), ...of('amarillo')]
      .map((punto) => punto.nombre)
      .join(', ')
      .slice(0, 300),
    ruta: `/comercial/OrdenTrabajo/${orden_id}`,
  });
};

const joined = (names: readonly string[]): string => new Intl.ListFormat('es-MX').format(names);

export const reopenInspeccion = async (tx: Tx, who: Who, id: string, version: number): Promise<Inspeccion> => {
  const row = await takeVersion(tx, who, id, version);
  refuseCancelled(row);
  if (row.estado === 'abierta') throw new Refusal(inspeccionesRefusals.ya_abierta);
  const again = { estado: 'abierta', terminada_en: null, terminada_por: '' } as const;
  await change(tx, who, row, { ...again, sin_foto_puntos: '', sin_foto_motivo: '' });
  await told(tx, who, row, 'inspeccion.reabierta', `${who.nombre} abrió de nuevo «${row.nombre}».`);
  return getInspeccion(tx, who, id);
};

export const cancelInspeccion = async (
  tx: Tx,
  who: Who,
  id: string,
  motivo: string,
  version: number,
): Promise<Inspeccion> => {
  const row = await takeVersion(tx, who, id, version);
  refuseCancelled(row);
  const gone = { estado: 'cancelada', cancelada_motivo: motivo, terminada_en: null, enlace_id: null } as const;
  await change(tx, who, row, gone);
  await told(tx, who, row, 'inspeccion.cancelada', `${who.nombre} canceló «${row.nombre}»: ${motivo}`);
  return getInspeccion(tx, who, id);
};

const LINK_DAYS = 365;
const A_DAY_MS = 86_400_000;

/** One more link to the report, or none of those that were given leads anywhere. */
export const changeEnlace = async (
  tx: Tx,
  who: Who,
  id: string,
  activo: boolean,
  publicUrl: string,
): Promise<{ url: string | null }> => {
  const row = await lockInspeccion(tx, who, id);
  if (!activo) {
    if (row.enlace_id === null) return { url: null };
    await change(tx, who, row, { enlace_id: null });
    await told(tx, who, row, 'inspeccion.enlace', `${who.nombre} retiró los enlaces al informe de «${row.nombre}».`);
    return { url: null };
  }
  if (row.estado !== 'terminada') throw new Refusal(inspeccionesRefusals.informe_sin_terminar);
  const enlace_id = row.enlace_id ?? newId();
  const token = await createEnlace(
    tx,
    who,
    'inspeccion',
    enlace_id,
    new Date(who.now.getTime() + LINK_DAYS * A_DAY_MS),
  );
  await change(tx, who, row, { enlace_id });
  await told(tx, who, row, 'inspeccion.enlace', `${who.nombre} hizo un enlace al informe de «${row.nombre}».`);
  return { url: `${publicUrl}/Informe/${token}` };
};

/** For whoever reads the quotation of what was found: a link to its report, while the shop gives it. */
export const shareInforme = async (tx: Tx, who: Who, id: string, publicUrl: string): Promise<{ url: string }> => {
  const { enlace_id, estado } = await lockInspeccion(tx, who, id);
  if (enlace_id === null || estado !== 'terminada') throw new Refusal(commonRefusals.no_encontrado);
  const token = await createEnlace(tx, who, 'inspeccion', enlace_id, new Date(who.now.getTime() + A_DAY_MS));
  return { url: `${publicUrl}/Informe/${token}` };
};

/** Open pages hear of it: whoever attends orders, and whoever works on this one. */
export const tellInspeccion = async (
  tx: Tx,
  who: Who,
  tipo: string,
  datos: { id: string; orden_id: string },
): Promise<void> => {
  const audience = new Set(['ver_ordenes_trabajo', ...(await workersOf(tx, who, datos.orden_id))]);
  await emitEvent(tx, who, tipo, [...audience].join('|'), datos);
};

export const refuseCancelled = ({ estado, cancelada_motivo }: Row): void => {
  if (estado === 'cancelada')
    throw new Refusal(inspeccionesRefusals.inspeccion_cancelada, { motivo: cancelada_motivo });
};

const takeVersion = async (tx: Tx, who: Who, id: string, version: number): Promise<Row> => {
  const row = await lockInspeccion(tx, who, id);
  if (row.version !== version) throw stale(await getInspeccion(tx, who, id));
  return row;
};

const stale = (current: Inspeccion): Refusal => new Refusal(commonRefusals.version_anterior, {}, { current });

type Change = Partial<Pick<Row, 'estado' | 'terminada_en' | 'terminada_por' | 'cancelada_motivo' | 'enlace_id'>> &
  Partial<Pick<Row, 'queja' | 'causa' | 'correccion' | 'diagnostico_version' | 'sin_foto_puntos' | 'sin_foto_motivo'>>;

const change = (
  tx: Tx,
  who: Who,
  { id, version }: Row,
  to: Omit<Change, 'terminada_en'> & { terminada_en?: Date | null },
) =>
  tx.run(
    q
      .updateTable('inspecciones.inspeccion')
      .set({ ...to, version: version + 1 })
      .where('empresa_id', '=', who.empresa_id)
      .where('id', '=', id),
  );

const told = async (
  tx: Tx,
  who: Who,
  { id, orden_id }: Row,
  accion: string,
  texto: string,
  more: { antes?: unknown; despues?: unknown } = {},
): Promise<void> => {
  await writeBitacora(tx, who, { accion, id, texto, ...more });
  await tellInspeccion(tx, who, accion, { id, orden_id });
};
