import { Secret, TOTP } from 'otpauth';
import { call, type Door, type Json, loginOf, must } from './client.ts';
import type { Bench, Case } from './trial-ground.ts';
import { PASSWORD } from './workshop.ts';

const ANOTHER = 'tornillo oxidado bajo la lluvia';

const outside = ({ owner }: Bench): Door => ({ ...owner, cookie: '', empresa_id: 0 });
const send = (door: Door, path: string, body: unknown = {}): Promise<Json> =>
  must(door, { method: 'POST', path, body });

/** Somebody who has just given the password again. */
const proven = async (bench: Bench): Promise<{ door: Door; email: string }> => {
  const { door, email } = await bench.person('tecnico');
  await send(door, '/api/auth/confirmar-contrasena', { password: PASSWORD });
  return { door, email };
};

const codeOf = (secreto: string): string => new TOTP({ secret: Secret.fromBase32(secreto) }).generate();

const withFactor = async (bench: Bench): Promise<{ door: Door; email: string; codigos: string[] }> => {
  const { door, email } = await proven(bench);
  const { secreto } = await send(door, '/api/cuentas/segundo-factor');
  const { codigos } = await send(door, '/api/cuentas/segundo-factor/confirmacion', { codigo: codeOf(secreto) });
  return { door, email, codigos };
};

const registered = async (bench: Bench): Promise<string> => {
  const email = `r${bench.next()}.${bench.empresa_id}@tortura.mx`;
  await send(outside(bench), '/api/cuentas/registro', registrationOf(email));
  return email;
};
const registrationOf = (email: string) => ({
  nombre: 'Persona Registrada',
  email,
  password: ANOTHER,
  empresa: null,
  acepta_privacidad: true,
});
const tokenFor = async (bench: Bench, email: string): Promise<string> =>
  /\/([\w-]{43})(?![\w-])/.exec(await bench.accessMail(email))?.[1] ?? '';

/** What people do with their own accounts, in and out of the session. */
export const accountCases: Record<string, Case> = {
  'POST /api/auth/captcha': async (bench) => ({ body: {}, as: outside(bench) }),
  'POST /api/auth/segundo-factor': async (bench) => {
    const { email, codigos } = await withFactor(bench);
    const { headers } = await call(outside(bench), loginOf(email, PASSWORD));
    const cookie = [headers['set-cookie']].flat().map((header) => header?.split(';')[0]);
    return { body: { codigo: codigos[0] }, as: { ...outside(bench), cookie: cookie.join('; ') } };
  },
  'POST /api/auth/confirmar-contrasena': async (bench) => ({
    body: { password: PASSWORD },
    as: (await bench.person('tecnico')).door,
  }),
  'PUT /api/auth/empresa-inicial': async (bench) => ({
    body: { inicial: bench.empresa_id },
    as: (await bench.person('tecnico')).door,
  }),
  'POST /api/cuentas/registro': async (bench) => ({
    body: registrationOf(`r${bench.next()}.${bench.empresa_id}@tortura.mx`),
    as: outside(bench),
  }),
  'POST /api/cuentas/registro/reenvio': async (bench) => ({
    body: { email: await registered(bench) },
    as: outside(bench),
  }),
  'POST /api/cuentas/registro/confirmacion': async (bench) => ({
    body: { token: await tokenFor(bench, await registered(bench)), password: ANOTHER },
    as: outside(bench),
  }),
  'POST /api/cuentas/recuperacion': async (bench) => ({
    body: { email: (await bench.person('tecnico')).email },
    as: outside(bench),
  }),
  'POST /api/cuentas/recuperacion/cambio': async (bench) => {
    const { email } = await bench.person('tecnico');
    await send(outside(bench), '/api/cuentas/recuperacion', { email });
    return { body: { token: await tokenFor(bench, email), password: ANOTHER }, as: outside(bench) };
  },
  'POST /api/cuentas/contrasena': async (bench) => ({
    body: { actual: PASSWORD, password: ANOTHER },
    as: (await bench.person('tecnico')).door,
  }),
  'POST /api/cuentas/no-fui-yo': async (bench) => {
    const { door, email } = await proven(bench);
    await send(door, '/api/cuentas/contrasena', { actual: PASSWORD, password: ANOTHER });
    return { body: { token: await tokenFor(bench, email) }, as: outside(bench) };
  },
  'POST /api/cuentas/correo': async (bench) => ({
    body: { email: `n${bench.next()}.${bench.empresa_id}@tortura.mx` },
    as: (await proven(bench)).door,
  }),
  'POST /api/cuentas/correo/confirmacion': async (bench) => {
    const { door } = await proven(bench);
    const email = `n${bench.next()}.${bench.empresa_id}@tortura.mx`;
    await send(door, '/api/cuentas/correo', { email });
    return { body: { token: await tokenFor(bench, email) }, as: outside(bench) };
  },
  'POST /api/cuentas/empresa': async (bench) => ({
    body: { nombre: `Taller ${bench.next()}` },
    as: { ...(await bench.person(null)).door, empresa_id: 0 },
  }),
  'POST /api/cuentas/segundo-factor': async (bench) => ({ as: (await proven(bench)).door }),
  'POST /api/cuentas/segundo-factor/confirmacion': async (bench) => {
    const { door } = await proven(bench);
    const { secreto } = await send(door, '/api/cuentas/segundo-factor');
    return { body: { codigo: codeOf(secreto) }, as: door };
  },
  'POST /api/cuentas/segundo-factor/codigos': async (bench) => ({ as: (await withFactor(bench)).door }),
  'DELETE /api/cuentas/segundo-factor': async (bench) => ({ as: (await withFactor(bench)).door }),
};
