import { writeDescuento } from '#modules/cotizaciones/rules/descuento.ts';
import { INCLUIDO, isIncluded } from '#modules/partidas/rules/cifras.ts';
import { unidadFor } from '#modules/partidas/rules/unidades.ts';
import { formatMilesimas, formatMoney } from '#platform/web/format.ts';
import { LineCards as Cards } from '#platform/web/line/LineCards.tsx';
import type { Linea } from './editor-state.ts';
import type { LinesProps } from './line-cells.tsx';
import { LineSheet } from './LineSheet.tsx';

/** The lines of a quotation on a phone. */
export function LineCards({ partidas, totals, mayDiscount, asked, onChange, onDone }: LinesProps) {
  return (
    <Cards
      label="Partidas"
      asked={asked}
      heard={(position) => `Cambiar partida ${position}: `}
      cards={partidas.map((p, i) => ({
        id: p.id,
        title: p.descripcion || 'Sin descripción',
        facts: factsOf(p),
        amount: amountOf(p.precio_centavos, totals?.[i]),
        lacks: p.precio_centavos === null,
      }))}
    >
      {(open, close) =>
        partidas.map(
          (p, i) =>
            p.id === open && (
              <LineSheet
                key={p.id}
                partida={p}
                position={i + 1}
                total={totals?.[i]}
                mayDiscount={mayDiscount}
                onChange={(changes) =>
                  onChange(partidas.map((one) => (one.id === open ? { ...one, ...changes } : one)))
                }
                onRemove={() => {
                  close();
                  onChange(partidas.filter((one) => one.id !== open));
                  onDone();
                }}
                onClose={close}
              />
            ),
        )
      }
    </Cards>
  );
}

const amountOf = (precio_centavos: number | null, total: number | undefined): string => {
  if (precio_centavos === null) return 'Falta el precio';
  if (isIncluded({ precio_centavos })) return INCLUIDO;
  return total === undefined ? '—' : formatMoney(total);
};

const factsOf = (p: Linea): string =>
  [
    `${formatMilesimas(p.cantidad_milesimas)} ${unidadFor(p.unidad, p.cantidad_milesimas)}${
      !p.precio_centavos ? '' : ` × ${formatMoney(p.precio_centavos)}`
    }`,
    p.precio_de,
    p.descuento && `−${writeDescuento(p.descuento)}`,
    p.opcion && `opción ${p.opcion}`,
  ]
    .filter(Boolean)
    .join(' · ');
