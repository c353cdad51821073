import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Hammer } from 'lucide-react';
import type { Orden, PartidaDeOrden } from '#modules/ordenes/contract.ts';
import { offeredTrades } from '#modules/servicios/rules/oficios.ts';
import { useAnchor } from '#platform/web/table/ListTools.tsx';
import { sayOficio, useOficios } from '../queries.ts';

interface OficioButtonProps {
  orden: Orden;
  partida: PartidaDeOrden;
  run: (act: () => Promise<unknown>) => void;
}

/** Of which trade a work is: said by its service, or here. */
export function OficioButton({ orden, partida, run }: OficioButtonProps) {
  const { anchor, open, close } = useAnchor();
  const { data } = useOficios(anchor !== null);
  const pick = (oficio: string) => {
    close();
    if (oficio !== partida.oficio) run(() => sayOficio(orden, partida.id, oficio));
  };
  return (
    <>
      <Button
        size="small"
        color="inherit"
        startIcon={<Hammer size={14} />}
        aria-label={`${partida.oficio || 'Oficio'}: oficio de «${partida.descripcion}»`}
        aria-haspopup="menu"
        onClick={open}
        sx={{ color: 'text.secondary' }}
      >
        {partida.oficio || 'Oficio'}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        {offeredTrades(data?.data ?? []).map((one) => (
          <MenuItem key={one} selected={one === partida.oficio} onClick={() => pick(one)}>
            {one}
          </MenuItem>
        ))}
        {partida.oficio !== '' && <MenuItem onClick={() => pick('')}>Ninguno</MenuItem>}
      </Menu>
    </>
  );
}
