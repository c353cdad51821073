import { shareOf } from '#modules/membresias/rules/convenio.ts';
import { scaleCentavos } from '#platform/contract/money.ts';
import { q, sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { newId } from '#platform/server/db/uuid.ts';
import type { Who } from '#platform/server/http/who.ts';
import { type Casa, inCasa } from '../queries/casas.ts';
import { holdThere } from './hold.ts';
import '../tables.ts';

/** What a document takes from memberships, judged and held until it is written. */
export interface Canje {
  partida_id: string;
  membresia_id: string;
  membresia_folio: string;
  /** The company that it is of, when it is another one; and which of its vehicles this one is there. */
  casa: Casa | null;
  activo_alla: string | null;
  periodo_id: string;
  beneficio_id: string;
  ventana: string;
  usos: number;
  limite: number | null;
  descuento_centavos: number;
  texto: string;
}

interface Documento {
  id: string;
  folio: string;
  activo_id: string | null;
}

/** What a line has of a membership now. */
interface Neto {
  membresia_id: string;
  periodo_id: string;
  beneficio_id: string;
  ventana: string;
  partida_id: string;
  cantidad: number;
  descuento_centavos: number;
  liquida_centavos: number;
  texto: string;
  folio: string;
  activo_id: string | null;
}

/** The same of a membership of another company, as this one keeps it. */
interface Honrada {
  de_empresa_id: number;
  de_empresa: string;
  membresia_id: string;
  membresia_folio: string;
  partida_id: string;
  cantidad: number;
  descuento_centavos: number;
  liquida_centavos: number;
  texto: string;
  folio: string;
}

/** Writes what was judged: the count of its window, which never passes the limit, and the ledger; of another company, of both. */
export const noteCanje = async (tx: Tx, who: Who, documento: Documento, canjes: readonly Canje[]): Promise<void> => {
  for (const one of canjes) {
    const uso = { ...one, cantidad: one.usos, liquida_centavos: 0, folio: documento.folio };
    const { casa } = one;
    if (casa === null) {
      await take(tx, who, who, documento.id, { ...uso, activo_id: documento.activo_id }, one.limite);
      continue;
    }
    const shared = { ...uso, liquida_centavos: shareOf(one.descuento_centavos, casa.diezmilesimas) };
    await inCasa(tx, who, casa, (there) =>
      take(tx, there, who, documento.id, { ...shared, activo_id: one.activo_alla }, one.limite),
    );
    await writeHonrada(tx, who, documento.id, { ...shared, de_empresa_id: casa.empresa_id, de_empresa: casa.nombre });
  }
};

const take = async (tx: Tx, there: Who, who: Who, documento_id: string, uso: Neto, limite: number | null) => {
  if (limite !== null)
    await tx.run(sql`insert into membresias.cupo (empresa_id, membresia_id, beneficio_id, ventana, limite, usados)
      values (${there.empresa_id}, ${uso.membresia_id}, ${uso.beneficio_id}, ${uso.ventana}, ${limite}, ${uso.cantidad})
      on conflict (empresa_id, membresia_id, beneficio_id, ventana)
      do update set usados = membresias.cupo.usados + excluded.usados, limite = greatest(membresias.cupo.limite, excluded.limite)`);
  await writeUso(tx, there, who, documento_id, uso);
};

const writeUso = (tx: Tx, there: Who, who: Who, documento_id: string, uso: Neto) =>
  tx.run(
    q.insertInto('membresias.uso').values({
      empresa_id: there.empresa_id,
      id: newId(),
      membresia_id: uso.membresia_id,
      periodo_id: uso.periodo_id,
      beneficio_id: uso.beneficio_id,
      tipo: uso.cantidad > 0 ? 'uso' : 'reverso',
      ventana: uso.ventana,
      cantidad: uso.cantidad,
      descuento_centavos: uso.descuento_centavos,
      texto: uso.texto,
      documento_id,
      partida_id: uso.partida_id,
      folio: uso.folio,
      activo_id: uso.activo_id,
      fecha: who.hoy,
      usuario_nombre: who.nombre,
      en_empresa_id: there.empresa_id === who.empresa_id ? null : who.empresa_id,
      en_empresa: there.empresa_id === who.empresa_id ? '' : who.empresa_nombre,
      liquida_centavos: uso.liquida_centavos,
      creado_en: who.now,
    }),
  );

const writeHonrada = (tx: Tx, who: Who, documento_id: string, one: Honrada) =>
  tx.run(
    q.insertInto('membresias.honrada').values({
      empresa_id: who.empresa_id,
      id: newId(),
      de_empresa_id: one.de_empresa_id,
      de_empresa: one.de_empresa,
      membresia_id: one.membresia_id,
      membresia_folio: one.membresia_folio,
      tipo: one.cantidad > 0 ? 'uso' : 'reverso',
      cantidad: one.cantidad,
      descuento_centavos: one.descuento_centavos,
      liquida_centavos: one.liquida_centavos,
      texto: one.texto,
      documento_id,
      partida_id: one.partida_id,
      folio: one.folio,
      fecha: who.hoy,
      usuario_nombre: who.nombre,
      creado_en: who.now,
    }),
  );

/** What a document has of memberships of a company now, line by line. */
const usesOf = (tx: Tx, there: Who, documento_id: string) =>
  tx.rows(sql<Neto>`select membresia_id, periodo_id, beneficio_id, ventana, partida_id, sum(cantidad)::int as cantidad,
      sum(descuento_centavos)::bigint as descuento_centavos, sum(liquida_centavos)::bigint as liquida_centavos,
      (array_agg(texto order by creado_en desc, id desc))[1] as texto,
      (array_agg(folio order by creado_en desc, id desc))[1] as folio, (array_agg(activo_id order by creado_en desc, id desc))[1] as activo_id
    from membresias.uso where empresa_id = ${there.empresa_id} and documento_id = ${documento_id}
    group by 1, 2, 3, 4, 5 having sum(cantidad) > 0`);

const honradasOf = (tx: Tx, who: Who, documento_id: string) =>
  tx.rows(sql<Honrada>`select de_empresa_id, membresia_id, partida_id, max(de_empresa) as de_empresa, max(membresia_folio) as membresia_folio,
      sum(cantidad)::int as cantidad, sum(descuento_centavos)::bigint as descuento_centavos, sum(liquida_centavos)::bigint as liquida_centavos,
      (array_agg(texto order by creado_en desc, id desc))[1] as texto, max(folio) as folio
    from membresias.honrada where empresa_id = ${who.empresa_id} and documento_id = ${documento_id}
    group by 1, 2, 3 having sum(cantidad) > 0`);

/** What a line of a document takes now, of whichever company its membership is. */
export interface Tomado {
  partida_id: string;
  membresia_id: string;
  empresa_id: number;
  descuento_centavos: number;
  texto: string;
}

export const takenBy = async (tx: Tx, who: Who, documento_id: string): Promise<Tomado[]> => {
  const own = await usesOf(tx, who, documento_id);
  const honradas = await honradasOf(tx, who, documento_id);
  return [
    ...own.map((one) => ({ ...one, empresa_id: who.empresa_id })),
    ...honradas.map((one) => ({ ...one, empresa_id: one.de_empresa_id })),
  ];
};

/** Gives back what a line no longer takes; `queda`: how many of its uses stay, by line. */
export const giveBack = async (
  tx: Tx,
  who: Who,
  documento_id: string,
  queda: ReadonlyMap<string, number>,
): Promise<void> => {
  const touched = (await takenBy(tx, who, documento_id)).filter(({ partida_id }) => queda.has(partida_id));
  if (touched.length === 0) return;
  await holdThere(
    tx,
    who,
    touched.map(({ membresia_id, empresa_id }) => ({ id: membresia_id, empresa_id })),
  );
  await takeBack(tx, who, who, documento_id, queda);
  const honradas = await honradasOf(tx, who, documento_id);
  for (const empresa_id of new Set(honradas.map((one) => one.de_empresa_id))) {
    const backs = await inCasa(tx, who, { empresa_id }, (there) => takeBack(tx, there, who, documento_id, queda));
    for (const back of backs) {
      const own = honradas.find(
        (one) =>
          one.de_empresa_id === empresa_id &&
          one.partida_id === back.partida_id &&
          one.membresia_id === back.membresia_id,
      );
      if (own) await writeHonrada(tx, who, documento_id, { ...own, ...back });
    }
  }
};

/** Behind the lock of each: the count and the ledger of one company. What came back of each line, below zero. */
const takeBack = async (
  tx: Tx,
  there: Who,
  who: Who,
  documento_id: string,
  queda: ReadonlyMap<string, number>,
): Promise<Neto[]> => {
  const backs: Neto[] = [];
  for (const one of await usesOf(tx, there, documento_id)) {
    const left = queda.get(one.partida_id);
    const back = left === undefined ? 0 : one.cantidad - Math.min(one.cantidad, left);
    if (back === 0) continue;
    await tx.run(sql`update membresias.cupo set usados = usados - ${back} where empresa_id = ${there.empresa_id}
      and membresia_id = ${one.membresia_id} and beneficio_id = ${one.beneficio_id} and ventana = ${one.ventana}`);
    const part = (centavos: number) =>
      -(back === one.cantidad ? centavos : scaleCentavos(centavos, back, one.cantidad));
    const reverso = {
      ...one,
      cantidad: -back,
      descuento_centavos: part(one.descuento_centavos),
      liquida_centavos: part(one.liquida_centavos),
    };
    await writeUso(tx, there, who, documento_id, reverso);
    backs.push(reverso);
  }
  return backs;
};
