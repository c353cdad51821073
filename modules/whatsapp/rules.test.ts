import { describe, expect, test } from 'vitest';
import { meaningOf } from './rules/errores.ts';
import { afterNotice } from './rules/estados.ts';
import { cleanParameter, eventos, fillTemplate, PLANTILLAS } from './rules/eventos.ts';
import { toE164, waLink } from './rules/telefono.ts';
import { alertOf, isWindowOpen, mensajeCan, wishOf } from './rules.ts';

test.each([
  ['477 123 4567', '+524771234567'],
  ['+52 477 123 4567', '+524771234567'],
  ['+52 1 477 123 4567', '+524771234567'],
  ['0052 4771234567', '+524771234567'],
  ['(55) 1234-5678', '+525512345678'],
  ['+1 915 555 0123', '+19155550123'],
  ['+34 612 345 678', '+34612345678'],
  ['123', null],
  ['52 477 123', null],
  ['', null],
])('the phone «%s» is written %s', (typed, expected) => {
  expect(toE164(typed)).toBe(expected);
});

test('the link opens WhatsApp with the message written', () => {
  expect(waLink('+524771234567', 'Hola, ¿vienes?')).toBe('https://wa.me/524771234567?text=Hola%2C%20%C2%BFvienes%3F');
});

describe('notices of the API', () => {
  test.each([
    ['por_enviar', 'entregado', 'entregado'],
    ['enviado', 'leido', 'leido'],
    ['leido', 'entregado', 'leido'],
    ['entregado', 'enviado', 'entregado'],
    ['leido', 'leido', 'leido'],
    ['enviado', 'fallido', 'fallido'],
    ['entregado', 'fallido', 'entregado'],
    ['fallido', 'enviado', 'fallido'],
    ['fallido', 'entregado', 'entregado'],
  ] as const)('of one that is %s, «%s» leaves it %s', (now, told, after) => {
    expect(afterNotice(now, told)).toBe(after);
  });

  test('an error that passes is tried again, one that stays is told in Spanish', () => {
    expect(meaningOf(130429, 400, '').passes).toBe(true);
    expect(meaningOf(131026, 400, '')).toMatchObject({
      passes: false,
      motivo: expect.stringContaining('no tiene WhatsApp'),
    });
    expect(meaningOf(999, 503, 'x').passes).toBe(true);
    expect(meaningOf(999, 400, 'Bad thing')).toEqual({
      passes: false,
      motivo: 'WhatsApp no lo aceptó (error 999): Bad thing.',
    });
  });
});

describe('templates', () => {
  test.each(eventos)('%s names each of its blanks once, and each is filled', (evento) => {
    const { parametros, texto } = PLANTILLAS[evento];
    const blanks = [...texto.matchAll(/\{\{(\d)\}\}/g)].map(([, n]) => Number(n)).toSorted();
    expect(blanks).toEqual(parametros.map((_, i) => i + 1));
    expect(fillTemplate(evento, parametros)).not.toMatch(/[{}]/);
    // Meta refuses one that begins or ends with a blank.
    expect(texto).not.toMatch(/^\{\{|\}\}$/);
  });

  test('what fills a blank is one line and never nothing', () => {
    expect([cleanParameter(' a\n\tb   c '), cleanParameter('  ')]).toEqual(['a b c', '—']);
  });
});

test('freely for 24 hours after he wrote, and not one second more', () => {
  const now = new Date('2026-11-22T12:00:00Z');
  expect([
    isWindowOpen('2026-11-21T12:00:01Z', now),
    isWindowOpen('2026-11-21T12:00:00Z', now),
    isWindowOpen(null, now),
  ]).toEqual([true, false, false]);
});

test.each([
  ['Baja', 'baja'],
  ['STOP!', 'baja'],
  [' ya no. ', 'baja'],
  ['Alta', 'alta'],
  ['Doy de baja la cita', null],
  ['¿Ya está mi carro?', null],
])('«%s» is taken for %s', (said, wish) => {
  expect(wishOf(said)).toBe(wish);
});

test('what failed is retried or discarded, what waits for a hand is opened, what is leaving is left alone', () => {
  const m = { canal: 'enlace', enviando: false, descartado_en: null } as const;
  expect(mensajeCan.retry({ ...m, estado: 'fallido' })).toBe(true);
  expect(mensajeCan.open({ ...m, estado: 'por_enviar' })).toBe(true);
  expect(mensajeCan.open({ ...m, canal: 'api', estado: 'por_enviar' })).toBe(false);
  expect(mensajeCan.discard({ ...m, estado: 'por_enviar', enviando: true })).toBe(false);
  expect(mensajeCan.discard({ ...m, estado: 'leido' })).toBe(false);
});

test.each([
  [{ mostrar: true, configurado: true, por_enviar: 0, fallidos: 0 }, null],
  [
    { mostrar: true, configurado: false, por_enviar: 0, fallidos: 0 },
    'WhatsApp no está conectado: los mensajes se envían a mano, con un enlace.',
  ],
  [
    { mostrar: true, configurado: false, por_enviar: 3, fallidos: 1 },
    '3 mensajes de WhatsApp esperan y 1 no se pudo entregar.',
  ],
  [{ mostrar: true, configurado: true, por_enviar: 0, fallidos: 1 }, '1 mensaje de WhatsApp no se pudo entregar.'],
  [
    { mostrar: true, configurado: true, por_enviar: 1, fallidos: 2 },
    '1 mensaje de WhatsApp espera y 2 no se pudieron entregar.',
  ],
  [{ mostrar: false, configurado: false, por_enviar: 3, fallidos: 1 }, null],
])('%j says %s', (state, said) => {
  expect(alertOf(state)).toBe(said);
});

describe('what a customer says about being written to', () => {
  test.each([
    ['BAJA', 'baja'],
    ['Baja por favor', 'baja'],
    ['ya no quiero mensajes', 'baja'],
    ['No quiero recibir más publicidad, gracias', 'baja'],
    ['Denme de baja', 'baja'],
    ['Ya no me manden mensajes', 'baja'],
    ['Dejen de escribirme', 'baja'],
    ['ALTA', 'alta'],
    ['Alta, por favor', 'alta'],
    ['No, gracias', 'duda'],
    ['no me molesten con esto hasta el lunes', 'duda'],
    ['ya no quiero que me lleguen promociones de llantas', 'duda'],
    ['La llanta está baja', null],
    ['No quiero la afinación', null],
    ['¿A qué hora cierran?', null],
    ['', null],
  ] as const)('«%s» is %s', (texto, wish) => {
    expect(wishOf(texto)).toBe(wish);
  });
});
