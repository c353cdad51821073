import ButtonBase from '@mui/material/ButtonBase';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Tag } from 'lucide-react';
import type { Orden } from '#modules/ordenes/contract.ts';
import { isOpen } from '#modules/ordenes/rules.ts';
import { type Etiqueta, fitsState } from '#modules/ordenes/rules/etiquetas.ts';
import { messageOf } from '#platform/web/call.ts';
import { useAnchor } from '#platform/web/table/ListTools.tsx';
import { toast } from '#platform/web/toast.tsx';
import { StateChip } from '#platform/web/ui/marks/StateChip.tsx';
import { labelOrden, refreshOrden, useEtiquetas } from '../queries.ts';

/** The company's own word for where the order stands, chosen beside its state; nothing where the company has none. */
export function EtiquetaButton({ orden }: { orden: Orden }) {
  const { anchor, open, close } = useAnchor();
  const { data } = useEtiquetas();
  const offered = (data?.data ?? []).filter((one) => fitsState(one, orden.estado));
  if (!isOpen(orden.estado) || (offered.length === 0 && orden.etiqueta === null)) return null;
  const pick = (etiqueta: Etiqueta | null) => {
    close();
    labelOrden(orden, etiqueta?.id ?? null).catch((error: unknown) => {
      toast(messageOf(error), { tone: 'error' });
      refreshOrden(orden.id);
    });
  };
  return (
    <>
      <ButtonBase
        onClick={open}
        aria-label={orden.etiqueta ? `Etiqueta: ${orden.etiqueta.nombre}` : 'Poner etiqueta'}
        aria-haspopup="menu"
        sx={{ borderRadius: 1.5, '@media (pointer: coarse)': { minHeight: 48 } }}
      >
        <StateChip tone={orden.etiqueta?.tono ?? 'neutral'} icon={<Tag aria-hidden="true" />}>
          {orden.etiqueta?.nombre ?? 'Etiqueta'}
        </StateChip>
      </ButtonBase>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        {offered.map((one) => (
          <MenuItem key={one.id} selected={one.id === orden.etiqueta?.id} onClick={() => pick(one)}>
            <StateChip tone={one.tono}>{one.nombre}</StateChip>
          </MenuItem>
        ))}
        {orden.etiqueta && <MenuItem onClick={() => pick(null)}>Quitar etiqueta</MenuItem>}
      </Menu>
    </>
  );
}
