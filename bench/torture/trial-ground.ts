import { randomUUID } from 'node:crypto';
import { type Attempt, type Door, type Json, must } from './client.ts';
import { create, lineOf, type Member, type Workshop } from './workshop.ts';

/** Workshop in which an operation is tried again and again, always on something new. */
export interface Bench extends Workshop {
  /** A number never given before. */
  next(): string;
  /** A new person who can sign in: with a role here, the first customer, or a stranger. */
  person(preset: 'tecnico' | 'cliente' | null): Promise<Member>;
  /** Makes a queued mail one that could not be sent. */
  failMail(id: string): Promise<void>;
  /** Makes a message by WhatsApp one that failed, or one that waits for a hand. */
  leaveMessage(id: string, estado: 'fallido' | 'por_enviar'): Promise<void>;
  /** An identity of the provider: linked to the account, or waiting in a browser for its owner to sign in. Returns its id. */
  identity(usuario_id: string, browser?: string): Promise<string>;
  /** What the last mail to a person said. */
  accessMail(to: string): Promise<string>;
}

export type Prepared = Omit<Attempt, 'method' | 'path' | 'key'> & {
  /** What stands in for `{id}` and the like. */
  params?: Record<string, string>;
  /** Behind the address, where the body is a file. */
  query?: Record<string, string>;
  /** Who calls, when it is not the owner. */
  as?: Door;
};

export type Case = (bench: Bench) => Promise<Prepared>;

export const post = (bench: Bench, path: string, body: unknown, version?: number) =>
  must(bench.owner, { method: 'POST', path, body, key: randomUUID(), ...(version === undefined ? {} : { version }) });

export const newEmpleado = (bench: Bench) =>
  create(bench.owner, '/api/empleados', { nombre: `Persona ${bench.next()}` });

export const newOrden = (bench: Bench, rest: Json = {}) =>
  create(bench.owner, '/api/ordenes', {
    cliente_id: bench.clientes[0],
    partidas: [lineOf(10_000), lineOf(25_000)],
    ...rest,
  });
/** Its work was done and it left; the owner lets it leave with what it owes. */
export const deliver = async ({ owner }: Bench, { id, version }: Json): Promise<Json> => {
  const path = `/api/ordenes/${id}`;
  let orden: Json = { version };
  for (const a of ['en_proceso', 'terminada'])
    orden = await must(owner, { method: 'POST', path: `${path}/estado`, version: orden.version, body: { a } });
  return must(owner, { method: 'POST', path: `${path}/entrega`, version: orden.version, body: {} });
};

/** An order of which the first line is that person's to do. */
export const givenOrden = async (bench: Bench, empleado_id: string): Promise<Json> => {
  const { id, version, partidas } = await newOrden(bench);
  const body = { partida_id: partidas[0].id, trabajadores: [{ empleado_id }] };
  return must(bench.owner, { method: 'PUT', path: `/api/ordenes/${id}/trabajadores`, body, version });
};

export const cotizacionBody = (bench: Bench) => ({
  cliente_id: bench.clientes[0],
  partidas: [lineOf(10_000), lineOf(25_000)],
});
export const newCotizacion = (bench: Bench) => create(bench.owner, '/api/cotizaciones', cotizacionBody(bench));

export const changed = (record: Json, body: unknown): Prepared => ({
  params: { id: record.id },
  version: record.version,
  body,
});

export const sentLink = async (bench: Bench, cotizacion?: Json): Promise<string> => {
  const { id, version } = cotizacion ?? (await newCotizacion(bench));
  const { url } = await post(bench, `/api/cotizaciones/${id}/envio`, { canal: 'copiar' }, version);
  return new URL(String(url)).pathname.split('/').at(-1) ?? '';
};
