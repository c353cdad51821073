import type * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';
import { startTest } from './testing/harness.ts';

const t = await startTest();

type Schema = z.ZodMiniType | undefined;
interface Parts {
  shape?: Record<string, z.ZodMiniType>;
  element?: Schema;
  innerType?: Schema;
  valueType?: Schema;
  options?: z.ZodMiniType[];
}
const namesOf = (schema: Schema): string[] => {
  if (!schema) return [];
  const { shape = {}, element, innerType, valueType, options = [] } = schema._zod.def as Parts; // Each kind of schema has some of these.
  return [
    ...Object.entries(shape).flatMap(([name, field]) => [name, ...namesOf(field)]),
    ...[element, innerType, valueType, ...options].flatMap(namesOf),
  ];
};

/** What opens something is called one of these. */
const OPENS = /token|url|liga|enlace|link|qr|secret|codigos?_|^codigo|llave|contras|password/i;
/** Called so, and opening nothing: a flag, or a code that stands on a shelf or is printed for customers. */
const PLAIN = /^(con_enlace|codigos|codigo|codigos_usados|cupon_codigo)$/;

/**
 * Kept until the answer is asked for no more, and why: all of them go to one customer, to what is his, in a message that is kept
 * with its words, and the work behind them may not be done twice.
 */
const KEPT: Readonly<Record<string, readonly string[]>> = {
  'POST /api/cobranza/clientes/{id}/recordatorios': ['enlace'],
  'POST /api/pendientes/{id}/mensaje': ['enlace'],
  'POST /api/recepciones/{id}/aviso': ['enlace'],
  'POST /api/citas/{id}/aviso': ['enlace', 'url'],
  'POST /api/citas/{id}/recordatorio': ['enlace'],
  'POST /api/seguimientos/mensajes': ['enlace'],
  // Of who writes without an account: whoever lost the answer has no other way to what he wrote.
  'POST /api/publico/cotizaciones/{token}/soporte': ['token'],
  'POST /api/publico/soporte-taller/{token}': ['token'],
};

const opening = (names: readonly string[]): string[] =>
  [...new Set(names)].filter((name) => OPENS.test(name) && !PLAIN.test(name)).toSorted();

describe('an answer that is kept to be given again', () => {
  test('carries no link, code or key, but those that are named here', () => {
    const found = t.app.registry
      .filter(({ endpoint }) => endpoint.idempotent)
      .map(({ key, endpoint }) => [key, opening(namesOf(endpoint.reply))] as const)
      .filter(([, names]) => names.length > 0);
    expect(Object.fromEntries(found)).toEqual(KEPT);
  });

  test('canary: the answers that show a link once would be found', () => {
    const found = t.app.registry.filter(({ endpoint }) => opening(namesOf(endpoint.reply)).length > 0);
    expect(found.map(({ key }) => key)).toEqual(
      expect.arrayContaining(['POST /api/jornadas/relojes', 'POST /api/enlaces-acceso', 'POST /api/invitaciones']),
    );
  });

  test('of a tablet that was hung nothing is kept, and its link opens', async () => {
    const { owner } = await t.company();
    const hung = await owner.post('/api/jornadas/relojes', { nombre: 'Entrada' });
    expect(hung.status, JSON.stringify(hung.body)).toBe(201);
    const token = String(hung.body.url).split('/').at(-1) ?? '';
    expect((await owner.get(`/api/publico/reloj/${token}`)).status).toBe(200);
    const { rows } = await t.owner.query('select ruta, respuesta from plataforma.idempotencia');
    expect(rows.filter(({ ruta, respuesta }) => `${ruta}${respuesta}`.includes(token))).toEqual([]);
    expect(rows.filter(({ ruta }) => String(ruta).includes('/api/jornadas/relojes'))).toEqual([]);
  });
});
