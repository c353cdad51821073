import { type ReactNode, useState } from 'react';
import { sayWritten } from '#modules/partidas/rules/cifras.ts';
import { unidadFor } from '#modules/partidas/rules/unidades.ts';
import { formatMilesimas, formatMoney } from '#platform/web/format.ts';
import { PriceCell, QuantityCell } from '#platform/web/line/amount-cells.tsx';
import { CellInput } from '#platform/web/line/CellInput.tsx';
import { LineCards } from '#platform/web/line/LineCards.tsx';
import { LineSheet, SheetField } from '#platform/web/line/LineSheet.tsx';
import { Stepper } from '#platform/web/line/Stepper.tsx';
import { etiquetasSinAutorizar, type Linea, type SinAutorizar } from './captura.ts';

interface LineaCardsProps {
  lineas: readonly Linea[];
  amounts: readonly number[] | undefined;
  /** Taken just now without a price. */
  asked: string | null;
  extra: ((linea: Linea) => ReactNode) | undefined;
  left: ReadonlyMap<string, SinAutorizar>;
  onChange: (id: string, changes: Partial<Linea>) => void;
  onRemove: (id: string) => void;
}

/** The lines of an order on a phone. */
export function LineaCards({ lineas, amounts, asked, extra, left, onChange, onRemove }: LineaCardsProps) {
  return (
    <LineCards
      framed
      label="Renglones"
      asked={asked}
      heard={(position) => `Cambiar renglón ${position}: `}
      cards={lineas.map((linea, i) => ({
        id: linea.id,
        title: linea.descripcion || 'Sin descripción',
        facts: [factsOf(linea), linea.precio_de, sayLeft(left.get(linea.id))].filter(Boolean).join(' · '),
        amount: linea.precio_centavos === null ? 'Falta el precio' : sayWritten(linea.precio_centavos, amounts?.[i]),
        lacks: linea.precio_centavos === null,
      }))}
    >
      {(open, close) =>
        lineas.map(
          (linea, i) =>
            linea.id === open && (
              <Sheet
                key={linea.id}
                linea={linea}
                position={i + 1}
                total={sayWritten(linea.precio_centavos, amounts?.[i])}
                extra={extra?.(linea)}
                onChange={(changes) => onChange(open, changes)}
                onRemove={() => {
                  close();
                  onRemove(open);
                }}
                onClose={close}
              />
            ),
        )
      }
    </LineCards>
  );
}

interface SheetProps {
  linea: Linea;
  position: number;
  total: string;
  extra: ReactNode;
  onChange: (changes: Partial<Linea>) => void;
  onRemove: () => void;
  onClose: () => void;
}

function Sheet({ linea, position, total, extra, onChange, onRemove, onClose }: SheetProps) {
  const [asksPrice] = useState(linea.precio_centavos === null);
  const { descripcion, cantidad_milesimas, precio_centavos } = linea;
  return (
    <LineSheet
      title={`Renglón ${position}`}
      total={total}
      removeLabel={`Quitar ${descripcion}`}
      onRemove={onRemove}
      onClose={onClose}
    >
      <SheetField label="Descripción" wide>
        <CellInput
          label="Descripción"
          value={descripcion}
          write={String}
          parse={(text) => text}
          unread=""
          onChange={(written) => onChange({ descripcion: written })}
          onEnter={onClose}
        />
      </SheetField>
      <SheetField label="Cantidad" wide>
        <Stepper milesimas={cantidad_milesimas} onStep={(next) => onChange({ cantidad_milesimas: next })}>
          <QuantityCell
            label="Cantidad"
            value={cantidad_milesimas}
            onChange={(next) => onChange({ cantidad_milesimas: next })}
            onEnter={onClose}
          />
        </Stepper>
      </SheetField>
      <SheetField label="Precio" wide>
        <PriceCell
          label="Precio"
          value={precio_centavos}
          onChange={(next) => onChange({ precio_centavos: next })}
          autoFocus={asksPrice}
          onEnter={onClose}
        />
      </SheetField>
      {extra && <div style={{ gridColumn: '1 / -1' }}>{extra}</div>}
    </LineSheet>
  );
}

const sayLeft = (left: SinAutorizar | undefined): string => (left ? etiquetasSinAutorizar[left] : '');

const factsOf = ({ cantidad_milesimas, unidad, precio_centavos }: Linea): string =>
  `${formatMilesimas(cantidad_milesimas)} ${unidadFor(unidad, cantidad_milesimas)}${
    precio_centavos ? ` × ${formatMoney(precio_centavos)}` : ''
  }`;
