import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import type { ImportacionCompleta } from '#modules/importaciones/contract.ts';
import { camposFor, type Campo, definicionOf } from '#modules/importaciones/rules/tipos.ts';
import { messageOf } from '#platform/web/call.ts';
import { usePermissions } from '#platform/web/session/permissions.ts';
import { toast } from '#platform/web/toast.tsx';
import { Section } from '#platform/web/ui/Section.tsx';
import { columnLetter } from './looks.ts';
import { api, rememberImportacion, useRenglones } from './queries.ts';

/** Which column each datum is, and what happens to those that are there already. */
export function Columnas({ importacion }: { importacion: ImportacionCompleta }) {
  const { can } = usePermissions();
  const { id, version, tipo, columnas, problemas, cuentas, existentes } = importacion;
  const campos = camposFor(tipo, can);
  const missing = Object.keys(problemas).length > 0;
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const found = campos.filter(({ clave }) => columnas[clave] != null).length;
  const change = async (body: Partial<Pick<ImportacionCompleta, 'columnas' | 'existentes'>>) => {
    setBusy(true);
    try {
      rememberImportacion(await api('PATCH /api/importaciones/{id}', { params: { id }, body, version }));
    } catch (error) {
      toast(messageOf(error), { tone: 'error' });
    } finally {
      setBusy(false);
    }
  };
  const shown = open || missing;
  return (
    <>
      {definicionOf(tipo).actualiza && cuentas.cambia + cuentas.omitido > 0 && (
        <Section title="Los que ya están y vienen distintos">
          <RadioGroup
            row
            aria-label="Los que ya están y vienen distintos"
            value={existentes}
            onChange={(_, value) => void change({ existentes: value === 'actualizar' ? 'actualizar' : 'omitir' })}
          >
            <FormControlLabel value="omitir" control={<Radio />} label="Dejarlos como están" disabled={busy} />
            <FormControlLabel
              value="actualizar"
              control={<Radio />}
              label="Actualizarlos con lo que trae el archivo"
              disabled={busy}
            />
          </RadioGroup>
        </Section>
      )}
      <Section
        title={`Columnas: ${found} de ${campos.length} reconocidas`}
        actions={
          !missing && (
            <Button size="small" aria-expanded={shown} onClick={() => setOpen(!open)}>
              {shown ? 'Ocultar' : 'Revisar'}
            </Button>
          )
        }
      >
        {missing && (
          <Alert severity="warning" sx={{ mb: 4 }}>
            {Object.values(problemas).join(' ')}
          </Alert>
        )}
        {shown ? (
          <Box sx={grid}>
            {campos.map((campo) => (
              <Columna key={campo.clave} campo={campo} importacion={importacion} busy={busy} onChange={change} />
            ))}
          </Box>
        ) : (
          <Unused importacion={importacion} />
        )}
      </Section>
    </>
  );
}

function Columna({
  campo: { clave, titulo, requerido },
  importacion: { id, version, columnas, encabezados, problemas },
  busy,
  onChange,
}: {
  campo: Campo;
  importacion: ImportacionCompleta;
  busy: boolean;
  onChange: (body: { columnas: Record<string, number | null> }) => Promise<void>;
}) {
  const { data } = useRenglones(id, version, {});
  const first = data?.pages[0]?.data[0]?.celdas ?? [];
  const at = columnas[clave] ?? null;
  const problem = problemas[clave];
  return (
    <TextField
      select
      label={titulo}
      required={requerido}
      value={at === null ? '' : String(at)}
      disabled={busy}
      error={problem !== undefined}
      helperText={problem ?? (at === null ? ' ' : first[at] ? `Por ejemplo: ${first[at].slice(0, 40)}` : ' ')}
      onChange={({ target: { value } }) =>
        void onChange({ columnas: { [clave]: value === '' ? null : Number(value) } })
      }
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      <option value="">No está en el archivo</option>
      {encabezados.map((head, index) => (
        <option key={columnLetter(index)} value={String(index)}>
          {columnLetter(index)} · {head || 'sin nombre'}
        </option>
      ))}
    </TextField>
  );
}

/** Columns of the file that nobody took: said, so that nothing is lost without a word. */
function Unused({ importacion: { encabezados, columnas } }: { importacion: ImportacionCompleta }) {
  const used = new Set(Object.values(columnas));
  const unused = encabezados.filter((head, at) => head !== '' && !used.has(at));
  return (
    <Box sx={{ fontSize: 13, color: 'text.secondary' }}>
      {unused.length === 0
        ? 'Todas las columnas del archivo se importan.'
        : `No se importan: ${unused.map((head) => `«${head}»`).join(', ')}.`}
    </Box>
  );
}

const grid = { display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', lg: 'repeat(3, 1fr)' } };
