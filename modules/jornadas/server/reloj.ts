import { findByCredencial, matchesPin, readPinHash } from '#modules/empleados/server/front-door.ts';
import { MARCAS_POR_HORA } from '#modules/jornadas/contract.ts';
import { jornadasRefusals } from '#modules/jornadas/rules/refusals.ts';
import type { MarcaEnReloj, Marcado } from '#modules/jornadas/rules/formas.ts';
import { atShortDoor } from '#modules/sesiones/server/front-door.ts';
import { commonRefusals, Refusal } from '#platform/contract/refusal.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { App } from '#platform/server/http/app.ts';
import { countWrite } from '#platform/server/http/enlaces.ts';
import { hungDevices } from '#platform/server/http/hung-devices.ts';
import { asWho } from '#platform/server/http/route.ts';
import type { Who } from '#platform/server/http/who.ts';
import type { FastifyRequest } from 'fastify';
import { mark } from './marcas.ts';
import { getPersona, listPresentes } from './queries.ts';
import './tables.ts';

/** The tablets: whoever has the link of one sees who is there and marks with a PIN. */
export const relojes = hungDevices({
  table: 'jornadas.reloj',
  tipo: 'reloj',
  page: 'Reloj',
  words: 'la tableta',
  retired: jornadasRefusals.reloj_retirado,
});

export const readReloj = async (app: App, tx: Tx, who: Who) => {
  const { nombre } = await relojes.ofLink(tx, who);
  relojes.noteSeen(app, who);
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
    const reloj = await relojes.ofLink(tx, who);
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
    await relojes.ofLink(tx, who);
    const { nombre } = await getPersona(tx, who, empleado_id);
    return { nombre, pin_hash: await readPinHash(tx, who, empleado_id) };
  });
  if (pin_hash === undefined) throw new Refusal(jornadasRefusals.sin_pin, { nombre });
  // A new PIN opens the door that wrong ones shut.
  const against = {
    cuenta: `${who.empresa_id} ${empleado_id} ${pin_hash}`,
    ip: who.ip,
    porHoy: jornadasRefusals.pin_por_hoy,
  };
  const value = await atShortDoor(app, 'reloj', against, async () =>
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
    await relojes.ofLink(tx, who);
    return findByCredencial(tx, who, codigo.trim().toUpperCase());
  });
  if (!found) throw new Refusal(jornadasRefusals.credencial_desconocida);
  return found.empleado_id;
};
