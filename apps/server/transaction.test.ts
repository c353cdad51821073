import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { insertion } from '#platform/server/db/prepared.ts';
import { sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { startTest } from './testing/harness.ts';

const server = await startTest();
const company = await server.company();

const eventOf = (empresa_id: number, tipo: string) =>
  insertion('plataforma.evento', { empresa_id, tipo, permiso: null, datos: '{}' });
const eventsOf = (tx: Tx, empresa_id: number, tipo: string) =>
  tx.rows<{ id: number }>(sql`select id from plataforma.evento where empresa_id = ${empresa_id} and tipo = ${tipo}`);

describe('what is sent along', () => {
  test('is there for whoever asks next, and once committed', async () => {
    const tipo = `prueba.${randomUUID()}`;
    const within = await company.run(async (tx, who) => {
      tx.along(eventOf(who.empresa_id, tipo));
      return eventsOf(tx, who.empresa_id, tipo);
    });
    expect(within).toHaveLength(1);
    const after = await company.run((tx, who) => eventsOf(tx, who.empresa_id, tipo));
    expect(after).toEqual(within);
  });

  test('fails whoever asks behind it with its own error, and nothing is kept', async () => {
    const tipo = `prueba.${randomUUID()}`;
    const work = company.run(async (tx, who) => {
      tx.along(eventOf(who.empresa_id, tipo));
      tx.along(sql`select ${0}::int / ${0}::int`);
      return eventsOf(tx, who.empresa_id, tipo);
    });
    await expect(work).rejects.toMatchObject({ code: '22012' });
    expect(await company.run((tx, who) => eventsOf(tx, who.empresa_id, tipo))).toEqual([]);
  });

  test('fails the commit with its own error, though nobody asked anything behind it', async () => {
    const tipo = `prueba.${randomUUID()}`;
    const work = company.run((tx, who) => {
      tx.along(eventOf(who.empresa_id, tipo));
      tx.along(sql`select ${0}::int / ${0}::int`);
      return Promise.resolve('said that it was done');
    });
    await expect(work).rejects.toMatchObject({ code: '22012' });
    expect(await company.run((tx, who) => eventsOf(tx, who.empresa_id, tipo))).toEqual([]);
  });
});

test('what a transaction asked once is asked anew when it writes where that was read, and only then', async () => {
  const read = await company.run(async (tx, who) => {
    let asked = 0;
    const count = () =>
      tx.once('cuántos', ['plataforma'], async () => {
        asked++;
        return (await eventsOf(tx, who.empresa_id, 'prueba.once')).length;
      });
    const answers = [await count(), await count()];
    await tx.run(sql`update usuarios.usuario set nombre = nombre where id = ${who.usuario_id}`);
    answers.push(await count());
    tx.along(eventOf(who.empresa_id, 'prueba.once'));
    answers.push(await count());
    return { asked, answers };
  });
  expect(read).toEqual({ asked: 2, answers: [0, 0, 0, 1] });
});
