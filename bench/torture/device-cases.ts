import { createECDH, randomBytes } from 'node:crypto';
import { type Json, must } from './client.ts';
import type { Bench, Case } from './trial-ground.ts';

/** A browser that wants to be told; nothing is ever handed over to the address. */
const browserBody = (bench: Bench) => ({
  endpoint: `https://fcm.googleapis.com/fcm/send/tortura-${bench.next()}`,
  keys: {
    p256dh: createECDH('prime256v1').generateKeys('base64url'),
    auth: randomBytes(16).toString('base64url'),
  },
});
const registered = async (bench: Bench): Promise<string> => {
  const body = browserBody(bench);
  const { dispositivos } = await must(bench.owner, { method: 'PUT', path: '/api/dispositivos', body });
  return (dispositivos.find((one: Json) => one.es_este) as Json).id;
};

export const deviceCases: Readonly<Record<string, Case>> = {
  'PUT /api/dispositivos': async (bench) => ({ body: browserBody(bench) }),
  'PATCH /api/dispositivos/{id}': async (bench) => ({
    params: { id: await registered(bench) },
    body: { detalles: true },
  }),
  'DELETE /api/dispositivos/{id}': async (bench) => ({ params: { id: await registered(bench) } }),
  'PUT /api/dispositivos/tipos': async ({ owner }) => {
    const path = '/api/dispositivos/tipos';
    await must(owner, { method: 'PUT', path, body: { tipo: 'cotizacion.vista', suena: false } });
    return { body: { tipo: 'cotizacion.vista', suena: true } };
  },
};

/** Of these, what carries neither key nor version: done again, it changes nothing that matters. */
export const REPEATABLE_DEVICES: readonly string[] = [
  'PUT /api/dispositivos',
  'PATCH /api/dispositivos/{id}',
  'PUT /api/dispositivos/tipos',
];

export const NOT_TRIED_DEVICES: Readonly<Record<string, string>> = {
  'POST /api/dispositivos/{id}/prueba': 'sale a Internet; dispositivos.test.ts lo prueba con un servicio propio',
};
