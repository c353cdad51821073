import { randomUUID } from 'node:crypto';
import { addMember } from '#modules/permisos/server/front-door.ts';
import { createUsuario, hashPassword } from '#modules/usuarios/server/front-door.ts';
import { createPool } from '#platform/server/db/pool.ts';
import { asWho } from '#platform/server/http/route.ts';
import { toWho } from '#platform/server/http/who.ts';
import { headersOf } from './beside.ts';
import type { Servidor } from './processes.ts';
import { type Escenario, type Muestra, signIn } from './scenario.ts';
import { CLAVE } from './seed/base.ts';
import type { Json } from './torture/client.ts';

const SOCIOS = 400;
const USOS = 2;
const CUENTAS = 4;

/** Members of a plan with what they used of it, and customers with an account; kept with the rest of the data. */
export const fillMembers = async (servidor: Servidor, databaseUrl: string, e: Escenario, muestra: Muestra) => {
  const call = callAs(servidor, e, muestra);
  const { data: planes } = await call('GET', '/api/membresias/planes');
  if (planes.length === 0) await sellPlans(call, muestra);
  const { data } = await call('GET', '/api/membresias?limit=100');
  for (const { cliente_id, vehiculos } of data)
    muestra.socios.push({ cliente_id, activo_id: vehiculos[0]?.activo_id ?? '' });
  muestra.cookies.push(...(await accountsOf(servidor, databaseUrl, muestra)));
};

type Call = (method: 'GET' | 'POST', path: string, body?: unknown) => Promise<Json>;

const callAs =
  (servidor: Servidor, e: Escenario, muestra: Muestra): Call =>
  async (method, path, body) => {
    const answer = await fetch(`${servidor.url}${path}`, {
      method,
      headers: { ...headersOf(e, muestra), 'idempotency-key': randomUUID() },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return JSON.parse(text) as Json;
  };

const line = { tipo: 'otro', cantidad_milesimas: 1000, precio_centavos: 0, tasa_iva: 1600 };

const sellPlans = async (call: Call, { clientes, servicios }: Muestra): Promise<void> => {
  const [servicio_id] = servicios;
  const plan = await call('POST', '/api/membresias/planes', {
    nombre: 'Club de la medición',
    color: 'azul',
    precio_centavos: 0,
    tasa_iva: 1600,
    duracion: 1,
    unidad: 'anio',
    vehiculos: 1,
    beneficios: [{ id: randomUUID(), nombre: 'Lavado', servicio_id, da: 'gratis', limite: 24, cada: 'periodo' }],
  });
  const people = [...new Map(clientes.map((one) => [one.id, one])).values()].slice(0, SOCIOS);
  for (const { id: cliente_id, activo_id } of people) {
    const sold = { ...line, descripcion: 'Club', membresia: { plan_id: plan.id } };
    await call('POST', '/api/ventas', { cliente_id, activo_id, partidas: [sold] });
    const { data } = await call('GET', `/api/membresias/ofertas?cliente_id=${cliente_id}&activo_id=${activo_id}`);
    for (let i = 0; i < USOS; i++)
      await call('POST', '/api/ventas', {
        cliente_id,
        activo_id,
        partidas: [
          {
            ...line,
            tipo: 'servicio',
            servicio_id,
            descripcion: 'Lavado',
            precio_centavos: 10_000,
            descuento: { tipo: 'monto', centavos: 10_000 },
            membresia_id: data[0].id,
          },
        ],
      });
  }
};

/** One session for each of some customers with an account. */
const accountsOf = async (servidor: Servidor, connectionString: string, { empresa_id, clientes }: Muestra) => {
  const emails = Array.from({ length: CUENTAS }, (_, i) => `cliente${i + 1}.${empresa_id}@rendimiento.test`);
  const pool = createPool({ connectionString, max: 1 });
  try {
    const { rowCount } = await pool.query('select 1 from usuarios.usuario where email = $1', [emails[0]]);
    const password_hash = await hashPassword(CLAVE);
    const who = { ...toWho({}, 'RENDIMIENTO', '127.0.0.1', new Date()), empresa_id };
    if (rowCount === 0)
      for (const [i, email] of emails.entries())
        await asWho(pool, who, async (tx) => {
          const { id } = await createUsuario(tx, { email, nombre: 'Quien viene', password_hash });
          await addMember(tx, who, id, 'cliente', clientes[i]?.id);
        });
  } finally {
    await pool.end();
  }
  const cookies: string[] = [];
  for (const email of emails) cookies.push(await signIn(servidor.url, email));
  return cookies;
};
