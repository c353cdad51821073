import { useState } from 'react';
import { formatMoney } from '#platform/web/format.ts';
import { PriceCell, QuantityCell } from '#platform/web/line/amount-cells.tsx';
import { LineSheet, SheetField } from '#platform/web/line/LineSheet.tsx';
import { Stepper } from '#platform/web/line/Stepper.tsx';
import { costOf, type Renglon } from './renglon.ts';

interface RenglonSheetProps {
  renglon: Renglon;
  withCost: boolean;
  onChange: (changes: Partial<Renglon>) => void;
  onRemove: () => void;
  onClose: () => void;
}

/** One line for the thumb: how many, at what cost, what that makes; done at the bottom. */
export function RenglonSheet({ renglon, withCost, onChange, onRemove, onClose }: RenglonSheetProps) {
  const { articulo, cantidad_milesimas, costo_centavos } = renglon;
  // Asked once: what is emptied while it is corrected does not take the focus.
  const [unpriced] = useState(withCost && costo_centavos === null);
  const total = costo_centavos === null ? '—' : formatMoney(costOf(renglon));
  return (
    <LineSheet
      title={articulo.descripcion}
      subtitle={`${articulo.sku} · ${articulo.unidad}`}
      {...(withCost ? { total, totalLabel: 'Sin IVA' } : {})}
      removeLabel={`Quitar ${articulo.descripcion}`}
      onRemove={onRemove}
      onClose={onClose}
    >
      <SheetField label="Cantidad" wide>
        <Stepper milesimas={cantidad_milesimas} onStep={(next) => onChange({ cantidad_milesimas: next })}>
          <QuantityCell
            label={`Cantidad de ${articulo.descripcion}`}
            value={cantidad_milesimas}
            onChange={(next) => onChange({ cantidad_milesimas: next })}
            autoFocus={!unpriced}
            onEnter={onClose}
          />
        </Stepper>
      </SheetField>
      {withCost && (
        <SheetField label="Costo de cada uno, sin IVA" wide>
          <PriceCell
            label={`Costo de ${articulo.descripcion}`}
            value={costo_centavos}
            onChange={(next) => onChange({ costo_centavos: next })}
            autoFocus={unpriced}
            onEnter={onClose}
          />
        </SheetField>
      )}
    </LineSheet>
  );
}
