import { type FormEvent, useState } from 'react';
import { codigoIn } from '#modules/tablero/rules/codigo.ts';
import { WallAlone } from '#platform/web/wall/Wall.tsx';

interface PideCodigoProps {
  /** Why what it had opens nothing; left out where it had nothing. */
  said?: string;
  onOpen: (codigo: string) => void;
}

/** A television without a screen of its own asks for its code; the server counts the tries. */
export function PideCodigo({ said, onOpen }: PideCodigoProps) {
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const codigo = codigoIn(text);
    setWrong(codigo === null);
    if (codigo !== null) onOpen(codigo);
  };
  return (
    <WallAlone>
      <h1>{said === undefined ? 'Esta televisión todavía no muestra nada' : 'Pantalla del taller'}</h1>
      {said !== undefined && <p role="status">{said}</p>}
      <form className="wall-code" onSubmit={submit}>
        <label htmlFor="codigo">Escribe el código de esta pantalla</label>
        <input
          id="codigo"
          value={text}
          onChange={(event) => setText(event.target.value)}
          placeholder="K7QM-4RTX"
          maxLength={20}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          aria-invalid={wrong}
          aria-describedby={wrong ? 'codigo-mal' : undefined}
        />
        <button type="submit">Abrir</button>
      </form>
      {wrong && (
        <p id="codigo-mal" role="alert">
          El código tiene ocho letras y números. Escríbelo tal como se muestra.
        </p>
      )}
      <p>En Bahía, abre «Pantallas del taller» en Órdenes y pide el código de esta televisión.</p>
    </WallAlone>
  );
}
