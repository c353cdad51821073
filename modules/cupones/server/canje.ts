import { joinWords, sayCupon } from '#modules/cupones/rules/aplicar.ts';
import { giveCupon, type LineaPorDar, reasonAgainstLines } from '#modules/cupones/rules/dar.ts';
import { cuponesRefusals } from '#modules/cupones/rules/refusals.ts';
import { addCentavos, scaleCentavos } from '#platform/contract/money.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { q, sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { newId } from '#platform/server/db/uuid.ts';
import type { Who } from '#platform/server/http/who.ts';
import { type DeQuien, holdCupon, readVivo, type Vivo } from './vivo.ts';
import './tables.ts';

/** A line of any document, as far as a coupon looks at it. */
export interface LineaCuponeable {
  id: string;
  servicio_id: string | null;
  descripcion: string;
  cantidad_milesimas: number;
  precio_centavos: number;
  /** Its own discount, with the coupon's part of it. */
  descuento_centavos: number;
  membresia_id: string | null;
  opcion?: string | null;
  cupon_codigo: string | null;
  cupon_centavos: number;
}

/** What a document takes of a coupon, judged and held until it is written. */
export interface CanjeDeCupon {
  vivo: Vivo;
  texto: string;
  lineas: { partida_id: string; centavos: number }[];
}

const cannot = (codigo: string, motivo: string): Refusal =>
  new Refusal(cuponesRefusals.cupon_no_vale, { codigo, motivo });

/**
 * What each line takes, exactly as it is written in it; refused in words where the coupon does not give that. Behind the
 * lock of the coupon (`hold`), so of many at once each sees what the one before took. `enParte`: it may take less, of a
 * document of which only a part was said yes to.
 */
export const judgeCupon = async (
  tx: Tx,
  who: Who,
  de: DeQuien,
  lineas: readonly LineaCuponeable[],
  { hold = true, dia, enParte = false }: { hold?: boolean; dia?: string | undefined; enParte?: boolean } = {},
): Promise<CanjeDeCupon | null> => {
  const stray = lineas.find((l) => (l.cupon_codigo === null) !== (l.cupon_centavos === 0));
  if (stray) throw cannot(stray.cupon_codigo ?? '', `Lo de «${stray.descripcion}» cambió.`);
  const [codigo, other] = [...new Set(lineas.flatMap((l) => l.cupon_codigo ?? []))];
  if (codigo === undefined) return null;
  if (other !== undefined) throw cannot(other, 'Un documento lleva un solo código.');
  if (hold) await holdCupon(tx, who, codigo);
  const vivo = await readVivo(tx, who, codigo, de);
  if (!vivo) throw cannot(codigo, 'No hay un cupón con ese código.');
  if (vivo.sin_causa !== null) throw cannot(codigo, vivo.sin_causa);
  const asked = lineas.map((l) => toLinea(l));
  const motivo = reasonAgainstLines(vivo, asked, dia ?? vivo.dia);
  if (motivo !== null) throw cannot(codigo, motivo);
  const given = giveCupon(vivo, asked);
  const less = enParte && addCentavos(...lineas.map((l) => l.cupon_centavos)) <= addCentavos(...given);
  const differs = (of: readonly number[]) => lineas.find((l, i) => l.cupon_centavos !== of[i]);
  // A line without the code was left out by somebody, or is so cheap that of the pesos of all of them none fell to it.
  const whole = giveCupon(
    vivo,
    asked.map((l) => ({ ...l, fuera: false })),
  );
  const wrong = less || !differs(whole) ? undefined : differs(given);
  if (wrong) throw cannot(codigo, `Lo que quita de «${wrong.descripcion}» cambió.`);
  return {
    vivo,
    texto: sayCupon(vivo),
    lineas: lineas.flatMap((l) => (l.cupon_codigo === null ? [] : { partida_id: l.id, centavos: l.cupon_centavos })),
  };
};

/** Only the lines that name it are of it; the others count for its minimum. */
const toLinea = (l: LineaCuponeable): LineaPorDar => ({
  servicio_id: l.servicio_id,
  cantidad_milesimas: l.cantidad_milesimas,
  precio_centavos: l.precio_centavos,
  otro_centavos: l.descuento_centavos - l.cupon_centavos,
  membresia_id: l.membresia_id,
  opcion: l.opcion,
  fuera: l.cupon_codigo === null,
});

interface Documento {
  id: string;
  folio: string;
}

/** Writes what was judged: the counts, which never pass their limits, and the ledger. */
export const noteCupon = async (tx: Tx, who: Who, documento: Documento, canje: CanjeDeCupon | null): Promise<void> => {
  if (canje === null) return;
  const { vivo } = canje;
  await count(tx, who, vivo, 1);
  for (const { partida_id, centavos } of canje.lineas)
    await writeUso(tx, who, documento, {
      cupon_id: vivo.cupon_id,
      codigo: vivo.codigo,
      cliente_id: vivo.cliente_id,
      nuevo: vivo.nuevo === true,
      texto: canje.texto,
      tipo: 'uso',
      cantidad: 1,
      partida_id,
      descuento_centavos: centavos,
      // What is written anew keeps the day on which it was taken.
      fecha: vivo.dia,
    });
};

type Contado = Pick<Vivo, 'cupon_id' | 'codigo' | 'cliente_id'> & { limite_cliente?: number | null };

/** One document more, or less, in each of the three counts. */
const count = async (
  tx: Tx,
  who: Who,
  { cupon_id, codigo, cliente_id, limite_cliente = null }: Contado,
  by: 1 | -1,
) => {
  await tx.run(
    sql`update cupones.cupon set usados = usados + ${by} where empresa_id = ${who.empresa_id} and id = ${cupon_id}`,
  );
  await tx.run(
    sql`update cupones.codigo set usados = usados + ${by} where empresa_id = ${who.empresa_id} and codigo = ${codigo}`,
  );
  if (cliente_id === null) return;
  await tx.run(
    by === 1
      ? sql`insert into cupones.por_cliente (empresa_id, cupon_id, cliente_id, limite, usados)
          values (${who.empresa_id}, ${cupon_id}, ${cliente_id}, ${limite_cliente}, 1)
          on conflict (empresa_id, cupon_id, cliente_id) do update set usados = cupones.por_cliente.usados + 1, limite = excluded.limite`
      : sql`update cupones.por_cliente set usados = usados - 1 where empresa_id = ${who.empresa_id} and cupon_id = ${cupon_id}
          and cliente_id = ${cliente_id}`,
  );
};

interface Apunte {
  cupon_id: string;
  codigo: string;
  cliente_id: string | null;
  nuevo: boolean;
  texto: string;
  tipo: 'uso' | 'reverso';
  cantidad: number;
  partida_id: string;
  descuento_centavos: number;
  fecha: string;
}

const writeUso = (tx: Tx, who: Who, documento: Documento, apunte: Apunte) =>
  tx.run(
    q.insertInto('cupones.uso').values({
      empresa_id: who.empresa_id,
      id: newId(),
      ...apunte,
      documento_id: documento.id,
      folio: documento.folio,
      usuario_nombre: who.nombre,
      creado_en: who.now,
    }),
  );

interface Neto {
  cupon_id: string;
  codigo: string;
  cliente_id: string | null;
  nuevo: boolean;
  texto: string;
  folio: string;
  partida_id: string;
  descuento_centavos: number;
}

/** What a document has of coupons now, line by line. */
const netOf = (tx: Tx, who: Who, documento_id: string) =>
  tx.rows(sql<Neto>`select cupon_id, codigo, partida_id, sum(descuento_centavos)::bigint as descuento_centavos,
      (array_agg(cliente_id order by creado_en desc, id desc))[1] as cliente_id, bool_or(nuevo) as nuevo,
      (array_agg(texto order by creado_en desc, id desc))[1] as texto, (array_agg(folio order by creado_en desc, id desc))[1] as folio
    from cupones.uso where empresa_id = ${who.empresa_id} and documento_id = ${documento_id}
    group by 1, 2, 3 having sum(cantidad) > 0 order by partida_id`);

/** What comes back of a document, line by line: how much of each is left, of how much there was. */
export interface Devuelta {
  partida_id: string;
  quedan_milesimas: number;
  de_milesimas: number;
  cupon_centavos: number;
}

/** Lines that come back give back their part of the coupon; once none has any of it, it is unused. */
export const takeBackCupon = async (
  tx: Tx,
  who: Who,
  documento_id: string,
  devueltas: readonly Devuelta[],
): Promise<void> => {
  const [seen] = await netOf(tx, who, documento_id);
  if (!seen || devueltas.length === 0) return;
  await holdCupon(tx, who, seen.codigo);
  const before = await netOf(tx, who, documento_id);
  let left = before.length;
  for (const one of before) {
    const back = devueltas.find(({ partida_id }) => partida_id === one.partida_id);
    if (!back) continue;
    const stays =
      back.quedan_milesimas === 0
        ? 0
        : Math.min(
            one.descuento_centavos,
            scaleCentavos(back.cupon_centavos, back.quedan_milesimas, back.de_milesimas),
          );
    const whole = back.quedan_milesimas === 0;
    if (whole) left--;
    if (!whole && stays === one.descuento_centavos) continue;
    const { descuento_centavos, folio, ...of } = one;
    await writeUso(
      tx,
      who,
      { id: documento_id, folio },
      {
        ...of,
        tipo: 'reverso',
        cantidad: whole ? -1 : 0,
        descuento_centavos: stays - descuento_centavos,
        fecha: who.hoy,
      },
    );
  }
  if (left === 0 && before[0]) await count(tx, who, before[0], -1);
};

/**
 * The lines of a document were written anew: where its coupon takes off each what it took, its use stays; otherwise it is
 * judged again as of the day on which the document took it, without counting itself. Returns what is read of each line.
 */
export const settleCupon = async (
  tx: Tx,
  who: Who,
  { id, folio, cliente_id }: Documento & { cliente_id: string | null },
  lineas: readonly LineaCuponeable[],
): Promise<Map<string, string>> => {
  const before = await netOf(tx, who, id);
  const named = lineas.filter((l) => l.cupon_codigo !== null);
  const same =
    before.length === named.length &&
    named.every((l) =>
      before.some(
        (one) =>
          one.partida_id === l.id && one.codigo === l.cupon_codigo && one.descuento_centavos === l.cupon_centavos,
      ),
    );
  if (same) return new Map(before.map((one) => [one.partida_id, one.texto]));
  const fresh = await judgeCupon(tx, who, { cliente_id, documento_id: id }, lineas);
  await takeBackCupon(
    tx,
    who,
    id,
    before.map(({ partida_id }) => ({ partida_id, quedan_milesimas: 0, de_milesimas: 1, cupon_centavos: 0 })),
  );
  await noteCupon(tx, who, { id, folio }, fresh);
  return new Map(fresh?.lineas.map(({ partida_id }) => [partida_id, fresh.texto]));
};

/** What is read of each line, beside what its membership gives. */
export const withCuponWords = <L extends { id: string; beneficio: string }>(
  lineas: readonly L[],
  said: ReadonlyMap<string, string>,
): L[] => lineas.map((l) => ({ ...l, beneficio: joinWords(l.beneficio, said.get(l.id) ?? '') }));

/** Of a document that is opened: what is read of the lines that a coupon is on. */
export const wordsOf = (canje: CanjeDeCupon | null): ReadonlyMap<string, string> =>
  new Map(canje?.lineas.map(({ partida_id }) => [partida_id, canje.texto]));
