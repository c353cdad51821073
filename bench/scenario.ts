import type pg from 'pg';
import type { Azar } from '../demo/azar.ts';
import { CLAVE, CUENTAS } from './seed/base.ts';
import type { Sembrado } from './seed/seed.ts';

/** What the load draws from: records of each company, and one session per account. */
export interface Escenario {
  azar: Azar;
  cookies: string[];
  grande: Muestra;
  diez_mil: Muestra;
  chicas: Muestra[];
  /** Paths of reports of inspections, as customers ask for them; made only where they are measured. */
  informes: string[];
}

export interface Muestra {
  empresa_id: number;
  cotizaciones: string[];
  /** [fecha_negocio, id] of random rows: where a page may begin. */
  posiciones: [string, string][];
  clientes: { id: string; activo_id: string; nombre: string }[];
  servicios: string[];
  meses: string[];
  /** Open accounts that are still to be paid, and who owes them. */
  cuentas: { id: string; cliente_id: string; saldo: number }[];
  /** Customers with a membership, and sessions of customers; filled only where they are measured. */
  socios: { cliente_id: string; activo_id: string }[];
  cookies: string[];
}

const SAMPLE = 4_000;

export const readScenario = async (db: pg.Client, sembrado: Sembrado, azar: Azar, url: string): Promise<Escenario> => {
  // Nobody touches a keyboard here: with the two minutes of a new company the sessions would end half-way.
  await db.query('update empresas.empresa set inactividad_min = 60');
  const cookies: string[] = [];
  for (const email of CUENTAS) cookies.push(await signIn(url, email));
  const chicas: Muestra[] = [];
  for (const empresa of sembrado.chicas) chicas.push(await sampleOf(db, empresa, 50));
  return {
    azar,
    cookies,
    grande: await sampleOf(db, sembrado.grande, SAMPLE),
    diez_mil: await sampleOf(db, sembrado.diez_mil, SAMPLE),
    chicas,
    informes: [],
  };
};

export const signIn = async (url: string, email: string): Promise<string> => {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: CLAVE }),
  });
  if (answer.status !== 200) throw new Error(`sign-in of ${email}: ${answer.status} ${await answer.text()}`);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0] ?? '')
    .join('; ');
};

const sampleOf = async (db: pg.Client, empresa_id: number, size: number): Promise<Muestra> => {
  const rows = async (sql: string) => (await db.query(sql, [empresa_id, size])).rows;
  // By hash of the id, so that the same seed draws from the same records in any run.
  const cotizaciones = await rows(`select id, fecha_negocio::text as fecha from cotizaciones.cotizacion
    where empresa_id = $1 order by hashtextextended(id::text, 1) limit $2`);
  const cuentas = await rows(`select id, cliente_id, (total_centavos - pagado_centavos)::int as saldo from pagos.cuenta
    where empresa_id = $1 and pagado_centavos < total_centavos and cancelada_en is null and recibo_serie is null
    order by hashtextextended(id::text, 2) limit $2`);
  return {
    empresa_id,
    cotizaciones: cotizaciones.map(({ id }) => id),
    // Behind the oldest of all there is no page.
    posiciones: cotizaciones
      .map(({ id, fecha }): [string, string] => [fecha, id])
      .sort()
      .slice(1),
    clientes: await rows(`select c.id, a.id as activo_id, c.nombre from clientes.cliente c
      join activos.activo a on a.empresa_id = c.empresa_id and a.cliente_id = c.id
      where c.empresa_id = $1 order by hashtextextended(c.id::text, 3) limit $2`),
    servicios: (await rows(`select id from servicios.servicio where empresa_id = $1 order by id limit $2`)).map(
      ({ id }) => id,
    ),
    meses: (
      await rows(`select distinct to_char(fecha_negocio, 'YYYY-MM') as mes from cotizaciones.cotizacion
        where empresa_id = $1 order by 1 limit $2`)
    ).map(({ mes }) => mes),
    cuentas,
    socios: [],
    cookies: [],
  };
};
