import { describe, expect, test } from 'vitest';
import type { Partes } from './partes.ts';
import type { NivelDePaso } from './pasos.ts';
import { hasBegun, lacksOf, offeredSteps, openingTab, type Pestana, presentTabs, type Seen } from './pestanas.ts';

type Facts = Seen['orden'];
const line = (more: object = {}) =>
  ({
    estado: 'pendiente',
    tipo: 'servicio',
    articulo_id: null,
    falta_milesimas: null,
    ...more,
  }) as Facts['partidas'][number];
const orden = (more: Partial<Facts> = {}): Facts => ({
  estado: 'recibida',
  partidas: [line()],
  ampliacion: null,
  saldo_centavos: 10_000,
  pagado_centavos: 0,
  total_centavos: 10_000,
  cotizacion_id: null,
  ...more,
});
const none = { hechos: 0, abiertos: 0 };
const partes = (
  [recepcion, inspeccion]: [NivelDePaso, NivelDePaso] = ['no', 'no'],
  more: Partial<Partes> = {},
): Partes => ({
  pasos: { recepcion, inspeccion },
  hechos: { recepcion: none, inspeccion: none },
  fotos: 0,
  autorizaciones: 0,
  mensajes: 0,
  sin_contestar: 0,
  ...more,
});
const seen = (more: Partial<Seen> = {}): Seen => ({
  orden: orden(),
  partes: partes(),
  hasPlaces: (tab) => tab === 'recepcion' || tab === 'inspeccion',
  can: () => true,
  ...more,
});
const tabsOf = (more: Partial<Seen> = {}): Pestana[] => presentTabs(seen(more)).map(({ tab }) => tab);
const saidOf = (tab: Pestana, more: Partial<Seen> = {}): string[] =>
  presentTabs(seen(more)).flatMap((one) => (one.tab === tab ? [one.cuenta, one.espera] : []));

describe('a part is there only where there is something, or its step is done', () => {
  const LEAST: Pestana[] = ['trabajos', 'pagos', 'fotos', 'bitacora'];
  test('a shop that skips every step has the four that any order has', () => {
    expect(tabsOf()).toEqual(LEAST);
  });
  test('what there is of each part is not yet known: only what the order itself says', () => {
    expect(tabsOf({ partes: undefined })).toEqual(LEAST);
  });
  test('a step that the company does is there before it is done, and not once the order is over', () => {
    expect(tabsOf({ partes: partes(['opcional', 'pedido']) })).toEqual(['recepcion', 'inspeccion', ...LEAST]);
    expect(tabsOf({ partes: partes(['opcional', 'pedido']), orden: orden({ estado: 'entregada' }) })).toEqual(LEAST);
  });
  test('what was done stays, also where it is no longer a step', () => {
    const done = partes(['no', 'no'], { hechos: { recepcion: { hechos: 1, abiertos: 0 }, inspeccion: none } });
    expect(tabsOf({ partes: done, orden: orden({ estado: 'entregada' }) })).toEqual(['recepcion', ...LEAST]);
  });
  test('of a step that nobody shows to this person there is nothing', () => {
    expect(tabsOf({ partes: partes(['pedido', 'pedido']), hasPlaces: () => false })).toEqual(LEAST);
  });
  test('pieces, also those that the inventory does not know', () => {
    expect(tabsOf({ orden: orden({ partidas: [line({ tipo: 'refaccion' })] }) })).toContain('refacciones');
    expect(tabsOf({ orden: orden({ partidas: [line({ tipo: 'refaccion', estado: 'rechazada' })] }) })).not.toContain(
      'refacciones',
    );
  });
  test('what was authorised, for whoever reads quotations', () => {
    const answered = partes(['no', 'no'], { autorizaciones: 2 });
    expect(tabsOf({ partes: answered })).toContain('autorizaciones');
    expect(tabsOf({ partes: answered, can: (key) => key !== 'ver_cotizaciones' })).not.toContain('autorizaciones');
  });
  test('messages once there is one', () => {
    expect(tabsOf({ partes: partes(['no', 'no'], { mensajes: 1 }) })).toContain('mensajes');
  });
  test('a courtesy order of which nothing is owed has no payments', () => {
    expect(tabsOf({ orden: orden({ saldo_centavos: 0 }), can: () => false })).not.toContain('pagos');
  });
});

describe('its tab says how much there is and what waits', () => {
  const waiting = orden({
    ampliacion: { id: 'c', folio: 'COT-9', version: 1 },
    partidas: [line({ estado: 'hecha' }), line({ estado: 'por_autorizar' }), line({ estado: 'rechazada' })],
  });
  test.each([
    ['trabajos', { orden: waiting }, ['1/2', '']],
    [
      'autorizaciones',
      { orden: waiting, partes: partes(['no', 'no'], { autorizaciones: 3 }) },
      ['3', '1 por autorizar'],
    ],
    ['fotos', { partes: partes(['no', 'no'], { fotos: 12 }) }, ['12', '']],
    ['mensajes', { partes: partes(['no', 'no'], { mensajes: 4, sin_contestar: 1 }) }, ['4', 'sin contestar']],
    ['inspeccion', { partes: partes(['no', 'pedido']) }, ['', 'falta']],
    ['inspeccion', { partes: partes(['no', 'opcional']) }, ['', '']],
    [
      'refacciones',
      {
        orden: orden({
          partidas: [line({ articulo_id: 'a', falta_milesimas: 1000 }), line({ articulo_id: 'b', falta_milesimas: 0 })],
        }),
      },
      ['2', 'falta 1'],
    ],
  ] as const)('%s', (tab, more, said) => {
    expect(saidOf(tab, more as Partial<Seen>)).toEqual(said);
  });
});

describe('the page opens on what the order waits for now', () => {
  const asked = partes(['pedido', 'pedido']);
  const begun = partes(['no', 'opcional'], { hechos: { recepcion: none, inspeccion: { hechos: 0, abiertos: 1 } } });
  const waiting: Partial<Facts> = {
    ampliacion: { id: 'c', folio: 'COT-9', version: 1 },
    partidas: [line({ estado: 'por_autorizar' })],
  };
  test.each([
    ['its work', orden(), partes(), 'trabajos'],
    ['its work, while steps are only offered', orden(), partes(['opcional', 'opcional']), 'trabajos'],
    ['its work, when nobody knows more of it', orden(), undefined, 'trabajos'],
    ['the first step that is asked and missing', orden(), asked, 'recepcion'],
    ['no step once the work goes on', orden({ estado: 'en_proceso' }), asked, 'trabajos'],
    ['the inspection that was begun', orden({ estado: 'diagnostico' }), begun, 'inspeccion'],
    ['what the customer must authorise', orden({ estado: 'por_autorizar', ...waiting }), partes(), 'autorizaciones'],
    ['the work, though something waits for him', orden({ estado: 'en_proceso', ...waiting }), partes(), 'trabajos'],
    ['what is owed, once it is ready', orden({ estado: 'terminada' }), partes(), 'pagos'],
    ['its work, once it is ready and paid', orden({ estado: 'terminada', saldo_centavos: 0 }), partes(), 'trabajos'],
    ['its work, when it was cancelled', orden({ estado: 'cancelada', saldo_centavos: 0 }), asked, 'trabajos'],
  ] as const)('%s', (_what, of, has, tab) => {
    const all = seen({ orden: of, partes: has });
    expect(openingTab(all, presentTabs(all))).toBe(tab);
  });
  test('never on a part that this person does not have', () => {
    const all = seen({ partes: asked, hasPlaces: () => false });
    expect(openingTab(all, presentTabs(all))).toBe('trabajos');
  });
});

test('steps are offered beside the work until they are done, and what lacks is told while the order is open', () => {
  const asked = partes(['no', 'pedido']);
  expect([offeredSteps(asked, 'en_proceso'), lacksOf(asked, 'en_proceso').length]).toEqual([['inspeccion'], 1]);
  expect([offeredSteps(asked, 'entregada'), lacksOf(asked, 'entregada').length]).toEqual([[], 0]);
  const done = partes(['no', 'pedido'], { hechos: { recepcion: none, inspeccion: { hechos: 1, abiertos: 0 } } });
  expect([offeredSteps(done, 'en_proceso'), lacksOf(done, 'en_proceso').length]).toEqual([[], 0]);
  expect(offeredSteps(undefined, 'en_proceso')).toEqual([]);
});

describe('hours are asked for only of work that somebody began', () => {
  const moved = (a: string) => ({
    de: 'recibida',
    a,
    nota: '',
    usuario_nombre: 'Ana',
    creado_en: '2026-01-05T16:00:00Z',
  });
  const begun = (estados: string[], states: string[] = []) =>
    hasBegun({
      partidas: estados.map((estado) => line({ estado })),
      cambios: states.map(moved),
    });
  test.each([
    ['nobody began', ['pendiente', 'asignada', 'por_autorizar', 'rechazada'], ['recibida', 'diagnostico'], false],
    ['one is being done', ['pendiente', 'en_curso'], [], true],
    ['one is done at the counter', ['hecha'], [], true],
    ['what was begun went back to waiting', ['pendiente'], ['recibida', 'en_proceso'], true],
    ['it has no lines', [], [], false],
  ])('%s', (_, estados, states, expected) => {
    expect(begun(estados, states)).toBe(expected);
  });
});
