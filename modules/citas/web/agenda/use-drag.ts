import { type DragEvent, useState } from 'react';
import type { Agenda, Cita } from '#modules/citas/rules/formas.ts';
import { canMove } from '#modules/citas/rules.ts';
import { type Destino, obstaclesOf } from './use-mover.ts';

/** An appointment that is being dragged, where it would land, and what stands in its way there, said before the drop. */
export const useDrag = (agenda: Agenda, onMove: (cita: Cita, destino: Destino) => void, may: boolean) => {
  const [held, setHeld] = useState<Cita | null>(null);
  const [over, setOver] = useState<{ key: string; duro: boolean; texto: string } | null>(null);
  const start = (cita: Cita) => (event: DragEvent) => {
    event.dataTransfer.effectAllowed = 'move';
    event.dataTransfer.setData('text/plain', cita.id);
    setHeld(cita);
  };
  const end = (): void => {
    setHeld(null);
    setOver(null);
  };
  const target = (key: string, destinoAt: (event: DragEvent, cita: Cita) => Destino) => ({
    onDragOver: (event: DragEvent) => {
      if (!held) return;
      const [first] = obstaclesOf(agenda, held, destinoAt(event, held)).toSorted(
        (a, b) => Number(b.duro) - Number(a.duro),
      );
      event.preventDefault();
      event.dataTransfer.dropEffect = first?.duro ? 'none' : 'move';
      const said = { key, duro: first?.duro ?? false, texto: first?.texto ?? '' };
      if (over?.key !== said.key || over.texto !== said.texto) setOver(said);
    },
    onDragLeave: () => setOver((now) => (now?.key === key ? null : now)),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      if (held) onMove(held, destinoAt(event, held));
      end();
    },
  });
  return { held, over, start, end, target, draggable: (cita: Cita) => may && canMove(cita.estado) };
};
