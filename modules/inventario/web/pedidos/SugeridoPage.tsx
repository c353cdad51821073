import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Sugerido } from '#modules/inventario/rules/formas.ts';
import { isRead, UNREAD } from '#platform/contract/numbers.ts';
import { messageOf, newKey } from '#platform/web/call.ts';
import { NumberCell } from '#platform/web/form/NumberCell.tsx';
import { parseMilesimas, writeMilesimas } from '#platform/web/form/parse.ts';
import { formatMilesimas, formatMoney } from '#platform/web/format.ts';
import { usePermissions } from '#platform/web/session/permissions.ts';
import { toast } from '#platform/web/toast.tsx';
import { EmptyState } from '#platform/web/ui/waiting/EmptyState.tsx';
import { ErrorState } from '#platform/web/ui/waiting/ErrorState.tsx';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';
import { PageHeader } from '#platform/web/ui/page/PageHeader.tsx';
import { Section } from '#platform/web/ui/page/Section.tsx';
import { withUnit } from '../looks.tsx';
import { api, refreshInventario, useSugerido } from '../queries.ts';
import { Vistas } from '../Vistas.tsx';

/** What to buy, supplier by supplier, with the quantity ready; one press makes each purchase order. */
export function SugeridoPage() {
  const query = useSugerido();
  const groups = Map.groupBy(query.data?.data ?? [], ({ proveedor_id, proveedor }) => proveedor_id ?? proveedor);
  return (
    <>
      <Vistas ruta="/inventario/sugerido" />
      <PageHeader
        title="Sugerido de compra"
        subtitle="Lo que falta para llegar al máximo, menos lo que ya viene, más lo que esperan las órdenes."
      />
      {query.isError && !query.data && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && !query.isError && <Loading shape="cards" lines={3} />}
      {query.data && groups.size === 0 && (
        <EmptyState>No hace falta comprar nada: ningún artículo está debajo de su mínimo.</EmptyState>
      )}
      <Box sx={{ display: 'grid', gap: 4 }}>
        {[...groups].map(([key, rows]) => (
          <Proveedor key={key} rows={rows} />
        ))}
      </Box>
    </>
  );
}

function Proveedor({ rows }: { rows: readonly Sugerido[] }) {
  const { proveedor_id = null, proveedor = '' } = rows[0] ?? {};
  const { can } = usePermissions();
  const cache = useQueryClient();
  const navigate = useNavigate();
  const [written, setWritten] = useState<Record<string, number>>({});
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [busy, setBusy] = useState(false);
  const wanted = rows.filter(({ articulo_id }) => !left.has(articulo_id));
  const quantityOf = (row: Sugerido) => written[row.articulo_id] ?? row.sugerido_milesimas;
  const total = wanted.reduce(
    (sum, row) => sum + Math.round(((row.ultimo_costo_centavos ?? 0) * quantityOf(row)) / 1000),
    0,
  );
  const order = async () => {
    const unread = wanted.find((row) => !isRead(quantityOf(row)));
    if (unread) return void toast(`Escribe cuánto se pide de ${unread.descripcion}.`, { tone: 'error' });
    setBusy(true);
    try {
      const renglones = wanted.map((row) => ({
        articulo_id: row.articulo_id,
        cantidad_milesimas: quantityOf(row),
        costo_centavos: row.ultimo_costo_centavos ?? 0,
      }));
      const made = await api('POST /api/inventario/pedidos', {
        body: { proveedor_id, proveedor, renglones },
        idempotencyKey: newKey(),
      });
      toast(`${made.folio} hecha.`);
      refreshInventario(cache);
      void navigate(`/inventario/pedidos?ver=${made.id}`);
    } catch (error) {
      toast(messageOf(error), { tone: 'error' });
      setBusy(false);
    }
  };
  const toggle = (id: string) => {
    const next = new Set(left);
    if (!next.delete(id)) next.add(id);
    setLeft(next);
  };
  const name = proveedor || 'Sin proveedor';
  return (
    <Section
      title={name}
      actions={
        can('ajustar_inventario') && (
          <Button variant="contained" size="small" disabled={busy || wanted.length === 0} onClick={() => void order()}>
            Hacer pedido{can('ver_costos') && total > 0 ? ` · ${formatMoney(total)}` : ''}
          </Button>
        )
      }
    >
      <Box component="ul" aria-label={name} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {rows.map((row) => (
          <Box component="li" key={row.articulo_id} sx={line}>
            <Checkbox
              size="small"
              checked={!left.has(row.articulo_id)}
              onChange={() => toggle(row.articulo_id)}
              slotProps={{ input: { 'aria-label': `Pedir ${row.descripcion}` } }}
            />
            <Box sx={{ minWidth: 0 }}>
              <Box sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>{row.descripcion}</Box>
              <Box sx={{ fontSize: 12.5, color: 'text.secondary' }}>{whyOf(row)}</Box>
            </Box>
            <NumberCell
              write={writeMilesimas}
              parse={parseMilesimas}
              unread={UNREAD}
              label={`Cantidad de ${row.descripcion}`}
              value={quantityOf(row)}
              min={1}
              onChange={(cantidad) => setWritten({ ...written, [row.articulo_id]: cantidad })}
            />
            <Box sx={{ fontSize: 12.5, color: 'text.secondary', display: { xs: 'none', sm: 'block' } }}>
              {row.unidad}
            </Box>
          </Box>
        ))}
      </Box>
    </Section>
  );
}

const whyOf = (row: Sugerido): string =>
  [
    row.sku,
    `hay ${withUnit(row.disponible_milesimas, row.unidad)}`,
    row.maximo_milesimas > 0 &&
      `de ${formatMilesimas(row.minimo_milesimas)} a ${formatMilesimas(row.maximo_milesimas)}`,
    row.faltante_milesimas > 0 && `las órdenes esperan ${formatMilesimas(row.faltante_milesimas)}`,
    row.pedido_milesimas > 0 && `vienen ${formatMilesimas(row.pedido_milesimas)}`,
  ]
    .filter(Boolean)
    .join(' · ');

const line = {
  display: 'grid',
  gridTemplateColumns: { xs: 'auto minmax(0, 1fr) 72px', sm: 'auto minmax(0, 1fr) 84px 64px' },
  alignItems: 'center',
  gap: 3,
  py: 1.5,
  '&:not(:first-of-type)': { borderTop: '1px solid var(--mui-palette-divider)' },
} as const;
