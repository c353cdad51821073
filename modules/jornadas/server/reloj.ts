import { findByCredencial, matchesPin, readPinHash } from '#modules/empleados/server/front-door.ts';
import { MARCAS_POR_HORA } from '#modules/jornadas/contract.ts';
import { jornadasRefusals } from '#modules/jornadas/rules/refusals.ts';
import type { MarcaEnReloj, Marcado, Reloj } from '#modules/jornadas/rules/formas.ts';
import { atDoor } from '#modules/sesiones/server/front-door.ts';
import { commonRefusals, Refusal } from '#platform/contract/refusal.ts';
import { writeBitacora } from '#platform/server/bitacora/bitacora.ts';
import { q } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { newId } from '#platform/server/db/uuid.ts';
import type { App } from '#platform/server/http/app.ts';
import { countWrite, createEnlace } from '#platform/server/http/enlaces.ts';
import { asWho } from '#platform/server/http/route.ts';
import type { Who } from '#platform/server/http/who.ts';
import type { FastifyRequest } from 'fastify';
import { mark } from './marcas.ts';
import { getPersona, listPresentes } from './queries.ts';
import './tables.ts';

const relojes = (who: Who) =>
  q
    .selectFrom('jornadas.reloj')
    .select(['id', 'nombre', 'activo', 'creado_en', 'creado_por'])
    .where('empresa_id', '=', who.empresa_id);

export const listRelojes = (tx: Tx, who: Who): Promise<Reloj[]> =>
  tx.rows(relojes(who).orderBy('creado_en', 'desc').limit(50));

const YEARS_MS = 10 * 365 * 86_400_000;

/** A tablet with its link, which is told once: whoever has it sees who is there and marks with a PIN. */
export const addReloj = async (
  tx: Tx,
  who: Who,
  nombre: string,
  publicUrl: string,
): Promise<{ reloj: Reloj; url: string }> => {
  const id = newId();
  const row = { empresa_id: who.empresa_id, id, nombre, creado_en: who.now, creado_por: who.nombre };
  await tx.run(q.insertInto('jornadas.reloj').values(row));
  const token = await createEnlace(tx, who, 'reloj', id, new Date(who.now.getTime() + YEARS_MS));
  await writeBitacora(tx, who, { accion: 'reloj.creado', id, texto: `${who.nombre} puso la tableta «${nombre}».` });
  return { reloj: await tx.one(relojes(who).where('id', '=', id)), url: `${publicUrl}/Reloj/${token}` };
};

/** Its link leads nowhere from now on. */
export const retireReloj = async (tx: Tx, who: Who, id: string): Promise<Reloj> => {
  await tx.run(
    q
      .updateTable('jornadas.reloj')
      .set({ activo: false })
      .where('empresa_id', '=', who.empresa_id)
      .where('id', '=', id),
  );
  const reloj = await tx.one(relojes(who).where('id', '=', id));
  await writeBitacora(tx, who, {
    accion: 'reloj.retirado',
    id,
    texto: `${who.nombre} retiró la tableta «${reloj.nombre}».`,
  });
  return reloj;
};

/** The tablet of this link, while it is in use. */
export const relojOf = async (tx: Tx, who: Who): Promise<Reloj> => {
  const reloj = await tx.one(relojes(who).where('id', '=', who.enlace_id));
  if (!reloj.activo) throw new Refusal(jornadasRefusals.reloj_retirado);
  return reloj;
};

export const readReloj = async (tx: Tx, who: Who) => {
  const { nombre } = await relojOf(tx, who);
  const personas = await listPresentes(tx, who);
  return {
    empresa: who.empresa_nombre,
    zona: who.zona,
    reloj: nombre,
    ahora: who.now.toISOString(),
    personas: personas.map(({ horario: _, ...persona }) => persona),
  };
};

/** Marks at the tablet: who it is says his PIN, guessed at no more than at any door, or his badge. */
export const markAtReloj = async (
  app: App,
  who: Who,
  { pin, credencial, ...asked }: MarcaEnReloj,
  request: FastifyRequest,
): Promise<Marcado> => {
  const empleado_id =
    credencial === null
      ? await provePin(app, who, asked.empleado_id, pin)
      : await proveCredencial(app, who, credencial);
  return asWho(app.pool, who, async (tx) => {
    await countWrite(tx, request, MARCAS_POR_HORA);
    const reloj = await relojOf(tx, who);
    const persona = await getPersona(tx, who, empleado_id);
    const [only, second] = persona.puede;
    const clase = asked.clase ?? (second === undefined ? only : undefined);
    if (clase === undefined) return { persona, clase: null, marcada_en: who.now.toISOString() };
    const medio = credencial === null ? 'tableta' : 'credencial';
    const marca = {
      id: asked.id,
      empleado_id,
      clase,
      dicha_en: new Date(asked.marcada_ms),
      medio,
      reloj_id: reloj.id,
    } as const;
    return mark(tx, { ...who, nombre: persona.nombre }, marca);
  });
};

const provePin = async (app: App, who: Who, empleado_id: string | null, pin: string | null): Promise<string> => {
  if (empleado_id === null || pin === null)
    throw new Refusal(commonRefusals.datos_invalidos, {}, { fields: { pin: 'Escribe tu PIN.' } });
  const { nombre, pin_hash } = await asWho(app.pool, who, async (tx) => {
    await relojOf(tx, who);
    const { nombre } = await getPersona(tx, who, empleado_id);
    return { nombre, pin_hash: await readPinHash(tx, who, empleado_id) };
  });
  if (pin_hash === undefined) throw new Refusal(jornadasRefusals.sin_pin, { nombre });
  const against = { cuenta: `${who.empresa_id} ${empleado_id}`, ip: who.ip };
  const { value } = await atDoor(app, 'reloj', against, async () =>
    (await matchesPin(pin, pin_hash, who.ip, empleado_id)) ? empleado_id : undefined,
  );
  if (value === undefined)
    throw new Refusal(
      jornadasRefusals.pin_incorrecto,
      {},
      { fields: { pin: jornadasRefusals.pin_incorrecto.message } },
    );
  return value;
};

const proveCredencial = async (app: App, who: Who, codigo: string): Promise<string> => {
  const found = await asWho(app.pool, who, async (tx) => {
    await relojOf(tx, who);
    return findByCredencial(tx, who, codigo.trim().toUpperCase());
  });
  if (!found) throw new Refusal(jornadasRefusals.credencial_desconocida);
  return found.empleado_id;
};
