import { useState } from 'react';
import { formatMoney } from '#platform/web/format.ts';
import { LineSheet as Sheet, SheetField } from '#platform/web/line/LineSheet.tsx';
import { Stepper } from '#platform/web/line/Stepper.tsx';
import type { Linea } from './editor-state.ts';
import { cellsOf } from './line-cells.tsx';

interface LineSheetProps {
  partida: Linea;
  position: number;
  total: number | undefined;
  mayDiscount: boolean;
  onChange: (changes: Partial<Linea>) => void;
  onRemove: () => void;
  onClose: () => void;
}

/** A line of a quotation on a phone. */
export function LineSheet({ partida: p, position, total, mayDiscount, onChange, onRemove, onClose }: LineSheetProps) {
  const [asksPrice] = useState(p.precio_centavos === null);
  const cells = cellsOf({ partida: p, mayDiscount, onChange, onEnter: onClose, asksPrice });
  return (
    <Sheet
      title={`Partida ${position}`}
      total={total === undefined || p.precio_centavos === null ? '—' : formatMoney(total)}
      removeLabel={`Quitar partida ${position}`}
      onRemove={onRemove}
      onClose={onClose}
    >
      <SheetField label="Descripción" wide>
        {cells.descripcion}
      </SheetField>
      <SheetField label="Cantidad" wide>
        <Stepper milesimas={p.cantidad_milesimas} onStep={(cantidad_milesimas) => onChange({ cantidad_milesimas })}>
          {cells.cantidad}
        </Stepper>
      </SheetField>
      <SheetField label="Precio">{cells.precio}</SheetField>
      <SheetField label="Descuento">{cells.descuento}</SheetField>
      <SheetField label="Tipo">{cells.tipo}</SheetField>
      <SheetField label="Unidad">{cells.unidad}</SheetField>
      <SheetField label="IVA">{cells.iva}</SheetField>
      <SheetField label="Prioridad">{cells.prioridad}</SheetField>
      <SheetField label="Opción">{cells.opcion}</SheetField>
    </Sheet>
  );
}
