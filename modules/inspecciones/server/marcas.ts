import type { Avance, Marca } from '#modules/inspecciones/rules/formas.ts';
import { inspeccionesRefusals } from '#modules/inspecciones/rules/refusals.ts';
import { etiquetasColor, type Hallado, isLooked, meet, readHallado, settle } from '#modules/inspecciones/rules.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { writeBitacora } from '#platform/server/bitacora/bitacora.ts';
import { q, sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { refuseCancelled, tellInspeccion } from './commands.ts';
import { getPuntos, lockInspeccion } from './queries.ts';
import './tables.ts';

/**
 * What somebody found, each mark with the hour of his hand and not with that of the network. One that was made before the end
 * counts though it arrives after it; none is thrown away: of two that differ both stay (`meet`).
 */
export const markPuntos = async (tx: Tx, who: Who, id: string, marcas: readonly Marca[]): Promise<Avance> => {
  const row = await lockInspeccion(tx, who, id);
  refuseCancelled(row);
  const held = new Map((await pointsOf(tx, who, id, marcas)).map((one) => [one.id, one]));
  const fresh = await unheard(tx, who, marcas);
  for (const marca of fresh) {
    const punto = held.get(marca.punto_id);
    if (!punto) throw new Refusal(inspeccionesRefusals.punto_ajeno);
    const en = momentOf(marca, row.creado_en, who.now);
    if (row.terminada_en !== null && en > new Date(row.terminada_en)) throw ended(row.terminada_en, punto.nombre, who);
    held.set(punto.id, await markOne(tx, who, punto, marca, en));
  }
  if (fresh.length > 0) {
    await tx.run(
      q
        .updateTable('inspecciones.inspeccion')
        .set({ version: row.version + 1 })
        .where('empresa_id', '=', who.empresa_id)
        .where('id', '=', id),
    );
    const said = fresh.map((marca) => sayMark(held.get(marca.punto_id)?.nombre ?? '', marca)).join('; ');
    await writeBitacora(tx, who, {
      accion: 'inspeccion.marca',
      id,
      texto: `${who.nombre} marcó en «${row.nombre}»: ${said.slice(0, 600)}.`,
    });
    await tellInspeccion(tx, who, 'inspeccion.marca', { id, orden_id: row.orden_id });
  }
  const puntos = await getPuntos(tx, who, id, [...held.keys()]);
  return { id, version: row.version + (fresh.length > 0 ? 1 : 0), puntos };
};

type Punto = Awaited<ReturnType<typeof pointsOf>>[number];
const pointsOf = (tx: Tx, who: Who, inspeccion_id: string, marcas: readonly Marca[]) =>
  tx.rows(
    q
      .selectFrom('inspecciones.punto')
      .selectAll()
      .where('empresa_id', '=', who.empresa_id)
      .where('inspeccion_id', '=', inspeccion_id)
      .where(sql<boolean>`id = any(${[...new Set(marcas.map(({ punto_id }) => punto_id))]}::uuid[])`),
  );

/** A mark that is here already, sent again under another key, is the same mark. */
const unheard = async (tx: Tx, who: Who, marcas: readonly Marca[]): Promise<Marca[]> => {
  const known = await tx.rows(sql<{ id: string }>`select id from inspecciones.marca
    where empresa_id = ${who.empresa_id} and id = any(${marcas.map(({ id }) => id)}::uuid[])`);
  const heard = new Set(known.map(({ id }) => id));
  return marcas.filter(({ id }, i) => !heard.has(id) && marcas.findIndex((one) => one.id === id) === i);
};

/** A telephone whose clock is wrong marks neither before the beginning nor tomorrow. */
const momentOf = ({ marcado_ms }: Marca, creado_en: string, now: Date): Date => {
  const said = new Date(marcado_ms);
  const begun = new Date(creado_en);
  if (said > now) return now;
  return said < begun ? begun : said;
};

const markOne = async (tx: Tx, who: Who, punto: Punto, marca: Marca, en: Date): Promise<Punto> => {
  const { color, valor_milesimas, respuesta, texto, nota } = settle(punto, marca);
  const hallado = { color, valor_milesimas, respuesta, texto, nota };
  const { stands, disputed } = meet(punto, {
    ...hallado,
    base: marca.base,
    marcado_en: en.toISOString(),
    usuario_id: who.usuario_id,
  });
  const before = stands && disputed ? await lastStanding(tx, who, punto) : null;
  await tx.run(
    q.insertInto('inspecciones.marca').values({
      empresa_id: who.empresa_id,
      id: marca.id,
      inspeccion_id: punto.inspeccion_id,
      punto_id: punto.id,
      base: marca.base,
      ...hallado,
      quedo: stands,
      usuario_id: who.usuario_id,
      usuario_nombre: who.nombre,
      marcado_en: en,
      recibido_en: who.now,
    }),
  );
  const touched = isLooked(hallado) || nota !== '';
  const otra_id = disputed ? (stands ? before : marca.id) : marca.base >= punto.marcas ? null : punto.otra_id;
  const next = stands
    ? {
        ...hallado,
        marcado_en: touched ? en.toISOString() : null,
        marcado_por: touched ? who.nombre : '',
        usuario_id: touched ? who.usuario_id : null,
      }
    : {};
  const change = { ...next, otra_id, marcas: punto.marcas + 1 };
  await tx.run(
    q
      .updateTable('inspecciones.punto')
      .set(change)
      .where('empresa_id', '=', who.empresa_id)
      .where('inspeccion_id', '=', punto.inspeccion_id)
      .where('id', '=', punto.id),
  );
  return { ...punto, ...change };
};

/** The mark by which the point is as it is. */
const lastStanding = async (tx: Tx, who: Who, punto: Punto): Promise<string | null> => {
  const row = await tx.maybe(sql<{ id: string }>`select id from inspecciones.marca
    where empresa_id = ${who.empresa_id} and inspeccion_id = ${punto.inspeccion_id} and punto_id = ${punto.id} and quedo
    order by recibido_en desc, marcado_en desc, id desc limit 1`);
  return row?.id ?? null;
};

const sayMark = (nombre: string, marca: Hallado): string => {
  const said = [marca.color === null ? '' : etiquetasColor[marca.color], readHallado(marca, '')]
    .filter(Boolean)
    .join(', ');
  return `${nombre}${said && ` (${said})`}`;
};

const ended = (terminada_en: string, punto: string, { zona }: Who): Refusal => {
  const hora = new Intl.DateTimeFormat('es-MX', {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: zona,
  });
  return new Refusal(inspeccionesRefusals.inspeccion_terminada, { hora: hora.format(new Date(terminada_en)), punto });
};
