import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { Split } from 'lucide-react';
import { useState } from 'react';
import type { Proveedor } from '#modules/proveedores/contract.ts';
import { formatInstante } from '#platform/web/format.ts';
import { usePermissions } from '#platform/web/session/permissions.ts';
import { useSession } from '#platform/web/session/session-store.ts';
import { toast } from '#platform/web/toast.tsx';
import { ConfirmDialog } from '#platform/web/ui/dialogs/ConfirmDialog.tsx';
import { Section } from '#platform/web/ui/page/Section.tsx';
import { api, rememberProveedor, useUnidos } from './queries.ts';

/** The records that were joined to this one, each with its way back. */
export function Unidos({ proveedor }: { proveedor: Proveedor }) {
  const { can } = usePermissions();
  const zona = useSession((state) => state.company?.zona);
  const { data } = useUnidos(proveedor.id, proveedor.version);
  const [parting, setParting] = useState<{ id: string; nombre: string } | null>(null);
  if (!data || data.data.length === 0) return null;
  return (
    <Section title="Repetidos que se le unieron">
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
        {data.data.map((one) => (
          <Box component="li" key={one.id} sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Box sx={{ overflowWrap: 'anywhere' }}>{one.nombre}</Box>
              <Box sx={{ fontSize: 12.5, color: 'text.secondary' }}>
                {one.unido_por} · {formatInstante(one.unido_en, zona)}
              </Box>
            </Box>
            {can('agregar_proveedores') && (
              <Button
                size="small"
                startIcon={<Split size={15} />}
                aria-label={`Separar a ${one.nombre}`}
                onClick={() => setParting(one)}
              >
                Separar
              </Button>
            )}
          </Box>
        ))}
      </Box>
      {parting && <SepararDialog proveedor={proveedor} unido={parting} onClose={() => setParting(null)} />}
    </Section>
  );
}

function SepararDialog({
  proveedor,
  unido,
  onClose,
}: {
  proveedor: Proveedor;
  unido: { id: string; nombre: string };
  onClose: () => void;
}) {
  const cache = useQueryClient();
  const { id, nombre, version } = proveedor;
  return (
    <ConfirmDialog
      open
      title={`Separar a ${unido.nombre} de ${nombre}`}
      confirmLabel="Separar"
      onConfirm={async () => {
        const saved = await api('POST /api/proveedores/{id}/separacion', {
          params: { id },
          body: { unido_id: unido.id },
          version,
        });
        rememberProveedor(cache, saved);
        void cache.invalidateQueries({ queryKey: ['proveedores'] });
        toast(`${unido.nombre} vuelve a estar aparte.`);
      }}
      onClose={onClose}
    >
      Lo que se registró con {unido.nombre} vuelve a ser suyo. Lo que se registró después de unirlos se queda con{' '}
      {nombre}.
    </ConfirmDialog>
  );
}
