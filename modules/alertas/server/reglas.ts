import { alertasRefusals, MAX_REGLAS, Regla, type ReglaCambio, type ReglaEntrada } from '#modules/alertas/contract.ts';
import { sayCondicion } from '#modules/alertas/rules/palabras.ts';
import { type Condicion, mayKnow, PERMISO, type Via, vias as allVias } from '#modules/alertas/rules/reglas.ts';
import { commonRefusals, Refusal } from '#platform/contract/refusal.ts';
import { writeBitacora } from '#platform/server/bitacora/bitacora.ts';
import { q, sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { newId } from '#platform/server/db/uuid.ts';
import { emitEvent } from '#platform/server/events/events.ts';
import { isRetold, type Who } from '#platform/server/http/who.ts';
import { queueJob } from '#platform/server/jobs/queue.ts';
import { forgetQuiet } from './eventos.ts';
import { readMiembros, seesIt, toldBy } from './miembros.ts';
import { judgeCondicion } from './previa.ts';
import { closeOpen } from './vigilar.ts';
import './tables.ts';

type Row = Omit<Regla, 'avisa_a' | 'sin_dispositivo'>;

const reglas = (who: Who, id: string | null) => sql<Row>`
  select r.id, r.nombre, r.clase, r.medida, r.lapso, r.sentido, r.umbral, r.usuario_ids, r.rol_ids, r.vias, r.urgente, r.activa,
    r.usuario_nombre, r.version,
    (select count(*) from alertas.cruce c where c.empresa_id = ${who.empresa_id} and c.regla_id = r.id and c.volvio_en is null
      and c.documento <> 'corte')::int as cruzadas,
    (select count(*) from alertas.cruce c where c.empresa_id = ${who.empresa_id} and c.regla_id = r.id
      and c.cruzo_en > ${who.now}::timestamptz - interval '30 days')::int as cruces_30,
    (select jsonb_build_object('documento', c.documento, 'documento_id', c.documento_id, 'folio', c.folio, 'valor', c.valor,
        'cruzo_en', c.cruzo_en, 'hasta', c.hasta)
      from alertas.cruce c where c.empresa_id = ${who.empresa_id} and c.regla_id = r.id order by c.cruzo_en desc, c.id desc limit 1) as ultimo
  from alertas.regla r
  where r.empresa_id = ${who.empresa_id} and r.quitada_en is null and (${id}::uuid is null or r.id = ${id}::uuid)
  order by r.activa desc, r.creado_en, r.id`;

const read = async (tx: Tx, who: Who, id: string | null): Promise<Regla[]> => {
  const rows = (await tx.rows(reglas(who, id))).filter((row) => mayKnow(row, (permiso) => who.can(permiso)));
  const miembros = await readMiembros(tx, who);
  return rows.map((row) => {
    const told = toldBy(miembros, row);
    return {
      ...row,
      avisa_a: told.map(({ nombre }) => nombre),
      sin_dispositivo: row.vias.includes('push')
        ? told.filter(({ dispositivos }) => dispositivos === 0).map(({ nombre }) => nombre)
        : [],
    };
  });
};

/** The rules whose figures whoever asks may see. */
export const listReglas = async (tx: Tx, who: Who): Promise<{ data: Regla[] }> => ({ data: await read(tx, who, null) });

export const getRegla = async (tx: Tx, who: Who, id: string): Promise<Regla> => {
  const [found] = await read(tx, who, id);
  if (!found) throw new Refusal(commonRefusals.no_encontrado);
  return found;
};

export const addRegla = async (tx: Tx, who: Who, entrada: ReglaEntrada): Promise<Regla> => {
  const said = await judge(tx, who, entrada);
  const { cuantas } = await tx.one(sql<{ cuantas: number }>`
    select count(*)::int as cuantas from alertas.regla r where r.empresa_id = ${who.empresa_id} and r.quitada_en is null`);
  if (cuantas >= MAX_REGLAS) throw new Refusal(alertasRefusals.demasiadas_alertas, { cuantas });
  const id = newId();
  await tx.run(
    q.insertInto('alertas.regla').values({
      ...said,
      empresa_id: who.empresa_id,
      id,
      vigente_desde: who.now,
      quitada_en: null,
      usuario_nombre: who.nombre,
      creado_en: who.now,
    }),
  );
  await tell(tx, who, id, `${who.nombre} puso la alerta «${said.nombre}»: ${sayCondicion(said)}.`);
  await lookNow(tx, who, id);
  return getRegla(tx, who, id);
};

export const changeRegla = async (
  tx: Tx,
  who: Who,
  id: string,
  { activa, ...entrada }: ReglaCambio,
  version: number,
): Promise<Regla> => {
  const before = await holdRegla(tx, who, id, version);
  const said = activa
    ? await judge(tx, who, entrada)
    : { ...entrada, ...judgeCondicion(who, entrada), vias: ordered(entrada.vias) };
  const isOther = (['clase', 'medida', 'lapso', 'sentido', 'umbral'] as const).some((key) => said[key] !== before[key]);
  const begins = activa && (isOther || !before.activa);
  if (isOther || !activa) await closeOpen(tx, who, id);
  await tx.run(
    q
      .updateTable('alertas.regla')
      .set((eb) => ({ ...said, activa, version: eb('version', '+', 1), ...(begins ? { vigente_desde: who.now } : {}) }))
      .where('empresa_id', '=', who.empresa_id)
      .where('id', '=', id),
  );
  const how = activa === before.activa ? 'cambió' : activa ? 'encendió' : 'apagó';
  await tell(tx, who, id, `${who.nombre} ${how} la alerta «${said.nombre}»: ${sayCondicion(said)}.`);
  if (activa) await lookNow(tx, who, id);
  return getRegla(tx, who, id);
};

export const removeRegla = async (tx: Tx, who: Who, id: string, version: number): Promise<{ success: boolean }> => {
  const { nombre } = await holdRegla(tx, who, id, version);
  await closeOpen(tx, who, id);
  await tx.run(
    q
      .updateTable('alertas.regla')
      .set((eb) => ({ activa: false, quitada_en: who.now, version: eb('version', '+', 1) }))
      .where('empresa_id', '=', who.empresa_id)
      .where('id', '=', id),
  );
  await tell(tx, who, id, `${who.nombre} quitó la alerta «${nombre}».`);
  return { success: true };
};

/** The rule, held, as whoever changes it knows it. */
const holdRegla = async (tx: Tx, who: Who, id: string, version: number) => {
  const held = await tx.one(
    q
      .selectFrom('alertas.regla')
      .select(['nombre', 'clase', 'medida', 'lapso', 'sentido', 'umbral', 'activa', 'version', 'quitada_en'])
      .where('empresa_id', '=', who.empresa_id)
      .where('id', '=', id)
      .forUpdate(),
  );
  if (!mayKnow(held, (permiso) => who.can(permiso))) throw new Refusal(commonRefusals.no_encontrado);
  if (held.quitada_en !== null) throw new Refusal(alertasRefusals.alerta_quitada);
  if (held.version !== version)
    throw new Refusal(commonRefusals.version_anterior, {}, { current: await getRegla(tx, who, id), shape: Regla });
  return held;
};

type Dicha = Condicion & { nombre: string; usuario_ids: string[]; rol_ids: string[]; vias: Via[]; urgente: boolean };
/** What was said as it will hold: somebody hears it, and nobody who may not see the figure. */
const judge = async (tx: Tx, who: Who, entrada: ReglaEntrada): Promise<Dicha> => {
  const condicion = judgeCondicion(who, entrada);
  const said = {
    ...condicion,
    nombre: entrada.nombre,
    usuario_ids: [...new Set(entrada.usuario_ids)],
    rol_ids: [...new Set(entrada.rol_ids)],
    vias: ordered(entrada.vias),
    urgente: entrada.urgente,
  };
  const miembros = await readMiembros(tx, who);
  for (const usuario_id of said.usuario_ids) {
    const one = miembros.find((miembro) => miembro.usuario_id === usuario_id);
    if (!one || !seesIt(one, condicion))
      throw new Refusal(
        alertasRefusals.alerta_a_quien_no_ve,
        { nombre: one?.nombre ?? 'Alguien que elegiste' },
        { fields: { usuario_ids: 'Quita a quien no puede ver esta cifra.' } },
      );
  }
  if (toldBy(miembros, said).length === 0)
    throw new Refusal(alertasRefusals.alerta_sin_nadie, {}, { fields: { usuario_ids: 'Elige a quién se le avisa.' } });
  return said;
};

/** A push is a bell that rings on a closed browser. */
const ordered = (said: readonly Via[]): Via[] =>
  allVias.filter((via) => said.includes(via) || (via === 'campana' && said.includes('push')));

const lookNow = async (tx: Tx, who: Who, id: string): Promise<void> => {
  tx.afterCommit(() => forgetQuiet(who.empresa_id));
  if (isRetold(who)) return;
  await queueJob(tx, 'alertas.mirar', { regla_id: id }, { key: id });
};

const tell = async (tx: Tx, who: Who, id: string, texto: string): Promise<void> => {
  await writeBitacora(tx, who, { accion: 'alerta.regla', id, texto });
  await emitEvent(tx, who, 'alerta.regla', PERMISO, { id });
};
