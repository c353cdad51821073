import { type EstadoPartida, isDone } from '#modules/ordenes/rules.ts';

interface Renglon {
  id: string;
  servicio_id: string | null;
  articulo_id: string | null;
  cantidad_milesimas: number;
}

/** What is finished, or was and went back, and a change of lines would take away, make less of, or turn into another thing: as much as cancelling it. */
export const lessenedOf = <P extends Renglon & { estado: EstadoPartida; fue_hecha: boolean; total_centavos: number }>(
  before: readonly P[],
  after: readonly Renglon[],
): P[] => {
  const stays = new Map(after.map((line) => [line.id, line]));
  return before.filter((was) => {
    if (!(isDone(was.estado) || was.fue_hecha) || was.total_centavos === 0) return false;
    const now = stays.get(was.id);
    return (
      now === undefined ||
      now.cantidad_milesimas < was.cantidad_milesimas ||
      now.servicio_id !== was.servicio_id ||
      now.articulo_id !== was.articulo_id
    );
  });
};
