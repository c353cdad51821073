import { randomBytes, randomInt } from 'node:crypto';
import { createRequire } from 'node:module';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type pg from 'pg';
import { sharp } from '#platform/server/files/drawing.ts';
import * as z from 'zod/mini';
import { type Captcha, type PruebaHumana, type Senales, sesionesRefusals } from '#modules/sesiones/contract.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Asker } from '#platform/server/asker.ts';
import { newId } from '#platform/server/db/uuid.ts';
import { openTurns } from '#platform/server/turns.ts';

// Called with a text of ours it draws that one; its types only know the call that draws lots with Math.random.
const drawSvg = createRequire(import.meta.url)('svg-captcha') as (text: string, options: object) => string;

const LIFE_S = 300;
const SIGNS = 'abcdefhkmnprstuvwxyz234578';
const LENGTH = 5;
/** A second or two of a telephone; what an attacker pays for each try. */
const WORK = { cost: 4_000, from: 400, to: 1_200 };
const PAPER = '#f4f6f6';

const full = () => new Refusal(sesionesRefusals.captcha_saturado, {}, { retryAfterSeconds: 2 });
/** Drawing one costs some ten milliseconds: strangers draw theirs in turns, and a browser that got in before beside them. */
const strangers = openTurns({ atOnce: 1, mostWaiting: 128, full });
const known = openTurns({ atOnce: 1, mostWaiting: 128, full });

/** A new one: a picture of signs, or work for the browser of whoever cannot see it. The answer stays here. */
export const newCaptcha = (pool: pg.Pool, tipo: Captcha['tipo'], { isKnown, marks }: Asker): Promise<Captcha> =>
  (isKnown ? known : strangers).take(marks, () => makeCaptcha(pool, tipo));

const makeCaptcha = async (pool: pg.Pool, tipo: Captcha['tipo']): Promise<Captcha> => {
  const id = newId();
  const expira = new Date(Date.now() + LIFE_S * 1000);
  if (tipo === 'trabajo') {
    const secret = randomBytes(24).toString('base64url');
    const reto = await createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost: WORK.cost,
      counter: randomInt(WORK.from, WORK.to),
      deriveKey,
      expiresAt: expira,
      data: { id },
      hmacSignatureSecret: secret,
      hmacKeySignatureSecret: secret,
    });
    await keep(pool, id, tipo, secret, expira);
    return { id, tipo, expira_en: expira.toISOString(), reto: JSON.stringify(reto) };
  }
  const text = Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('');
  const imagen = await draw(text);
  await keep(pool, id, tipo, text, expira);
  return { id, tipo, expira_en: expira.toISOString(), imagen: `data:image/png;base64,${imagen.toString('base64')}` };
};

/**
 * Whether somebody proved to be there; a proof is spent by being shown, right or wrong. Without one it is asked for when
 * the form looks filled by a program: never a silent no.
 */
export const provesHuman = async (
  pool: pg.Pool,
  { captcha, senales }: { captcha?: PruebaHumana | undefined; senales?: Senales | undefined },
): Promise<boolean> => {
  if (!captcha) {
    if (senales && looksAutomatic(senales)) throw captchaNeeded();
    return false;
  }
  const { rows } = await pool.query(
    'delete from sesiones.captcha where id = $1 and expira_en > now() returning tipo, respuesta',
    [captcha.id],
  );
  const kept = rows[0] as { tipo: Captcha['tipo']; respuesta: string } | undefined;
  if (kept && (await isRight(kept, captcha))) return true;
  throw new Refusal(
    sesionesRefusals.captcha_incorrecto,
    {},
    { ...ASKED, fields: { captcha: sesionesRefusals.captcha_incorrecto.message } },
  );
};

/** What a refusal brings when the next try must prove that a person makes it. */
export const ASKED = { current: { captcha: true }, shape: z.object({ captcha: z.boolean() }) };

export const captchaNeeded = (): Refusal => new Refusal(sesionesRefusals.captcha_requerido, {}, ASKED);

/** A field that nobody sees was filled, nobody touched anything, or the form was sent faster than a hand can. */
export const looksAutomatic = ({ trampa, gestos, milisegundos }: Senales): boolean =>
  trampa !== '' || gestos === 0 || milisegundos < FASTEST_HAND_MS;
const FASTEST_HAND_MS = 40;

const isRight = async (
  { tipo, respuesta }: { tipo: Captcha['tipo']; respuesta: string },
  { respuesta: given }: PruebaHumana,
): Promise<boolean> => {
  if (tipo === 'imagen') return given.trim().toLowerCase() === respuesta;
  try {
    const { challenge, solution } = JSON.parse(given) as Pick<
      Parameters<typeof verifySolution>[0],
      'challenge' | 'solution'
    >;
    const secrets = { hmacSignatureSecret: respuesta, hmacKeySignatureSecret: respuesta };
    return (await verifySolution({ challenge, solution, deriveKey, ...secrets })).verified;
  } catch {
    // Whatever was sent instead of a solution is none.
    return false;
  }
};

const keep = async (pool: pg.Pool, id: string, tipo: string, respuesta: string, expira: Date): Promise<void> => {
  await pool.query('insert into sesiones.captcha (id, tipo, respuesta, expira_en) values ($1, $2, $3, $4)', [
    id,
    tipo,
    respuesta,
    expira,
  ]);
};

/** The outlines become points: as SVG, a program reads each sign from its path. */
const draw = (text: string): Promise<Buffer> => {
  const svg = drawSvg(text, { width: 190, height: 60, noise: 2, fontSize: 62 });
  return sharp(Buffer.from(svg), { density: 110 })
    .flatten({ background: PAPER })
    .blur(0.6)
    .png({ palette: true, colours: 32 })
    .toBuffer();
};
