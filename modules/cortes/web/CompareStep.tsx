import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { type FormEvent, useRef, useState } from 'react';
import type { SesionCaja } from '#modules/caja/contract.ts';
import type { Comparacion, CorteResumen } from '#modules/cortes/contract.ts';
import { labelDifference, refusalOfClose } from '#modules/cortes/rules.ts';
import { isUnreachable, newId, newKey } from '#platform/web/call.ts';
import { useDraft } from '#platform/web/drafts/draft.ts';
import { formatMoney } from '#platform/web/format.ts';
import { useSession } from '#platform/web/session/session-store.ts';
import { messageOf } from '#platform/web/ui/error-text.ts';
import { type Conteo, closeCaja } from './queries.ts';

interface CompareStepProps {
  sesion: SesionCaja;
  conteo: Conteo;
  compared: Comparacion;
  titleId: string;
  onBack: () => void;
  onClosed: (corte: CorteResumen) => void;
}

/** What was counted beside what should be there; a difference is explained before it is closed. */
export function CompareStep({ sesion, conteo, compared, titleId, onBack, onClosed }: CompareStepProps) {
  const user = useSession((state) => state.user?.user_id);
  const alien = sesion.abierta_por !== user;
  const { diferencia_centavos } = compared;
  const [comentario, setComentario] = useState('');
  const [motivo, setMotivo] = useState('');
  const { close, busy, failure } = useClosing(sesion, onClosed);
  const missing = refusalOfClose(diferencia_centavos, comentario) !== null || (alien && motivo.trim() === '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!missing) void close({ conteo, comentario: comentario.trim(), motivo: motivo.trim() });
  };
  return (
    <form onSubmit={submit} noValidate>
      <DialogTitle id={titleId}>Cerrar {sesion.caja}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 4 }}>
        <Box component="dl" sx={figures}>
          <dt>Contado</dt>
          <dd>{formatMoney(compared.contado_centavos)}</dd>
          <dt>Esperado</dt>
          <dd>{formatMoney(compared.esperado_centavos)}</dd>
        </Box>
        <Alert severity={diferencia_centavos === 0 ? 'success' : 'warning'}>
          <strong>{labelDifference(diferencia_centavos)}</strong>
          {diferencia_centavos !== 0 && '. Cuenta otra vez si dudas; si así es, explica por qué.'}
        </Alert>
        <TextField
          label={diferencia_centavos === 0 ? 'Comentario (opcional)' : 'Qué pasó'}
          value={comentario}
          onChange={(event) => setComentario(event.target.value)}
          multiline
          minRows={2}
          required={diferencia_centavos !== 0}
          autoFocus={diferencia_centavos !== 0}
          slotProps={{ htmlInput: { maxLength: 500 } }}
        />
        {alien && (
          <TextField
            label={`Por qué cierras la caja de ${sesion.abierta_por_nombre}`}
            value={motivo}
            onChange={(event) => setMotivo(event.target.value)}
            required
            slotProps={{ htmlInput: { maxLength: 300 } }}
          />
        )}
        {failure !== null && <Alert severity="error">{failure}</Alert>}
      </DialogContent>
      <DialogActions>
        <Button onClick={onBack} disabled={busy}>
          Volver a contar
        </Button>
        <Button
          type="submit"
          variant="contained"
          loading={busy}
          disabled={missing}
          autoFocus={diferencia_centavos === 0 && !alien}
        >
          Cerrar caja
        </Button>
      </DialogActions>
    </form>
  );
}

const useClosing = (sesion: SesionCaja, onClosed: (corte: CorteResumen) => void) => {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const attempt = useRef({ values: '', key: '', id: '' });
  const { clear } = useDraft<object>(`corte:${sesion.id}`);
  const close = async (said: { conteo: Conteo; comentario: string; motivo: string }) => {
    const values = JSON.stringify(said);
    if (attempt.current.values !== values) attempt.current = { values, key: newKey(), id: newId() };
    setBusy(true);
    setFailure(null);
    try {
      const { id, key } = attempt.current;
      const corte = await closeCaja({ ...said, id, sesion_id: sesion.id }, key);
      void clear();
      onClosed(corte);
    } catch (error) {
      setFailure(
        isUnreachable(error)
          ? 'No llegó la respuesta. Pulsa «Cerrar caja» otra vez sin cambiar nada: si ya se cerró, verás su corte; nunca se cierra dos veces.'
          : messageOf(error),
      );
    } finally {
      setBusy(false);
    }
  };
  return { close, busy, failure };
};

const figures = {
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0,1fr))',
  gridAutoFlow: 'column',
  gridTemplateRows: 'auto auto',
  m: 0,
  '& dt': { fontSize: 13, color: 'text.secondary' },
  '& dd': { m: 0, fontSize: 28, lineHeight: 1.25, fontWeight: 650, letterSpacing: '-0.015em' },
};
