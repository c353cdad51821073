import { useState } from 'react';
import { type Estorbo, obstaclesTo } from '#modules/citas/rules/caber.ts';
import type { Agenda, Cita } from '#modules/citas/rules/formas.ts';
import { boardOf } from '#modules/citas/rules/tablilla.ts';
import { ApiError, messageOf } from '#platform/web/call.ts';
import { toast } from '#platform/web/toast.tsx';
import { api, refreshCitas } from '../queries.ts';

export interface Destino {
  desde: string;
  bahia_id: string | null;
  empleado_id: string | null;
}
export interface PorMover {
  cita: Cita;
  destino: Destino;
  motivo: string;
}

/** What stands in the way of an appointment at another place, as the server will say it. */
export const obstaclesOf = (agenda: Agenda, cita: Cita, { desde, ...where }: Destino): Estorbo[] =>
  obstaclesTo(boardOf(agenda), { id: cita.id, desde: new Date(desde), duracion_min: cita.duracion_min, ...where });

/** Moves one, however it was asked: by dragging, by keys or from its menu. What only somebody may want is asked first. */
export const useMover = (agenda: Agenda) => {
  const [asked, setAsked] = useState<PorMover | null>(null);
  const send = async (cita: Cita, destino: Destino, aun_asi: boolean): Promise<void> => {
    try {
      await api('POST /api/citas/{id}/lugar', {
        params: { id: cita.id },
        body: { ...destino, aun_asi },
        version: cita.version,
      });
      setAsked(null);
      toast('Cita movida.');
    } catch (error) {
      if (error instanceof ApiError && error.code === 'no_cabe' && !aun_asi)
        return setAsked({ cita, destino, motivo: messageOf(error) });
      setAsked(null);
      toast(messageOf(error), { tone: 'error' });
    } finally {
      refreshCitas();
    }
  };
  const move = (cita: Cita, destino: Destino): void => {
    const same = Date.parse(destino.desde) === Date.parse(cita.desde);
    if (same && destino.bahia_id === cita.bahia_id && destino.empleado_id === cita.empleado_id) return;
    const [first] = obstaclesOf(agenda, cita, destino).toSorted((a, b) => Number(b.duro) - Number(a.duro));
    if (first?.duro) return void toast(first.texto, { tone: 'error' });
    if (first) return setAsked({ cita, destino, motivo: first.texto });
    void send(cita, destino, false);
  };
  return { move, asked, cancel: () => setAsked(null), confirm: () => asked && send(asked.cita, asked.destino, true) };
};
