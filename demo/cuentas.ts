import type { Preset } from '#modules/permisos/rules.ts';
import { createUsuario } from '#modules/usuarios/server/front-door.ts';
import { q } from '#platform/server/db/query.ts';
import type { App } from '#platform/server/http/app.ts';
import { asWho } from '#platform/server/http/route.ts';
import { toWho } from '#platform/server/http/who.ts';

/** Who may sign in, to how many of the companies in their order, and as what; `despues` after the first one. */
export const cuentas = [
  { cuenta: 'dueno', nombre: 'Paola Reyes', preset: 'dueno', empresas: 3 },
  { cuenta: 'administrador', nombre: 'Martín Solís', preset: 'administrador', despues: 'asesor', empresas: 3 },
  { cuenta: 'asesor', nombre: 'Luis Gallardo', preset: 'asesor', empresas: 1 },
  { cuenta: 'cajero', nombre: 'Rocío Mejía', preset: 'cajero', empresas: 3 },
  { cuenta: 'tecnico', nombre: 'Ramón Ibarra', preset: 'tecnico', empresas: 1 },
  { cuenta: 'contador', nombre: 'Irene Campos', preset: 'contador', empresas: 3 },
  { cuenta: 'cliente', nombre: 'Ana Sofía Muñoz', preset: 'cliente', empresas: 1 },
] as const satisfies readonly { cuenta: string; nombre: string; preset: Preset; despues?: Preset; empresas: number }[];

type Cuenta = (typeof cuentas)[number]['cuenta'];
export type Identidades = Record<Cuenta, string>;

export const emailOf = (cuenta: string): string => `${cuenta}@demo.bahia.test`;
const emails = cuentas.map(({ cuenta }) => emailOf(cuenta));

/** The accounts, still closed: they open when the whole story stands. */
export const createAccounts = async (app: App, password_hash: string, moment: Date): Promise<Identidades> => {
  const nobody = toWho({}, 'DEMO', '127.0.0.1', moment);
  return asWho(app.pool, nobody, async (tx) => {
    const ids: [string, string][] = [];
    for (const { cuenta, nombre } of cuentas)
      ids.push([
        cuenta,
        (await createUsuario(tx, { email: emailOf(cuenta), nombre, password_hash, correo_probado_en: new Date() })).id,
      ]);
    await tx.run(q.updateTable('usuarios.usuario').set({ activo: false }).where('email', 'in', emails));
    // Every account of the list is there.
    return Object.fromEntries(ids) as Identidades;
  });
};

export const activateAccounts = (app: App, now: Date): Promise<number> =>
  asWho(app.pool, toWho({}, 'DEMO', '127.0.0.1', now), (tx) =>
    tx.run(q.updateTable('usuarios.usuario').set({ activo: true }).where('email', 'in', emails)),
  );
