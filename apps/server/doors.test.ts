import { randomUUID } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { toJsonSchema } from '#platform/server/http/serialize.ts';
import { SHORT_BITS, WRONG_A_DAY } from '#modules/sesiones/server/front-door.ts';
import { doors } from '../../architecture/doors.ts';
import { imageCaptcha } from './testing/captcha.ts';
import { type Json, PASSWORD, type Person, signIn, startTest } from './testing/harness.ts';

const t = await startTest();
const taller = await t.company();
const WRONG = 'esta no es la buena';
let networks = 0;
/** A network where nobody has tried anything. */
const elsewhere = () => `10.${60 + Math.floor(++networks / 250)}.${networks % 250}.7`;

/** Brings the secret, right or wrong; whether it opened. */
type Guess = (isRight: boolean) => Promise<boolean>;
/** One who guesses and changes all that he can, but for what the count is kept against. */
interface Guesser {
  wrong: number;
  begin(): Promise<Guess>;
}

interface Sent {
  from?: string;
  cookie?: string;
  headers?: Record<string, string>;
}
const post = async (url: string, payload: object, { from, cookie, headers }: Sent = {}) => {
  const answer = await t.app.fastify.inject({
    method: 'POST',
    url,
    payload,
    ...(from ? { remoteAddress: from } : {}),
    headers: { ...(cookie ? { cookie } : {}), ...headers },
  });
  const cookies = answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  return { status: answer.statusCode, body: answer.json<Json>(), cookies };
};
const login = async (email: string, isRight: boolean, from: string, captcha?: object): Promise<boolean> => {
  const password = isRight ? PASSWORD : WRONG;
  return (await post('/api/auth/login', { email, password, ...(captcha ? { captcha } : {}) }, { from })).status === 200;
};
const again = (person: Person) => signIn(t.app, person.email, taller.empresa_id);

const codeOf = (secreto: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secreto) }).generate({ timestamp: Date.now() + steps * 30_000 });
/** Somebody with a second factor, whose password is known to whoever guesses. */
const withFactor = async () => {
  const person = await taller.hire('asesor');
  await person.post('/api/auth/confirmar-contrasena', { password: PASSWORD });
  const { secreto } = (await person.post('/api/cuentas/segundo-factor')).body;
  const { codigos } = (await person.post('/api/cuentas/segundo-factor/confirmacion', { codigo: codeOf(secreto) })).body;
  const step = async (from: string) =>
    (await post('/api/auth/login', { email: person.email, password: PASSWORD }, { from })).cookies;
  const code = async (cookie: string, isRight: boolean, from: string) =>
    (await post('/api/auth/segundo-factor', { codigo: isRight ? codigos[0] : 'zzzz-zzzz-zzzz' }, { cookie, from }))
      .status === 200;
  return { step, code };
};

const authorise = async (asker: Person, email: string, isRight: boolean, from: string): Promise<boolean> => {
  const linea = {
    tipo: 'mano_obra',
    clave: '',
    descripcion: 'Afinación',
    precio_centavos: 10_000,
    tasa_iva: 1600,
    cantidad_milesimas: 1000,
  };
  const payload = { email, password: isRight ? PASSWORD : WRONG, partidas: [linea] };
  const headers = { 'x-empresa-id': String(taller.empresa_id) };
  return (await post('/api/ventas/autorizaciones', payload, { from, cookie: asker.cookie, headers })).status === 201;
};

const TILL_PIN = '481592';
/** Who may cancel documents, with a PIN of his own. */
const supervisor = async (): Promise<string> => {
  const person = await taller.hire('administrador');
  await post('/api/auth/confirmar-contrasena', { password: PASSWORD }, { from: elsewhere(), cookie: person.cookie });
  await person.put('/api/auth/pin', { pin: TILL_PIN });
  return person.usuario_id;
};
/** A document with an account, for which a cashier asks. */
const till = async (): Promise<{ asker: Person; documento_id: string }> => {
  const partidas = [
    { tipo: 'refaccion', descripcion: 'Foco', precio_centavos: 100, cantidad_milesimas: 1000, tasa_iva: 1600 },
  ];
  const { id: cliente_id } = (await taller.owner.post('/api/clientes', { nombre: 'Ana' })).body;
  const { id } = (await taller.owner.post('/api/ordenes', { cliente_id, partidas })).body;
  return { asker: await taller.hire('cajero'), documento_id: id };
};
const sayYes = async (
  { asker, documento_id }: { asker: Person; documento_id: string },
  usuario_id: string,
  isRight: boolean,
  from: string,
): Promise<boolean> => {
  const payload = { documento_id, monto_centavos: 100, usuario_id, pin: isRight ? TILL_PIN : '703618' };
  const headers = { 'x-empresa-id': String(taller.empresa_id) };
  return (
    (await post('/api/pagos/devoluciones/autorizacion', payload, { from, cookie: asker.cookie, headers })).status ===
    201
  );
};

const confirm = async (person: Person, isRight: boolean, from: string): Promise<boolean> =>
  (
    await post(
      '/api/auth/confirmar-contrasena',
      { password: isRight ? PASSWORD : WRONG },
      { from, cookie: person.cookie },
    )
  ).status === 200;

const register = async (): Promise<string> => {
  const email = `persona.${randomUUID().slice(0, 8)}@prueba.mx`;
  const person = { nombre: 'Ana Ruiz', email, password: PASSWORD, empresa: null, acepta_privacidad: true };
  await post('/api/cuentas/registro', person, { from: elsewhere() });
  const { rows } = await t.owner.query('select texto from plataforma.correo_de_acceso where para = $1', [email]);
  return /confirmar_correo\/([\w-]{43})/.exec(String(rows[0]?.texto))?.[1] ?? '';
};
const confirmRegistration = async (token: string, isRight: boolean, from: string): Promise<boolean> =>
  (await post('/api/cuentas/registro/confirmacion', { token, password: isRight ? PASSWORD : WRONG }, { from }))
    .status === 201;

const WORD = 'palabra que Meta repite';
const verifyWord = async (isRight: boolean, from: string): Promise<boolean> => {
  t.app.whatsapp = { cuentas: [], secreto: null, verificacion: WORD, api: 'https://graph.facebook.com/v23.0' };
  const query = new URLSearchParams({
    'hub.mode': 'subscribe',
    'hub.verify_token': isRight ? WORD : WRONG,
    'hub.challenge': '1',
  });
  const url = `/api/whatsapp/webhook?${query}`;
  return (await t.app.fastify.inject({ method: 'GET', url, remoteAddress: from })).statusCode === 200;
};

const PIN = '4821';
/** Where a tablet of the workshop marks. */
const relojUrl = async (): Promise<string> => {
  const { url } = (await taller.owner.post('/api/jornadas/relojes', { nombre: 'Entrada' })).body;
  return `/api/publico/reloj/${new URL(url).pathname.split('/').at(-1)}/marcas`;
};
const withPin = async (): Promise<string> => {
  const { id } = (await taller.owner.post('/api/empleados', { nombre: 'Quien marca' })).body;
  await taller.owner.put(`/api/empleados/${id}/pin`, { pin: PIN });
  return id;
};
const markWithPin = async (url: string, empleado_id: string, isRight: boolean, from: string): Promise<boolean> => {
  const payload = { id: randomUUID(), empleado_id, pin: isRight ? PIN : '9999', clase: null, marcada_ms: Date.now() };
  return (await post(url, payload, { from })).status === 200;
};

/** The page of a vehicle whose owner's telephone ends in 2233. */
const passport = async (): Promise<string> => {
  const { owner } = taller;
  const { id: cliente_id } = (await owner.post('/api/clientes', { nombre: 'Ana', telefono: '4771112233' })).body;
  const { id } = (await owner.post('/api/activos', { cliente_id, marca: 'Nissan', modelo: 'Versa' })).body;
  await owner.post('/api/pasaportes', { activos: [id] });
  const { pasaporte } = (await owner.get(`/api/pasaportes/activo/${id}`)).body;
  return `/api/publico/pasaportes/${new URL(pasaporte.url).pathname.split('/').at(-1)}/prueba`;
};
const provePassport = async (url: string, isRight: boolean, from: string): Promise<boolean> =>
  (await post(url, { digitos: isRight ? '2233' : '0000' }, { from })).status === 200;

/** Hangs a television and types a code at it, which opens it once. */
const typeAtTv = async (isRight: boolean, from: string): Promise<boolean> => {
  const { id } = (await taller.owner.post('/api/tablero/pantallas', { nombre: 'TV' })).body;
  const { codigo } = (await taller.owner.post(`/api/tablero/pantallas/${id}/enlace`, {})).body;
  return (await post('/api/publico/pantalla', { codigo: isRight ? codigo : '2222-2222' }, { from })).status === 200;
};

const guessers: Record<string, Record<string, Guesser>> = {
  'the code that is typed at a television': {
    network: {
      wrong: 30,
      begin: () => {
        const from = elsewhere();
        return Promise.resolve((isRight) => typeAtTv(isRight, from));
      },
    },
  },
  'the last figures of the telephone of whose vehicle it is': {
    account: {
      wrong: 10,
      begin: async () => {
        const url = await passport();
        return (isRight) => provePassport(url, isRight, elsewhere());
      },
    },
    network: {
      wrong: 30,
      begin: async () => {
        const from = elsewhere();
        return async (isRight) => provePassport(await passport(), isRight, from);
      },
    },
  },
  'signing in': {
    'account in a place': {
      wrong: 5,
      begin: async () => {
        const [{ email }, from] = [await taller.hire('cajero'), elsewhere()];
        return async (isRight) => login(email, isRight, from, await imageCaptcha(t.app));
      },
    },
    account: {
      wrong: 31,
      begin: async () => {
        const { email } = await taller.hire('cajero');
        return (isRight) => login(email, isRight, elsewhere());
      },
    },
    network: {
      wrong: 61,
      begin: async () => {
        const [{ email }, from] = [await taller.hire('cajero'), elsewhere()];
        return (isRight) => login(isRight ? email : `nadie.${randomUUID()}@prueba.test`, isRight, from);
      },
    },
  },
  'the second step of signing in': {
    step: {
      wrong: 5,
      begin: async () => {
        const { step, code } = await withFactor();
        const cookie = await step(elsewhere());
        return (isRight) => code(cookie, isRight, elsewhere());
      },
    },
    'account in a place': {
      wrong: 5,
      begin: async () => {
        const [{ step, code }, from] = [await withFactor(), elsewhere()];
        return async (isRight) => code(await step(elsewhere()), isRight, from);
      },
    },
    account: {
      wrong: 31,
      begin: async () => {
        const { step, code } = await withFactor();
        return async (isRight) => code(await step(elsewhere()), isRight, elsewhere());
      },
    },
  },
  'one’s own password, asked again': {
    person: {
      wrong: 5,
      begin: async () => {
        const person = await taller.hire('cajero');
        return async (isRight) => confirm(await again(person), isRight, elsewhere());
      },
    },
    network: {
      wrong: 30,
      begin: () => {
        const from = elsewhere();
        return Promise.resolve(async (isRight) => confirm(await taller.hire('cajero'), isRight, from));
      },
    },
  },
  'a colleague’s password, on somebody else’s screen': {
    person: {
      wrong: 5,
      begin: async () => {
        const asker = await taller.hire('cajero');
        return async (isRight) =>
          authorise(await again(asker), (await taller.hire('administrador')).email, isRight, elsewhere());
      },
    },
    account: {
      wrong: 10,
      begin: async () => {
        const { email } = await taller.hire('administrador');
        return async (isRight) => authorise(await taller.hire('cajero'), email, isRight, elsewhere());
      },
    },
    network: {
      wrong: 30,
      begin: () => {
        const from = elsewhere();
        return Promise.resolve(async (isRight) =>
          authorise(await taller.hire('cajero'), (await taller.hire('administrador')).email, isRight, from),
        );
      },
    },
  },
  'the PIN of a supervisor, on somebody else’s screen': {
    account: {
      wrong: 10,
      begin: async () => {
        const [at, usuario_id] = [await till(), await supervisor()];
        return async (isRight) => sayYes({ ...at, asker: await again(at.asker) }, usuario_id, isRight, elsewhere());
      },
    },
    network: {
      wrong: 30,
      begin: async () => {
        const [at, from] = [await till(), elsewhere()];
        return async (isRight) => sayYes({ ...at, asker: await again(at.asker) }, await supervisor(), isRight, from);
      },
    },
  },
  'the PIN of who works here, at the clock of the workshop': {
    account: {
      wrong: 10,
      begin: async () => {
        const [url, empleado_id] = [await relojUrl(), await withPin()];
        return (isRight) => markWithPin(url, empleado_id, isRight, elsewhere());
      },
    },
    network: {
      wrong: 30,
      begin: async () => {
        const [url, from] = [await relojUrl(), elsewhere()];
        return async (isRight) => markWithPin(url, await withPin(), isRight, from);
      },
    },
  },
  'the password chosen when registering': {
    link: {
      wrong: 10,
      begin: async () => {
        const token = await register();
        return (isRight) => confirmRegistration(token, isRight, elsewhere());
      },
    },
    network: {
      wrong: 30,
      begin: () => {
        const from = elsewhere();
        return Promise.resolve(async (isRight) => confirmRegistration(await register(), isRight, from));
      },
    },
  },
  'the word that Meta repeats to the address of notices, and the seal of each': {
    network: {
      wrong: 30,
      begin: () => {
        const from = elsewhere();
        return Promise.resolve((isRight) => verifyWord(isRight, from));
      },
    },
  },
  'a captcha': {
    picture: {
      wrong: 1,
      begin: async () => {
        const [first, second] = [await imageCaptcha(t.app), await imageCaptcha(t.app)];
        const { email } = await taller.hire('cajero');
        let tries = 0;
        return (isRight) => {
          // The first wrong answer is given to the picture that is asked for again, and the control to another one.
          const { id, respuesta } = tries++ === 0 || !isControl ? first : second;
          return login(email, true, elsewhere(), { id, respuesta: isRight ? respuesta : 'zzzzz' });
        };
      },
    },
  },
};
let isControl = false;

const counted = Object.entries(doors).flatMap(([door, { stops }]) =>
  'counted' in stops ? stops.counted.map((against) => [door, against] as const) : [],
);

describe('[ASVS 6.3.1] whoever guesses', () => {
  test.each(counted)(
    'at %s is counted against the %s, and then the right one opens nothing either',
    async (door, against) => {
      const guesser = guessers[door]?.[against];
      if (!guesser) throw new Error(`nobody guesses at «${door}» against the ${against}`);
      isControl = true;
      const honest = await guesser.begin();
      expect([await honest(false), await honest(true)]).toEqual([false, true]);
      isControl = false;
      const guess = await guesser.begin();
      for (let i = 0; i < guesser.wrong; i++) expect(await guess(false)).toBe(false);
      expect(await guess(true)).toBe(false);
    },
    120_000,
  );

  test('has a try at each door that counts, and at no other', () => {
    const tried = Object.entries(guessers).flatMap(([door, kinds]) => Object.keys(kinds).map((kind) => [door, kind]));
    expect(tried.toSorted()).toEqual(counted.map((pair) => [...pair]).toSorted());
  });
});

const SECRETS = /^(?:token|password|actual|codigo|captcha|sello|state|secreto|pin|nip|clave_de_acceso)$/;
/** Fields with one of those names that hold no secret. */
const NO_SECRET =
  /folios\/\{codigo\}|^(?:GET|POST) \/api\/inventario\/|^GET \/api\/piso\/codigo$|^(?:GET|POST) \/api\/cupones(?:\/consulta)?$/;

describe('the doors', () => {
  const ways = new Set(Object.values(doors).flatMap((door) => door.ways));

  test('are all listed: whatever takes a password, a code, a token, a seal or a captcha leads to one', () => {
    const unlisted = t.app.registry.filter(({ key, endpoint: { access, params, query, body } }) => {
      if (access.startsWith('enlace:')) return !ways.has('enlace:');
      const names = [params, query, body].flatMap((schema) => (schema ? namesIn(toJsonSchema(schema, 'input')) : []));
      return names.some((name) => SECRETS.test(name)) && !NO_SECRET.test(key) && !ways.has(key);
    });
    expect(unlisted.map(({ key }) => key)).toEqual([]);
    const known = new Set(['enlace:', ...t.app.registry.map(({ key }) => key)]);
    expect([...ways].filter((way) => !known.has(way))).toEqual([]);
  });
});

const namesIn = (schema: unknown): string[] => {
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([key, value]) => [
    ...(key === 'properties' ? Object.keys(value as object) : []),
    ...namesIn(value),
  ]);
};

/** A secret so short that somebody could try it whole: how it is brought from a place, and how the house gives another. */
interface Short {
  bring(isRight: boolean, from: string): Promise<boolean>;
}
const shorts: Record<string, () => Promise<Short>> = {
  'the PIN of a supervisor, on somebody else’s screen': async () => {
    const [at, usuario_id] = [await till(), await supervisor()];
    return {
      bring: async (isRight, from) => sayYes({ ...at, asker: await again(at.asker) }, usuario_id, isRight, from),
    };
  },
  'the PIN of who works here, at the clock of the workshop': async () => {
    const [url, empleado_id] = [await relojUrl(), await withPin()];
    return { bring: (isRight, from) => markWithPin(url, empleado_id, isRight, from) };
  },
  'the last figures of the telephone of whose vehicle it is': async () => {
    const url = await passport();
    return { bring: (isRight, from) => provePassport(url, isRight, from) };
  },
};
const short = Object.entries(doors).flatMap(([door, { stops }]) =>
  'counted' in stops && stops.bits < SHORT_BITS ? [door] : [],
);

describe('a secret that could be tried whole', () => {
  test('is known for each door', () => expect(Object.keys(shorts).toSorted()).toEqual(short.toSorted()));

  test.each(short)(
    '[ASVS 6.3.1] at %s is over for the day after thirty wrong ones, but where it was right before',
    async (door) => {
      const { bring } = (await shorts[door]?.()) ?? { bring: () => Promise.reject(new Error(door)) };
      const home = elsewhere();
      expect(await bring(true, home)).toBe(true);
      // The short waits are skipped, so that only the limit of the day is left.
      const patiently = async (isRight: boolean, from: string) => {
        await t.owner.query('update sesiones.intento set bloqueado_hasta = null');
        return bring(isRight, from);
      };
      for (let n = 0; n < WRONG_A_DAY; n++) expect(await patiently(false, elsewhere())).toBe(false);
      expect(await patiently(true, elsewhere())).toBe(false);
      expect(await bring(true, home)).toBe(true);
      for (let n = 0; n < WRONG_A_DAY; n++) await patiently(false, home);
      expect(await patiently(true, home)).toBe(false);
    },
  );

  test('a PIN that was shut is open again once the house gives another', async () => {
    const [url, empleado_id] = [await relojUrl(), await withPin()];
    for (let n = 0; n < WRONG_A_DAY; n++) {
      await t.owner.query('update sesiones.intento set bloqueado_hasta = null');
      await markWithPin(url, empleado_id, false, elsewhere());
    }
    await t.owner.query('update sesiones.intento set bloqueado_hasta = null');
    expect(await markWithPin(url, empleado_id, true, elsewhere())).toBe(false);
    await taller.owner.put(`/api/empleados/${empleado_id}/pin`, { pin: PIN });
    expect(await markWithPin(url, empleado_id, true, elsewhere())).toBe(true);
  });
});
