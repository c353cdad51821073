import { beforeEach, expect, test } from 'vitest';
import { queryClient } from '#platform/web/query-policy.ts';
import { clearExpiry, saveExpiry } from '#platform/web/session/session-clock.ts';
import { useSession } from '#platform/web/session/session-store.ts';
import { forgetKept } from '#platform/web/session/sign-out.ts';
import { localKeys } from '#platform/web/session/stored-keys.ts';
import type { TabData } from '#platform/web/session/tab-data.ts';
import { clearKept, keepForOffline, openKept } from './kept.ts';
import { keptOffline } from './meta.ts';

const HOUR_MS = 3_600_000;
const ramon: TabData = {
  user: { user_id: 'ramon', name: 'Ramón', email: 'ramon@taller.test' },
  company: {
    empresa_id: 1,
    nombre_empresa: 'Taller',
    empresa_direccion: '',
    empresa_telefono: '',
    empresa_email: '',
    zona: 'America/Mexico_City',
  },
};
const luis: TabData = { ...ramon, user: { ...ramon.user, user_id: 'luis' } };

beforeEach(async () => {
  localStorage.clear();
  await clearKept();
  queryClient.clear();
  saveExpiry(HOUR_MS / 1000);
  useSession.setState({ ...ramon, entry: 'authenticated', inactivity: { limitMs: HOUR_MS, inputAt: Date.now() } });
});

/** Ramón's permissions, his jobs and what somebody looked at in the office, put away. */
const keep = async (): Promise<void> => {
  const stop = keepForOffline();
  for (const [key, meta] of [
    ['permisos', keptOffline],
    ['piso', keptOffline],
    ['ventas', {}],
  ] as const)
    await queryClient.fetchQuery({ queryKey: [key], queryFn: () => `de ${key}`, meta });
  await expect.poll(() => localStorage.getItem(localKeys.keptOf)).not.toBeNull();
  stop();
  queryClient.clear();
};

test('what the floor held opens again, and nothing of the office', async () => {
  await keep();
  expect(await openKept(null, 0)).toEqual(ramon);
  expect(queryClient.getQueryData(['piso'])).toBe('de piso');
  expect(queryClient.getQueryData(['ventas'])).toBeUndefined();
});

test('it opens for nobody else, nor in another company', async () => {
  await keep();
  expect(await openKept(luis, 0)).toBeNull();
  expect(await openKept({ ...ramon, company: { ...ramon.company, empresa_id: 2 } }, 0)).toBeNull();
  expect(queryClient.getQueryData(['piso'])).toBeUndefined();
});

test('not after its session ended by its clock, nor past the limit without input', async () => {
  await keep();
  expect(await openKept(null, Date.now() - 2 * HOUR_MS)).toBeNull();
  clearExpiry();
  expect(await openKept(null, 0)).toBeNull();
});

test('signing out takes it away', async () => {
  await keep();
  forgetKept();
  expect(await openKept(null, 0)).toBeNull();
});
