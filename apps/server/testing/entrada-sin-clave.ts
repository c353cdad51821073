import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { sealForm } from '#platform/server/http/sealed-form.ts';
import type { Company, Json, TestServer } from './harness.ts';

export interface PaginaAbierta {
  path: string;
  sello: Buffer;
}

interface Sent {
  from?: string;
  cookie?: string;
}

/** Enters without a password as a customer does: asks on the page of the company, reads the mail, presses the button. */
export const entradaSinClave = (server: TestServer) => {
  let networks = 0;
  const post = async (url: string, payload: object, { from, cookie }: Sent = {}) => {
    const answer = await server.app.fastify.inject({
      method: 'POST',
      url,
      payload,
      remoteAddress: from ?? `10.${90 + Math.floor(++networks / 250)}.${networks % 250}.7`,
      headers: cookie ? { cookie } : {},
    });
    const cookies = answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    return { status: answer.statusCode, body: answer.json<Json>(), cookies, raw: String(answer.headers['set-cookie']) };
  };
  const ask = (contacto: string, at: PaginaAbierta, sent: Sent = {}) =>
    post(at.path, { contacto, sello: sealForm(at.sello, new Date(Date.now() - 9_000)) }, sent);
  const mailsTo = async (email: string): Promise<string[]> =>
    (
      await server.owner.query('select texto from plataforma.correo_de_acceso where para = $1 order by creado_en, id', [
        email,
      ])
    ).rows.map(({ texto }: { texto: string }) => texto);
  const linkTo = async (email: string): Promise<string> => {
    const found = (await mailsTo(email)).map((text) => /\/Entrada\/([\w-]{43})/.exec(text)?.[1]).filter(Boolean);
    expect(found.length, 'a link was mailed').toBeGreaterThan(0);
    return `/api/publico/entrada/${found.at(-1)}`;
  };
  return {
    post,
    ask,
    mailsTo,
    linkTo,
    openPage: async (own: Company): Promise<PaginaAbierta> => {
      const { url } = (await own.owner.put('/api/entradas/pagina', { activo: true })).body;
      const { rows } = await server.owner.query('select sello from entradas.pagina where empresa_id = $1', [
        own.empresa_id,
      ]);
      return { path: `/api/publico/entrar/${new URL(url).pathname.split('/').at(-1)}`, sello: rows[0].sello };
    },
    /** Asks and opens what came. */
    enter: async (contacto: string, at: PaginaAbierta, body: Json = {}) => {
      expect((await ask(contacto, at)).status).toBe(200);
      return post(await linkTo(contacto), body);
    },
    customer: async (own: Company, more: Json = {}): Promise<{ id: string; email: string; version: number }> => {
      const email = `${randomUUID()}@correo.test`;
      const { status, body } = await own.owner.post('/api/clientes', { nombre: 'Ana Soto', email, ...more });
      expect(status, JSON.stringify(body)).toBe(201);
      return { id: body.id, email: body.email, version: body.version };
    },
    readAs: async (cookie: string, own: Company, path = '/api/mi-taller/datos') => {
      const headers = { cookie, 'x-empresa-id': String(own.empresa_id) };
      const answer = await server.app.fastify.inject({ method: 'GET', url: path, headers });
      return { status: answer.statusCode, body: answer.json<Json>() };
    },
    /** Writes her own data, as the screen does. */
    writeAs: async (cookie: string, own: Company, change: Json) => {
      const headers = { cookie, 'x-empresa-id': String(own.empresa_id) };
      const url = '/api/mi-taller/datos';
      const {
        nombre: _,
        version,
        por_confirmar: __,
        ...now
      } = (await server.app.fastify.inject({ method: 'GET', url, headers })).json<Json>();
      const answer = await server.app.fastify.inject({
        method: 'PUT',
        url,
        headers: { ...headers, 'if-match': `"${version}"` },
        payload: { ...now, ...change },
      });
      return { status: answer.statusCode, body: answer.json<Json>() };
    },
  };
};
