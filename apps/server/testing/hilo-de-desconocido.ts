import { createHmac } from 'node:crypto';
import type { Company, TestServer } from './harness.ts';

/** Where a stranger may attach a file: to what he wrote by the public form of a company. */
export const filesOfStranger = async (t: TestServer, { owner, empresa_id }: Company, from: string): Promise<string> => {
  await owner.put('/api/soporte/enlace-publico', { activo: true });
  const { rows } = await t.owner.query('select enlace, sello from soporte.ajuste where empresa_id = $1', [empresa_id]);
  const opened = String(Date.now() - 10_000);
  const answer = await t.app.fastify.inject({
    method: 'POST',
    url: `/api/publico/soporte-taller/${rows[0].enlace}`,
    remoteAddress: from,
    headers: { 'idempotency-key': `hilo-${opened}-${from}` },
    payload: {
      asunto: 'Ruido',
      texto: 'Suena al frenar.',
      nombre: 'Ana',
      email: 'ana@x.test',
      sello: `${opened}.${createHmac('sha256', rows[0].sello).update(opened).digest('base64url')}`,
    },
  });
  const { token, mensaje_id } = answer.json();
  return `/api/publico/soporte/${token}/mensajes/${mensaje_id}/archivos`;
};
