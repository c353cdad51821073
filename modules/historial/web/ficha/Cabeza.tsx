import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useQueryClient } from '@tanstack/react-query';
import {
  CalendarPlus,
  FilePlus,
  FileText,
  Mail,
  Merge,
  MessageCircle,
  Pencil,
  Phone,
  ShoppingCart,
  Wallet,
  Wrench,
} from 'lucide-react';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { nuevaCitaPath } from '#modules/citas/web/front-door.tsx';
import type { Cliente } from '#modules/clientes/contract.ts';
import { formatPhone } from '#modules/clientes/rules.ts';
import { ClienteDialog } from '#modules/clientes/web/front-door.tsx';
import { EstadoEnPapel } from '#modules/cobranza/web/front-door.tsx';
import type { FichaDeCliente } from '#modules/historial/rules/ficha.ts';
import { toE164, waLink } from '#modules/whatsapp/rules/telefono.ts';
import { telLink } from '#platform/contract/phones.ts';
import { formatMoney } from '#platform/web/format.ts';
import { usePermissions } from '#platform/web/session/permissions.ts';
import { type Action, ActionBar } from '#platform/web/ui/page/ActionBar.tsx';
import { PageHeader } from '#platform/web/ui/page/PageHeader.tsx';
import { StateChip } from '#platform/web/ui/marks/StateChip.tsx';
import { tipos } from '../looks.ts';

/** Who he is, how he is reached, what is to be known of him at once, and what is begun with him. */
export function Cabeza({ ficha }: { ficha: FichaDeCliente }) {
  const { can } = usePermissions();
  const { state } = useLocation();
  const { cliente } = ficha;
  return (
    <>
      <PageHeader
        title={cliente.nombre}
        subtitle={`${tipos[cliente.tipo]} · Cliente ${cliente.numero}`}
        badges={<Tags ficha={ficha} />}
        {...(can('ver_clientes') ? { back: { to: '/clientes/clientesList', label: 'Gestión Clientes' } } : {})}
      >
        <Acts ficha={ficha} />
      </PageHeader>
      {state?.unido === true && (
        <Box role="status" sx={{ mb: 3, color: 'text.secondary' }}>
          El cliente que buscabas se unió con este: aquí está todo lo suyo.
        </Box>
      )}
      <Ways cliente={cliente} />
    </>
  );
}

function Tags({ ficha: { cliente, membresias, saldo } }: { ficha: FichaDeCliente }) {
  return (
    <>
      {!cliente.activo && <StateChip>De baja</StateChip>}
      {membresias.map((plan) => (
        <StateChip key={plan} tone="primary">
          {plan}
        </StateChip>
      ))}
      {saldo && saldo.debe_centavos > 0 && <StateChip tone="warn">Debe {formatMoney(saldo.debe_centavos)}</StateChip>}
      {saldo && saldo.a_favor_centavos > 0 && (
        <StateChip tone="ok">{formatMoney(saldo.a_favor_centavos)} a favor</StateChip>
      )}
    </>
  );
}

/** What one may not know of him is left out of the reply. */
function Ways({ cliente: { nombre, telefono = '', email = '', whatsapp } }: { cliente: Partial<Cliente> }) {
  const numero = whatsapp ? toE164(telefono) : null;
  if (telefono === '' && email === '') return null;
  return (
    <Box role="group" aria-label="Cómo encontrarlo" sx={ways}>
      {telefono !== '' && (
        <Link href={telLink(telefono)}>
          <Phone size={16} aria-hidden />
          {formatPhone(telefono)}
        </Link>
      )}
      {numero !== null && (
        <Link href={waLink(numero, `Hola, ${nombre ?? ''}.`)} target="_blank" rel="noreferrer">
          <MessageCircle size={16} aria-hidden />
          WhatsApp
        </Link>
      )}
      {email !== '' && (
        <Link href={`mailto:${email}`}>
          <Mail size={16} aria-hidden />
          {email}
        </Link>
      )}
    </Box>
  );
}

const ways = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 5,
  rowGap: 1,
  mb: 4,
  overflowWrap: 'anywhere',
  '& a': { display: 'inline-flex', alignItems: 'center', gap: 1.5, minHeight: 32 },
  '@media (pointer: coarse)': { mt: -3, rowGap: 0, '& a': { minHeight: 48 } },
} as const;

function Acts({ ficha }: { ficha: FichaDeCliente }) {
  const { can } = usePermissions();
  const navigate = useNavigate();
  const cache = useQueryClient();
  const [open, setOpen] = useState<'editar' | 'estado' | null>(null);
  const { cliente } = ficha;
  const { id, nombre, telefono } = cliente;
  const own = cliente.tipo !== 'publico';
  // The new document's page takes customer and, where he has but one, vehicle from here and asks for nothing twice.
  const begin = (to: string) => {
    const [only, ...others] = ficha.vehiculos.filter(({ de_baja }) => !de_baja);
    const activo = only && others.length === 0 ? { id: only.id, vehiculo: only.vehiculo, placas: only.placas } : null;
    void navigate(to, { state: { elegido: { cliente: { id, nombre, telefono }, activo } } });
  };
  const actions: (Action | false)[] = [
    can('ver_cotizaciones') && {
      id: 'cotizacion',
      label: 'Nueva cotización',
      icon: <FilePlus size={16} />,
      primary: true,
      onClick: () => begin('/comercial/cotizaciones/nueva'),
    },
    can('ver_ordenes_trabajo') && {
      id: 'orden',
      label: 'Nueva orden',
      icon: <Wrench size={16} />,
      onClick: () => begin('/comercial/OrdenTrabajo?nueva=si'),
    },
    can('ver_ventas') && {
      id: 'venta',
      label: 'Nueva venta',
      icon: <ShoppingCart size={16} />,
      onClick: () => begin('/comercial/Ventas'),
    },
    can('agendar_citas') &&
      own && { id: 'cita', label: 'Cita', icon: <CalendarPlus size={16} />, to: nuevaCitaPath({ cliente: id }) },
    can('ver_pendiente_pago') &&
      own && {
        id: 'estado',
        label: 'Estado de cuenta en PDF',
        icon: <FileText size={16} />,
        folded: true,
        onClick: () => setOpen('estado'),
      },
    can('ver_pendiente_pago') &&
      own && {
        id: 'cuenta',
        label: 'Su cuenta',
        icon: <Wallet size={16} />,
        folded: true,
        to: `/comercial/pendientePago/cliente/${id}`,
      },
    can('ver_clientes') &&
      own && {
        id: 'editar',
        label: 'Editar',
        icon: <Pencil size={16} />,
        folded: true,
        shortcut: 'E',
        onClick: () => setOpen('editar'),
      },
    can('administrar_permisos') &&
      own && {
        id: 'unir',
        label: 'Unir con otro cliente…',
        icon: <Merge size={16} />,
        folded: true,
        to: `/clientes/duplicados/unir/${id}`,
      },
  ];
  return (
    <>
      <ActionBar actions={actions.filter((one) => one !== false)} />
      {open === 'estado' && <EstadoEnPapel cliente_id={id} cliente={nombre} onClose={() => setOpen(null)} />}
      {open === 'editar' && (
        <ClienteDialog
          cliente={cliente}
          onClose={() => setOpen(null)}
          onSaved={() => void cache.invalidateQueries({ queryKey: ['historial', 'ficha', id] })}
        />
      )}
    </>
  );
}
