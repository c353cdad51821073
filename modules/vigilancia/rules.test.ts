import { describe, expect, test } from 'vitest';
import { fromViolation, pathOf } from '#platform/contract/page-events.ts';
import { consejoDe } from './rules.ts';

describe('what the policy of the page stopped', () => {
  test.each([
    ['script-src-elem', 'https://malo.test/robo.js?a=1', 'script_injection', 'high', 'malo.test'],
    ['require-trusted-types-for', 'trusted-types-sink', 'script_injection', 'high', 'trusted-types-sink'],
    ['connect-src', 'wss://malo.test:8443/x', 'network_request', 'high', 'malo.test:8443'],
    ['form-action', 'https://malo.test/', 'network_request', 'high', 'malo.test'],
    ['frame-src', 'https://malo.test/marco', 'dom_modification', 'high', 'malo.test'],
    ['style-src-attr', 'inline', 'dom_modification', 'medium', 'inline'],
    ['', '', 'dom_modification', 'medium', 'desconocido'],
  ])('%s from «%s» is %s of %s risk, of %s', (directive, blocked, tipo, riesgo, origen) => {
    expect(fromViolation({ directive, blocked, page: 'https://taller.mx/comercial' })).toMatchObject({
      tipo,
      riesgo,
      hecho: 'bloqueado',
      origen,
      pagina: '/comercial',
    });
  });
});

test.each([
  ['https://taller.mx/Cliente_cotizaciones/aB3-_xxxxxxxxxxxxxxxxxxx?x=1#y', '/Cliente_cotizaciones/…'],
  ['/comercial/cotizaciones/0190c0de-0000-7000-8000-000000000000/editar', '/comercial/cotizaciones/…/editar'],
  ['/inventario/Inventario', '/inventario/Inventario'],
  ['no es una dirección', '/'],
])('the address %s is kept as %s, without what a link keeps secret', (address, path) => {
  expect(pathOf(address)).toBe(path);
});

test('what was stopped asks for less than what was only seen', () => {
  expect(consejoDe('critical', 'retirado')).toMatch(/No llegó a hacer nada/);
  expect(consejoDe('high', 'anotado')).toMatch(/cierra sus sesiones/);
  expect(consejoDe('low', 'anotado')).toMatch(/No hace falta/);
});
