import { randomBytes } from 'node:crypto';
import { foundEmpresa } from '#modules/alta/server/front-door.ts';
import type { Preset } from '#modules/permisos/rules.ts';
import { addMember } from '#modules/permisos/server/front-door.ts';
import { createUsuario, hashPassword } from '#modules/usuarios/server/front-door.ts';
import { startupRefusal } from '#platform/server/config.ts';
import { q, sql } from '#platform/server/db/query.ts';
import type { App } from '#platform/server/http/app.ts';
import { asWho } from '#platform/server/http/route.ts';
import { dateInZone, toWho, type Who } from '#platform/server/http/who.ts';
import { azar } from './azar.ts';
import { type At, dayBefore, liveDay, type Personal, prepare } from './historia.ts';
import { talleres } from './talleres.ts';

const SEED = 20_261_121;
const DAYS = 45;

/** [account, name, role, in how many of the companies] */
const CUENTAS: readonly (readonly [string, string, Preset, number])[] = [
  ['dueno', 'Paola Reyes', 'dueno', 3],
  ['administrador', 'Martín Solís', 'administrador', 3],
  ['asesor', 'Luis Gallardo', 'asesor', 1],
  ['cajero', 'Rocío Mejía', 'cajero', 3],
  ['tecnico', 'Ramón Ibarra', 'tecnico', 1],
  ['contador', 'Irene Campos', 'contador', 3],
];

/** Fills an empty installation with three workshops and their history; returns what to tell whoever started it. */
export const loadDemo = async (app: App, chosenPassword: string | null): Promise<string[]> => {
  const { rowCount } = await app.pool.query('select 1 from usuarios.usuario limit 1');
  if (rowCount !== 0)
    throw startupRefusal(
      'Esta carpeta ya tiene datos y la demostración no se mezcla con ellos. Sigue con npm start, o elige otra carpeta: BAHIA_DATA=./demo npm start -- --demo',
    );
  const password = chosenPassword ?? randomBytes(9).toString('base64url');
  const password_hash = await hashPassword(password);
  const now = new Date();
  const at: At = (who, moment, work) => {
    // Nothing of today's story happens later than now.
    const instant = moment > now ? now : moment;
    const then: Who = { ...who, now: instant, hoy: dateInZone(instant, who.zona) };
    return asWho(app.pool, then, (tx) => work(tx, then));
  };
  const start = new Date(now.getTime() - (DAYS + 1) * 86_400_000);
  const nobody = toWho({}, 'DEMO', '127.0.0.1', start);
  const ids = await asWho(app.pool, nobody, async (tx) => {
    const created: Record<string, string> = {};
    for (const [cuenta, nombre] of [...CUENTAS, ['cliente', 'Ana Sofía Muñoz'] as const])
      created[cuenta] = (await createUsuario(tx, { email: `${cuenta}@demo.bahia.test`, nombre, password_hash })).id;
    return created;
  });
  for (const [i, taller] of talleres.entries()) {
    const chance = azar(SEED + i);
    const dueno = { ...nobody, usuario_id: ids.dueno ?? '', nombre: 'Paola Reyes' };
    const owner = await asWho(app.pool, dueno, async (tx) => {
      const inside = await foundEmpresa(tx, dueno, { ...taller.empresa, demo: true });
      for (const [cuenta, , preset, howMany] of CUENTAS)
        if (i < howMany) await addMember(tx, inside, ids[cuenta] ?? '', preset);
      return inside;
    });
    const as = (cuenta: string): Who => {
      const nombre = CUENTAS.find(([name]) => name === cuenta)?.[1] ?? '';
      return { ...owner, usuario_id: ids[cuenta] ?? owner.usuario_id, nombre };
    };
    const personal: Personal = {
      dueno: owner,
      asesor: i === 0 ? as('asesor') : as('administrador'),
      cajero: as('cajero'),
    };
    const escenario = await prepare(taller, chance, at, personal, start);
    if (i === 0) await addClienteAccount(app, owner, ids.cliente ?? '');
    for (let ago = DAYS; ago >= 0; ago--) {
      const day = dayBefore(now, owner.zona, ago);
      const sunday = new Date(`${day}T12:00:00Z`).getUTCDay() === 0;
      if (!sunday) await liveDay(escenario, day, ago);
    }
  }
  return [
    'Datos de ejemplo cargados: tres talleres con su historia.',
    ...[...CUENTAS.map(([cuenta]) => cuenta), 'cliente'].map((cuenta) => `  ${cuenta}@demo.bahia.test`),
    `  contraseña de todos: ${password}`,
  ];
};

const addClienteAccount = (app: App, owner: Who, usuarioId: string): Promise<void> =>
  asWho(app.pool, owner, async (tx) => {
    const cliente = await tx.one(
      q
        .selectFrom('clientes.cliente')
        .select('id')
        .where('empresa_id', '=', owner.empresa_id)
        .where('tipo', '=', 'persona')
        .where(sql<boolean>`nombre like 'Ana Sofía%'`)
        .limit(1),
    );
    await addMember(tx, owner, usuarioId, 'cliente', cliente.id);
  });
