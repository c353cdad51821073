import { expect, test } from 'vitest';
import { ALL_KEYS, beyondOwn, effectivePermisos, GROUPS, PRESETS, whyPermiso } from './rules.ts';

test('the matrix has every key once', () => {
  const keys = GROUPS.flatMap(({ claves }) => claves.map(({ clave }) => clave));
  expect([...keys].sort()).toEqual([...ALL_KEYS].sort());
});

test('a person may what his role may, minus what was denied to him, plus what was allowed to him', () => {
  const rol = PRESETS.cajero.permisos;
  const excepciones = [
    { permiso: 'abrir_caja', permitido: false },
    { permiso: 'ver_costos', permitido: true },
  ] as const;
  const may = effectivePermisos(rol, excepciones);
  expect(may).toContain('ver_costos');
  expect(may).not.toContain('abrir_caja');
  expect(may).toContain('ver_pendiente_pago');
  expect(whyPermiso('abrir_caja', rol, excepciones)).toBe('negado');
  expect(whyPermiso('ver_costos', rol, excepciones)).toBe('permitido');
  expect(whyPermiso('ver_pendiente_pago', rol, excepciones)).toBe('rol');
  expect(whyPermiso('exportar', rol, excepciones)).toBe('falta');
});

test('nobody hands out what he lacks', () => {
  const own = new Set(PRESETS.administrador.permisos.filter((key) => key !== 'ver_dashboard'));
  expect(beyondOwn(own, PRESETS.dueno.permisos)).toEqual(['ver_dashboard']);
  expect(beyondOwn(own, PRESETS.asesor.permisos)).toEqual([]);
});
