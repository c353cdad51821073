import Box from '@mui/material/Box';
import { ArrowDownToLine, ArrowUpFromLine, Pencil, Scale, Tag } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ArticuloDetalle } from '#modules/inventario/contract.ts';
import { isQuiet, marginOf } from '#modules/inventario/rules.ts';
import { formatMilesimas, formatMoney, formatTasa } from '#platform/web/format.ts';
import { usePermissions } from '#platform/web/session/permissions.ts';
import { ErrorState } from '#platform/web/ui/waiting/ErrorState.tsx';
import { type Fact, Facts } from '#platform/web/ui/panel/Facts.tsx';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';
import { PanelActs } from '#platform/web/ui/panel/PanelActs.tsx';
import { Section } from '#platform/web/ui/page/Section.tsx';
import { StateChip } from '#platform/web/ui/marks/StateChip.tsx';
import { lookOfNivel, withUnit } from '../looks.tsx';
import { useArticulo } from '../queries.ts';
import { Kardex } from './Kardex.tsx';

export type Accion = 'ajuste' | 'entrada' | 'salida' | 'editar' | 'etiquetas';

/** One article: what there is, what is set apart and for whom, what it cost, and everything that moved it. */
export function ArticuloPanel({
  id,
  onAct,
}: {
  id: string;
  onAct: (accion: Accion, articulo: ArticuloDetalle) => void;
}) {
  const { can } = usePermissions();
  const { data: articulo, error, refetch } = useArticulo(id);
  if (error && !articulo) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!articulo) return <Loading shape="form" lines={6} />;
  const act = (id: Accion, label: string, icon: ReactNode) => ({
    id,
    label,
    icon,
    onClick: () => onAct(id, articulo),
  });
  const acts = [
    ...(can('ajustar_inventario')
      ? [
          { ...act('ajuste', 'Ajustar', <Scale size={16} />), primary: true },
          act('salida', 'Salida', <ArrowUpFromLine size={16} />),
          act('entrada', 'Entrada', <ArrowDownToLine size={16} />),
          act('editar', 'Editar', <Pencil size={16} />),
        ]
      : []),
    ...(can('ver_inventario') ? [act('etiquetas', 'Etiquetas', <Tag size={16} />)] : []),
  ];
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <PanelActs actions={acts} />
      <Figures articulo={articulo} />
      <Facts facts={factsOf(articulo)} />
      {articulo.apartados.length > 0 && <Apartados articulo={articulo} />}
      {can('ver_inventario') && <Kardex articulo={articulo} />}
    </Box>
  );
}

function Figures({ articulo: a }: { articulo: ArticuloDetalle }) {
  const figures = [
    ['Existencia', a.existencia_milesimas],
    ['Apartado', a.reservado_milesimas],
    ['Disponible', a.disponible_milesimas],
    ['Por llegar', a.pedido_milesimas],
  ] as const;
  const look = lookOfNivel(a);
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box component="dl" aria-label="Cuánto hay" sx={strip}>
        {figures.map(([name, milesimas]) => (
          <Box key={name} sx={{ px: 3, py: 2, minWidth: 0 }}>
            <Box component="dt" sx={{ fontSize: 12, color: 'text.secondary' }}>
              {name}
            </Box>
            <Box
              component="dd"
              sx={{ m: 0, fontSize: 20, fontWeight: 600, fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' }}
            >
              {formatMilesimas(milesimas)}
            </Box>
          </Box>
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <StateChip tone={look.tone}>{look.label}</StateChip>
        {a.nivel !== 'suficiente' && isQuiet(a.movido_en, a.existencia_milesimas, new Date()) && (
          <StateChip tone="info">Sin movimiento 90 d</StateChip>
        )}
        {!a.activo && <StateChip tone="neutral">De baja</StateChip>}
      </Box>
    </Box>
  );
}

const factsOf = (a: ArticuloDetalle): Fact[] => {
  const margen = marginOf(a.precio_centavos, a.tasa_iva, a.costo_promedio_centavos);
  const limits = a.minimo_milesimas + a.maximo_milesimas > 0;
  return [
    ['Clave', a.sku],
    ['Códigos', a.codigos.join(', ')],
    ['Precio', `${formatMoney(a.precio_centavos)} · IVA ${formatTasa(a.tasa_iva)} incluido`],
    ['Costo promedio', a.costo_promedio_centavos === null ? '' : `${formatMoney(a.costo_promedio_centavos)} sin IVA`],
    ['Último costo', a.ultimo_costo_centavos === null ? '' : formatMoney(a.ultimo_costo_centavos)],
    ['Margen', margen === null ? (a.costo_promedio_centavos === 0 ? 'sin costo' : '') : `${margen} %`],
    ['Vale', a.valor_centavos === null ? '' : formatMoney(a.valor_centavos)],
    ['Mínimo y máximo', limits ? sayLimits(a) : ''],
    ['Ubicación', a.ubicacion],
    ['Marca', a.marca],
    ['Categoría', a.categoria],
    ['Compatibilidad', a.compatibilidad],
    ['Proveedor', a.proveedor],
    ['Claves del SAT', `${a.clave_sat} · ${a.unidad_sat}`],
  ];
};

/** A maximum of nothing is none. */
const sayLimits = ({ minimo_milesimas: least, maximo_milesimas: most, unidad }: ArticuloDetalle): string =>
  most === 0 ? `${withUnit(least, unidad)}, sin máximo` : `${formatMilesimas(least)} a ${withUnit(most, unidad)}`;

function Apartados({ articulo }: { articulo: ArticuloDetalle }) {
  return (
    <Section title="Apartado para">
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
        {articulo.apartados.map((one) => (
          <Box component="li" key={`${one.documento_id} ${one.creado_en}`} sx={{ display: 'flex', gap: 2 }}>
            <Box sx={{ flex: 1 }}>
              {one.documento_tipo === 'orden' ? (
                <Link to={`/comercial/OrdenTrabajo/${one.documento_id}`}>{one.folio}</Link>
              ) : (
                one.folio
              )}
            </Box>
            <span>
              {formatMilesimas(one.reservado_milesimas)} de {withUnit(one.pendiente_milesimas, articulo.unidad)}
            </span>
            {one.reservado_milesimas < one.pendiente_milesimas && <StateChip tone="warn">Falta</StateChip>}
          </Box>
        ))}
      </Box>
    </Section>
  );
}

const strip = {
  m: 0,
  display: 'grid',
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  border: '1px solid var(--mui-palette-divider)',
  borderRadius: '8px',
  '& > *:not(:first-of-type)': { borderLeft: '1px solid var(--mui-palette-divider)' },
};
