import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { foundWithOwner } from '#modules/alta/server/front-door.ts';
import type { Preset } from '#modules/permisos/rules.ts';
import { addMember } from '#modules/permisos/server/front-door.ts';
import { createUsuario, hashPassword } from '#modules/usuarios/server/front-door.ts';
import { sha256 } from '#platform/server/http/request.ts';
import { asWho } from '#platform/server/http/route.ts';
import { toWho, type Who } from '#platform/server/http/who.ts';
import { listenToSources } from '#platform/server/search/readable.ts';
import { searchSources } from '../../apps/server/search-sources.ts';
import { type Door, type Json, must, signIn } from './client.ts';

export const PASSWORD = 'rin cubierto de grasa 47';
let passwordHash: Promise<string> | undefined;

/** A company with its register open, customers to charge and its owner signed in. */
export interface Workshop {
  empresa_id: number;
  who: Who;
  email: string;
  owner: Door;
  clientes: string[];
  caja_id: string;
}

export interface Member {
  door: Door;
  usuario_id: string;
  email: string;
}

/** A person who can sign in: with a role in the workshop, or with no company at all. */
export const addPerson = async (
  pool: pg.Pool,
  { who, owner, clientes = [] }: Pick<Workshop, 'who' | 'owner'> & Partial<Pick<Workshop, 'clientes'>>,
  preset: Preset | null,
): Promise<Member> => {
  const email = `persona.${randomUUID().slice(0, 8)}@tortura.test`;
  const password_hash = await (passwordHash ??= hashPassword(PASSWORD));
  const { id } = await asWho(pool, who, async (tx) => {
    const usuario = await createUsuario(tx, { email, nombre: 'Persona de Prueba', password_hash });
    if (preset) await addMember(tx, who, usuario.id, preset, preset === 'cliente' ? (clientes[0] ?? null) : null);
    return usuario;
  });
  const door = await signIn(owner.port, email, PASSWORD, who.empresa_id);
  return { door: { ...door, agent: owner.agent }, usuario_id: id, email };
};

/** As the provider's word leaves it: an account's own, or waiting in a browser until somebody signs in. */
export const addIdentity = async (pool: pg.Pool, usuario_id: string, browser?: string): Promise<string> => {
  const id = randomUUID();
  const [iss, sub] = ['https://llavero.test', id];
  if (browser === undefined)
    await pool.query('insert into identidad.identidad (iss, sub, id, usuario_id) values ($1, $2, $3, $4)', [
      iss,
      sub,
      id,
      usuario_id,
    ]);
  else
    await pool.query(
      `insert into identidad.espera (navegador_hash, iss, sub, email, usuario_id, volver, intento_id, expira_en)
       values ($1, $2, $3, 'persona@llavero.test', $4, '/', $5, now() + interval '10 minutes')`,
      [sha256(browser), iss, sub, usuario_id, id],
    );
  return id;
};

/** Founds it with the rooms' own verbs and opens its day over HTTP. `mark` begins its name and the names of its customers. */
export const foundWorkshop = async (
  pool: pg.Pool,
  port: number,
  { customers = 4, mark = '' } = {},
): Promise<Workshop> => {
  // What is founded here is founded beside the server, in a process of its own.
  listenToSources(searchSources);
  passwordHash ??= hashPassword(PASSWORD);
  const email = `dueno.${randomUUID().slice(0, 8)}@tortura.test`;
  const usuario = { email, nombre: 'Dueña de Prueba', password_hash: await passwordHash };
  const who = await asWho(pool, toWho({}, 'TORTURA', '127.0.0.1', new Date()), (tx) =>
    foundWithOwner(
      tx,
      { nombre: `${mark}Taller`, zona: 'America/Mexico_City', inactividad_min: 60 },
      usuario,
      'TORTURA',
      '127.0.0.1',
    ),
  );
  const owner = await signIn(port, email, PASSWORD, who.empresa_id);
  await proveAgain(owner);
  const clientes: string[] = [];
  for (let i = 0; i < customers; i++)
    clientes.push((await create(owner, '/api/clientes', { nombre: `${mark}Cliente ${i}` })).id);
  const { cajas } = await must(owner, { method: 'GET', path: '/api/cajas' });
  const workshop = { empresa_id: who.empresa_id, who, email, owner, clientes, caja_id: cajas[0].id };
  await openSesion(workshop);
  return workshop;
};

/** Gives the password again: some settings ask for it within the last minutes. */
export const proveAgain = (owner: Door): Promise<Json> =>
  must(owner, { method: 'POST', path: '/api/auth/confirmar-contrasena', body: { password: PASSWORD } });

export const create = (door: Door, path: string, body: unknown): Promise<Json> =>
  must(door, { method: 'POST', path, body, key: randomUUID() });

export const openSesion = ({ owner, caja_id }: Workshop): Promise<Json> =>
  create(owner, '/api/cajas/sesiones', { caja_id, fondo_centavos: 100_000 });

export const lineOf = (precio_centavos: number, descripcion = 'Afinación'): Json => ({
  tipo: 'servicio',
  descripcion,
  cantidad_milesimas: 1000,
  precio_centavos,
  tasa_iva: 1600,
});

export const cash = (monto_centavos: number): Json[] => [{ forma_pago: '01', monto_centavos }];
