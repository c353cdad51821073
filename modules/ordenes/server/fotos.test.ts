import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { findMigrations, migrate } from '#platform/server/db/migrate.ts';
import { startTest } from '../../../apps/server/testing/harness.ts';
import { ask, newDatabase } from '../../../apps/server/testing/installations.ts';

const server = await startTest();

test('the photos that works had before are those of their order, each once and in its company', async () => {
  const known = findMigrations(join(import.meta.dirname, '../../..'));
  const at = known.findIndex(({ name }) => name.endsWith('T1000_fotos'));
  const old = await newDatabase(`${server.database}_f`);
  const client = new pg.Client({ connectionString: old.settings.DATABASE_URL });
  await client.connect();
  await migrate(client, known.slice(0, at));
  // An order has much that matters nothing here.
  await client.query('alter table ordenes.foto drop constraint foto_empresa_id_orden_id_fkey');
  const [orden, partida, una, dos, ajena] = Array.from({ length: 5 }, () => randomUUID());
  await ask(
    old.settings.DATABASE_MANTENIMIENTO_URL,
    `insert into empresas.empresa (empresa_id, nombre) overriding system value values (1, 'Uno'), (2, 'Dos');
     insert into plataforma.archivo (empresa_id, id, clave, tipo, nombre, tamano)
       select e, a::uuid, a, 'image/webp', 'x.webp', 10 from (values (1, '${una}'), (1, '${dos}'), (2, '${ajena}')) v (e, a);
     insert into ordenes.foto (empresa_id, orden_id, partida_id, archivo_id, sha256, usuario_nombre, creado_en) values
       (1, '${orden}', '${partida}', '${una}', 'a', 'Luis', '2026-01-01T10:00Z'),
       (1, '${orden}', '${partida}', '${dos}', 'b', 'Luis', '2026-01-01T11:00Z'),
       (2, '${orden}', '${partida}', '${ajena}', 'a', 'Eva', '2026-01-01T12:00Z')`,
  );
  await migrate(client, known);
  await client.end();
  const kept = await ask(
    old.settings.DATABASE_MANTENIMIENTO_URL,
    `select empresa_id as de, id, dueno, dueno_id, parte_id, archivo_id, cliente_ve, usuario_nombre as quien
     from fotos.foto order by tomada_en`,
  );
  const foto = { dueno: 'orden', dueno_id: orden, parte_id: partida, cliente_ve: false };
  expect(kept).toEqual([
    { ...foto, de: 1, id: una, archivo_id: una, quien: 'Luis' },
    { ...foto, de: 1, id: dos, archivo_id: dos, quien: 'Luis' },
    { ...foto, de: 2, id: ajena, archivo_id: ajena, quien: 'Eva' },
  ]);
  await old.drop();
});
