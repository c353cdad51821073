import type { HungDevice } from '#platform/contract/hung-device.ts';
import { Refusal, type RefusalKind } from '#platform/contract/refusal.ts';
import { writeBitacora } from '#platform/server/bitacora/bitacora.ts';
import { sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { newId } from '#platform/server/db/uuid.ts';
import type { App } from './app.ts';
import { createEnlace } from './enlaces.ts';
import { qrPicture } from './qr.ts';
import { asWho } from './route.ts';
import type { Who } from './who.ts';

interface Hanging {
  /** Where the room keeps them: `empresa_id`, `id` and what a `HungDevice` has. */
  table: string;
  /** The kind of its links. */
  tipo: string;
  /** The page that a link opens: `/Reloj/…`. */
  page: string;
  /** With its article, for the journal: «la tableta». */
  words: string;
  /** What whoever opens its link is told once it was taken down. */
  retired: RefusalKind;
  /** What else the room keeps of each: `, column` for every field of `Own`. */
  own?: (who: Who) => ReturnType<typeof sql>;
}

const YEARS_MS = 10 * 365 * 86_400_000;
const SEEN_EVERY_MS = 60_000;
const MOST = 50;

/** Devices that hang in a workshop, each with a link of 256 bits that is told once and leads nowhere when it is taken down. */
export const hungDevices = <Own extends object = object>({ table, tipo, page, words, retired, own }: Hanging) => {
  type Device = HungDevice & Own;
  const rows = (
    who: Who,
  ) => sql<Device>`select id, nombre, activo, creado_en, creado_por, vista_en${own?.(who) ?? sql``}
    from ${sql.table(table)} where empresa_id = ${who.empresa_id}`;
  const get = (tx: Tx, who: Who, id: string) => tx.one(sql<Device>`${rows(who)} and id = ${id}`);
  const seen = new Map<string, number>();

  /** One more, which nobody can open yet. */
  const add = async (tx: Tx, who: Who, nombre: string): Promise<Device> => {
    const id = newId();
    await tx.run(sql`insert into ${sql.table(table)} (empresa_id, id, nombre, creado_en, creado_por)
      values (${who.empresa_id}, ${id}, ${nombre}, ${who.now}, ${who.nombre})`);
    await writeBitacora(tx, who, { accion: `${tipo}.creado`, id, texto: `${who.nombre} puso ${words} «${nombre}».` });
    return get(tx, who, id);
  };
  /** Whoever has it sees what the device shows. */
  const tokenOf = (tx: Tx, who: Who, id: string): Promise<string> =>
    createEnlace(tx, who, tipo, id, new Date(who.now.getTime() + YEARS_MS));
  const link = async (tx: Tx, who: Who, id: string, publicUrl: string) => {
    const url = `${publicUrl}/${page}/${await tokenOf(tx, who, id)}`;
    return { url, qr: await qrPicture(url) };
  };

  return {
    list: (tx: Tx, who: Who): Promise<Device[]> =>
      tx.rows(sql<Device>`${rows(who)} order by activo desc, creado_en desc limit ${MOST}`),
    get,
    add,
    link,
    tokenOf,

    hang: async (tx: Tx, who: Who, nombre: string, publicUrl: string) => {
      const device = await add(tx, who, nombre);
      return { device, ...(await link(tx, who, device.id, publicUrl)) };
    },

    /** Its link leads nowhere from now on. */
    retire: async (tx: Tx, who: Who, id: string): Promise<Device> => {
      await tx.run(
        sql`update ${sql.table(table)} set activo = false where empresa_id = ${who.empresa_id} and id = ${id}`,
      );
      const device = await get(tx, who, id);
      const texto = `${who.nombre} retiró ${words} «${device.nombre}».`;
      await writeBitacora(tx, who, { accion: `${tipo}.retirado`, id, texto });
      return device;
    },

    /** The device of the link that asks, while it hangs. */
    ofLink: async (tx: Tx, who: Who): Promise<Device> => {
      const device = await get(tx, who, who.enlace_id);
      if (!device.activo) throw new Refusal(retired);
      return device;
    },

    /** Notes that it showed its page: beside the request, which only reads, and once a minute however often it asks. */
    noteSeen: ({ pool }: App, who: Who): void => {
      const id = who.enlace_id;
      if (who.now.getTime() - (seen.get(id) ?? 0) < SEEN_EVERY_MS) return;
      seen.set(id, who.now.getTime());
      const at = sql`update ${sql.table(table)} set vista_en = ${who.now} where empresa_id = ${who.empresa_id} and id = ${id}`;
      // A database that is away hears of it with the next question of the device.
      asWho(pool, who, (tx) => tx.run(at)).catch(() => void seen.delete(id));
    },
  };
};
