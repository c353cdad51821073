import type { ActoEntrada, Trabajo } from '#modules/piso/contract.ts';
import { stateOf } from '#modules/piso/rules.ts';
import type { PasoEntrada, RefaccionNueva } from '#modules/refacciones/contract.ts';

/** An act that the server has not answered yet. */
export type Hecho = Pick<ActoEntrada, 'orden_id' | 'partida_id' | 'acto'>;
export type Pieza = Trabajo['refacciones'][number] & { por_enviar?: boolean };
export type Mostrado = Omit<Trabajo, 'refacciones'> & {
  refacciones: Pieza[];
  /** What is shown was done here and the server has not heard of it yet. */
  por_enviar: boolean;
};

/** Jobs as their hands left them, oldest act first; what is finished here stands until the server has heard it. */
export const withPending = (trabajos: readonly Trabajo[], hechos: readonly Hecho[]): Mostrado[] =>
  trabajos
    .map((trabajo) => {
      const last = hechos.findLast(
        ({ orden_id, partida_id }) => orden_id === trabajo.orden_id && partida_id === trabajo.partida_id,
      );
      return last ? { ...trabajo, estado: stateOf(last.acto), por_enviar: true } : { ...trabajo, por_enviar: false };
    })
    .toSorted((a, b) => rank(a) - rank(b));

/** What was found by its code is of that moment: what the server answered since about one of them stands instead. */
export const asHeard = (found: readonly Trabajo[], heard: readonly Trabajo[]): Trabajo[] =>
  found.map((trabajo) => heard.findLast(({ partida_id }) => partida_id === trabajo.partida_id) ?? trabajo);

/** A part that was asked, or a step of one, that the server has not answered yet. */
export type Pedida = Pick<RefaccionNueva, 'orden_id' | 'partida_id' | 'descripcion' | 'cantidad_milesimas' | 'espera'> &
  Partial<Pick<RefaccionNueva, 'pieza_id' | 'instalada'>> & { id: string };
export interface Paso {
  pedida_id: string;
  a: PasoEntrada['a'];
}

/** The parts of a job as its hands left them: what was asked here stands among them, what was put in is in. */
export const withParts = (
  { orden_id, refacciones }: Pick<Trabajo, 'orden_id' | 'refacciones'>,
  pedidas: readonly Pedida[],
  pasos: readonly Paso[],
): Pieza[] => {
  const known = new Set(refacciones.map(({ pedida_id }) => pedida_id));
  const news = pedidas.filter((one) => one.orden_id === orden_id && !known.has(one.id));
  const asked = news
    .filter(({ instalada }) => instalada !== true)
    .map(
      ({ id, descripcion, cantidad_milesimas }): Pieza => ({
        pieza_id: null,
        descripcion,
        cantidad_milesimas,
        instalada: false,
        pedida_id: id,
        estado: 'pedida',
        esperada: null,
        por_enviar: true,
      }),
    );
  const lines = refacciones.map((pieza): Pieza => {
    const put = pieza.pedida_id === null && news.find((one) => one.instalada && one.pieza_id === pieza.pieza_id);
    return put ? { ...pieza, pedida_id: put.id, estado: 'instalada', instalada: true, por_enviar: true } : pieza;
  });
  return [...lines, ...asked].map((pieza) => {
    const last = pasos.findLast(({ pedida_id }) => pedida_id === pieza.pedida_id);
    return last ? { ...pieza, estado: last.a, instalada: last.a === 'instalada', por_enviar: true } : pieza;
  });
};

/** What he does now, what he may begin, and what is done and waits for the network. */
const rank = ({ estado }: Mostrado): number => (estado === 'en_curso' ? 0 : estado === 'hecha' ? 2 : 1);
