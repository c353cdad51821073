import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { Punto } from '#modules/inspecciones/rules/formas.ts';
import type { Hallado } from '#modules/inspecciones/rules.ts';
import { Dictado, withSaid } from '#platform/web/form/Dictado.tsx';
import { parseMilesimas, writeMilesimas } from '#platform/web/form/parse.ts';

const MAX_NOTA = 500;

interface FieldProps {
  punto: Punto;
  onFound: (hallado: Hallado) => void;
}

/** The figure, or the words, of a point: taken when the field is left, and when the page goes away. */
export function Valor({ punto, onFound }: FieldProps) {
  const isMeasure = punto.tipo === 'medida';
  const shown = isMeasure ? writeMilesimas(punto.valor_milesimas) : punto.texto;
  const [text, setText] = useState(shown);
  const parsed = parseMilesimas(text);
  const wrong = isMeasure && parsed.kind === 'invalid';
  const { nota, respuesta, color } = punto;
  const take = () => {
    if (text === shown || wrong) return;
    if (!isMeasure) return onFound({ color: null, valor_milesimas: null, respuesta, nota, texto: text.trim() });
    const valor_milesimas = parsed.kind === 'value' ? parsed.value : null;
    onFound({
      color: valor_milesimas === null ? null : color === 'na' ? null : color,
      valor_milesimas,
      respuesta,
      nota,
      texto: '',
    });
  };
  useTakenOnLeave(take);
  return (
    <TextField
      value={text}
      onChange={(event) => setText(event.target.value)}
      onFocus={(event) => event.target.select()}
      onBlur={take}
      onKeyDown={leaveOnEnter}
      error={wrong}
      placeholder={isMeasure ? '' : 'Escribe'}
      sx={{
        ...(isMeasure ? { flex: '0 0 86px' } : { flex: 1 }),
        '& .MuiInputBase-root': { minHeight: 56, pr: 2, fontSize: 16 },
      }}
      slotProps={{
        htmlInput: {
          'aria-label': isMeasure ? `${punto.nombre}, en ${punto.unidad || 'medida'}` : punto.nombre,
          inputMode: isMeasure ? 'decimal' : 'text',
          autoComplete: 'off',
          enterKeyHint: 'done',
          maxLength: isMeasure ? 12 : 200,
          style: isMeasure
            ? { textAlign: 'right', fontVariantNumeric: 'tabular-nums', paddingLeft: 6, paddingRight: 0 }
            : {},
        },
        input: isMeasure
          ? {
              endAdornment: (
                <InputAdornment position="end" sx={{ ml: 1 }}>
                  {punto.unidad}
                </InputAdornment>
              ),
            }
          : {},
      }}
    />
  );
}

/** Why, in words: what is red or yellow asks for them. */
export function Nota({ punto, eager, onFound }: FieldProps & { eager: boolean }) {
  const [text, setText] = useState(punto.nota);
  const { color, valor_milesimas, respuesta, texto, nota } = punto;
  const take = () => {
    if (text.trim() !== nota) onFound({ color, valor_milesimas, respuesta, texto, nota: text.trim() });
  };
  useTakenOnLeave(take);
  const hear = (said: string) => {
    const all = withSaid(text, said).slice(0, MAX_NOTA);
    setText(all);
    onFound({ color, valor_milesimas, respuesta, texto, nota: all });
  };
  return (
    <>
      <TextField
        label="Nota"
        value={text}
        autoFocus={eager}
        onChange={(event) => setText(event.target.value)}
        onBlur={take}
        onKeyDown={leaveOnEnter}
        multiline
        maxRows={5}
        fullWidth
        sx={{ mt: 1, '& .MuiInputBase-root': { minHeight: 48 } }}
        slotProps={{ htmlInput: { 'aria-label': `Nota de ${punto.nombre}`, maxLength: MAX_NOTA } }}
      />
      <Dictado label={`nota de ${punto.nombre}`} onText={hear} />
    </>
  );
}

const leaveOnEnter = (event: KeyboardEvent): void => {
  if (event.key !== 'Enter' || event.shiftKey || !(event.target instanceof HTMLElement)) return;
  event.preventDefault();
  event.target.blur();
};

/** What is written and not left yet is taken when the page is put away, as when a telephone rings. */
const useTakenOnLeave = (take: () => void): void => {
  const latest = useRef(take);
  useEffect(() => {
    latest.current = take;
  });
  useEffect(() => {
    const onHide = () => document.visibilityState === 'hidden' && latest.current();
    const onLeave = () => latest.current();
    document.addEventListener('visibilitychange', onHide);
    window.addEventListener('pagehide', onLeave);
    return () => {
      document.removeEventListener('visibilitychange', onHide);
      window.removeEventListener('pagehide', onLeave);
    };
  }, []);
};
