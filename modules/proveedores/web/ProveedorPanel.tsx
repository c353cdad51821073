import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useQueryClient } from '@tanstack/react-query';
import { ArchiveRestore, Archive, Combine, MessageCircle, Pencil } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Proveedor } from '#modules/proveedores/contract.ts';
import { CATEGORIAS, formatClabe } from '#modules/proveedores/rules.ts';
import { worldNumber } from '#platform/contract/phones.ts';
import { formatMoney, formatTelefono } from '#platform/web/format.ts';
import { usePermissions } from '#platform/web/session/permissions.ts';
import { toast } from '#platform/web/toast.tsx';
import { ConfirmDialog } from '#platform/web/ui/dialogs/ConfirmDialog.tsx';
import { CopyButton } from '#platform/web/ui/CopyButton.tsx';
import { ErrorState } from '#platform/web/ui/waiting/ErrorState.tsx';
import { type Fact, Facts } from '#platform/web/ui/panel/Facts.tsx';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';
import { PanelActs } from '#platform/web/ui/panel/PanelActs.tsx';
import { ProveedorDialog } from './ProveedorWhenOpen.tsx';
import { api, rememberProveedor, useProveedor } from './queries.ts';
import { Unidos } from './Unidos.tsx';
import { UnirDialog } from './UnirDialog.tsx';

export interface ProveedorPanelProps {
  id: string;
  /** What rooms above know of him: what was bought, what is owed. */
  children?: ReactNode;
}

/** One supplier: how to reach and pay him, and what was bought. */
export function ProveedorPanel({ id, children }: ProveedorPanelProps) {
  const { data: proveedor, error, refetch } = useProveedor(id);
  if (error && !proveedor) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!proveedor) return <Loading shape="form" lines={5} />;
  return (
    <Box sx={{ display: 'grid', gap: 5 }}>
      {!proveedor.activo && <Alert severity="info">Está de baja: no se ofrece para gastos nuevos.</Alert>}
      <Actions proveedor={proveedor} />
      {children}
      <Facts facts={factsOf(proveedor)} />
      <Unidos proveedor={proveedor} />
    </Box>
  );
}

function Actions({ proveedor }: { proveedor: Proveedor }) {
  const { can } = usePermissions();
  const [open, setOpen] = useState<'editar' | 'unir' | 'baja' | null>(null);
  const { telefono, whatsapp, activo } = proveedor;
  const close = () => setOpen(null);
  const mayChange = can('agregar_proveedores');
  return (
    <>
      <PanelActs
        actions={[
          ...(telefono && whatsapp
            ? [
                {
                  id: 'whatsapp',
                  label: 'WhatsApp',
                  icon: <MessageCircle size={16} />,
                  to: `https://wa.me/${worldNumber(telefono)?.slice(1) ?? ''}`,
                },
              ]
            : []),
          ...(mayChange
            ? [
                { id: 'editar', label: 'Editar', icon: <Pencil size={16} />, onClick: () => setOpen('editar') },
                { id: 'unir', label: 'Unir repetido', icon: <Combine size={16} />, onClick: () => setOpen('unir') },
                {
                  id: 'baja',
                  label: activo ? 'Dar de baja' : 'Volver a usar',
                  icon: activo ? <Archive size={16} /> : <ArchiveRestore size={16} />,
                  onClick: () => setOpen('baja'),
                },
              ]
            : []),
        ]}
      />
      {open === 'editar' && <ProveedorDialog proveedor={proveedor} onClose={close} />}
      {open === 'unir' && <UnirDialog proveedor={proveedor} onClose={close} />}
      {open === 'baja' && <BajaDialog proveedor={proveedor} onClose={close} />}
    </>
  );
}

function BajaDialog({ proveedor, onClose }: { proveedor: Proveedor; onClose: () => void }) {
  const cache = useQueryClient();
  const { id, nombre, version, activo } = proveedor;
  return (
    <ConfirmDialog
      open
      title={activo ? `Dar de baja a ${nombre}` : `Volver a usar a ${nombre}`}
      confirmLabel={activo ? 'Dar de baja' : 'Volver a usar'}
      onConfirm={async () => {
        const saved = await api('PATCH /api/proveedores/{id}', { params: { id }, body: { activo: !activo }, version });
        rememberProveedor(cache, saved);
        toast(activo ? `${nombre} quedó de baja.` : `${nombre} vuelve a estar en uso.`);
      }}
      onClose={onClose}
    >
      {activo
        ? 'Lo que ya se le compró se conserva; solo deja de ofrecerse.'
        : 'Vuelve a ofrecerse en gastos y compras.'}
    </ConfirmDialog>
  );
}

const factsOf = (proveedor: Proveedor): Fact[] => [
  ['Razón social', proveedor.razon_social],
  ['RFC', proveedor.rfc],
  ['Régimen', proveedor.regimen],
  ['Código postal', proveedor.cp_fiscal],
  ['Contacto', proveedor.contacto],
  ['Teléfono', formatTelefono(proveedor.telefono)],
  ['Correo', proveedor.email],
  ['Banco', proveedor.banco],
  ['CLABE', proveedor.clabe && <Clabe clabe={proveedor.clabe} />],
  ['Crédito', creditText(proveedor)],
  ['Se le compra', proveedor.categorias.map((one) => CATEGORIAS[one]).join(', ')],
  ['Notas', proveedor.notas],
];

const Clabe = ({ clabe }: { clabe: string }) => (
  <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, fontVariantNumeric: 'tabular-nums' }}>
    {formatClabe(clabe)}
    <CopyButton text={clabe} what="la CLABE" />
  </Box>
);

const creditText = ({ dias_credito, limite_credito_centavos }: Proveedor): string =>
  [
    dias_credito > 0 ? `${dias_credito} días` : '',
    limite_credito_centavos > 0 ? `hasta ${formatMoney(limite_credito_centavos)}` : '',
  ]
    .filter(Boolean)
    .join(', ');
