import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { type Escrito, type Guardado, type Hecha, type Juicio, type Kind } from './kind.ts';
import { activosDeSuCliente } from './kind-activos.ts';
import { soloClientes } from './kind-clientes.ts';
import { undoSaldos, writeSaldo } from './kind-saldos.ts';
import type { Parte } from './tables.ts';

/** One of the records that a row writes: a customer, his vehicle, what he owes. */
export interface Escribible {
  suerte: 'nuevo' | 'cambia';
  registro_id: string | null;
  version: number | null;
  datos: Record<string, unknown>;
  antes: Record<string, unknown> | null;
}
export const writtenOf = ({ suerte, registro_id, version, datos, antes }: Juicio): Escribible => ({
  suerte: suerte === 'cambia' ? 'cambia' : 'nuevo',
  registro_id,
  version,
  datos,
  antes,
});
const piezaOf = (datos: Record<string, unknown>, de: Parte['de']): Escribible | undefined =>
  // What `joinPieces` put there.
  datos[de] as Escribible | undefined;

// The rows of a customer go together: those that tell more of him wait until the first has written him.
const writing = new WeakMap<Tx, Map<number, Promise<string>>>();

/** Whose id is not known yet: it stands for him until he is written. */
export const stand = (numero: number): string => `00000000-0000-4000-8000-${numero.toString(16).padStart(12, '0')}`;

export const countNewClientes = (juicios: readonly Juicio[]): number =>
  juicios.filter(({ datos }) => piezaOf(datos, 'cliente')?.suerte === 'nuevo').length;

export const tellPieces = (juicios: readonly Juicio[]): string => {
  const many = (de: Parte['de']) => juicios.filter(({ datos }) => piezaOf(datos, de)).length;
  const [n, vehiculos, saldos] = [many('cliente'), many('activo'), many('saldo')];
  const said = [
    n > 0 ? count(n, 'cliente', 'clientes') : '',
    vehiculos > 0 ? count(vehiculos, 'vehículo', 'vehículos') : '',
    saldos > 0 ? count(saldos, 'saldo por cobrar', 'saldos por cobrar') : '',
  ].filter(Boolean);
  return [said.slice(0, -1).join(', '), said.at(-1)].filter(Boolean).join(' y ');
};

const count = (n: number, one: string, many: string): string => `${n.toLocaleString('es-MX')} ${n === 1 ? one : many}`;

/** What was written before a row could be several records is the one that its kind writes. */
const partsOf = (escritos: readonly Escrito[], de: Parte['de'], suyo: Parte['de']): Escrito[] =>
  escritos.flatMap((escrito) =>
    escrito.partes.length === 0 && de === suyo
      ? [escrito]
      : escrito.partes
          .filter((parte) => parte.de === de)
          .map(({ id, version, suerte, antes }) => ({
            ...escrito,
            registro_id: id,
            registro_version: version,
            suerte,
            antes,
          })),
  );

/** What hangs from a customer goes before him: who keeps a vehicle or a debt stays. */
export const undoPieces = async (
  tx: Tx,
  who: Who,
  escritos: readonly Escrito[],
  importacion: Hecha,
  suyo: Parte['de'],
): Promise<Map<number, string>> => {
  const saldos = await undoSaldos(tx, who, partsOf(escritos, 'saldo', suyo));
  const activos = await activosDeSuCliente.undo(tx, who, partsOf(escritos, 'activo', suyo), importacion);
  const clientes = await soloClientes.undo(tx, who, partsOf(escritos, 'cliente', suyo), importacion);
  return new Map([...clientes, ...activos, ...saldos]);
};

/** Writes the records of a row, each by the verbs of its own; answers the customer, or what he owes where that is what the list brings. */
export const writePieces = async (
  tx: Tx,
  who: Who,
  juicio: Juicio,
  importacion_id: string,
  suyo: Parte['de'],
): Promise<Guardado> => {
  const owners = writing.get(tx) ?? new Map<number, Promise<string>>();
  writing.set(tx, owners);
  const de = Number(juicio.datos['de']);
  const partes: Parte[] = [];
  const write = async (
    pieza: Escribible,
    by: Kind['write'],
    que: Parte['de'],
    datos: Record<string, unknown>,
  ): Promise<string> => {
    const { id, version } = await by(tx, who, { ...juicio, ...pieza, datos }, importacion_id);
    partes.push({ de: que, id, version, suerte: pieza.suerte, antes: pieza.antes });
    return id;
  };
  const cliente = piezaOf(juicio.datos, 'cliente');
  if (cliente) owners.set(de, write(cliente, soloClientes.write, 'cliente', cliente.datos));
  const cliente_id = (await owners.get(de)) ?? juicio.registro_id ?? '';
  const activo = piezaOf(juicio.datos, 'activo');
  const theirs = activo?.suerte === 'nuevo' ? { cliente_id } : {};
  if (activo) await write(activo, activosDeSuCliente.write, 'activo', { ...activo.datos, ...theirs });
  const saldo = piezaOf(juicio.datos, 'saldo');
  if (saldo) await write(saldo, writeSaldo, 'saldo', { ...saldo.datos, de: cliente_id });
  const own = partes.find((parte) => parte.de === suyo);
  return { id: own?.id ?? cliente_id, version: own?.version ?? juicio.version ?? 1, partes };
};
