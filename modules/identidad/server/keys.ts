import type { FastifyRequest } from 'fastify';
import { identidadRefusals, type Llave, type LlaveNueva } from '#modules/identidad/contract.ts';
import { permisosRefusals } from '#modules/permisos/contract.ts';
import { MENU_KEYS, MORE_KEYS, type Permiso } from '#modules/permisos/rules.ts';
import { commonRefusals, Refusal } from '#platform/contract/refusal.ts';
import { writeBitacora } from '#platform/server/bitacora/bitacora.ts';
import { q } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { newId } from '#platform/server/db/uuid.ts';
import type { App } from '#platform/server/http/app.ts';
import { beforeDiversion } from '#platform/server/http/diversions.ts';
import { createEnlace } from '#platform/server/http/enlaces.ts';
import { endpointOf } from '#platform/server/http/matched.ts';
import { keyFor, sha256 } from '#platform/server/http/request.ts';
import type { Who } from '#platform/server/http/who.ts';
import './tables.ts';

const titles = { ...MENU_KEYS, ...MORE_KEYS };
const titleOf = (permiso: Permiso): string => titles[permiso];

const DAY_MS = 86_400_000;
const NOTED_EVERY_MS = 60_000;

/** Gives a program a key of at most what its issuer may; the key itself is seen only here. */
export const makeKey = async (
  tx: Tx,
  who: Who,
  { nombre, permisos, dias }: LlaveNueva,
): Promise<Llave & { llave: string }> => {
  if (permisos.includes('administrar_permisos')) throw new Refusal(identidadRefusals.llave_sin_administrar);
  const beyond = permisos.filter((permiso) => !who.can(permiso));
  if (beyond.length > 0)
    throw new Refusal(permisosRefusals.no_se_otorga_lo_que_falta, { permisos: beyond.map(titleOf).join(', ') });
  await beforeDiversion(tx, who, {
    que: 'llave',
    texto: `${who.nombre} dio la llave «${nombre}» a un programa, con: ${permisos.map(titleOf).join(', ')}.`,
    ruta: '/administracion/identidad',
  });
  const id = newId();
  const expiraEn = new Date(who.now.getTime() + dias * DAY_MS);
  await tx.run(
    q.insertInto('identidad.llave').values({
      empresa_id: who.empresa_id,
      id,
      nombre,
      permisos: [...new Set(permisos)],
      emitida_por: who.usuario_id,
      emitida_por_nombre: who.nombre,
      creada_en: who.now,
      expira_en: expiraEn,
    }),
  );
  const llave = await createEnlace(tx, who, 'llave', id, expiraEn);
  await writeBitacora(tx, who, {
    accion: 'llave.creada',
    id,
    texto: `${who.nombre} dio la llave «${nombre}» con: ${permisos.map(titleOf).join(', ')}.`,
  });
  return { ...(await readKey(tx, who, id)), llave };
};

export const listKeys = async (tx: Tx, who: Who): Promise<Llave[]> =>
  (await tx.last(keys(who).orderBy('id', 'desc').limit(100))).map((row) => toLlave(row, who.now));

export const revokeKey = async (tx: Tx, who: Who, id: string, version: number): Promise<Llave> => {
  const before = await tx.one(keys(who).where('id', '=', id).forUpdate());
  if (before.revocada_en !== null) throw new Refusal(identidadRefusals.llave_ya_revocada);
  if (before.version !== version)
    throw new Refusal(commonRefusals.version_anterior, {}, { current: toLlave(before, who.now) });
  await tx.run(
    q
      .updateTable('identidad.llave')
      .set((eb) => ({ revocada_en: who.now, version: eb('version', '+', 1) }))
      .where('empresa_id', '=', who.empresa_id)
      .where('id', '=', id),
  );
  await writeBitacora(tx, who, {
    accion: 'llave.anulada',
    id,
    texto: `${who.nombre} anuló la llave «${before.nombre}».`,
  });
  return readKey(tx, who, id);
};

const noted = new Map<string, number>();

/** When each key was last used, after the answer and at most once a minute. */
export const noteKeyUse = async (app: App, request: FastifyRequest): Promise<void> => {
  const endpoint = endpointOf(request);
  // Anybody can come with words that look like a key to where none is asked for.
  const key = endpoint && keyFor(endpoint, request);
  if (key === undefined) return;
  const hash = sha256(key);
  const name = hash.toString('base64');
  if (Date.now() - (noted.get(name) ?? 0) < NOTED_EVERY_MS) return;
  if (noted.size > 1000) noted.clear();
  noted.set(name, Date.now());
  await app.pool.query('select identidad.anotar_uso($1)', [hash]);
};

const readKey = async (tx: Tx, who: Who, id: string): Promise<Llave> =>
  toLlave(await tx.one(keys(who).where('id', '=', id)), who.now);

const keys = (who: Who) =>
  q
    .selectFrom('identidad.llave')
    .select(['id', 'nombre', 'permisos', 'emitida_por_nombre as emitida_por', 'creada_en', 'expira_en'])
    .select(['ultimo_uso_en', 'revocada_en', 'version'])
    .where('empresa_id', '=', who.empresa_id);
type LlaveRow = Awaited<ReturnType<ReturnType<typeof keys>['executeTakeFirstOrThrow']>>;

const toLlave = ({ revocada_en, ...row }: LlaveRow, now: Date): Llave => ({
  ...row,
  estado: revocada_en === null ? (new Date(row.expira_en) <= now ? 'vencida' : 'vigente') : 'anulada',
});
