import { type Dado, giveBenefits, leftOf } from '#modules/membresias/rules/beneficios.ts';
import { etiquetasEste } from '#modules/membresias/rules/palabras.ts';
import { membresiasRefusals } from '#modules/membresias/rules/refusals.ts';
import { etiquetasMembresia } from '#modules/membresias/rules.ts';
import { scaleCentavos } from '#platform/contract/money.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { q, sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { newId } from '#platform/server/db/uuid.ts';
import type { Who } from '#platform/server/http/who.ts';
import { idsFor, readVivas, type Viva } from './vivas.ts';
import './tables.ts';

/** A line of any document, as far as a membership looks at it. */
export interface LineaCanjeable {
  id: string;
  servicio_id: string | null;
  descripcion: string;
  cantidad_milesimas: number;
  precio_centavos: number;
  /** Its own discount, in centavos. */
  descuento_centavos: number;
  membresia_id: string | null;
}

export interface DeQuien {
  cliente_id: string | null;
  activo_id: string | null;
}

/** What a document takes from memberships, judged and held until it is written. */
export interface Canje {
  partida_id: string;
  membresia_id: string;
  periodo_id: string;
  beneficio_id: string;
  ventana: string;
  usos: number;
  limite: number | null;
  descuento_centavos: number;
  texto: string;
}

/** Locks memberships, the smallest first: whoever redeems, renews, freezes or takes back comes by here. */
export const holdMembresias = async (tx: Tx, who: Who, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return;
  await tx.rows(sql`select id from membresias.membresia where empresa_id = ${who.empresa_id}
    and id = any(${[...new Set(ids)].toSorted()}::uuid[]) order by id for no key update`);
};

/**
 * What each line takes, exactly as it is written in it; refused in words where a membership does not give that.
 * Behind the lock of each membership (`hold`), so of many at once each sees what the one before took.
 */
export const judgeCanje = async (
  tx: Tx,
  who: Who,
  de: DeQuien,
  lineas: readonly LineaCanjeable[],
  hold = true,
): Promise<Canje[]> => {
  const asked = lineas.filter((linea) => linea.membresia_id !== null);
  if (asked.length === 0) return [];
  const ids = [...new Set(asked.flatMap((linea) => linea.membresia_id ?? []))];
  if (hold) await holdMembresias(tx, who, ids);
  const theirs = new Set(await idsFor(tx, who, de));
  const vivas = await readVivas(
    tx,
    who,
    ids.filter((id) => theirs.has(id)),
  );
  const taken = new Map<string, Dado>();
  for (const id of ids) {
    const own = asked.filter((linea) => linea.membresia_id === id);
    const viva = vivas.find((one) => one.id === id);
    if (!viva) throw cannot('Esa membresía no es de este vehículo ni de este cliente.');
    if (!viva.da_hoy)
      throw cannot(
        `La membresía ${viva.folio} está ${etiquetasMembresia[viva.estado].toLowerCase()} y no da beneficios.`,
      );
    const given = giveBenefits([viva], own, who.hoy);
    for (const [i, linea] of own.entries()) {
      const dado = given[i] ?? null;
      if (dado === null || dado.descuento_centavos !== linea.descuento_centavos)
        throw cannot(whyNot(who, viva, linea, dado));
      taken.set(linea.id, dado);
    }
  }
  return asked.map((linea) => asCanje(vivas, linea.id, taken.get(linea.id) as Dado));
};

const asCanje = (vivas: readonly Viva[], partida_id: string, dado: Dado): Canje => {
  // Both were found when it was judged.
  const viva = vivas.find((one) => one.id === dado.membresia_id) as Viva;
  const beneficio = viva.beneficios.find((b) => b.id === dado.beneficio_id) as Viva['beneficios'][number];
  return {
    partida_id,
    membresia_id: viva.id,
    periodo_id: (viva.periodo as NonNullable<Viva['periodo']>).id,
    beneficio_id: beneficio.id,
    ventana: beneficio.ventana,
    usos: dado.usos,
    limite: beneficio.limite,
    descuento_centavos: dado.descuento_centavos,
    texto: dado.texto,
  };
};

const cannot = (motivo: string): Refusal => new Refusal(membresiasRefusals.beneficio_no_alcanza, { motivo });

const whyNot = (who: Who, viva: Viva, { servicio_id, descripcion }: LineaCanjeable, dado: Dado | null): string => {
  if (dado !== null) return `El beneficio de «${descripcion}» cambió.`;
  const beneficio = viva.beneficios.find((b) => b.servicio_ids.includes(servicio_id ?? ''));
  if (!beneficio) return `La membresía ${viva.folio} no incluye «${descripcion}».`;
  if (beneficio.limite !== null && beneficio.usados >= beneficio.limite)
    return `«${beneficio.nombre}» ya no le queda en ${viva.folio}: ${beneficio.usados} de ${beneficio.limite} ${etiquetasEste[beneficio.cada]}.`;
  return leftOf(beneficio, who.hoy) === 0
    ? `«${beneficio.nombre}» es uno cada ${beneficio.intervalo_dias} días y ya lo usó.`
    : `«${beneficio.nombre}» no alcanza para «${descripcion}».`;
};

/** Writes what was judged: the count of its window, which never passes the limit, and the ledger. */
export const noteCanje = async (
  tx: Tx,
  who: Who,
  documento: { id: string; folio: string; activo_id: string | null },
  canjes: readonly Canje[],
): Promise<void> => {
  for (const one of canjes) {
    if (one.limite !== null) await count(tx, who, one, one.limite, one.usos);
    await writeUso(tx, who, documento, { ...one, tipo: 'uso', cantidad: one.usos });
  }
};

const count = (
  tx: Tx,
  who: Who,
  { membresia_id, beneficio_id, ventana }: Pick<Canje, 'membresia_id' | 'beneficio_id' | 'ventana'>,
  limite: number,
  usos: number,
) =>
  tx.run(sql`insert into membresias.cupo (empresa_id, membresia_id, beneficio_id, ventana, limite, usados)
    values (${who.empresa_id}, ${membresia_id}, ${beneficio_id}, ${ventana}, ${limite}, ${usos})
    on conflict (empresa_id, membresia_id, beneficio_id, ventana)
    do update set usados = membresias.cupo.usados + excluded.usados, limite = greatest(membresias.cupo.limite, excluded.limite)`);

const writeUso = (
  tx: Tx,
  who: Who,
  documento: { id: string; folio: string; activo_id: string | null },
  uso: Omit<Canje, 'usos' | 'limite'> & { tipo: 'uso' | 'reverso'; cantidad: number },
) =>
  tx.run(
    q.insertInto('membresias.uso').values({
      empresa_id: who.empresa_id,
      id: newId(),
      membresia_id: uso.membresia_id,
      periodo_id: uso.periodo_id,
      beneficio_id: uso.beneficio_id,
      tipo: uso.tipo,
      ventana: uso.ventana,
      cantidad: uso.cantidad,
      descuento_centavos: uso.descuento_centavos,
      texto: uso.texto,
      documento_id: documento.id,
      partida_id: uso.partida_id,
      folio: documento.folio,
      activo_id: documento.activo_id,
      fecha: who.hoy,
      usuario_nombre: who.nombre,
      creado_en: who.now,
    }),
  );

interface Neto extends Omit<Canje, 'usos' | 'limite'> {
  cantidad: number;
  folio: string;
  activo_id: string | null;
}

/** What a document has of memberships now, line by line. */
export const usesOf = (tx: Tx, who: Who, documento_id: string) =>
  tx.rows(sql<Neto>`select membresia_id, periodo_id, beneficio_id, ventana, partida_id, sum(cantidad)::int as cantidad,
      sum(descuento_centavos)::bigint as descuento_centavos, (array_agg(texto order by creado_en desc, id desc))[1] as texto,
      (array_agg(folio order by creado_en desc, id desc))[1] as folio, (array_agg(activo_id order by creado_en desc, id desc))[1] as activo_id
    from membresias.uso where empresa_id = ${who.empresa_id} and documento_id = ${documento_id}
    group by 1, 2, 3, 4, 5 having sum(cantidad) > 0`);

/** Gives back what a line no longer takes; `queda`: how many of its uses stay, by line. */
export const giveBack = async (
  tx: Tx,
  who: Who,
  documento_id: string,
  queda: ReadonlyMap<string, number>,
): Promise<void> => {
  const seen = await usesOf(tx, who, documento_id);
  const touched = seen.filter((one) => queda.has(one.partida_id));
  if (touched.length === 0) return;
  await holdMembresias(
    tx,
    who,
    touched.map((one) => one.membresia_id),
  );
  for (const one of (await usesOf(tx, who, documento_id)).filter((net) => queda.has(net.partida_id))) {
    const back = one.cantidad - Math.min(one.cantidad, queda.get(one.partida_id) ?? 0);
    if (back === 0) continue;
    const centavos =
      back === one.cantidad ? one.descuento_centavos : scaleCentavos(one.descuento_centavos, back, one.cantidad);
    await tx.run(sql`update membresias.cupo set usados = usados - ${back} where empresa_id = ${who.empresa_id}
      and membresia_id = ${one.membresia_id} and beneficio_id = ${one.beneficio_id} and ventana = ${one.ventana}`);
    await writeUso(
      tx,
      who,
      { id: documento_id, folio: one.folio, activo_id: one.activo_id },
      { ...one, tipo: 'reverso', cantidad: -back, descuento_centavos: -centavos },
    );
  }
};

/** The lines of a document were written anew: what stays as it was keeps its use, the rest comes back or is taken today. */
export const settleCanje = async (
  tx: Tx,
  who: Who,
  documento: DeQuien & { id: string; folio: string },
  lineas: readonly LineaCanjeable[],
): Promise<Map<string, string>> => {
  const before = await usesOf(tx, who, documento.id);
  const same = (linea: LineaCanjeable) =>
    before.find(
      (one) =>
        one.partida_id === linea.id &&
        one.membresia_id === linea.membresia_id &&
        one.descuento_centavos === linea.descuento_centavos,
    );
  const changed = before.filter((one) => !lineas.some((linea) => linea.id === one.partida_id && same(linea)));
  await holdMembresias(
    tx,
    who,
    [...before, ...lineas].flatMap(({ membresia_id }) => membresia_id ?? []),
  );
  await giveBack(tx, who, documento.id, new Map(changed.map((one) => [one.partida_id, 0])));
  const fresh = await judgeCanje(
    tx,
    who,
    documento,
    lineas.filter((linea) => !same(linea)),
  );
  await noteCanje(tx, who, documento, fresh);
  return new Map([
    ...lineas.flatMap((linea) => (same(linea) ? [[linea.id, same(linea)?.texto ?? ''] as const] : [])),
    ...fresh.map((one) => [one.partida_id, one.texto] as const),
  ]);
};
