import { expect, test } from 'vitest';
import { issueSetupToken } from '#modules/alta/server/front-door.ts';
import { call, newAgent } from './client.ts';
import { withServers } from './servers.ts';

test('a set-up whose confirmation was cut is not done twice: its link is spent', async () => {
  await withServers(3_000, async ({ pool, owner, port, lanes: [lane] }) => {
    if (!lane) throw new Error('no lane');
    const token = await issueSetupToken(pool);
    const setUp = (toPort: number, email: string) =>
      call(
        { port: toPort, cookie: '', empresa_id: 0, agent: newAgent(1) },
        {
          method: 'POST',
          path: '/api/alta',
          body: {
            token,
            empresa: { nombre: 'Taller' },
            administrador: { nombre: 'Paola Reyes', email, password: 'rin cubierto de grasa 47' },
          },
        },
      );
    lane.proxy.arm('cut-after', 'commit');
    const cut = await setUp(lane.proxiedPort, 'paola@taller.test');
    expect([cut.status, lane.proxy.disarm().struck]).toEqual([503, true]);
    const again = await setUp(port, 'otra@taller.test');
    expect([again.status, again.body.code]).toEqual([410, 'enlace_usado']);
    expect((await owner.query('select count(*) as n from empresas.empresa')).rows).toEqual([{ n: 1 }]);
  });
});
