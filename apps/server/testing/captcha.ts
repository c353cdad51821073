import type { App } from '#platform/server/http/app.ts';

/** A captcha answered as its reader would: the signs are where only the server sees them. */
export const imageCaptcha = async ({ fastify, pool }: App): Promise<{ id: string; respuesta: string }> => {
  const asked = await fastify.inject({ method: 'POST', url: '/api/auth/captcha', payload: { tipo: 'imagen' } });
  if (asked.statusCode !== 200) throw new Error(`captcha: ${asked.statusCode} ${asked.body}`);
  const { id } = asked.json<{ id: string }>();
  const { rows } = await pool.query('select respuesta from sesiones.captcha where id = $1', [id]);
  return { id, respuesta: String(rows[0]?.respuesta) };
};
