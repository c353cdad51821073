import { empleadoOf, listComisiones, listEmpleadosActivos } from '#modules/empleados/server/front-door.ts';
import { type Orden, ordenesRefusals, type PartidaDeOrden } from '#modules/ordenes/contract.ts';
import { boundMoment, type MotivoPausa } from '#modules/jornadas/rules.ts';
import { reasonAgainstParts } from '#modules/ordenes/rules/relevo.ts';
import { isDone, reasonAgainst, shareEqually } from '#modules/ordenes/rules.ts';
import { commonRefusals, Refusal } from '#platform/contract/refusal.ts';
import { writeBitacora } from '#platform/server/bitacora/bitacora.ts';
import { q } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { dateInZone, type Who } from '#platform/server/http/who.ts';
import { ringAssigned } from '../assigned.ts';
import { settleAtribucion } from '../atribucion.ts';
import { refuseUnauthorised } from '../authorised.ts';
import { refuseUnchecked, saveComprobacion } from '../checks.ts';
import { settleClocks } from '../clocks.ts';
import { refuseWithoutStep } from '../pasos.ts';
import { getOrden, lockOrden } from '../queries.ts';
import { settleStock } from '../stock.ts';
import { tellOrden, workersOf } from '../visible.ts';
import { updateOrden } from './change-orden.ts';
import '../tables.ts';

/** A line of the order locked, at the version that the person saw. */
export const takeLine = async (tx: Tx, who: Who, id: string, partidaId: string, version: number) => {
  const row = await lockOrden(tx, who, id);
  const orden = await getOrden(tx, who, id);
  if (row.version !== version) throw new Refusal(commonRefusals.version_anterior, {}, { current: orden });
  const motivo = reasonAgainst('assign', orden, who.can);
  if (motivo) throw new Refusal(ordenesRefusals.no_se_puede, { motivo });
  const partida = orden.partidas.find((line) => line.id === partidaId);
  if (!partida) throw new Refusal(commonRefusals.no_encontrado);
  return { orden, partida };
};

/** Who does a line and which part of it is whose; without parts, equal ones. */
export const assignWorkers = async (
  tx: Tx,
  who: Who,
  id: string,
  {
    partida_id,
    trabajadores,
  }: { partida_id: string; trabajadores: { empleado_id: string; diezmilesimas?: number | undefined }[] },
  version: number,
): Promise<Orden> => {
  const { orden, partida } = await takeLine(tx, who, id, partida_id, version);
  const before = await workersOf(tx, who, id);
  const known = new Map((await listEmpleadosActivos(tx, who)).map((empleado) => [empleado.id, empleado.nombre]));
  if (
    trabajadores.some((worker) => !known.has(worker.empleado_id)) ||
    new Set(trabajadores.map((w) => w.empleado_id)).size !== trabajadores.length
  )
    throw new Refusal(
      ordenesRefusals.trabajador_desconocido,
      {},
      { fields: { trabajadores: ordenesRefusals.trabajador_desconocido.message } },
    );
  const equal = shareEqually(trabajadores.length);
  const shares = trabajadores.map((worker, i) => worker.diezmilesimas ?? equal[i] ?? 0);
  if (trabajadores.length > 0 && shares.reduce((a, b) => a + b, 0) !== 10_000)
    throw new Refusal(
      ordenesRefusals.partes_incompletas,
      {},
      { fields: { trabajadores: ordenesRefusals.partes_incompletas.message } },
    );
  await putWorkers(
    tx,
    who,
    id,
    partida,
    trabajadores.map(({ empleado_id }, i) => ({ empleado_id, diezmilesimas: shares[i] ?? 0 })),
  );
  await updateOrden(tx, who, id, {});
  await ringAssigned(tx, who, orden, partida, trabajadores);
  const names = trabajadores.map((worker) => known.get(worker.empleado_id)).join(', ') || 'nadie';
  await tellOrden(tx, who, 'orden.cambio', { id, folio: orden.folio }, before);
  await writeBitacora(tx, who, {
    accion: 'orden.asignacion',
    id,
    folio: orden.folio,
    texto: `${who.nombre} asignó «${partida.descripcion}» a ${names}.`,
  });
  return getOrden(tx, who, id);
};

/** These do the line from now on, and nobody else. Every road by which work changes hands comes here and is judged here. */
export const putWorkers = async (
  tx: Tx,
  who: Who,
  orden_id: string,
  line: Pick<PartidaDeOrden, 'id' | 'estado' | 'trabajadores'>,
  trabajadores: readonly { empleado_id: string; diezmilesimas: number }[],
): Promise<void> => {
  if (!who.can('ver_ordenes_trabajo')) {
    const motivo = reasonAgainstParts((await empleadoOf(tx, who))?.id ?? null, line, trabajadores);
    if (motivo !== null) throw new Refusal(ordenesRefusals.no_se_puede, { motivo });
  }
  const { id: partida_id, estado } = line;
  const before = await tx.rows(
    q
      .deleteFrom('ordenes.partida_trabajador')
      .where('empresa_id', '=', who.empresa_id)
      .where('orden_id', '=', orden_id)
      .where('partida_id', '=', partida_id)
      .returning(['empleado_id', 'asignado_en']),
  );
  const at = { empresa_id: who.empresa_id, orden_id, partida_id };
  // Whoever stays has had it since he was given it.
  const since = new Map(before.map((one) => [one.empleado_id, one.asignado_en]));
  await writeWorkers(
    tx,
    who,
    trabajadores.map(({ empleado_id, diezmilesimas }) => ({
      ...at,
      empleado_id,
      diezmilesimas,
      asignado_en: since.has(empleado_id) ? (since.get(empleado_id) ?? null) : who.now,
    })),
  );
  if (estado === 'pendiente' || estado === 'asignada')
    await setLine(tx, who, orden_id, partida_id, { estado: trabajadores.length > 0 ? 'asignada' : 'pendiente' });
};

/** Who did lines that were born done, in equal parts: a counter ticket has no moment in which to assign them. */
export const insertWorkers = async (
  tx: Tx,
  who: Who,
  orden_id: string,
  lines: readonly { partida_id: string; empleados: readonly string[]; partes?: readonly number[] | undefined }[],
  /** Who worked on it before, though he is no longer here. */
  before: readonly string[] = [],
): Promise<void> => {
  const someone = lines.some(({ empleados }) => empleados.length > 0);
  const active = someone ? await listEmpleadosActivos(tx, who) : [];
  const known = new Set([...active.map((empleado) => empleado.id), ...before]);
  const rows = lines.flatMap(({ partida_id, empleados, partes }) => {
    const shares = partes ?? shareEqually(empleados.length);
    return empleados.map((empleado_id, i) => ({
      empresa_id: who.empresa_id,
      orden_id,
      partida_id,
      empleado_id,
      diezmilesimas: shares[i] ?? 0,
    }));
  });
  const repeated = lines.some(({ empleados }) => new Set(empleados).size !== empleados.length);
  if (repeated || rows.some((row) => !known.has(row.empleado_id)))
    throw new Refusal(ordenesRefusals.trabajador_desconocido);
  await writeWorkers(tx, who, rows);
  await settleAtribucion(tx, who, orden_id, 'entrega');
};

type Parte = {
  orden_id: string;
  partida_id: string;
  empleado_id: string;
  diezmilesimas: number;
  asignado_en?: Date | string | null;
};

/** Each with the commission that he has today, if he earns by it. */
const writeWorkers = async (tx: Tx, who: Who, rows: readonly (Parte & { empresa_id: number })[]): Promise<void> => {
  if (rows.length === 0) return;
  const rates = await listComisiones(tx, who);
  await tx.run(
    q.insertInto('ordenes.partida_trabajador').values(
      rows.map((row) => {
        const pay = rates.get(row.empleado_id);
        return {
          asignado_en: who.now,
          ...row,
          comision_diezmilesimas: pay?.comision_diezmilesimas ?? null,
          gana_comision: pay?.esquema !== 'sueldo',
        };
      }),
    ),
  );
};

type Avance = PartidaDeOrden['estado'];

const setLine = (
  tx: Tx,
  who: Who,
  orden_id: string,
  partidaId: string,
  change: { estado: Avance; hecha_en?: Date | null; hecha_fecha?: string | null; fue_hecha?: boolean },
) =>
  tx.run(
    q
      .updateTable('ordenes.partida')
      .set(change)
      .where('empresa_id', '=', who.empresa_id)
      .where('orden_id', '=', orden_id)
      .where('id', '=', partidaId),
  );

/** What nobody had is of whoever begins it. */
const takeUnassigned = async (tx: Tx, who: Who, orden_id: string, partida: PartidaDeOrden): Promise<void> => {
  if (partida.trabajadores.length > 0) return;
  const own = await empleadoOf(tx, who);
  const line = { empresa_id: who.empresa_id, orden_id, partida_id: partida.id };
  if (own) await writeWorkers(tx, who, [{ ...line, empleado_id: own.id, diezmilesimas: 10_000 }]);
};

type Comprobacion = { hechas: string[]; serie: string };

export interface Avanzar {
  partida_id: string;
  estado: Avance;
  comprobacion?: Comprobacion | undefined;
  /** Why it pauses. */
  motivo?: MotivoPausa | undefined;
  /** When the hand did it, as its device says. */
  marcada_ms?: number | undefined;
}

/** Starts, pauses or finishes one line, and with it the clocks of who works on it. Starting the first one starts the order. */
export const advanceLine = async (
  tx: Tx,
  who: Who,
  id: string,
  { partida_id, estado: asked, comprobacion, motivo = 'otro', marcada_ms }: Avanzar,
  version: number,
): Promise<Orden> => {
  const { orden, partida } = await takeLine(tx, who, id, partida_id, version);
  refuseUnauthorised(orden, partida);
  if (asked === 'en_curso' || asked === 'hecha') await takeUnassigned(tx, who, id, partida);
  const en = boundMoment(new Date(marcada_ms ?? who.now), new Date(orden.creado_en), who.now);
  const estado = await settleClocks(tx, who, orden, partida, { estado: asked, motivo, en });
  const done = isDone(estado);
  if (done || estado === 'en_curso') await refuseWithoutStep(tx, who, orden, 'start');
  if (done) refuseUnchecked(orden, [{ ...partida, comprobado: { ...partida.comprobado, ...comprobacion } }]);
  if (comprobacion) await saveComprobacion(tx, who, id, partida_id, comprobacion);
  await setLine(tx, who, id, partida_id, {
    estado,
    hecha_en: done ? en : null,
    hecha_fecha: done ? dateInZone(en, who.zona) : null,
    ...(isDone(partida.estado) && !done ? { fue_hecha: true } : {}),
  });
  await settleStock(tx, who, orden, [partida]);
  const starts = (estado === 'en_curso' || done) && ['recibida', 'diagnostico'].includes(orden.estado);
  await updateOrden(tx, who, id, starts ? { estado: 'en_proceso' } : {});
  if (starts)
    await tx.run(
      q.insertInto('ordenes.cambio_estado').values({
        empresa_id: who.empresa_id,
        orden_id: id,
        de: orden.estado,
        a: 'en_proceso',
        nota: `Empezó «${partida.descripcion}»`,
        usuario_nombre: who.nombre,
        creado_en: en,
      }),
    );
  await tellOrden(tx, who, 'orden.cambio', { id, folio: orden.folio });
  await writeBitacora(tx, who, {
    accion: 'orden.avance',
    id,
    folio: orden.folio,
    texto: `${who.nombre} marcó «${partida.descripcion}» como ${asked.replace('_', ' ')}.`,
  });
  return getOrden(tx, who, id);
};
