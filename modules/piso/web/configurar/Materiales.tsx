import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Switch from '@mui/material/Switch';
import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Articulo } from '#modules/inventario/contract.ts';
import { searchArticulos } from '#modules/inventario/web/front-door.tsx';
import { unidadFor } from '#modules/partidas/rules/unidades.ts';
import { isDone } from '#modules/ordenes/rules.ts';
import { UNREAD } from '#platform/contract/numbers.ts';
import { newId } from '#platform/web/call.ts';
import { EntityPicker } from '#platform/web/form/EntityPicker.tsx';
import { NumberCell } from '#platform/web/form/NumberCell.tsx';
import { parseMilesimas, writeMilesimas } from '#platform/web/form/parse.ts';
import { formatMilesimas, formatMoney } from '#platform/web/format.ts';
import { usePermissions } from '#platform/web/session/permissions.ts';
import { Section } from '#platform/web/ui/page/Section.tsx';
import type { Agregada } from './escrita.ts';
import type { ParteProps } from './parte.ts';

/** What the work takes from the shelf: what the order has, and what is used beside it. */
export function Materiales({ servicio, written, change, disabled }: ParteProps) {
  const { can } = usePermissions();
  const { agrega, quita } = written;
  const held = servicio.materiales.filter(({ partida_id }) => !quita.includes(partida_id));
  const put = (id: string, changes: Partial<Agregada>) =>
    change({ agrega: agrega.map((one) => (one.id === id ? { ...one, ...changes } : one)) });
  const take = ({ id: articulo_id, descripcion }: Articulo) => {
    const piece = { id: newId(), articulo_id, descripcion, cantidad_milesimas: 1_000, se_cobra: false };
    change({ agrega: [...agrega, piece] });
  };
  return (
    <Section title="Materiales">
      {held.length + agrega.length > 0 && (
        <Box component="ul" aria-label="Materiales" sx={{ listStyle: 'none', m: 0, p: 0, mb: 3 }}>
          {held.map(({ partida_id, se_quita, ...one }) => (
            <Row
              key={partida_id}
              title={one.descripcion}
              said={sayHeld(one, can('ver_ordenes_trabajo'))}
              onRemove={se_quita && !disabled ? () => change({ quita: [...quita, partida_id] }) : undefined}
            />
          ))}
          {agrega.map((one) => (
            <Row
              key={one.id}
              title={one.descripcion}
              said="Sin guardar"
              onRemove={() => change({ agrega: agrega.filter(({ id }) => id !== one.id) })}
            >
              <Escribir pieza={one} onChange={(changes) => put(one.id, changes)} />
            </Row>
          ))}
        </Box>
      )}
      {!disabled && (
        <EntityPicker<Articulo>
          key={agrega.length}
          label="Agregar material"
          placeholder="Nombre, clave o código"
          value={null}
          onChange={(found) => found && take(found)}
          load={searchArticulos}
          getKey={({ id }) => id}
          primary={({ descripcion }) => descripcion}
          secondary={({ disponible_milesimas, unidad }) =>
            disponible_milesimas > 0
              ? `Hay ${formatMilesimas(disponible_milesimas)} ${unidadFor(unidad, disponible_milesimas)}`
              : 'Agotado'
          }
        />
      )}
      {disabled && held.length === 0 && <Box sx={{ color: 'text.secondary' }}>No llevó materiales.</Box>}
    </Section>
  );
}

function Escribir({ pieza, onChange }: { pieza: Agregada; onChange: (changes: Partial<Agregada>) => void }) {
  const { can } = usePermissions();
  const { descripcion, cantidad_milesimas, se_cobra } = pieza;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
      <Box sx={{ width: 96 }}>
        <NumberCell
          label={`Cantidad de ${descripcion}`}
          value={cantidad_milesimas}
          write={writeMilesimas}
          parse={parseMilesimas}
          unread={UNREAD}
          min={1}
          onChange={(next) => onChange({ cantidad_milesimas: next })}
        />
      </Box>
      {can('ver_ordenes_trabajo') && (
        <FormControlLabel
          label="Se cobra aparte"
          control={<Switch checked={se_cobra} onChange={(_, on) => onChange({ se_cobra: on })} />}
        />
      )}
    </Box>
  );
}

type Held = ParteProps['servicio']['materiales'][number];

const sayHeld = (
  { cantidad_milesimas, unidad, estado, falta_milesimas: falta, total_centavos }: Omit<Held, 'partida_id' | 'se_quita'>,
  isTold: boolean,
): string =>
  [
    `${formatMilesimas(cantidad_milesimas)} ${unidadFor(unidad, cantidad_milesimas)}`,
    isTold ? (total_centavos > 0 ? formatMoney(total_centavos) : 'sin cargo') : '',
    estado === 'por_autorizar' ? 'por autorizar' : '',
    isDone(estado) ? 'instalado' : '',
    falta !== null && falta > 0 ? `faltan ${formatMilesimas(falta)}` : '',
  ]
    .filter(Boolean)
    .join(' · ');

interface RowProps {
  title: string;
  said: string;
  onRemove: (() => void) | undefined;
  children?: ReactNode;
}

function Row({ title, said, onRemove, children }: RowProps) {
  return (
    <Box component="li" sx={row}>
      <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
        <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{title}</Box>
        <Box sx={{ fontSize: 13, color: 'text.secondary' }}>{said}</Box>
        {children}
      </Box>
      {onRemove && (
        <IconButton
          aria-label={`Quitar ${title}`}
          onClick={onRemove}
          sx={{ '@media (pointer: coarse)': { width: 48, height: 48 } }}
        >
          <Trash2 size={16} />
        </IconButton>
      )}
    </Box>
  );
}

const row = {
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  py: 2,
  '&:not(:first-of-type)': { borderTop: '1px solid var(--mui-palette-divider)' },
} as const;
