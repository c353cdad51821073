import Alert from '@mui/material/Alert';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useId } from 'react';
import type { EstadoCompleto } from '#modules/bancos/contract.ts';

export interface Respuestas {
  cuenta_leida?: string;
  fechas?: 'dia_mes' | 'mes_dia';
  ano?: string;
}

type Pregunta = EstadoCompleto['preguntas'][number];
const answerOf = ({ campo }: Pregunta, valor: string): Respuestas =>
  campo === 'cuenta'
    ? { cuenta_leida: valor }
    : campo === 'ano'
      ? { ano: valor }
      : { fechas: valor === 'mes_dia' ? 'mes_dia' : 'dia_mes' };

interface PreguntasProps {
  preguntas: readonly Pregunta[];
  busy: boolean;
  onAnswer: (said: Respuestas) => void;
}

/** What the file leaves open. The answer reads it again; what it answers itself can be said otherwise. */
export function Preguntas({ preguntas, busy, onAnswer }: PreguntasProps) {
  return preguntas.map((pregunta) => (
    <Elegir
      key={pregunta.campo}
      label={pregunta.texto}
      open={pregunta.respuesta === null}
      disabled={busy}
      value={pregunta.respuesta}
      opciones={pregunta.opciones}
      onChange={(valor) => onAnswer(answerOf(pregunta, valor))}
    />
  ));
}

interface ParecidosProps {
  cuantos: number;
  value: 'guardar' | 'dejar' | null;
  onChange: (value: 'guardar' | 'dejar') => void;
}

/** Movements of the day and amount of others: the bank may have given them again under another number. */
export function Parecidos({ cuantos, value, onChange }: ParecidosProps) {
  const one = cuantos === 1;
  return (
    <Elegir
      label={`${one ? '1 movimiento tiene' : `${cuantos} movimientos tienen`} el día y el importe de ${
        one ? 'otro que ya estaba' : 'otros que ya estaban'
      }, con otro número del banco. ¿${one ? 'Es el mismo' : 'Son los mismos'}?`}
      open={value === null}
      value={value}
      opciones={[
        { valor: 'dejar', texto: one ? 'Sí, dejarlo fuera' : 'Sí, dejarlos fuera' },
        { valor: 'guardar', texto: one ? 'No, guardarlo también' : 'No, guardarlos también' },
      ]}
      onChange={(valor) => onChange(valor === 'guardar' ? 'guardar' : 'dejar')}
    />
  );
}

interface ElegirProps {
  label: string;
  open: boolean;
  disabled?: boolean;
  value: string | null;
  opciones: readonly { valor: string; texto: string }[];
  onChange: (valor: string) => void;
}

function Elegir({ label, open, disabled = false, value, opciones, onChange }: ElegirProps) {
  const id = useId();
  return (
    <Alert severity={open ? 'warning' : 'info'}>
      <FormControl disabled={disabled}>
        <FormLabel id={id} sx={{ color: 'text.primary', '&.Mui-focused': { color: 'text.primary' } }}>
          {label}
        </FormLabel>
        <RadioGroup aria-labelledby={id} value={value ?? ''} onChange={(_, valor) => onChange(valor)}>
          {opciones.map(({ valor, texto }) => (
            <FormControlLabel key={valor} value={valor} label={texto} control={<Radio size="small" />} />
          ))}
        </RadioGroup>
      </FormControl>
    </Alert>
  );
}
