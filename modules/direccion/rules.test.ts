import { expect, test } from 'vitest';
import { alcanceOf, originOf, warningOf } from './rules.ts';

test.each([
  ['taller.mx', 'https://taller.mx'],
  [' https://Taller.MX/inicio?a=1 ', 'https://taller.mx'],
  ['http://taller.mx:8080', 'http://taller.mx:8080'],
  ['192.168.1.20:3000', 'http://192.168.1.20:3000'],
  ['mostrador:3000', 'http://mostrador:3000'],
  ['mostrador.local', 'http://mostrador.local'],
  ['[fd00::5]:3000', 'http://[fd00::5]:3000'],
  ['https://taller.mx:443/', 'https://taller.mx'],
  ['Muñoz.mx', 'https://muñoz.mx'],
])('who writes «%s» means %s', (texto, origin) => {
  expect(originOf(texto)).toBe(origin);
});

test.each([
  '',
  '   ',
  'taller punto mx',
  'ftp://taller.mx',
  'javascript://taller.mx',
  'https://ana:clave@taller.mx',
  'https://',
])('«%s» is no address', (texto) => {
  expect(originOf(texto)).toBeNull();
});

test.each([
  ['http://127.0.0.1:3000', 'equipo'],
  ['http://localhost:3000', 'equipo'],
  ['http://0.0.0.0:3000', 'equipo'],
  ['http://[::1]:3000', 'equipo'],
  ['http://10.1.2.3', 'red'],
  ['http://172.16.0.9', 'red'],
  ['http://172.32.0.9', 'internet'],
  ['http://192.168.1.20:3000', 'red'],
  ['http://mostrador:3000', 'red'],
  ['https://mostrador.local', 'red'],
  ['http://[fe80::1]', 'red'],
  ['http://[2806:10::1]', 'internet'],
  ['https://taller.mx', 'internet'],
  ['https://10.taller.mx', 'internet'],
] as const)('%s reaches %s', (url, alcance) => {
  expect(alcanceOf(url)).toBe(alcance);
  expect(warningOf(alcance) === null).toBe(alcance === 'internet');
});
