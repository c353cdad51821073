import { beforeAll, expect, test } from 'vitest';
import { verifyPassword } from '#modules/usuarios/server/front-door.ts';
import {
  type Company,
  type Json,
  PASSWORD,
  type Person,
  signIn,
  startTest,
} from '../../../apps/server/testing/harness.ts';

const t = await startTest();
let taller: Company;
let servicio: Json;
let networks = 0;
/** A network where nobody has tried anything. */
const elsewhere = () => `10.20.${++networks}.7`;
const WRONG = 'esta no es la suya';

beforeAll(async () => {
  taller = await t.company();
  servicio = (
    await taller.owner.post('/api/servicios', { nombre: 'Batería', precio_centavos: 245_000, tipo: 'refaccion' })
  ).body;
});

const ask = async (asker: Person, email: string, password: string, from = '192.0.2.1') => {
  const answer = await t.app.fastify.inject({
    method: 'POST',
    url: '/api/ventas/autorizaciones',
    remoteAddress: from,
    headers: {
      cookie: asker.cookie,
      'x-empresa-id': String(asker.empresa_id),
      'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36',
    },
    payload: {
      email,
      password,
      partidas: [
        {
          servicio_id: servicio.id,
          tipo: 'refaccion',
          clave: '',
          descripcion: 'Batería',
          precio_centavos: 245_000,
          tasa_iva: 1600,
          cantidad_milesimas: 1000,
          descuento: { tipo: 'porcentaje', diezmilesimas: 3000 },
        },
      ],
    },
  });
  return { status: answer.statusCode, body: answer.json<Json>(), text: answer.body, headers: answer.headers };
};
const again = (person: Person) => signIn(t.app, person.email, taller.empresa_id);
const noticesOf = async (person: Person): Promise<Json[]> =>
  (await person.get('/api/notificaciones')).body.data.filter((n: Json) => n.tipo === 'acceso.intentos');

test('[ASVS 6.3.1] an adviser who guesses is judged five times, however often he signs in, whomever he names and from wherever', async () => {
  const [asker, supervisor] = [await taller.hire('asesor'), await taller.hire('administrador')];
  const heard: string[] = [];
  for (let round = 0; round < 8; round++) {
    const session = await again(asker);
    for (let i = 0; i < 4; i++) {
      const email = i % 2 === 0 ? taller.owner.email : supervisor.email;
      heard.push((await ask(session, email, `${WRONG} ${round} ${i}`, elsewhere())).body.code);
    }
  }
  expect(heard.slice(0, 5)).toEqual(['no_autoriza', 'no_autoriza', 'no_autoriza', 'no_autoriza', 'bloqueado']);
  expect(new Set(heard.slice(5))).toEqual(new Set(['bloqueado']));
  // The right one waits too, or it would tell which it was.
  expect((await ask(await again(asker), taller.owner.email, PASSWORD, elsewhere())).status).toBe(429);
  // Whom he named goes on: at this door from another screen, and in by his own.
  expect((await ask(await taller.hire('cajero'), taller.owner.email, PASSWORD, elsewhere())).status).toBe(201);
  expect((await signIn(t.app, taller.owner.email, taller.empresa_id)).email).toBe(taller.owner.email);
});

test('a burst passes no more than its share', async () => {
  const asker = await taller.hire('asesor');
  const sessions = await Promise.all([1, 2, 3].map(() => again(asker)));
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, i) =>
      ask(sessions[i % 3] ?? asker, taller.owner.email, `${WRONG} ${i}`, elsewhere()),
    ),
  );
  expect(answers.filter(({ body }) => body.code === 'no_autoriza')).toHaveLength(4);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(26);
});

test('an account that several people guess waits at this door only; a place from which many are guessed waits too', async () => {
  const supervisor = await taller.hire('administrador');
  for (let i = 0; i < 10; i++) await ask(await taller.hire('cajero'), supervisor.email, `${WRONG} ${i}`, elsewhere());
  const fresh = await taller.hire('cajero');
  expect((await ask(fresh, supervisor.email, PASSWORD, elsewhere())).status).toBe(429);
  expect((await ask(fresh, taller.owner.email, PASSWORD, elsewhere())).status).toBe(201);
  // Nobody who signs in with that account hears of it.
  expect((await again(supervisor)).email).toBe(supervisor.email);
  const from = elsewhere();
  for (let i = 0; i < 30; i++) await ask(await taller.hire('cajero'), `nadie.${i}@prueba.test`, WRONG, from);
  expect((await ask(fresh, taller.owner.email, PASSWORD, from)).status).toBe(429);
});

test('a right password takes its try back and forgives none of those before', async () => {
  const [asker, { email }] = [await taller.hire('asesor'), await taller.hire('administrador')];
  for (let i = 0; i < 3; i++) await ask(asker, email, `${WRONG} ${i}`);
  for (let i = 0; i < 3; i++) expect((await ask(asker, email, PASSWORD)).status).toBe(201);
  expect((await ask(asker, email, `${WRONG} 4`)).body.code).toBe('no_autoriza');
  expect((await ask(asker, email, `${WRONG} 5`)).body.code).toBe('bloqueado');
});

test('[ASVS 6.3.8] who may not authorise, who works elsewhere and who is nobody answer the same bytes as a wrong password, and take as long', async () => {
  const other = await t.company();
  const [mate, off, supervisor] = [
    await taller.hire('asesor'),
    await taller.hire('administrador'),
    await taller.hire('administrador'),
  ];
  await t.app.pool.query('update usuarios.usuario set activo = false where id = $1', [off.usuario_id]);
  const kinds: [string, string][] = [
    [supervisor.email, WRONG],
    [mate.email, PASSWORD],
    [other.owner.email, PASSWORD],
    [other.owner.email, WRONG],
    [off.email, PASSWORD],
    ['nadie@prueba.test', WRONG],
  ];
  const { rows } = await t.app.pool.query('select password_hash from usuarios.usuario where id = $1', [
    mate.usuario_id,
  ]);
  const judge = () => quickest(() => verifyPassword(WRONG, rows[0]?.password_hash));
  const shapes = new Set<string>();
  let hashing = await judge();
  let soonest = Number.POSITIVE_INFINITY;
  for (const [email, password] of kinds) {
    const asker = await taller.hire('cajero');
    const from = elsewhere();
    const ms = await quickest(async () => {
      const { status, text, headers } = await ask(asker, email, password, from);
      shapes.add(JSON.stringify([status, text.replace(/"ref":"[0-9A-F]{8}"/, '"ref"'), Object.keys(headers).sort()]));
    });
    hashing = Math.min(hashing, await judge());
    soonest = Math.min(soonest, ms);
  }
  expect([...shapes]).toHaveLength(1);
  expect([...shapes][0]).not.toContain('Prueba');
  // The quickest way to say no to a stranger would be not to judge him; each of them cost what a password costs.
  expect(soonest).toBeGreaterThan(hashing / 2);
});

test('[ASVS 6.3.5] the account that is guessed and whoever answers for the company are told who, whose, when and from where, once a day for each', async () => {
  const company = await t.company();
  const [asker, supervisor] = [await company.hire('asesor'), await company.hire('administrador')];
  const from = '192.0.2.77';
  await ask(asker, supervisor.email, WRONG, from);
  await ask(asker, supervisor.email, WRONG, from);
  // Two are a slip of the fingers.
  expect(await noticesOf(supervisor)).toEqual([]);
  await ask(asker, supervisor.email, WRONG, from);
  await ask(asker, supervisor.email, WRONG, from);
  const [told, ...more] = await noticesOf(supervisor);
  expect(more).toEqual([]);
  expect(told?.titulo).toBe('Persona asesor prueba contraseñas de Persona administrador');
  expect(told?.texto).toMatch(
    /hoy escribió 3 veces .*, la última a las .*, desde Chrome en Windows, dirección 192\.0\.2\.77\./,
  );
  expect(await noticesOf(company.owner)).toHaveLength(1);
  expect(await noticesOf(asker)).toEqual([]);
  // Every try stands in the journal, also of whoever stays below what is told.
  const { rows } = await t.owner.query(
    "select usuario_nombre, texto from plataforma.bitacora where empresa_id = $1 and accion = 'acceso.no_autorizado'",
    [company.empresa_id],
  );
  expect(rows).toHaveLength(4);
  expect(rows[0]).toMatchObject({ usuario_nombre: 'Persona asesor', texto: expect.stringContaining(supervisor.email) });
});

/** Of three: what else the machine did meanwhile says nothing. */
const quickest = async (work: () => Promise<unknown>): Promise<number> => {
  const times: number[] = [];
  for (let i = 0; i < 3; i++) {
    const began = performance.now();
    await work();
    times.push(performance.now() - began);
  }
  return Math.min(...times);
};
