import { cancelGasto, registerGasto } from '#modules/gastos/server/front-door.ts';
import { GastoNuevo } from '#modules/gastos/rules/formas.ts';
import { cancelCuenta, openCuenta } from '#modules/pagos/server/front-door.ts';
import { formatPesos } from '#platform/contract/money.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { writeBitacora } from '#platform/server/bitacora/bitacora.ts';
import { q, sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { newId } from '#platform/server/db/uuid.ts';
import { nextFolio } from '#platform/server/folios/folios.ts';
import type { Who } from '#platform/server/http/who.ts';
import { wordsOf } from '#platform/server/search/search.ts';
import { distinct, groupBy, textOf } from './find-clientes.ts';
import { findProveedores } from './find-proveedores.ts';
import { type Escrito, type Fila, fault, type Guardado, inChunks, inError, type Juicio, type Kind } from './kind.ts';
import { idsOf } from './kind-clientes.ts';
import './tables.ts';

const MAX_CENTAVOS = 99_999_999_999;
const PAID = 'Ya tiene pagos o se cambió después de importarlo.';

/** By what two documents are the same: `F-1033` and `f 1033`. */
const referenceKey = (text: string): string => wordsOf(text).join('');

interface Conocido {
  id: string;
  de: string;
  clave: string;
  total_centavos: number;
}

/** Whose it is, when it falls due, and whether it came in before; `de` is the customer or the supplier. */
const judgeSaldo = (
  who: Who,
  fila: Fila,
  de: string,
  nombre: string,
  known: readonly Conocido[],
  seen: Map<string, number>,
): Juicio => {
  const { valores, pendientes } = fila;
  const faltas = [...fila.faltas];
  const say = (campo: string, titulo: string, mensaje: string) => faltas.push(fault(fila, campo, titulo, mensaje));
  const referencia = textOf(valores['referencia']);
  if (referencia.length > 80) say('referencia', 'Documento', 'Escribe a lo más 80 caracteres.');
  const total = Number(valores['saldo_centavos'] ?? 0);
  if (total > MAX_CENTAVOS) say('saldo_centavos', 'Saldo', 'El importe es demasiado grande.');
  const fecha = textOf(valores['fecha']) || who.hoy;
  const vence = textOf(valores['vence']) || fecha;
  if (fecha > who.hoy) say('fecha', 'Fecha', 'La fecha no puede ser futura.');
  if (vence < fecha) say('vence', 'Vence', 'No puede vencer antes de su fecha.');
  const key = `${de}|${referenceKey(referencia)}`;
  const before = seen.get(key);
  if (de !== '' && before !== undefined)
    say('referencia', 'Documento', `Se repite: es el mismo que el renglón ${before}. Deja solo uno.`);
  else if (de !== '') seen.set(key, fila.numero);
  const same = known.find((one) => one.de === de && one.clave === referenceKey(referencia));
  if (same && same.total_centavos !== total)
    say(
      'saldo_centavos',
      'Saldo',
      `Ese documento ya se importó por ${formatPesos(same.total_centavos)}. Deshaz esa importación o corrígelo ahí.`,
    );
  const titulo = [nombre, referencia].filter(Boolean).join(' · ');
  if (valores['saldo_centavos'] === 0)
    return { ...inError(fila, titulo, []), suerte: 'igual', avisos: ['Ya no debe nada: se deja fuera.'] };
  if (faltas.length > 0 || de === '') return inError(fila, titulo, faltas);
  if (same) return { ...inError(fila, titulo, []), suerte: 'igual', registro_id: same.id };
  const categoria = textOf(valores['categoria']) || 'refacciones';
  return {
    ...inError(fila, titulo, []),
    suerte: 'nuevo',
    pendientes,
    datos: { de, nombre, referencia, fecha, vence, total_centavos: total, categoria },
  };
};

/** What was judged, as it is written. */
const read = ({ datos }: Juicio) => ({
  de: textOf(datos['de']),
  nombre: textOf(datos['nombre']),
  referencia: textOf(datos['referencia']),
  fecha: textOf(datos['fecha']),
  vence: textOf(datos['vence']),
  categoria: textOf(datos['categoria']),
  total_centavos: Number(datos['total_centavos']),
});

/** By customer, what came in of them before. */
const loadSaldos = (tx: Tx, who: Who, ids: readonly string[]): Promise<Conocido[]> =>
  tx.rows(
    sql<Conocido>`select id, cliente_id as de, referencia_clave as clave, total_centavos from importaciones.saldo
      where empresa_id = ${who.empresa_id} and cancelado_en is null and cliente_id = any(${[...ids]}::uuid[])`,
  );

/** What the customers of a list owed, each his own, under one name. */
export const judgeSaldosDe = async (
  tx: Tx,
  who: Who,
  filas: readonly { fila: Fila; de: string; nombre: string }[],
): Promise<Juicio[]> => {
  const byOwner = groupBy(await loadSaldos(tx, who, distinct(filas.map(({ de }) => de))), ({ de }) => de);
  const seen = new Map<string, number>();
  return filas.map(({ fila, de, nombre }) => judgeSaldo(who, fila, de, nombre, byOwner.get(de) ?? [], seen));
};

/** An account of what a customer owed before the company began here, charged as any other. */
export const writeSaldo = async (tx: Tx, who: Who, juicio: Juicio, importacion_id: string): Promise<Guardado> => {
  const { de: cliente_id, nombre, referencia, fecha, vence, total_centavos } = read(juicio);
  const id = newId();
  const { serie, numero, folio } = await nextFolio(tx, who, 'SI');
  await tx.run(
    q.insertInto('importaciones.saldo').values({
      empresa_id: who.empresa_id,
      id,
      serie,
      numero,
      folio,
      importacion_id,
      cliente_id,
      referencia,
      referencia_clave: referenceKey(referencia),
      fecha,
      vence,
      total_centavos,
    }),
  );
  await openCuenta(tx, who, {
    documento_tipo: 'saldo_inicial',
    documento_id: id,
    folio,
    cliente_id,
    cliente: nombre,
    activo_id: null,
    etiqueta: `Saldo inicial ${referencia}`,
    fecha,
    vence,
    total_centavos,
    recibo: null,
  });
  await writeBitacora(tx, who, {
    accion: 'saldo.registrado',
    id,
    folio,
    texto: `${who.nombre} registró lo que ${nombre} debía de ${referencia}: ${formatPesos(total_centavos)}.`,
  });
  return { id, version: 1 };
};

export const undoSaldos = (tx: Tx, who: Who, escritos: readonly Escrito[]): Promise<Map<number, string>> =>
  undoEach(escritos, (escrito) => cancelSaldo(tx, who, escrito));

const cancelSaldo = async (tx: Tx, who: Who, { registro_id, nombre }: Escrito): Promise<void> => {
  await cancelCuenta(tx, who, registro_id);
  await tx.run(
    q
      .updateTable('importaciones.saldo')
      .set({ cancelado_en: who.now })
      .where('empresa_id', '=', who.empresa_id)
      .where('id', '=', registro_id),
  );
  await writeBitacora(tx, who, {
    accion: 'saldo.cancelado',
    id: registro_id,
    texto: `${who.nombre} canceló el saldo inicial de ${nombre}.`,
  });
};

/** Undoes one by one; the room that owns it says why one has to stay. */
const undoEach = async (
  escritos: readonly Escrito[],
  work: (escrito: Escrito) => Promise<void>,
): Promise<Map<number, string>> => {
  const kept = new Map<number, string>();
  await inChunks(escritos, async (escrito) => {
    try {
      await work(escrito);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      kept.set(escrito.numero, PAID);
    }
  });
  return kept;
};

const PREFIX = 'Saldo inicial ';

/** What the company owed its suppliers before it began here: an expense to pay, each. */
export const porPagar: Kind = {
  judge: async (tx, who, filas) => {
    const found = await findProveedores(tx, who, filas);
    const ids = distinct([...found.values()].map(({ id }) => id));
    const gastos = await tx.rows(
      sql<{
        id: string;
        de: string;
        concepto: string;
        total_centavos: number;
      }>`select g.id, v.vigente_id as de, g.concepto,
        g.total_centavos from gastos.gasto g
        join proveedores.vigente v on v.empresa_id = g.empresa_id and v.id = g.proveedor_id
        where g.empresa_id = ${who.empresa_id} and g.cancelado_en is null and v.vigente_id = any(${ids}::uuid[])
          and g.concepto >= ${PREFIX} and g.concepto < ${`${PREFIX}\uffff`}`,
    );
    const known = gastos.map(({ concepto, ...row }) => ({
      ...row,
      clave: referenceKey(concepto.slice(PREFIX.length)),
    }));
    const byOwner = groupBy(known, ({ de }) => de);
    const seen = new Map<string, number>();
    return filas.map((fila) => {
      const { id = '', nombre = textOf(fila.textos['proveedor']) } = found.get(fila) ?? {};
      return judgeSaldo(who, fila, id, nombre, byOwner.get(id) ?? [], seen);
    });
  },
  write: async (tx, who, juicio) => {
    const { de: proveedor_id, referencia, ...rest } = read(juicio);
    const nuevo = GastoNuevo.parse({
      ...rest,
      proveedor_id,
      concepto: `${PREFIX}${referencia}`,
      iva_centavos: 0,
      pago: 'por_pagar',
    });
    const { id, version } = await registerGasto(tx, who, nuevo);
    return { id, version };
  },
  undo: async (tx, who, escritos, { motivo }) => {
    const rows = await tx.rows(
      sql<{
        id: string;
      }>`select id from gastos.gasto where empresa_id = ${who.empresa_id} and id = any(${idsOf(escritos)}::uuid[])
        and pagado_centavos = 0 and cancelado_en is null and version = 1`,
    );
    const free = new Set(rows.map(({ id }) => id));
    const kept = await undoEach(
      escritos.filter(({ registro_id }) => free.has(registro_id)),
      async ({ registro_id }) => void (await cancelGasto(tx, who, registro_id, { motivo })),
    );
    for (const { numero, registro_id } of escritos) if (!free.has(registro_id)) kept.set(numero, PAID);
    return kept;
  },
};
