import { randomBytes } from 'node:crypto';
import { type Door, type Json, must } from './client.ts';
import { type Bench, type Case, changed, post } from './trial-ground.ts';
import { PASSWORD } from './workshop.ts';

const nowhere = (door: Door): Door => ({ ...door, empresa_id: 0 });
/** Gives the password again, for what asks for it twice. */
export const confirm = (door: Door): Promise<Json> =>
  must(door, { method: 'POST', path: '/api/auth/confirmar-contrasena', body: { password: PASSWORD } });
/** Somebody who has just given his password again. */
const proven = async (bench: Bench): Promise<{ door: Door; usuario_id: string }> => {
  const { door, usuario_id } = await bench.person('tecnico');
  await confirm(nowhere(door));
  return { door: nowhere(door), usuario_id };
};
const newLlave = async (bench: Bench): Promise<Json> => {
  await confirm(bench.owner);
  return post(bench, '/api/llaves', { nombre: `Programa ${bench.next()}`, permisos: ['ver_clientes'], dias: 30 });
};

/** Identities of a provider, keys of programs and the links to ask for access. */
export const identityCases: Record<string, Case> = {
  'DELETE /api/enlaces-acceso/{id}': async (bench) => {
    await post(bench, '/api/enlaces-acceso', undefined);
    const { data } = await must(bench.owner, { method: 'GET', path: '/api/enlaces-acceso' });
    return changed(data[0], undefined);
  },
  'POST /api/llaves': async (bench) => {
    await confirm(bench.owner);
    return { body: { nombre: `Programa ${bench.next()}`, permisos: ['ver_clientes'], dias: 30 } };
  },
  'DELETE /api/llaves/{id}': async (bench) => changed(await newLlave(bench), undefined),
  'POST /api/identidad/pruebas': async () => ({}),
  'POST /api/auth/oauth/vinculos': async (bench) => ({ as: (await proven(bench)).door }),
  'DELETE /api/auth/oauth/vinculos/{id}': async (bench) => {
    const { door, usuario_id } = await proven(bench);
    return { params: { id: await bench.identity(usuario_id) }, as: door };
  },
  'POST /api/auth/oauth/espera': async (bench) => {
    const { door, usuario_id } = await bench.person('tecnico');
    const browser = randomBytes(32).toString('base64url');
    await bench.identity(usuario_id, browser);
    return { as: { ...nowhere(door), cookie: `${door.cookie}; __Host-viaje=${browser}` } };
  },
  'POST /api/auth/oauth/confirmacion': async (bench) => {
    const { door, usuario_id } = await bench.person('tecnico');
    await bench.identity(usuario_id);
    return { body: { volver: '/' }, as: nowhere(door) };
  },
  'POST /api/auth/oauth/salida': async (bench) => ({ as: nowhere((await bench.person('tecnico')).door) }),
};

/** Of these, what carries no version: done again, it changes nothing that matters. */
export const REPEATABLE_IDENTITY: readonly string[] = [
  'POST /api/llaves',
  'POST /api/identidad/pruebas',
  'POST /api/auth/oauth/vinculos',
  'DELETE /api/auth/oauth/vinculos/{id}',
  'POST /api/auth/oauth/espera',
  'POST /api/auth/oauth/confirmacion',
  'POST /api/auth/oauth/salida',
];
