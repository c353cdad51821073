import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Articulo } from '#modules/inventario/contract.ts';
import { UNREAD } from '#platform/contract/numbers.ts';
import { EntityPicker } from '#platform/web/form/EntityPicker.tsx';
import { NumberCell } from '#platform/web/form/NumberCell.tsx';
import { parseCentavos, parseMilesimas, writeCentavos, writeMilesimas } from '#platform/web/form/parse.ts';
import { formatMoney } from '#platform/web/format.ts';
import { LineCards } from '#platform/web/line/LineCards.tsx';
import { useScan } from '#platform/web/scan/follow-scans.ts';
import { toast } from '#platform/web/toast.tsx';
import { messageOf } from '#platform/web/ui/waiting/error-text.ts';
import { PHONE } from '#platform/web/ui/media.ts';
import { withUnit } from '../looks.tsx';
import { searchArticulos } from '../queries.ts';
import { RenglonSheet } from './RenglonSheet.tsx';
import { costOf, type Renglon } from './renglon.ts';

interface RenglonesProps {
  renglones: readonly Renglon[];
  onChange: (renglones: Renglon[]) => void;
  withCost: boolean;
  /** Something else of the document is written first. */
  afterwards?: boolean;
}

/** Articles by scan or by name, with how many; the same one scanned again is one more. */
export function Renglones({ renglones, onChange, withCost, afterwards = false }: RenglonesProps) {
  const phone = useMediaQuery(PHONE, { noSsr: true });
  const [taken, setTaken] = useState(0);
  const [asked, ask] = useState<string | null>(null);
  const change = (id: string, changes: Partial<Renglon>) =>
    onChange(renglones.map((one) => (one.articulo.id === id ? { ...one, ...changes } : one)));
  const remove = (id: string) => onChange(renglones.filter(({ articulo }) => articulo.id !== id));
  const take = (articulo: Articulo) => {
    setTaken(taken + 1);
    const known = renglones.find((one) => one.articulo.id === articulo.id);
    if (known) return change(articulo.id, { cantidad_milesimas: known.cantidad_milesimas + 1_000 });
    const made = startOf(articulo, withCost);
    onChange([...renglones, made]);
    if (phone && withCost && made.costo_centavos === null) ask(articulo.id);
  };
  useTakeScans(take);
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <EntityPicker<Articulo>
        // Empty and at hand again after each one, and only then: a figure being typed keeps the focus.
        key={taken}
        label="Agregar artículo"
        placeholder="Escanea o escribe clave o descripción"
        value={null}
        onChange={(found) => found && take(found)}
        load={searchArticulos}
        getKey={({ id }) => id}
        primary={({ descripcion, sku }) => `${descripcion} · ${sku}`}
        secondary={(a) => `Hay ${withUnit(a.disponible_milesimas, a.unidad)}`}
        autoFocus={!afterwards || taken > 0}
      />
      {renglones.length > 0 && phone && (
        <LineCards
          framed
          label="Renglones"
          asked={asked}
          heard={() => 'Cambiar '}
          cards={renglones.map((one) => cardOf(one, withCost))}
        >
          {(open, close) =>
            renglones.map(
              (one) =>
                one.articulo.id === open && (
                  <RenglonSheet
                    key={open}
                    renglon={one}
                    withCost={withCost}
                    onChange={(changes) => change(open, changes)}
                    onRemove={() => {
                      close();
                      remove(open);
                    }}
                    onClose={close}
                  />
                ),
            )
          }
        </LineCards>
      )}
      {renglones.length > 0 && !phone && (
        <Box component="ul" aria-label="Renglones" sx={frame}>
          {renglones.map((one) => (
            <Row
              key={one.articulo.id}
              renglon={one}
              withCost={withCost}
              onChange={(changes) => change(one.articulo.id, changes)}
              onRemove={() => remove(one.articulo.id)}
            />
          ))}
        </Box>
      )}
      {withCost && renglones.length > 0 && (
        <Box sx={{ display: 'flex', justifyContent: 'space-between', fontWeight: 600 }}>
          <span>Total sin IVA</span>
          <span>{formatMoney(renglones.reduce((sum, one) => sum + costOf(one), 0))}</span>
        </Box>
      )}
    </Box>
  );
}

const cardOf = (one: Renglon, withCost: boolean) => {
  const { articulo, cantidad_milesimas, costo_centavos } = one;
  const lacks = withCost && costo_centavos === null;
  const each = withCost && costo_centavos !== null ? ` × ${formatMoney(costo_centavos)}` : '';
  return {
    id: articulo.id,
    title: articulo.descripcion,
    facts: `${withUnit(cantidad_milesimas, articulo.unidad)}${each}`,
    amount: lacks ? 'Falta el costo' : withCost ? formatMoney(costOf(one)) : '',
    lacks,
  };
};

/** Whoever receives goods reads one after another, also with the last quantity at hand. */
const useTakeScans = (take: (articulo: Articulo) => void) => {
  const latest = useRef(take);
  useEffect(() => {
    latest.current = take;
  });
  const queue = useRef(Promise.resolve());
  const read = async (code: string) => {
    const [found] = await searchArticulos(code);
    if (found) latest.current(found);
    else toast(`Ningún artículo tiene la clave o el código ${code}.`, { tone: 'warning' });
  };
  const onCode = (code: string) => {
    queue.current = queue.current
      .then(() => read(code))
      .catch((failure: unknown) => void toast(messageOf(failure), { tone: 'error' }));
  };
  useScan(onCode, { inDialog: true });
};

/** What it cost the last time; of what never came before, the cost is asked for. */
const startOf = (articulo: Articulo, withCost: boolean): Renglon => ({
  articulo,
  cantidad_milesimas: 1_000,
  costo_centavos: withCost ? articulo.ultimo_costo_centavos || null : null,
});

interface RowProps {
  renglon: Renglon;
  withCost: boolean;
  onChange: (changes: Partial<Renglon>) => void;
  onRemove: () => void;
}

function Row({ renglon: one, withCost, onChange, onRemove }: RowProps) {
  return (
    <Box component="li" sx={withCost ? row : plain}>
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ overflowWrap: 'anywhere' }}>{one.articulo.descripcion}</Box>
        <Box sx={{ fontSize: 12, color: 'text.secondary' }}>
          {one.articulo.sku} · {one.articulo.unidad}
        </Box>
      </Box>
      <NumberCell
        write={writeMilesimas}
        parse={parseMilesimas}
        unread={UNREAD}
        label={`Cantidad de ${one.articulo.descripcion}`}
        value={one.cantidad_milesimas}
        min={1}
        onChange={(cantidad_milesimas) => onChange({ cantidad_milesimas })}
      />
      {withCost && (
        <NumberCell
          write={writeCentavos}
          parse={parseCentavos}
          unread={null}
          prefix="$"
          label={`Costo de ${one.articulo.descripcion}`}
          value={one.costo_centavos}
          invalid={one.costo_centavos === null}
          onChange={(costo_centavos) => onChange({ costo_centavos })}
        />
      )}
      {withCost && (
        <Box component="span" sx={{ textAlign: 'right', fontWeight: 600 }}>
          {one.costo_centavos === null ? '—' : formatMoney(costOf(one))}
        </Box>
      )}
      <IconButton
        size="small"
        aria-label={`Quitar ${one.articulo.descripcion}`}
        onClick={onRemove}
        sx={{ '@media (pointer: coarse)': { width: 48, height: 48 } }}
      >
        <Trash2 size={15} />
      </IconButton>
    </Box>
  );
}

const frame = {
  listStyle: 'none',
  m: 0,
  p: 0,
  border: '1px solid var(--mui-palette-divider)',
  borderRadius: '8px',
} as const;
const line = {
  display: 'grid',
  alignItems: 'center',
  gap: 3,
  px: 3,
  py: 2,
  '&:not(:first-of-type)': { borderTop: '1px solid var(--mui-palette-divider)' },
} as const;
const row = { ...line, gridTemplateColumns: 'minmax(120px, 1fr) 76px 96px 84px auto' } as const;
const plain = { ...line, gridTemplateColumns: 'minmax(120px, 1fr) 90px auto' } as const;
