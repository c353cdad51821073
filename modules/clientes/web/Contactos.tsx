import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import { useQueryClient } from '@tanstack/react-query';
import { Pencil, Trash2, UserPlus } from 'lucide-react';
import { useState } from 'react';
import type { Contacto } from '#modules/clientes/contract.ts';
import { sayTope } from '#modules/clientes/rules/contactos.ts';
import { telLink } from '#platform/contract/phones.ts';
import { formatTelefono } from '#platform/web/format.ts';
import { usePermissions } from '#platform/web/session/permissions.ts';
import { toast } from '#platform/web/toast.tsx';
import { ConfirmDialog } from '#platform/web/ui/dialogs/ConfirmDialog.tsx';
import { ContactoDialog } from './ContactoDialog.tsx';
import type { ContactosProps } from './marco.ts';
import { removeContacto, useContactos } from './queries.ts';

export { AvisoDePrivacidad, Consentimientos } from './Consentimientos.tsx';

/** Who else speaks for a customer. */
export function Contactos({ cliente, Frame }: ContactosProps) {
  const { can } = usePermissions();
  const { data: contactos } = useContactos(cliente.id);
  const [open, setOpen] = useState<Contacto | 'nuevo' | null>(null);
  const [gone, setGone] = useState<Contacto | null>(null);
  const cache = useQueryClient();
  const may = can('ver_clientes');
  if (cliente.tipo === 'publico' || !contactos) return null;
  const remove = async (contacto: Contacto) => {
    await removeContacto(cache, contacto);
    toast(`${contacto.nombre} ya no habla por este cliente.`);
  };
  return (
    <Frame
      title="Contactos autorizados"
      action={
        may && (
          <Button size="small" startIcon={<UserPlus size={16} />} onClick={() => setOpen('nuevo')}>
            Agregar
          </Button>
        )
      }
    >
      {contactos.length === 0 && (
        <Box sx={{ color: 'text.secondary' }}>Nadie más autoriza ni recibe mensajes por este cliente.</Box>
      )}
      <Box component="ul" aria-label="Contactos autorizados" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {contactos.map((contacto) => (
          <Box component="li" key={contacto.id} sx={row}>
            <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
              <Box sx={{ fontWeight: 600 }}>{contacto.nombre}</Box>
              <Box sx={{ fontSize: 13, color: 'text.secondary' }}>
                {[contacto.puesto, sayTope(contacto)].filter(Boolean).join(' · ')}
              </Box>
              <Box sx={ways}>
                {contacto.telefono && (
                  <Link href={telLink(contacto.telefono)}>{formatTelefono(contacto.telefono)}</Link>
                )}
                {contacto.email && <Link href={`mailto:${contacto.email}`}>{contacto.email}</Link>}
              </Box>
            </Box>
            {may && (
              <>
                <IconButton aria-label={`Editar a ${contacto.nombre}`} onClick={() => setOpen(contacto)} sx={finger}>
                  <Pencil size={16} />
                </IconButton>
                <IconButton aria-label={`Quitar a ${contacto.nombre}`} onClick={() => setGone(contacto)} sx={finger}>
                  <Trash2 size={16} />
                </IconButton>
              </>
            )}
          </Box>
        ))}
      </Box>
      {open && (
        <ContactoDialog
          cliente_id={cliente.id}
          {...(open === 'nuevo' ? {} : { contacto: open })}
          onClose={() => setOpen(null)}
        />
      )}
      {gone && (
        <ConfirmDialog
          open
          title={`Quitar a ${gone.nombre}`}
          confirmLabel="Quitar"
          tone="error"
          onConfirm={() => remove(gone)}
          onClose={() => setGone(null)}
        >
          Lo que ya autorizó queda a su nombre.
        </ConfirmDialog>
      )}
    </Frame>
  );
}

const finger = { '@media (pointer: coarse)': { width: 48, height: 48 } } as const;
const ways = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 4,
  '@media (pointer: coarse)': { '& a': { display: 'inline-flex', alignItems: 'center', minHeight: 48 } },
} as const;
const row = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  py: 2,
  '&:not(:first-of-type)': { borderTop: '1px solid var(--mui-palette-divider)' },
} as const;
