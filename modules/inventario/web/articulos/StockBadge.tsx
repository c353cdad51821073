import type { Articulo } from '#modules/inventario/contract.ts';
import { StateChip } from '#platform/web/ui/marks/StateChip.tsx';
import { withUnit } from '../looks.tsx';

/** How much there is to sell, in words and tint. */
export function StockBadge({
  articulo,
}: {
  articulo: Pick<Articulo, 'disponible_milesimas' | 'minimo_milesimas' | 'unidad' | 'nivel'>;
}) {
  const tone = articulo.nivel === 'agotado' ? 'error' : articulo.nivel === 'bajo' ? 'warn' : 'ok';
  return (
    <StateChip tone={tone}>
      {articulo.disponible_milesimas <= 0
        ? 'Agotado'
        : `Hay ${withUnit(articulo.disponible_milesimas, articulo.unidad)}`}
    </StateChip>
  );
}
