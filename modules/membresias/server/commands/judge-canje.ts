import { type Dado, giveBenefits, leftOf } from '#modules/membresias/rules/beneficios.ts';
import { etiquetasEste } from '#modules/membresias/rules/palabras.ts';
import { membresiasRefusals } from '#modules/membresias/rules/refusals.ts';
import { etiquetasMembresia } from '#modules/membresias/rules.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { type Honrable, ofHere, readAjenas } from '../queries/ajenas.ts';
import { type DeQuien, idsFor, readVivas, type Viva } from '../vivas.ts';
import { holdMembresias } from './hold.ts';
import { type Canje, giveBack, noteCanje, takenBy } from './ledger.ts';

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
  const own = await readVivas(
    tx,
    who,
    ids.filter((id) => theirs.has(id)),
  );
  const others = ids.every((id) => theirs.has(id)) ? [] : await readAjenas(tx, who, de);
  const vivas = [...own.map(ofHere), ...others];
  const taken = new Map<string, Dado>();
  for (const id of ids) {
    const lines = asked.filter((linea) => linea.membresia_id === id);
    const viva = vivas.find((one) => one.id === id);
    if (!viva) throw cannot('Esa membresía no es de este vehículo ni de este cliente.');
    if (!viva.da_hoy)
      throw cannot(
        `La membresía ${viva.folio} está ${etiquetasMembresia[viva.estado].toLowerCase()} y no da beneficios.`,
      );
    const given = giveBenefits([viva], lines, who.hoy);
    for (const [i, linea] of lines.entries()) {
      const dado = given[i] ?? null;
      if (dado === null || dado.descuento_centavos !== linea.descuento_centavos)
        throw cannot(whyNot(who, viva, linea, dado));
      taken.set(linea.id, dado);
    }
  }
  return asked.map((linea) => asCanje(vivas, linea.id, taken.get(linea.id) as Dado));
};

const asCanje = (vivas: readonly Honrable[], partida_id: string, dado: Dado): Canje => {
  // Both were found when it was judged.
  const viva = vivas.find((one) => one.id === dado.membresia_id) as Honrable;
  const beneficio = viva.beneficios.find((b) => b.id === dado.beneficio_id) as Viva['beneficios'][number];
  return {
    partida_id,
    membresia_id: viva.id,
    membresia_folio: viva.folio,
    casa: viva.casa,
    activo_alla: viva.activo_alla,
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

/** The lines of a document were written anew: what stays as it was keeps its use, the rest comes back or is taken today. */
export const settleCanje = async (
  tx: Tx,
  who: Who,
  documento: DeQuien & { id: string; folio: string; activo_id: string | null },
  lineas: readonly LineaCanjeable[],
): Promise<Map<string, string>> => {
  const before = await takenBy(tx, who, documento.id);
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
