import { randomInt } from 'node:crypto';
import { atDoor } from '#modules/sesiones/server/front-door.ts';
import { codigoIn, MINUTOS_DE_CODIGO, newCodigo } from '#modules/tablero/rules/codigo.ts';
import { tableroRefusals } from '#modules/tablero/rules/refusals.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { writeBitacora } from '#platform/server/bitacora/bitacora.ts';
import { sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { App } from '#platform/server/http/app.ts';
import { createEnlace, openLink } from '#platform/server/http/enlaces.ts';
import { sha256 } from '#platform/server/http/request.ts';
import { asWho } from '#platform/server/http/route.ts';
import type { Who } from '#platform/server/http/who.ts';
import { pantallas, tellPantallas } from './pantallas.ts';

const TIPO = 'vinculo';
const DOOR = 'pantalla';

/** Another link for a screen, and a code to type at the television; those from before lead nowhere from now on. */
export const linkPantalla = async (tx: Tx, who: Who, id: string, publicUrl: string) => {
  const { activo, nombre } = await pantallas.get(tx, who, id);
  if (!activo) throw new Refusal(tableroRefusals.pantalla_retirada);
  await tx.run(sql`select plataforma.revocar_enlaces(${[TIPO, 'pantalla']}::text[], ${[id, id]}::uuid[])`);
  const codigo = newCodigo(randomInt);
  const vence = new Date(who.now.getTime() + MINUTOS_DE_CODIGO * 60_000);
  await createEnlace(tx, who, TIPO, id, vence, codigo);
  await tx.run(sql`update tablero.pantalla
    set enlazada_en = ${who.now}, codigo_hash = ${sha256(codigo)}, codigo_vence_en = ${vence}
    where empresa_id = ${who.empresa_id} and id = ${id}`);
  const opening = await pantallas.link(tx, who, id, publicUrl);
  const texto = `${who.nombre} dio enlace a la pantalla «${nombre}».`;
  await writeBitacora(tx, who, { accion: 'pantalla.enlazada', id, texto });
  // Whoever shows it by an older link says at once that it leads nowhere.
  await tellPantallas(tx, who, id);
  return { ...opening, codigo, corta: `${publicUrl}/Pantalla/${codigo}`, vence_en: vence.toISOString() };
};

/** What a television that was told a code opens from then on. Each code opens one, once. */
export const pairPantalla = async (app: App, who: Who, typed: string): Promise<{ ruta: string }> => {
  const { value } = await atDoor(app, DOOR, { ip: who.ip }, () => takeCodigo(app, who, typed));
  if (value === undefined) throw new Refusal(tableroRefusals.codigo_de_pantalla);
  return { ruta: `/Pantalla/${value}` };
};

const takeCodigo = async (app: App, asked: Who, typed: string): Promise<string | undefined> => {
  const codigo = codigoIn(typed);
  if (codigo === null) return undefined;
  const hash = sha256(codigo);
  const who = await openLink(app, hash, TIPO, asked);
  if (!who) return undefined;
  return asWho(app.pool, who, async (tx) => {
    const spent = await tx.run(sql`update tablero.pantalla set codigo_hash = null, codigo_vence_en = null
      where empresa_id = ${who.empresa_id} and id = ${who.enlace_id} and activo
        and codigo_hash = ${hash} and codigo_vence_en > ${who.now}`);
    return spent === 1 ? pantallas.tokenOf(tx, who, who.enlace_id) : undefined;
  });
};
