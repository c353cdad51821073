import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import { X } from 'lucide-react';
import { useId, useMemo } from 'react';
import { estadosEnTaller, etiquetasEspera, etiquetasEstado } from '#modules/ordenes/rules.ts';
import type { Tablero, Tarjeta } from '#modules/tablero/contract.ts';
import { shortName } from '#modules/tablero/rules/taller.ts';
import { useSession } from '#platform/web/session/session-store.ts';
import { useAwake } from '#platform/web/live/use-awake.ts';
import { type ColumnaDePared, Pared } from '../tv/Pared.tsx';

interface TvPageProps {
  board: Tablero | undefined;
  cards: readonly Tarjeta[];
  nowMs: number;
  /** When what is seen was told, and whether the last try failed. */
  toldAt: number;
  lost: boolean;
  onClose: () => void;
}

/** The wall on the screen of who is in his session: it ends with it. */
export function TvPage({ board, cards, nowMs, toldAt, lost, onClose }: TvPageProps) {
  const titleId = useId();
  const company = useSession((state) => state.company);
  useAwake();
  const columnas = useMemo(() => columnsOf(cards), [cards]);
  return (
    <Dialog fullScreen open onClose={onClose} aria-labelledby={titleId} transitionDuration={0}>
      <Pared
        id={titleId}
        empresa={company?.nombre_empresa ?? 'Tablero'}
        zona={company?.zona}
        columnas={columnas}
        nowMs={nowMs}
        lostAt={lost ? toldAt : null}
        busy={!board}
      >
        <IconButton aria-label="Salir de la pantalla grande" onClick={onClose}>
          <X size={22} />
        </IconButton>
      </Pared>
    </Dialog>
  );
}

const columnsOf = (cards: readonly Tarjeta[]): ColumnaDePared[] =>
  estadosEnTaller.map((estado) => ({
    estado,
    titulo: etiquetasEstado[estado],
    ...count(cards.filter((card) => card.estado === estado)),
  }));

const count = (of: readonly Tarjeta[]): Pick<ColumnaDePared, 'cuantas' | 'tarjetas'> => ({
  cuantas: of.length,
  tarjetas: of.map((card) => ({
    ...card,
    espera: card.espera_por && etiquetasEspera[card.espera_por],
    cliente: shortName(card.cliente),
    tecnicos: card.tecnicos.map(({ nombre, color }) => ({ nombre: shortName(nombre), color })),
  })),
});
