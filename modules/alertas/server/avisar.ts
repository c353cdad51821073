import { tellAt } from '#modules/alertas/rules/horas.ts';
import { type Cruzada, listOf, routeOf, wordsOf } from '#modules/alertas/rules/palabras.ts';
import type { Condicion, Via } from '#modules/alertas/rules/reglas.ts';
import { AVISO_DE_DIFERENCIA, pathOfCorte } from '#modules/cortes/rules.ts';
import { notify } from '#modules/notificaciones/server/front-door.ts';
import { dateInZone, hourInZone } from '#platform/contract/zones.ts';
import { q, sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { writeLetter } from '#platform/server/mail/letter.ts';
import { queueMail } from '#platform/server/mail/mail.ts';
import { horasDe, readHoras } from './horas.ts';
import { type Miembro, readMiembros, seesIt, TIPO, toldBy } from './miembros.ts';
import type { EstadoAviso } from './tables.ts';
import './tables.ts';

export interface ReglaQueAvisa extends Condicion {
  id: string;
  nombre: string;
  usuario_ids: readonly string[];
  rol_ids: readonly string[];
  vias: readonly Via[];
  urgente: boolean;
}

/** Notes whom each crossing is told to, and from when; `giveDue` tells those whose hour it is. */
export const noteAvisos = async (
  tx: Tx,
  who: Who,
  regla: ReglaQueAvisa,
  cruce_ids: readonly string[],
  now: Date,
): Promise<void> => {
  const people = toldBy(await readMiembros(tx, who), regla);
  if (people.length === 0) return;
  const horas = await readHoras(tx, who);
  const rows = people.flatMap(({ usuario_id, nombre }) => {
    const desde = tellAt(now, who.zona, horasDe(horas, usuario_id), regla.urgente);
    return cruce_ids.flatMap((cruce_id) =>
      regla.vias.map((via) => ({
        empresa_id: who.empresa_id,
        cruce_id,
        usuario_id,
        via,
        usuario_nombre: nombre,
        desde,
        dado_en: null,
      })),
    );
  });
  for (let from = 0; from < rows.length; from += PORTION)
    await tx.run(
      q
        .insertInto('alertas.aviso')
        .values(rows.slice(from, from + PORTION))
        .onConflict((conflict) => conflict.doNothing()),
    );
};
const PORTION = 2_000;
const MOST_AT_ONCE = 5_000;

interface PorDar {
  cruce_id: string;
  usuario_id: string;
  via: Via;
}
interface CruceRow extends Omit<Cruzada, 'hora'> {
  id: string;
  regla_id: string;
  hasta: string | null;
  cruzo_en: string;
}
type ReglaRow = Condicion & { id: string; nombre: string; activa: boolean; quitada_en: string | null };

/** Tells what waited for its hour: each person once of each crossing by each way, whoever else tells at the same moment. */
export const giveDue = async (tx: Tx, who: Who, publicUrl: string): Promise<void> => {
  const due = await tx.rows(sql<PorDar>`
    select a.cruce_id, a.usuario_id, a.via from alertas.aviso a
    where a.empresa_id = ${who.empresa_id} and a.estado = 'espera' and a.desde <= ${who.now}
    order by a.cruce_id, a.usuario_id, a.via limit ${MOST_AT_ONCE} for update`);
  if (due.length === 0) return;
  const cruces = new Map((await crucesOf(tx, who, due)).map((one) => [one.id, one]));
  const reglas = new Map((await reglasOf(tx, who, cruces.values())).map((one) => [one.id, one]));
  const miembros = new Map((await readMiembros(tx, who)).map((one) => [one.usuario_id, one]));
  const said = await saidByTheCut(tx, who, due, [...cruces.values()]);
  const fates = due.map((aviso) => {
    const { via, usuario_id, cruce_id } = aviso;
    const regla = reglas.get(cruces.get(cruce_id)?.regla_id ?? '');
    const miembro = miembros.get(usuario_id);
    const fate = fateOf(via, regla, miembro);
    const told = said.has(`${usuario_id} ${cruce_id}`) && miembro?.suena_corte !== false && via !== 'correo';
    return {
      ...aviso,
      regla,
      estado: told && (fate === 'dado' || fate === 'sin_dispositivo') ? ('ya_dicho' as const) : fate,
    };
  });
  for (const [estado, of] of Map.groupBy(fates, (one) => one.estado)) await settle(tx, who, of, estado);
  const given = fates.filter(({ estado }) => estado === 'dado');
  for (const [, of] of Map.groupBy(given, ({ regla }) => regla?.id)) {
    const regla = of[0]?.regla;
    if (regla) await giveOf(tx, who, { regla, of, cruces, miembros, publicUrl });
  }
};

const fateOf = (via: Via, regla: ReglaRow | undefined, miembro: Miembro | undefined): EstadoAviso => {
  if (!regla || !regla.activa || regla.quitada_en !== null) return 'apagada';
  if (!miembro || !seesIt(miembro, regla)) return 'sin_permiso';
  if (via !== 'correo' && miembro.silenciada) return 'silenciado';
  if (via === 'push' && miembro.sin_sonido) return 'silenciado';
  return via === 'push' && miembro.dispositivos === 0 ? 'sin_dispositivo' : 'dado';
};

/**
 * Whom the cut itself told of its difference: at once, with whose it is and why, to whoever may see what a register should hold. An
 * alert on it would say the same again later, so its bell gives way; mail is another way and stays, and so does all of it where the
 * notice of the cut was muted or does not ring.
 */
const saidByTheCut = async (
  tx: Tx,
  who: Who,
  due: readonly PorDar[],
  cruces: readonly CruceRow[],
): Promise<ReadonlySet<string>> => {
  const cortes = new Map(
    cruces.flatMap(({ id, documento, documento_id }) =>
      documento === 'corte' && documento_id !== null ? [[id, pathOfCorte(documento_id)] as const] : [],
    ),
  );
  const asked = due.filter(({ cruce_id }) => cortes.has(cruce_id));
  if (asked.length === 0) return new Set();
  const heard = await tx.rows(sql<{ usuario_id: string; ruta: string }>`
    select n.usuario_id, n.ruta from notificaciones.notificacion n
    where n.empresa_id = ${who.empresa_id} and n.usuario_id = any (${[...new Set(asked.map(({ usuario_id }) => usuario_id))]}::uuid[])
      and n.tipo = ${AVISO_DE_DIFERENCIA} and n.ruta = any (${[...new Set(cortes.values())]}::text[])`);
  const told = new Set(heard.map(({ usuario_id, ruta }) => `${usuario_id} ${ruta}`));
  return new Set(
    asked
      .filter(({ usuario_id, cruce_id }) => told.has(`${usuario_id} ${cortes.get(cruce_id)}`))
      .map(({ usuario_id, cruce_id }) => `${usuario_id} ${cruce_id}`),
  );
};

const crucesOf = (tx: Tx, who: Who, due: readonly PorDar[]) =>
  tx.rows(sql<CruceRow>`
    select c.id, c.regla_id, c.documento, c.documento_id, c.folio, c.valor, c.hasta, c.cruzo_en from alertas.cruce c
    where c.empresa_id = ${who.empresa_id} and c.id = any (${[...new Set(due.map(({ cruce_id }) => cruce_id))]}::uuid[])`);
const reglasOf = (tx: Tx, who: Who, cruces: Iterable<CruceRow>) =>
  tx.rows(sql<ReglaRow>`
    select r.id, r.nombre, r.clase, r.medida, r.lapso, r.sentido, r.umbral, r.activa, r.quitada_en from alertas.regla r
    where r.empresa_id = ${who.empresa_id} and r.id = any (${[...new Set([...cruces].map(({ regla_id }) => regla_id))]}::uuid[])`);

interface Reparto {
  regla: ReglaRow;
  of: readonly PorDar[];
  cruces: ReadonlyMap<string, CruceRow>;
  miembros: ReadonlyMap<string, Miembro>;
  publicUrl: string;
}

/** Of one rule: whoever is told of the same crossings is told in the same words, all of them at once. */
const giveOf = async (tx: Tx, who: Who, { regla, of, cruces, miembros, publicUrl }: Reparto): Promise<void> => {
  const byPerson = Map.groupBy(of, ({ usuario_id }) => usuario_id);
  const heard = [...byPerson].map(([usuario_id, avisos]) => ({
    usuario_id,
    vias: new Set(avisos.map(({ via }) => via)),
    ids: [...new Set(avisos.map(({ cruce_id }) => cruce_id))],
  }));
  for (const [, group] of Map.groupBy(heard, ({ ids, vias }) => `${ids.join()} ${vias.has('push')}`)) {
    const [first] = group;
    if (!first) continue;
    const rows = first.ids.flatMap((id) => cruces.get(id) ?? []);
    const words = wordsOf(
      regla,
      rows.map((row) => ({ ...row, hora: hourOf(who, row.cruzo_en) })),
    );
    const [only] = rows;
    const ruta = rows.length === 1 && only ? routeOf(only, only.hasta ?? undefined) : listOf[regla.clase];
    const bells = group.filter(({ vias }) => vias.has('campana')).map(({ usuario_id }) => usuario_id);
    if (bells.length > 0)
      await notify(tx, who, {
        usuario_ids: bells,
        tipo: TIPO,
        ...words,
        ruta,
        incluye_autor: true,
        suena: first.vias.has('push'),
      });
    for (const { usuario_id, vias, ids } of group)
      if (vias.has('correo'))
        await mail(tx, who, { para: miembros.get(usuario_id), words, url: `${publicUrl}${ruta}`, ids });
  }
};

/** When it was, where that is not just now. */
const hourOf = (who: Who, cruzo_en: string): string | null => {
  const when = new Date(cruzo_en);
  if (who.now.getTime() - when.getTime() < 30 * 60_000) return null;
  return `${dateInZone(when, who.zona).split('-').reverse().join('/')} a las ${hourInZone(when, who.zona)}`;
};

interface Carta {
  para: Miembro | undefined;
  words: { titulo: string; texto: string };
  url: string;
  ids: readonly string[];
}
const mail = async (tx: Tx, who: Who, { para, words, url, ids }: Carta): Promise<void> => {
  if (!para) return;
  const { texto, html } = writeLetter({
    titulo: words.titulo,
    parrafos: [words.texto],
    boton: { texto: 'Verlo en Bahía', url },
    nota: 'Te llega porque alguien puso esta alerta en Bahía. Se avisa una vez cada vez que pasa el límite.',
    firma: who.empresa_nombre,
  });
  const correo_id = await queueMail(tx, who, {
    to: para.email,
    subject: words.titulo,
    text: texto,
    html,
    tipo: TIPO,
  });
  await tx.run(sql`update alertas.aviso set correo_id = ${correo_id}
    where empresa_id = ${who.empresa_id} and cruce_id = any (${[...ids]}::uuid[]) and usuario_id = ${para.usuario_id} and via = 'correo'`);
};

const settle = async (tx: Tx, who: Who, avisos: readonly PorDar[], estado: EstadoAviso): Promise<void> => {
  await tx.run(sql`update alertas.aviso a set estado = ${estado}, dado_en = ${who.now}
    from unnest(${avisos.map((one) => one.cruce_id)}::uuid[], ${avisos.map((one) => one.usuario_id)}::uuid[], ${avisos.map((one) => one.via)}::text[])
      as d (cruce_id, usuario_id, via)
    where a.empresa_id = ${who.empresa_id} and a.cruce_id = d.cruce_id and a.usuario_id = d.usuario_id and a.via = d.via`);
};
