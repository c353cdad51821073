import Box from '@mui/material/Box';
import { Archive, ArchiveRestore, FileDown, Pencil, Printer, Tickets } from 'lucide-react';
import { useState } from 'react';
import type { CodigoDeCupon, CuponCompleto } from '#modules/cupones/contract.ts';
import { sayDias } from '#modules/cupones/rules/fechas.ts';
import { messageOf } from '#platform/web/call.ts';
import { formatFecha, formatMoney, formatNumber } from '#platform/web/format.ts';
import { usePermissions } from '#platform/web/session/permissions.ts';
import { toast } from '#platform/web/toast.tsx';
import { CopyButton } from '#platform/web/ui/CopyButton.tsx';
import { ErrorState } from '#platform/web/ui/waiting/ErrorState.tsx';
import { Facts } from '#platform/web/ui/panel/Facts.tsx';
import { Folio } from '#platform/web/ui/marks/Folio.tsx';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';
import { PanelActs } from '#platform/web/ui/panel/PanelActs.tsx';
import { PdfDialog } from '#platform/web/ui/dialogs/PdfDialog.tsx';
import { Section } from '#platform/web/ui/page/Section.tsx';
import { StateChip } from '#platform/web/ui/marks/StateChip.tsx';
import { lookOf, sayQue, sayUsados, sayVigencia } from '../looks.ts';
import { changeCupon, entradaOf, loadCartel, pageOfCodigos, useCupon, useUsos } from '../queries.ts';
import { CodigosDialog } from './CodigosDialog.tsx';
import { CuponDialog } from './CuponDialog.tsx';

/** One coupon: what it gives, to whom, how often it was used and where. */
export function CuponPanel({ id }: { id: string }) {
  const { data, error, refetch } = useCupon(id);
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loading shape="document" />;
  const look = lookOf(data);
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 2 }}>
        <Box sx={{ fontSize: 18, fontWeight: 650, overflowWrap: 'anywhere' }}>{data.nombre}</Box>
        <StateChip tone={look.tone}>{look.label}</StateChip>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <Box component="strong" sx={{ fontFamily: 'Chivo Mono, monospace', fontSize: 22, letterSpacing: '0.06em' }}>
          {data.codigo}
        </Box>
        <CopyButton text={data.codigo} what="código" />
      </Box>
      <Acts c={data} />
      <Datos c={data} />
      <Usos c={data} />
    </Box>
  );
}

function Acts({ c }: { c: CuponCompleto }) {
  const { can } = usePermissions();
  const [open, setOpen] = useState<'editar' | 'codigos' | 'cartel' | null>(null);
  const [forma, setForma] = useState<'cartel' | 'tarjeta'>('cartel');
  const close = () => setOpen(null);
  const retire = () =>
    void changeCupon(c, { ...entradaOf(c), activo: !c.activo })
      .then(() => toast(c.activo ? 'Ya no se usa. Lo que se dio se conserva.' : 'Se usa otra vez.'))
      .catch((error: unknown) => toast(messageOf(error)));
  const writes = can('editar_servicios');
  return (
    <>
      <PanelActs
        actions={[
          {
            id: 'cartel',
            label: 'Cartel y tarjeta',
            icon: <Printer size={16} />,
            primary: true,
            onClick: () => setOpen('cartel'),
          },
          ...(writes
            ? [
                { id: 'editar', label: 'Editar', icon: <Pencil size={16} />, onClick: () => setOpen('editar') },
                {
                  id: 'codigos',
                  label: 'Códigos de un uso',
                  icon: <Tickets size={16} />,
                  onClick: () => setOpen('codigos'),
                },
              ]
            : []),
          ...(c.codigos > 0
            ? [
                {
                  id: 'excel',
                  label: 'Códigos a Excel',
                  icon: <FileDown size={16} />,
                  folded: true,
                  onClick: () => void takeCodigos(c),
                },
              ]
            : []),
          ...(writes
            ? [
                {
                  id: 'retirar',
                  label: c.activo ? 'Retirar' : 'Volver a usar',
                  icon: c.activo ? <Archive size={16} /> : <ArchiveRestore size={16} />,
                  folded: true,
                  danger: c.activo,
                  onClick: retire,
                },
              ]
            : []),
        ]}
      />
      {open === 'editar' && <CuponDialog cupon={c} onClose={close} />}
      {open === 'codigos' && <CodigosDialog c={c} onClose={close} onExport={() => takeCodigos(c)} />}
      <PdfDialog
        open={open === 'cartel'}
        title={`Cupón ${c.codigo}`}
        filename={`cupon-${c.codigo}.pdf`}
        load={() => loadCartel(c.id, forma)}
        papers={{
          value: forma,
          options: [
            ['cartel', 'Cartel'],
            ['tarjeta', 'Tarjeta'],
          ],
          onChange: (value) => setForma(value === 'tarjeta' ? 'tarjeta' : 'cartel'),
        }}
        onClose={close}
      />
    </>
  );
}

/** All of its codes of one use, as a file to hand out. */
const takeCodigos = async (c: CuponCompleto): Promise<void> => {
  const { exportList } = await import('#platform/web/export/export-list.ts');
  await exportList<CodigoDeCupon>({
    title: `Códigos de ${c.nombre}`,
    format: 'xlsx',
    filters: [],
    total: c.codigos,
    columns: [
      { title: 'Código', kind: 'texto', read: ({ codigo }) => codigo },
      { title: 'Lote', kind: 'texto', read: ({ lote }) => String(lote) },
      { title: 'Cliente', kind: 'texto', read: ({ cliente }) => cliente },
      {
        title: 'Estado',
        kind: 'texto',
        read: ({ usado, retirado }) => (usado ? 'Usado' : retirado ? 'Retirado' : 'Sin usar'),
      },
    ],
    page: (cursor, signal) => pageOfCodigos(c.id, cursor, signal),
  });
};

const Datos = ({ c }: { c: CuponCompleto }) => (
  <Facts
    facts={[
      ['Da', sayQue(c)],
      ['Vigencia', sayVigencia(c)],
      ['Días', c.dias.length > 0 && sayDias(c.dias)],
      ['Compra mínima', c.minimo_centavos > 0 && formatMoney(c.minimo_centavos)],
      ['Por cliente', c.limite_cliente !== null && (c.limite_cliente === 1 ? '1 vez' : `${c.limite_cliente} veces`)],
      ['Para', c.solo_nuevos && 'Clientes en su primera visita'],
      ['Membresía', c.con_membresia ? 'Se suma a lo que da' : 'No se suma en el mismo renglón'],
      ['Usado', sayUsados(c)],
      ['Descontado', formatMoney(c.descuento_centavos)],
      ['Códigos de un uso', c.codigos > 0 && `${formatNumber(c.codigos_usados)} usados de ${formatNumber(c.codigos)}`],
      ['Lo hizo', c.usuario_nombre],
    ]}
  />
);

function Usos({ c }: { c: CuponCompleto }) {
  const { can } = usePermissions();
  const { data, error, refetch } = useUsos(c);
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loading lines={2} />;
  if (data.data.length === 0) return <Box sx={small}>Nadie lo ha usado.</Box>;
  return (
    <Section title="Documentos">
      <Box component="ul" aria-label="Documentos con el cupón" sx={list}>
        {data.data.map((uso) => (
          <Box component="li" key={`${uso.documento_id}${uso.codigo}`} sx={row}>
            <Box sx={{ minWidth: 0 }}>
              <Folio {...(can('ver_ventas') || can('ver_ordenes_trabajo') ? { to: toOf(uso) } : {})}>{uso.folio}</Folio>{' '}
              {uso.cliente}
              {uso.nuevo && ' · primera visita'}
              <Box sx={small}>
                {[formatFecha(uso.fecha), uso.usuario_nombre, uso.codigo === c.codigo ? '' : uso.codigo]
                  .filter(Boolean)
                  .join(' · ')}
              </Box>
            </Box>
            <span>{uso.vigente ? formatMoney(uso.descuento_centavos) : 'Se devolvió'}</span>
          </Box>
        ))}
      </Box>
    </Section>
  );
}

const toOf = ({ folio, documento_id }: { folio: string; documento_id: string }): string =>
  folio.startsWith('NV') ? `/comercial/Ventas/${documento_id}` : `/comercial/OrdenTrabajo/${documento_id}`;

const list = { listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3 } as const;
const row = { display: 'flex', justifyContent: 'space-between', gap: 3, fontVariantNumeric: 'tabular-nums' } as const;
const small = { fontSize: 13, color: 'text.secondary' };
