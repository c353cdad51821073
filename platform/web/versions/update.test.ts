import { expect, test } from 'vitest';
import { bustAddress } from './tidy-address.ts';
import { draftTitle } from './unsaved.ts';
import { isClearedByUpdate } from './version-keys.ts';

test('an update clears its markers, versions, caches, searches and old secrets, and keeps who works here and how', () => {
  const cleared = ['actualizacion_pendiente', 'actualizacion_forzada', 'version_servidor', 'app_version', 'cache_menu'];
  for (const key of [...cleared, 'searchTerm', 'email', 'token', 'Token', 'security_login'])
    expect(isClearedByUpdate(key), key).toBe(true);
  const kept = [
    'user_data',
    'company_data',
    'security_data',
    'session-data',
    'session_login_time',
    'session_expires_in',
  ];
  for (const key of [...kept, 'themeMode', 'ultima_version_vista', 'rememberMe', 'storage_migration_ran'])
    expect(isClearedByUpdate(key), key).toBe(false);
});

test('the address of the reload has been seen by no cache, and says the rest as before', () => {
  expect(bustAddress('https://taller.test/comercial/cotizaciones?estado=todas#fin', '1.4.0.0', 7)).toBe(
    'https://taller.test/comercial/cotizaciones?estado=todas&actualizado=7&a_version=1.4.0.0#fin',
  );
});

test('a draft is called as people call its form', () => {
  const names = { cotizacion: 'Cotización' };
  expect(draftTitle('cotizacion:nueva', names)).toBe('Cotización, nueva');
  expect(draftTitle('cotizacion:0190', names)).toBe('Cotización');
  expect(draftTitle('otra-cosa:0190', names)).toBe('Formulario');
});
