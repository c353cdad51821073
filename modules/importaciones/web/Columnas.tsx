import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import type { ImportacionCompleta } from '#modules/importaciones/contract.ts';
import { camposFor, COMO_SIEMPRE, type Campo } from '#modules/importaciones/rules/tipos.ts';
import { usePermissions } from '#platform/web/session/permissions.ts';
import { Section } from '#platform/web/ui/page/Section.tsx';
import { columnLetter } from './looks.ts';
import { useCorreccion } from './queries.ts';

/** Every column of the list as it came: what it is called, what it says, what it was taken for and why. */
export function Columnas({ importacion }: { importacion: ImportacionCompleta }) {
  const { can } = usePermissions();
  const { columnas, problemas, vistas, tipo } = importacion;
  const missing = Object.values(problemas);
  // What a person accepted before needs no second look.
  const [open, setOpen] = useState(vistas.some(({ motivo }) => motivo !== COMO_SIEMPRE));
  const used = new Set(Object.values(columnas).filter((at) => at !== null));
  const shown = open || missing.length > 0;
  return (
    <Section
      title={`Columnas: ${used.size} de ${vistas.length} se importan`}
      actions={
        missing.length === 0 && (
          <Button size="small" aria-expanded={shown} onClick={() => setOpen(!open)}>
            {shown ? 'Ocultar' : 'Revisar'}
          </Button>
        )
      }
    >
      {missing.length > 0 && (
        <Alert severity="warning" sx={{ mb: 4 }}>
          {missing.join(' ')}
        </Alert>
      )}
      {shown ? (
        <Box component="ul" aria-label="Columnas" sx={grid}>
          {vistas.map((vista, at) => (
            <Columna
              key={columnLetter(at)}
              at={at}
              vista={vista}
              campos={camposFor(tipo, can)}
              importacion={importacion}
            />
          ))}
        </Box>
      ) : (
        <Unused importacion={importacion} />
      )}
    </Section>
  );
}

function Columna({
  at,
  vista: { encabezado, ejemplos, motivo },
  campos,
  importacion,
}: {
  at: number;
  vista: ImportacionCompleta['vistas'][number];
  campos: readonly Campo[];
  importacion: ImportacionCompleta;
}) {
  const { correct, busy } = useCorreccion(importacion);
  const { columnas } = importacion;
  const campo = campos.find(({ clave }) => columnas[clave] === at);
  const name = `${columnLetter(at)} · ${encabezado || 'sin nombre'}`;
  const pick = (clave: string) =>
    correct({
      columnas: { ...(campo ? { [campo.clave]: null } : {}), ...(clave === '' ? {} : { [clave]: at }) },
    });
  const placeOf = (clave: string): string => {
    const other = columnas[clave] ?? null;
    return other === null || other === at ? '' : ` (ahora es ${columnLetter(other)})`;
  };
  const groups = [
    { label: '', all: campos.filter(({ de }) => de === null) },
    { label: 'Del vehículo', all: campos.filter(({ de }) => de === 'vehiculo') },
  ].filter(({ all }) => all.length > 0);
  return (
    <Box component="li" sx={{ ...card, ...(campo ? {} : { opacity: 0.92, borderStyle: 'dashed' }) }}>
      <TextField
        select
        size="small"
        fullWidth
        label={name}
        value={campo?.clave ?? ''}
        disabled={busy}
        onChange={({ target: { value } }) => void pick(value)}
        slotProps={{
          select: { native: true },
          inputLabel: { shrink: true, title: name, sx: { maxWidth: 'calc(133% - 48px)' } },
        }}
      >
        <option value="">Sin usar</option>
        {groups.map(({ label, all }) =>
          label === '' ? (
            all.map(({ clave, titulo }) => (
              <option key={clave} value={clave}>
                {`${titulo}${placeOf(clave)}`}
              </option>
            ))
          ) : (
            <optgroup key={label} label={label}>
              {all.map(({ clave, titulo }) => (
                <option key={clave} value={clave}>
                  {`${titulo}${placeOf(clave)}`}
                </option>
              ))}
            </optgroup>
          ),
        )}
      </TextField>
      <Box sx={{ fontSize: 13, overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' }}>
        {ejemplos.join(' · ') || '—'}
      </Box>
      <Box sx={{ fontSize: 12.5, color: DOUBT.test(motivo) ? 'var(--mui-palette-warnText)' : 'text.secondary' }}>
        {motivo}
      </Box>
    </Box>
  );
}

/** Of what a person may want to put right. */
const DOUBT = /^(?:No se reconoce|Se llama|Puede ser|Sus valores son .*elige|Ya hay)/;

/** Columns of the file that nobody took: said, so that nothing is lost without a word. */
function Unused({ importacion: { vistas, columnas } }: { importacion: ImportacionCompleta }) {
  const used = new Set(Object.values(columnas));
  const unused = vistas.filter(
    ({ encabezado, ejemplos }, at) => (encabezado !== '' || ejemplos.length > 0) && !used.has(at),
  );
  return (
    <Box sx={{ fontSize: 13, color: 'text.secondary' }}>
      {unused.length === 0
        ? 'Todas las columnas del archivo se importan.'
        : `No se importan: ${unused.map(({ encabezado }) => `«${encabezado || 'sin nombre'}»`).join(', ')}.`}
    </Box>
  );
}

const grid = {
  display: 'grid',
  gap: 3,
  gridTemplateColumns: { xs: '1fr', sm: 'repeat(auto-fill, minmax(208px, 1fr))' },
  listStyle: 'none',
  m: 0,
  p: 0,
};
const card = {
  display: 'grid',
  gap: 1.5,
  alignContent: 'start',
  p: 3,
  pt: 4,
  border: '1px solid var(--mui-palette-divider)',
  borderRadius: '8px',
  minWidth: 0,
};
