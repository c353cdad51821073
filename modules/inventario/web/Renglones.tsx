import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { Trash2 } from 'lucide-react';
import type { Articulo } from '#modules/inventario/contract.ts';
import { EntityPicker } from '#platform/web/form/EntityPicker.tsx';
import { NumberCell } from '#platform/web/form/NumberCell.tsx';
import { parseCentavos, parseMilesimas, writeCentavos, writeMilesimas } from '#platform/web/form/parse.ts';
import { formatMoney } from '#platform/web/format.ts';
import { withUnit } from './looks.tsx';
import { searchArticulos } from './queries.ts';
import type { Renglon } from './renglon.ts';

interface RenglonesProps {
  renglones: readonly Renglon[];
  onChange: (renglones: Renglon[]) => void;
  withCost: boolean;
}

/** Articles by scan or by name, with how many; the same one scanned again is one more. */
export function Renglones({ renglones, onChange, withCost }: RenglonesProps) {
  const take = (articulo: Articulo) => {
    const known = renglones.find((one) => one.articulo.id === articulo.id);
    if (known) change(articulo.id, { cantidad_milesimas: known.cantidad_milesimas + 1_000 });
    else
      onChange([
        ...renglones,
        { articulo, cantidad_milesimas: 1_000, costo_centavos: withCost ? articulo.ultimo_costo_centavos : null },
      ]);
  };
  const change = (id: string, changes: Partial<Renglon>) =>
    onChange(renglones.map((one) => (one.articulo.id === id ? { ...one, ...changes } : one)));
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <EntityPicker<Articulo>
        key={renglones.map(({ articulo, cantidad_milesimas }) => `${articulo.id}${cantidad_milesimas}`).join()}
        label="Agregar artículo"
        placeholder="Escanea o escribe clave o descripción"
        value={null}
        onChange={(found) => found && take(found)}
        load={searchArticulos}
        getKey={({ id }) => id}
        primary={({ descripcion, sku }) => `${descripcion} · ${sku}`}
        secondary={(a) => `Hay ${withUnit(a.disponible_milesimas, a.unidad)}`}
        autoFocus
      />
      {renglones.length > 0 && (
        <Box component="ul" aria-label="Renglones" sx={frame}>
          {renglones.map((one) => (
            <Box component="li" key={one.articulo.id} sx={withCost ? row : plain}>
              <Box sx={{ minWidth: 0, gridColumn: { xs: '1 / -1', sm: 'auto' } }}>
                <Box sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>{one.articulo.descripcion}</Box>
                <Box sx={{ fontSize: 12, color: 'text.secondary' }}>
                  {one.articulo.sku} · {one.articulo.unidad}
                </Box>
              </Box>
              <NumberCell
                write={writeMilesimas}
                parse={parseMilesimas}
                label={`Cantidad de ${one.articulo.descripcion}`}
                value={one.cantidad_milesimas}
                min={1}
                onChange={(cantidad_milesimas) => change(one.articulo.id, { cantidad_milesimas })}
              />
              {withCost && (
                <NumberCell
                  write={writeCentavos}
                  parse={parseCentavos}
                  prefix="$"
                  label={`Costo de ${one.articulo.descripcion}`}
                  value={one.costo_centavos}
                  invalid={one.costo_centavos === null}
                  onChange={(costo_centavos) => change(one.articulo.id, { costo_centavos })}
                />
              )}
              <IconButton
                size="small"
                aria-label={`Quitar ${one.articulo.descripcion}`}
                onClick={() => onChange(renglones.filter((kept) => kept !== one))}
                sx={{ '@media (pointer: coarse)': { width: 48, height: 48 } }}
              >
                <Trash2 size={15} />
              </IconButton>
            </Box>
          ))}
        </Box>
      )}
      {withCost && renglones.length > 0 && (
        <Box sx={{ display: 'flex', justifyContent: 'space-between', fontWeight: 600 }}>
          <span>Total sin IVA</span>
          <span>{formatMoney(costOf(renglones))}</span>
        </Box>
      )}
    </Box>
  );
}

/** Only to be read: what enters is worth what the server says. */
const costOf = (renglones: readonly Renglon[]): number =>
  renglones.reduce((sum, one) => sum + Math.round(((one.costo_centavos ?? 0) * one.cantidad_milesimas) / 1000), 0);

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
const row = { ...line, gridTemplateColumns: { xs: '1fr 1fr auto', sm: 'minmax(120px, 1fr) 76px 96px 34px' } } as const;
const plain = { ...line, gridTemplateColumns: { xs: '1fr auto', sm: 'minmax(120px, 1fr) 90px 34px' } } as const;
