import type { EstadoPartida } from '#modules/ordenes/rules.ts';
import { isAuthorised } from './autorizado.ts';

interface Ofrecible {
  /** The line that whoever offers it saw of its point; left out, none. */
  id?: string | undefined;
  punto_id: string;
}
interface EnOrden {
  id: string;
  punto_id: string | null;
  descripcion: string;
  estado: EstadoPartida;
}

export interface Oferta<O, L> {
  /** Points that nobody had offered. */
  nuevas: O[];
  /** Offered and not authorised: what was written takes the place of what stood. */
  cambian: { de: L; a: O }[];
  /** Somebody else offered them meanwhile: they stay as he did. */
  quedan: O[];
  retiran: L[];
  /** The customer took it: neither changed nor withdrawn. */
  tomada: L | null;
}

/** What an offer does to the lines of an order: of one point there is never more than one. */
export const judgeOferta = <O extends Ofrecible, L extends EnOrden>(
  lineas: readonly L[],
  ofrece: readonly O[],
  retira: readonly string[],
): Oferta<O, L> => {
  const held = new Map(lineas.flatMap((line) => (line.punto_id === null ? [] : [[line.punto_id, line] as const])));
  const asked = [...new Map(ofrece.map((one) => [one.punto_id, one])).values()];
  const cambian = asked.flatMap((a) => {
    const de = held.get(a.punto_id);
    return de && de.id === a.id ? { de, a } : [];
  });
  const retiran = retira.flatMap((punto_id) => held.get(punto_id) ?? []);
  const touched = [...cambian.map(({ de }) => de), ...retiran];
  return {
    nuevas: asked.filter(({ punto_id }) => !held.has(punto_id)),
    cambian,
    quedan: asked.filter(({ punto_id, id }) => held.has(punto_id) && held.get(punto_id)?.id !== id),
    retiran: retiran.filter(({ estado }) => estado === 'por_autorizar'),
    tomada: touched.find(({ estado }) => isAuthorised(estado)) ?? null,
  };
};
