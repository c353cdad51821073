import { expect, test } from 'vitest';
import { adviceFor, kindOf, obstacleOf, type Surroundings } from './obstacles.ts';

const android = 'Mozilla/5.0 (Linux; Android 14; SM-A155M) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36';
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Mobile/15E148 Safari/604.1';
const desktop = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';
const ipad = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.5 Safari/605.1.15';
const here = (more: Partial<Surroundings>): Surroundings => ({
  agent: desktop,
  touchPoints: 0,
  isSecure: true,
  isInstalled: false,
  canPush: true,
  permission: 'default',
  ...more,
});

test.each<[string, Partial<Surroundings>, ReturnType<typeof obstacleOf>, RegExp]>([
  ['a phone that was never asked', { agent: android }, null, /./],
  ['a page without https', { isSecure: false, canPush: false }, 'sin_https', /https/],
  [
    'an iPhone whose page is no application yet',
    { agent: iphone, canPush: false, permission: null },
    'falta_instalar',
    /Agregar a inicio/,
  ],
  ['an iPad that calls itself a Mac', { agent: ipad, touchPoints: 5, canPush: false }, 'falta_instalar', /un iPad/],
  ['an old iPhone, installed', { agent: iphone, canPush: false, isInstalled: true }, 'sin_servicio', /16\.4/],
  ['a browser inside another application', { agent: android, canPush: false }, 'sin_servicio', /Chrome/],
  ['a phone that was told no', { agent: android, permission: 'denied' }, 'negado', /Permisos/],
  ['an iPhone that was told no', { agent: iphone, isInstalled: true, permission: 'denied' }, 'negado', /Ajustes/],
])('%s: what stands in the way, and the way out', (_, surroundings, obstacle, way) => {
  const found = obstacleOf(here(surroundings));
  expect(found).toBe(obstacle);
  if (found === null) return;
  const { titulo, pasos, mientras } = adviceFor(found, here(surroundings));
  expect(`${titulo} ${pasos.join(' ')}`).toMatch(way);
  expect([pasos.length > 0, mientras]).toEqual([true, 'Mientras tanto, la campana te avisa dentro de Bahía.']);
});

test('the switch calls the device what it is', () => {
  expect([
    kindOf({ agent: android, touchPoints: 5 }),
    kindOf({ agent: iphone, touchPoints: 5 }),
    kindOf({ agent: ipad, touchPoints: 5 }),
    kindOf({ agent: desktop, touchPoints: 10 }),
  ]).toEqual(['teléfono', 'teléfono', 'tableta', 'computadora']);
});
