import { sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { distinct, matchClientes, sayNobody, textOf } from './find-clientes.ts';
import { type Fila, type Juicio, type Kind } from './kind.ts';
import { soloClientes } from './kind-clientes.ts';
import { groupByCliente } from './kind-padron.ts';
import { judgeSaldosDe } from './kind-saldos.ts';
import { countNewClientes, type Escribible, stand, tellPieces, undoPieces, writePieces, writtenOf } from './pieces.ts';

/** A customer whom the list names and nobody registered: he comes in with what he owes. */
interface Nuevo {
  numero: number;
  nombre: string;
  pieza: Escribible;
}

/** What customers owed before the company began here: an account each, charged as any other. */
export const cartera: Kind = {
  serie: 'CLI',
  countNew: countNewClientes,
  tell: tellPieces,
  judge: async (tx, who, filas) => {
    const nuevos = await registerUnknown(tx, who, await matchClientes(tx, who, filas));
    const ids = distinct(filas.map(({ valores }) => textOf(valores['cliente_id'])));
    const called = new Map((await namesOf(tx, who, ids)).map(({ id, nombre }) => [id, nombre]));
    const juicios = await judgeSaldosDe(
      tx,
      who,
      filas.map((fila) => {
        const nuevo = nuevos.get(fila);
        const id = textOf(fila.valores['cliente_id']);
        return {
          fila,
          de: nuevo ? stand(nuevo.numero) : id,
          nombre: nuevo?.nombre ?? called.get(id) ?? textOf(fila.textos['cliente']),
        };
      }),
    );
    const written = new Set<number>();
    return juicios.map((juicio, at) => joinCliente(juicio, filas[at], nuevos, written));
  },
  write: (tx, who, juicio, importacion_id) => writePieces(tx, who, juicio, importacion_id, 'saldo'),
  undo: (tx, who, escritos, importacion) => undoPieces(tx, who, escritos, importacion, 'saldo'),
};

/** The customer goes with the first of his debts that comes in. */
const joinCliente = (
  juicio: Juicio,
  fila: Fila | undefined,
  nuevos: ReadonlyMap<Fila, Nuevo>,
  written: Set<number>,
): Juicio => {
  if (juicio.suerte !== 'nuevo' || !fila) return juicio;
  const nuevo = nuevos.get(fila);
  const saldo = writtenOf(juicio);
  if (!nuevo) return { ...juicio, registro_id: textOf(fila.valores['cliente_id']), datos: { de: fila.numero, saldo } };
  const first = !written.has(nuevo.numero);
  written.add(nuevo.numero);
  return {
    ...juicio,
    avisos: [...juicio.avisos, ...(first ? [`«${nuevo.nombre}» no está en Clientes: se registra.`] : [])],
    datos: { de: nuevo.numero, saldo, ...(first ? { cliente: nuevo.pieza } : {}) },
  };
};

const namesOf = (tx: Tx, who: Who, ids: readonly string[]) =>
  tx.rows(
    sql<{ id: string; nombre: string }>`select id, nombre from clientes.cliente
      where empresa_id = ${who.empresa_id} and id = any(${[...ids]}::uuid[])`,
  );

/** Who may register customers registers these by their name; whoever may not, or without a name, is told to do it before. */
const registerUnknown = async (tx: Tx, who: Who, nobody: readonly Fila[]): Promise<Map<Fila, Nuevo>> => {
  const named = nobody.filter(({ valores }) => who.can('ver_clientes') && textOf(valores['cliente']) !== '');
  for (const fila of nobody) if (!named.includes(fila)) fila.faltas.push(sayNobody(fila));
  const told = new Map(named.map((fila) => [clienteOf(fila), fila]));
  const { grupos, perdidas } = groupByCliente([...told.keys()]);
  const juicios = await soloClientes.judge(
    tx,
    who,
    grupos.map(({ cabeza }) => cabeza),
    false,
  );
  const nuevos = new Map<Fila, Nuevo>();
  for (const [at, { cabeza, resto }] of grupos.entries()) {
    const juicio = juicios[at];
    for (const one of [cabeza, ...resto]) {
      const fila = told.get(one);
      if (!fila || !juicio) continue;
      if (juicio.suerte === 'nuevo')
        nuevos.set(fila, { numero: cabeza.numero, nombre: juicio.nombre, pieza: writtenOf(juicio) });
      else fila.faltas.push(...(juicio.faltas.length > 0 ? juicio.faltas : [sayNobody(fila)]));
    }
  }
  for (const { numero, faltas } of perdidas) nobody.find((fila) => fila.numero === numero)?.faltas.push(...faltas);
  return nuevos;
};

const clienteOf = (fila: Fila): Fila => ({
  ...fila,
  valores: Object.fromEntries(
    Object.entries({
      nombre: fila.valores['cliente'],
      telefono: fila.valores['cliente_telefono'],
      rfc: fila.valores['cliente_rfc'],
    }).filter(([, valor]) => valor !== undefined),
  ),
  faltas: [],
  pendientes: [],
  avisos: [],
  extras: {},
});
