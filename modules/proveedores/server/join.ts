import { Proveedor, proveedoresRefusals } from '#modules/proveedores/contract.ts';
import { lastFour } from '#platform/contract/diversions.ts';
import { commonRefusals, Refusal } from '#platform/contract/refusal.ts';
import { writeBitacora } from '#platform/server/bitacora/bitacora.ts';
import { q, sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { emitEvent } from '#platform/server/events/events.ts';
import type { Who } from '#platform/server/http/who.ts';
import { indexFollowers } from '#platform/server/search/followers.ts';
import { beforeDiversion } from '#platform/server/http/diversions.ts';
import { indexProveedor, refuseJoined, RUTA } from './commands.ts';
import { getProveedor } from './queries.ts';
import type { Tomado } from './tables.ts';
import './tables.ts';

/** Two records were the same supplier: what was of the repeated one is of this one from now on. */
export const joinProveedor = async (
  tx: Tx,
  who: Who,
  id: string,
  repetido_id: string,
  version: number,
): Promise<Proveedor> => {
  if (id === repetido_id) throw new Refusal(proveedoresRefusals.mismo_proveedor);
  const [kept, repeated] = await holdBoth(tx, who, id, repetido_id);
  refuseJoined(kept, id);
  refuseJoined(repeated, repetido_id);
  if (kept.version !== version)
    throw new Refusal(commonRefusals.version_anterior, {}, { current: kept, shape: Proveedor });
  const tomado = takenFrom(kept, repeated);
  const clabe = kept.clabe || repeated.clabe;
  if (clabe !== kept.clabe || (repeated.clabe !== '' && clabe !== repeated.clabe))
    await beforeDiversion(tx, who, {
      que: 'clabe_de_proveedor',
      texto: `${who.nombre} unió a ${repeated.nombre} (${lastFour(repeated.clabe)}) con ${kept.nombre} (${lastFour(kept.clabe)}). Ahora se paga a ${lastFour(clabe)}.`,
      ruta: RUTA,
    });
  // Those that had been joined to the repeated one follow it: one step, never a chain.
  await tx.run(
    q
      .updateTable('proveedores.alias')
      .set({ proveedor_id: id })
      .where('empresa_id', '=', who.empresa_id)
      .where('proveedor_id', '=', repetido_id),
  );
  await tx.run(
    q.insertInto('proveedores.alias').values({
      empresa_id: who.empresa_id,
      id: repetido_id,
      proveedor_id: id,
      unido_a: id,
      tomado: JSON.stringify(tomado),
      unido_por_nombre: who.nombre,
      unido_en: who.now,
    }),
  );
  await tx.run(
    q
      .updateTable('proveedores.proveedor')
      .set((eb) => ({ ...withTaken(kept, tomado), version: eb('version', '+', 1) }))
      .where('empresa_id', '=', who.empresa_id)
      .where('id', '=', id),
  );
  const proveedor = await getProveedor(tx, who, id);
  await indexProveedor(tx, who, proveedor);
  // What named the repeated one is found by the words of this one, even if those did not change.
  await indexFollowers(tx, who, 'proveedor', id);
  await emitEvent(tx, who, 'proveedor.unido', 'agregar_proveedores', { id });
  await writeBitacora(tx, who, {
    accion: 'proveedor.unido',
    id,
    texto: `${who.nombre} unió a ${repeated.nombre} con ${kept.nombre}.`,
    antes: { kept, repeated },
    despues: proveedor,
  });
  return proveedor;
};

/** Always in the same order, so that two who join the same pair the other way round wait for each other. */
const holdBoth = async (tx: Tx, who: Who, id: string, repetido_id: string): Promise<[Proveedor, Proveedor]> => {
  await tx.rows(
    q
      .selectFrom('proveedores.proveedor')
      .select('id')
      .where('empresa_id', '=', who.empresa_id)
      .where('id', 'in', [id, repetido_id])
      .orderBy('id')
      .forUpdate(),
  );
  return [await getProveedor(tx, who, id), await getProveedor(tx, who, repetido_id)];
};

const TEXTS = ['razon_social', 'rfc', 'regimen', 'cp_fiscal', 'contacto', 'telefono', 'email', 'clabe'] as const;

/** What only the repeated record knew; of what both know, the word of the one that stays. */
const takenFrom = (kept: Proveedor, repeated: Proveedor): Tomado => ({
  ...Object.fromEntries(
    TEXTS.filter((field) => kept[field] === '' && repeated[field] !== '').map((field) => [field, repeated[field]]),
  ),
  categorias: repeated.categorias.filter((one) => !kept.categorias.includes(one)),
});

const withTaken = ({ categorias }: Proveedor, { categorias: more = [], ...texts }: Tomado) => ({
  ...texts,
  categorias: [...categorias, ...more] as Proveedor['categorias'],
});

/** What it took goes back, unless somebody wrote something else since. */
const withoutTaken = (kept: Proveedor, { categorias: more = [], ...texts }: Tomado) => ({
  ...Object.fromEntries(
    TEXTS.filter((field) => texts[field] !== undefined && texts[field] === kept[field]).map((field) => [field, '']),
  ),
  categorias: kept.categorias.filter((one) => !more.includes(one)),
});

/** They were not the same after all: what names the one that had been joined is its own again. */
export const partProveedor = async (
  tx: Tx,
  who: Who,
  id: string,
  unido_id: string,
  version: number,
): Promise<Proveedor> => {
  const [kept] = await holdBoth(tx, who, id, unido_id);
  refuseJoined(kept, id);
  if (kept.version !== version)
    throw new Refusal(commonRefusals.version_anterior, {}, { current: kept, shape: Proveedor });
  const alias = await tx.maybe(
    q
      .selectFrom('proveedores.alias')
      .select(['unido_a', 'tomado'])
      .where('empresa_id', '=', who.empresa_id)
      .where('id', '=', unido_id)
      .where('proveedor_id', '=', id),
  );
  if (!alias) throw new Refusal(proveedoresRefusals.no_unido, {}, { current: kept, shape: Proveedor });
  // Those that had come to it, and to them, go with it.
  await tx.run(sql`with recursive suyos as (
      select id from proveedores.alias where empresa_id = ${who.empresa_id} and unido_a = ${unido_id}
      union select a.id from proveedores.alias a join suyos s on a.unido_a = s.id where a.empresa_id = ${who.empresa_id})
    update proveedores.alias set proveedor_id = ${unido_id}
    where empresa_id = ${who.empresa_id} and id in (select id from suyos)`);
  await tx.run(q.deleteFrom('proveedores.alias').where('empresa_id', '=', who.empresa_id).where('id', '=', unido_id));
  await tx.run(
    q
      .updateTable('proveedores.proveedor')
      .set((eb) => ({ ...withoutTaken(kept, alias.tomado), version: eb('version', '+', 1) }))
      .where('empresa_id', '=', who.empresa_id)
      .where('id', '=', id),
  );
  const [proveedor, parted] = [await getProveedor(tx, who, id), await getProveedor(tx, who, unido_id)];
  for (const one of [proveedor, parted]) {
    await indexProveedor(tx, who, one);
    await indexFollowers(tx, who, 'proveedor', one.id);
    await emitEvent(tx, who, 'proveedor.separado', 'agregar_proveedores', { id: one.id });
  }
  await writeBitacora(tx, who, {
    accion: 'proveedor.separado',
    id,
    texto: `${who.nombre} separó a ${parted.nombre} de ${proveedor.nombre}.`,
    antes: kept,
    despues: { proveedor, parted },
  });
  return proveedor;
};
