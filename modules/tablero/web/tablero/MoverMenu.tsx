import ListItemText from '@mui/material/ListItemText';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Tag } from 'lucide-react';
import { esperas, etiquetasEspera } from '#modules/ordenes/rules.ts';
import { type Etiqueta, fitsState } from '#modules/ordenes/rules/etiquetas.ts';
import type { Tarjeta, Tecnico } from '#modules/tablero/contract.ts';
import { type Agrupacion, columnasOf, isHere, type Lugar, reasonAgainst } from '#modules/tablero/rules.ts';
import { StateChip } from '#platform/web/ui/marks/StateChip.tsx';

export interface Asked {
  card: Tarjeta;
  from: string;
  anchor: HTMLElement;
}

interface MoverMenuProps {
  asked: Asked | null;
  por: Agrupacion;
  tecnicos: readonly Tecnico[];
  etiquetas: readonly Etiqueta[];
  onPick: (asked: Asked, lugar: Lugar) => void;
  onLabel: (card: Tarjeta, etiqueta: Etiqueta | null) => void;
  onClose: () => void;
}

/** Every place of the board, for whoever does not drag; those where the card may not go say why. */
export function MoverMenu({ asked, por, tecnicos, etiquetas, onPick, onLabel, onClose }: MoverMenuProps) {
  const labels = asked
    ? etiquetas.filter((one) => fitsState(one, asked.card.estado) && one.id !== asked.card.etiqueta?.id)
    : [];
  return (
    <Menu
      open={asked !== null}
      anchorEl={asked?.anchor}
      onClose={onClose}
      slotProps={{
        list: { 'aria-label': asked ? `Mover ${asked.card.folio}` : 'Mover' },
        paper: { sx: { maxWidth: 340 } },
      }}
    >
      <ListSubheader sx={{ lineHeight: '32px', backgroundColor: 'inherit' }}>
        {asked && `${asked.card.folio}: ${por === 'estado' ? 'pasar a' : 'dar a'}`}
      </ListSubheader>
      {asked &&
        placesOf(por, tecnicos)
          .filter(({ lugar }) => !isHere(asked.card, asked.from, lugar))
          .map(({ clave, titulo, lugar }) => {
            const reason = reasonAgainst(asked.card, asked.from, lugar);
            return (
              <MenuItem key={clave} disabled={reason !== null} onClick={() => onPick(asked, lugar)}>
                <ListItemText
                  primary={titulo}
                  secondary={reason}
                  slotProps={{ secondary: { sx: { whiteSpace: 'normal' } } }}
                />
              </MenuItem>
            );
          })}
      {asked && labels.length + (asked.card.etiqueta ? 1 : 0) > 0 && (
        <ListSubheader sx={{ lineHeight: '32px', backgroundColor: 'inherit' }}>Etiqueta</ListSubheader>
      )}
      {asked &&
        labels.map((one) => (
          <MenuItem key={one.id} onClick={() => onLabel(asked.card, one)}>
            <StateChip tone={one.tono} icon={<Tag aria-hidden="true" />}>
              {one.nombre}
            </StateChip>
          </MenuItem>
        ))}
      {asked?.card.etiqueta && <MenuItem onClick={() => onLabel(asked.card, null)}>Quitar etiqueta</MenuItem>}
    </Menu>
  );
}

/** The columns, and of what waits each thing that it may wait for. */
const placesOf = (por: Agrupacion, tecnicos: readonly Tecnico[]) =>
  columnasOf(por, tecnicos).flatMap(({ clave, titulo, lugar }) =>
    lugar.por === 'estado' && lugar.a === 'en_espera'
      ? esperas.map((espera_por) => ({
          clave: `${clave} ${espera_por}`,
          titulo: `${titulo}: ${etiquetasEspera[espera_por].toLowerCase()}`,
          lugar: { ...lugar, espera_por },
        }))
      : [{ clave, titulo, lugar }],
  );
