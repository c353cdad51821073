import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { Columns2, PenLine, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Foto } from '#modules/fotos/contract.ts';
import { categorias, etiquetasCategoria, MAX_NOTA, reasonAgainst } from '#modules/fotos/rules.ts';
import { EnEspera } from './EnEspera.tsx';
import { changeFoto, type DeQuien, removeFoto, takeFotos, useEnEspera } from './queries.ts';
import { PickButton } from './PickButton.tsx';

interface FotoDatosProps {
  of: DeQuien;
  foto: Foto;
  fotos: readonly Foto[];
  puede: { toma: boolean; ordena: boolean };
  onDraw: () => void;
  onCompare: (() => void) | undefined;
  onGone: () => void;
}

/** What is said of a photo and what can be done to it; each choice is saved at once. */
export function FotoDatos({ of, foto, fotos, puede, onDraw, onCompare, onGone }: FotoDatosProps) {
  /** While it is written; null, what the photo says. */
  const [nota, setNota] = useState<string | null>(null);
  const { espera, seElimina } = useEnEspera()(foto);
  const reason = reasonAgainst(foto, puede);
  const locked = reason !== null || seElimina;
  const others = fotos.filter(({ id, clase }) => id !== foto.id && clase === 'foto');
  const saveNota = () => {
    if (nota !== null && nota.trim() !== foto.nota)
      void changeFoto(of, foto, { nota: nota.trim() }).then((saved) => saved && setNota(null));
  };
  const remove = () => {
    onGone();
    void removeFoto(of, foto);
  };
  return (
    <Box component="aside" aria-label="Datos de la foto" sx={panel}>
      <EnEspera of={of} foto={foto} espera={espera} seElimina={seElimina} />
      <FormControlLabel
        control={
          <Switch
            checked={foto.cliente_ve}
            disabled={locked}
            onChange={(_, cliente_ve) => void changeFoto(of, foto, { cliente_ve })}
          />
        }
        label="El cliente la ve"
      />
      <TextField
        select
        size="small"
        label="Qué muestra"
        value={foto.categoria}
        disabled={locked}
        onChange={(event) => {
          const categoria = categorias.find((one) => one === event.target.value);
          if (categoria) void changeFoto(of, foto, { categoria });
        }}
      >
        {categorias.map((one) => (
          <MenuItem key={one} value={one}>
            {etiquetasCategoria[one]}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        size="small"
        label="Nota"
        value={nota ?? foto.nota}
        disabled={locked}
        onChange={(event) => setNota(event.target.value)}
        onBlur={saveNota}
        onKeyDown={(event) => event.key === 'Enter' && saveNota()}
        slotProps={{ htmlInput: { maxLength: MAX_NOTA } }}
      />
      {others.length > 0 && foto.clase === 'foto' && (
        <TextField
          select
          size="small"
          label="Foto de antes"
          value={others.some(({ id }) => id === foto.par_id) ? foto.par_id : ''}
          disabled={locked}
          onChange={(event) => void changeFoto(of, foto, { par_id: event.target.value || null })}
        >
          <MenuItem value="">Ninguna</MenuItem>
          {others.map((one) => (
            <MenuItem key={one.id} value={one.id}>
              {fotos.indexOf(one) + 1}. {[etiquetasCategoria[one.categoria], one.nota].filter(Boolean).join(': ')}
            </MenuItem>
          ))}
        </TextField>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, gridColumn: '1 / -1' }}>
        {onCompare && (
          <Button variant="outlined" startIcon={<Columns2 size={16} />} onClick={onCompare}>
            Antes y después
          </Button>
        )}
        {!locked && foto.clase === 'foto' && (
          <>
            <Button variant="outlined" startIcon={<PenLine size={16} />} onClick={onDraw}>
              Dibujar
            </Button>
            <PickButton
              camera
              single
              label="Repetir"
              onPick={(files) => {
                onGone();
                void takeFotos(of, files.slice(0, 1), {
                  categoria: foto.categoria,
                  sustituye: foto.id,
                  parte_id: foto.parte_id ?? undefined,
                });
              }}
            />
          </>
        )}
        {!locked && (
          <Button color="error" startIcon={<Trash2 size={16} />} onClick={remove} sx={{ ml: 'auto' }}>
            Eliminar
          </Button>
        )}
      </Box>
      {reason && <Box sx={{ fontSize: 13, color: 'text.secondary', gridColumn: '1 / -1' }}>{reason}</Box>}
    </Box>
  );
}

const panel = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr) minmax(0, 1fr)', md: 'minmax(0, 1fr)' },
  alignContent: 'start',
  alignItems: 'center',
  gap: 3,
  p: 3,
  overflowY: 'auto',
  maxHeight: { xs: '45dvh', md: 'none' },
  borderLeft: { md: '1px solid var(--mui-palette-divider)' },
} as const;
