import { randomUUID } from 'node:crypto';
import { type Azar, azar } from '../../demo/azar.ts';
import type { Answer, Attempt, Json } from './client.ts';
import type { Driver } from './driver.ts';
import type { Entry, Kind } from './journal.ts';
import { cash, lineOf, type Workshop } from './workshop.ts';

export interface Load {
  readonly entries: Entry[];
  /** Each client ends the thing it is doing. */
  stop(): Promise<void>;
}

export interface LoadOptions {
  seed: number;
  /** Clients of each workshop; one of them also closes the register. */
  clients: number;
  /** Every how many rounds the register is closed and opened again. */
  cutEvery?: number;
  /** Also lists, opens and prints now and then. */
  reads?: boolean;
  /** Also sends each quotation to its customer, by a link or by mail; the links that were handed over. */
  links?: string[];
}

interface Client {
  driver: Driver;
  workshop: Workshop;
  chance: Azar;
  mark: string;
  entries: Entry[];
  links: string[] | undefined;
}

/** The day of a counter, over and over: quotation, authorisation, order, two payments, and the cut of the register. */
export const startLoad = (driver: Driver, workshops: readonly Workshop[], options: LoadOptions): Load => {
  const { seed, clients, cutEvery = 6, reads = false, links } = options;
  const entries: Entry[] = [];
  let stopped = false;
  const work = async (workshop: Workshop, number: number): Promise<void> => {
    const chance = azar(seed + workshop.empresa_id * 1000 + number);
    for (let round = 1; !stopped; round++) {
      const mark = `t${seed}-${workshop.empresa_id}.${number}.${round}`;
      const client = { driver, workshop, chance, mark, entries, links };
      await sellOnce(client);
      if (reads && round % 5 === 0) await readAround(client);
      if (number === 0 && round % cutEvery === 0 && !stopped) await cutOnce(client);
    }
  };
  const all = workshops.flatMap((workshop) =>
    Array.from({ length: clients }, (_, number) =>
      work(workshop, number).catch((error: unknown) => driver.violate(`cliente caído: ${String(error)}`)),
    ),
  );
  return {
    entries,
    stop: async () => {
      stopped = true;
      await Promise.all(all);
    },
  };
};

const sellOnce = async (client: Client): Promise<void> => {
  const { chance, workshop, mark } = client;
  const partidas = Array.from({ length: chance.int(1, 4) }, () => lineOf(chance.int(100, 90_000)));
  const cotizacion = await note(client, 'cotizacion', {
    method: 'POST',
    path: '/api/cotizaciones',
    body: { cliente_id: chance.pick(workshop.clientes), motivo: mark, partidas },
    key: randomUUID(),
  });
  if (!cotizacion || !(await authorise(client, await sendIt(client, cotizacion)))) return;
  const orden = await note(client, 'orden', {
    method: 'POST',
    path: '/api/ordenes',
    body: { cotizacion_id: cotizacion.id, motivo: mark },
    key: randomUUID(),
  });
  if (!orden) return;
  const first = chance.int(1, orden.total_centavos - 1);
  for (const monto_centavos of [first, orden.total_centavos - first])
    await note(client, 'pago', payment(orden.cuenta_id, monto_centavos, `${mark}-${monto_centavos}`), monto_centavos);
};

const payment = (cuenta_id: string, monto_centavos: number, nota: string): Attempt => ({
  method: 'POST',
  path: '/api/pagos',
  body: { aplicaciones: [{ cuenta_id, monto_centavos }], formas: cash(monto_centavos), nota },
  key: randomUUID(),
});

/** Sending has no key but the version either: who does not know whether it left opens the quotation and sends it again. */
const sendIt = async (client: Client, cotizacion: Json): Promise<Json> => {
  const { driver, workshop, chance, mark, links } = client;
  if (!links) return cotizacion;
  const path = `/api/cotizaciones/${cotizacion.id}`;
  const body = chance.int(0, 1) === 0 ? { canal: 'copiar' } : { canal: 'correo', para: `${mark}@cliente.test` };
  let now = cotizacion;
  for (let tries = 1; tries <= 3; tries++) {
    const { version } = now;
    const sent = await driver.insist(workshop.owner, { method: 'POST', path: `${path}/envio`, version, body });
    if (sent.status === 200) {
      links.push(new URL(String(sent.body.url)).pathname.split('/').at(-1) ?? '');
      return sent.body.cotizacion;
    }
    now = (await driver.insist(workshop.owner, { method: 'GET', path })).body;
  }
  driver.violate(`envío ${mark}: no se pudo`);
  return now;
};

/** An authorisation has no key but the version: after a cut, «somebody changed it» may mean that it was ourselves. */
const authorise = async (client: Client, cotizacion: Json): Promise<boolean> => {
  const { driver, workshop, mark } = client;
  const path = `/api/cotizaciones/${cotizacion.id}`;
  const attempt: Attempt = {
    method: 'POST',
    path: `${path}/autorizacion`,
    version: cotizacion.version,
    body: {
      revision: cotizacion.revision,
      canal: 'telefono',
      nombre: 'Juan Núñez',
      nota: mark,
      autorizadas: cotizacion.partidas.map((partida: Json) => partida.id),
    },
  };
  const answer = await driver.insist(workshop.owner, attempt);
  const after = answer.status === 409 ? await driver.insist(workshop.owner, { method: 'GET', path }) : answer;
  if (after.status !== 200 || after.body.estado !== 'autorizada') {
    driver.violate(`autorización ${mark}: ${answer.status} ${answer.text.slice(0, 160)}`);
    return false;
  }
  client.entries.push(entryOf(client, 'autorizacion', attempt, after, after.body.autorizado_centavos));
  return true;
};

const cutOnce = async (client: Client): Promise<void> => {
  const { driver, workshop, mark } = client;
  const { owner, caja_id } = workshop;
  const open = await driver.insist(owner, { method: 'GET', path: '/api/cajas' });
  const sesion_id = open.body.abiertas?.[0]?.id;
  if (sesion_id)
    await note(client, 'corte', {
      method: 'POST',
      path: '/api/cortes',
      body: { sesion_id, conteo: {}, comentario: mark },
      key: randomUUID(),
    });
  const body = { caja_id, fondo_centavos: 100_000 };
  const opened = await driver.insist(owner, { method: 'POST', path: '/api/cajas/sesiones', body, key: randomUUID() });
  if (opened.status !== 201) driver.violate(`abrir la caja: ${opened.status} ${opened.text.slice(0, 160)}`);
};

const readAround = async ({ driver, workshop: { owner }, entries }: Client): Promise<void> => {
  const last = entries.findLast((entry) => entry.kind === 'pago' && entry.empresa_id === owner.empresa_id);
  const paths = ['/api/cotizaciones', '/api/ordenes/totales', '/api/pagos/cuentas', '/api/clientes?q=cli'];
  if (last) paths.push(`/api/pagos/${last.id}/pdf`);
  for (const path of paths) {
    const answer = await driver.insist(owner, { method: 'GET', path });
    if (answer.status !== 200) driver.violate(`GET ${path}: ${answer.status}`);
  }
};

const entryOf = (client: Client, kind: Kind, attempt: Attempt, answer: Answer, monto_centavos: number): Entry => ({
  kind,
  empresa_id: client.workshop.empresa_id,
  mark: String(
    (attempt.body as Json)[
      kind === 'corte' ? 'comentario' : kind === 'cotizacion' || kind === 'orden' ? 'motivo' : 'nota'
    ],
  ),
  id: answer.body.id,
  monto_centavos,
  door: client.workshop.owner,
  attempt,
  answer,
});

/** Does it, and keeps what the server acknowledged. */
const note = async (client: Client, kind: Kind, attempt: Attempt, monto?: number): Promise<Json | undefined> => {
  const answer = await client.driver.insist(client.workshop.owner, attempt);
  if (answer.status >= 300 || answer.status === 0) {
    client.driver.violate(`${kind} ${client.mark}: ${answer.status} ${answer.text.slice(0, 160)}`);
    return undefined;
  }
  const { body } = answer;
  const said = kind === 'corte' ? body.cobrado_centavos : body.total_centavos;
  client.entries.push(entryOf(client, kind, attempt, answer, monto ?? said));
  return body;
};
