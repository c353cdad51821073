import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import type { Accesos } from '#modules/cuentas/contract.ts';

interface OpeningsProps {
  accesos: Accesos;
  /** Ids of what goes on opening the account. */
  kept: readonly string[];
  onChange: (kept: readonly string[]) => void;
}

/** What stays ticked unless somebody says otherwise: only what the provider proved to be of the same mailbox. */
export const keptAtFirst = ({ identidades }: Accesos): readonly string[] =>
  identidades.filter(({ es_de_la_cuenta }) => es_de_la_cuenta).map(({ id }) => id);

/** What else opens the account, to be kept or ended with the old password. Nothing when nothing does. */
export function Openings({ accesos, kept, onChange }: OpeningsProps) {
  const { identidades, llaves, sesiones, navegadores, segundo_factor } = accesos;
  const rows = [
    // First what is least his.
    ...identidades
      .toSorted((a, b) => Number(a.es_de_la_cuenta) - Number(b.es_de_la_cuenta))
      .map(({ id, proveedor, email, es_de_la_cuenta }) => ({
        id,
        label: `Entrar con ${proveedor}${email && ` (${email})`}`,
        doubt: !es_de_la_cuenta,
      })),
    ...llaves.map(({ id, nombre, empresa }) => ({ id, label: `Llave «${nombre}» de ${empresa}`, doubt: false })),
  ];
  if (rows.length === 0 && sesiones === 0 && navegadores === 0 && !segundo_factor) return null;
  const toggle = (id: string) => onChange(kept.includes(id) ? kept.filter((one) => one !== id) : [...kept, id]);
  return (
    <Box component="section" aria-label="Qué más abre tu cuenta" sx={{ display: 'grid', gap: 2 }}>
      <Typography sx={{ fontWeight: 600 }}>Qué más abre tu cuenta</Typography>
      {rows.length > 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          Deja marcado solo lo que reconoces. Lo demás termina al guardar.
        </Typography>
      )}
      {rows.map(({ id, label, doubt }) => (
        <Box key={id}>
          <FormControlLabel
            control={<Checkbox checked={kept.includes(id)} onChange={() => toggle(id)} />}
            label={label}
            sx={{ overflowWrap: 'anywhere' }}
          />
          {doubt && (
            <Alert severity="warning" sx={{ mt: 1 }}>
              Su correo no es el de tu cuenta. Si no la vinculaste tú, no la marques.
            </Alert>
          )}
        </Box>
      ))}
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {endsAnyway(sesiones, navegadores)}
        {segundo_factor && ' La verificación en dos pasos se sigue pidiendo al entrar.'}
      </Typography>
    </Box>
  );
}

const endsAnyway = (sesiones: number, navegadores: number): string => {
  if (sesiones === 0 && navegadores === 0) return '';
  const open =
    sesiones === 0 ? '' : sesiones === 1 ? 'se cierra 1 sesión abierta' : `se cierran ${sesiones} sesiones abiertas`;
  const known = navegadores === 0 ? '' : 'se olvidan los navegadores recordados';
  const said = [open, known].filter(Boolean).join(' y ');
  return `Además ${said}.`;
};
