import { expect, test } from 'vitest';
import { closesAt, estadoEnlace, estadoInvitacion, estadoSolicitud } from './rules.ts';

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

test('a request is open until somebody answers it, its link is taken back or nobody does in time', () => {
  const open = { aprobada: null, revocada_en: null, expira_en: later };
  expect(estadoSolicitud(open, now)).toBe('pendiente');
  expect(estadoSolicitud(open, new Date(later))).toBe('expirada');
  expect(estadoSolicitud({ ...open, aprobada: true }, new Date(later))).toBe('aprobada');
  expect(estadoSolicitud({ ...open, aprobada: false }, now)).toBe('rechazada');
  expect(estadoSolicitud({ ...open, revocada_en: later }, now)).toBe('revocada');
});

test('an access link is of the first who asks with it, until it is taken back or too old', () => {
  const link = { usado_por: null, revocado_en: null, expira_en: later };
  const used = { ...link, usado_por: 'sofia' };
  expect(estadoEnlace(link, now, 'sofia')).toBe('vigente');
  expect(estadoEnlace(used, now, 'sofia')).toBe('vigente');
  expect(estadoEnlace(used, now, 'otro')).toBe('usado');
  expect(estadoEnlace(used, now)).toBe('usado');
  expect(estadoEnlace(link, new Date(later))).toBe('expirado');
  expect(estadoEnlace({ ...used, revocado_en: later }, now, 'sofia')).toBe('revocado');
});
