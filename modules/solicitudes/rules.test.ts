import { expect, test } from 'vitest';
import { closesAt, estadoInvitacion, estadoSolicitud } from './rules.ts';

const now = new Date('2026-11-21T12:00:00Z');
const later = '2026-11-24T12:00:00.000Z';

test('everything waits three days', () => {
  expect(closesAt(now).toISOString()).toBe(later);
});

test('an invitation is open until it is accepted, taken back or too old', () => {
  const open = { aceptada_en: null, retirada_en: null, expira_en: later };
  expect(estadoInvitacion(open, now)).toBe('pendiente');
  expect(estadoInvitacion(open, new Date(later))).toBe('vencida');
  expect(estadoInvitacion({ ...open, retirada_en: later }, now)).toBe('retirada');
  expect(estadoInvitacion({ ...open, aceptada_en: later }, new Date(later))).toBe('aceptada');
});

test('a request is open until somebody answers it or nobody does in time', () => {
  expect(estadoSolicitud({ aprobada: null, expira_en: later }, now)).toBe('enviada');
  expect(estadoSolicitud({ aprobada: null, expira_en: later }, new Date(later))).toBe('expirada');
  expect(estadoSolicitud({ aprobada: true, expira_en: later }, new Date(later))).toBe('aprobada');
  expect(estadoSolicitud({ aprobada: false, expira_en: later }, now)).toBe('rechazada');
});
