import type { FastifyReply, FastifyRequest } from 'fastify';
import { type EstadoSesion, type LlaveNueva, sesionesRefusals } from '#modules/sesiones/contract.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  getCuenta,
  readSecondFactor,
  spendCode,
} from '#modules/usuarios/server/front-door.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { App } from '#platform/server/http/app.ts';
import { qrPicture } from '#platform/server/http/qr.ts';
import { sha256 } from '#platform/server/http/request.ts';
import { asWho } from '#platform/server/http/route.ts';
import { nobodyAt } from '#platform/server/http/who.ts';
import { claimTry, forgetTries, lockedFor, tryKeys } from './attempts.ts';
import { type Alcance, startSession } from './commands.ts';
import { clearStepCookie, newToken, readDevice, readStep, setStepCookie } from './cookie.ts';

const STEP_LIFE_S = 600;
const TRIES_PER_STEP = 5;
const TRIES_OF_STRANGERS_PER_HOUR = 30;
const LONG_WAIT_S = 900;

/**
 * Lets in a person whose first proof is given (password, identity provider): with a session, or with the question for the
 * second factor, that is asked as a refusal which carries a cookie of its own.
 */
export const enterProven = async (
  app: App,
  usuario: { id: string; nombre: string; email: string },
  request: FastifyRequest,
  reply: FastifyReply,
  alcance?: Alcance,
): Promise<EstadoSesion> => {
  const owes = await asWho(app.pool, nobodyAt(request), (tx) => stepOwed(tx, usuario.id));
  if (owes === null) return startSession(app, usuario, request, reply, alcance);
  const token = newToken();
  await app.pool.query(
    `insert into sesiones.paso (hash, usuario_id, tipo, expira_en, por_enlace, solo_empresa, solo_cliente)
     values ($1, $2, $3, now() + make_interval(secs => $4), $5, $6, $7)`,
    [
      sha256(token),
      usuario.id,
      owes,
      STEP_LIFE_S,
      alcance?.por_enlace ?? false,
      alcance?.solo?.empresa_id ?? null,
      alcance?.solo?.cliente_id ?? null,
    ],
  );
  setStepCookie(request, reply, token, STEP_LIFE_S);
  throw new Refusal(owes === 'codigo' ? sesionesRefusals.segundo_factor : sesionesRefusals.segundo_factor_alta);
};

/** Whether some company where he administers permissions wants a second factor of him. */
export const requiresSecondFactor = async (tx: Tx, usuarioId: string): Promise<boolean> =>
  (await tx.one(sql<{ exige: boolean }>`select sesiones.exige_segundo_factor(${usuarioId}::uuid) as exige`)).exige;

const stepOwed = async (tx: Tx, usuarioId: string): Promise<'codigo' | 'alta' | null> => {
  const { activo } = await readSecondFactor(tx, usuarioId);
  if (activo) return 'codigo';
  return (await requiresSecondFactor(tx, usuarioId)) ? 'alta' : null;
};

interface Step {
  usuario_id: string;
  tipo: 'codigo' | 'alta';
  por_enlace: boolean;
  solo_empresa: number | null;
  solo_cliente: string | null;
}
const STEP = 'usuario_id, tipo, por_enlace, solo_empresa, solo_cliente';

/** What the first proof opened, and no more. */
const scopeOf = ({ por_enlace, solo_empresa, solo_cliente }: Step): Alcance => ({
  por_enlace,
  ...(solo_empresa !== null && solo_cliente !== null
    ? { solo: { empresa_id: solo_empresa, cliente_id: solo_cliente } }
    : {}),
});

/** The secret that whoever must have a second factor scans before he gets in. */
export const beginOwedFactor = async (app: App, request: FastifyRequest): Promise<LlaveNueva> => {
  const step = await findStep(app, request);
  if (step.tipo !== 'alta') throw new Refusal(sesionesRefusals.paso_vencido);
  const begun = await asWho(app.pool, nobodyAt(request), async (tx) => {
    const { email } = await getCuenta(tx, step.usuario_id);
    return beginSecondFactor(tx, step.usuario_id, email);
  });
  return withQr(begun);
};

/** The other half of signing in. */
export const finishSecondStep = async (
  app: App,
  codigo: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<EstadoSesion> => {
  const step = await spendStepTry(app, request);
  const keys = tryKeys(`segundo ${step.usuario_id}`, await knownDevice(app, step, request), request.ip);
  const claim = await claimTry(app.pool, keys, true);
  if (claim.resultado === 'bloqueado') throw lockedFor(claim.segundos);
  // Only somebody who has the password gets here: strangers who guess codes wait, browsers that got in before do not.
  if (!keys.known && claim.de_la_cuenta > TRIES_OF_STRANGERS_PER_HOUR) throw lockedFor(LONG_WAIT_S);
  const { usuario, codigos } = await asWho(app.pool, nobodyAt(request), async (tx) => {
    const cuenta = await getCuenta(tx, step.usuario_id);
    if (!cuenta.activo) throw new Refusal(sesionesRefusals.paso_vencido);
    if (step.tipo === 'codigo') {
      await spendCode(tx, cuenta.id, codigo, new Date());
      return { usuario: cuenta, codigos: undefined };
    }
    return { usuario: cuenta, codigos: await confirmSecondFactor(tx, cuenta.id, codigo, new Date()) };
  });
  await forgetTries(app.pool, keys);
  await app.pool.query('delete from sesiones.paso where hash = $1', [sha256(readStep(request) ?? '')]);
  const estado = await startSession(app, usuario, request, reply, scopeOf(step));
  clearStepCookie(reply);
  return codigos ? { ...estado, codigos_recuperacion: codigos } : estado;
};

/** The secret as something that a telephone reads. */
export const withQr = async ({ secreto, uri }: { secreto: string; uri: string }): Promise<LlaveNueva> => ({
  secreto,
  uri,
  qr: await qrPicture(uri),
});

const findStep = async (app: App, request: FastifyRequest): Promise<Step> => {
  const { rows } = await app.pool.query(
    `select ${STEP} from sesiones.paso where hash = $1 and expira_en > now() and intentos < $2`,
    [sha256(readStep(request) ?? ''), TRIES_PER_STEP],
  );
  if (rows.length === 0) throw new Refusal(sesionesRefusals.paso_vencido);
  return rows[0] as Step;
};

const spendStepTry = async (app: App, request: FastifyRequest): Promise<Step> => {
  const { rows } = await app.pool.query(
    `update sesiones.paso set intentos = intentos + 1 where hash = $1 and expira_en > now() and intentos < $2
     returning ${STEP}`,
    [sha256(readStep(request) ?? ''), TRIES_PER_STEP],
  );
  if (rows.length === 0) throw new Refusal(sesionesRefusals.paso_vencido);
  return rows[0] as Step;
};

const knownDevice = async (app: App, { usuario_id }: Step, request: FastifyRequest): Promise<string | undefined> => {
  const device = readDevice(request);
  if (!device) return undefined;
  const { rowCount } = await app.pool.query('select 1 from sesiones.dispositivo where hash = $1 and usuario_id = $2', [
    sha256(device),
    usuario_id,
  ]);
  return rowCount === 1 ? device : undefined;
};
