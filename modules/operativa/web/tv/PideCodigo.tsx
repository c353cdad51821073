import { type FormEvent, useState } from 'react';
import { WallAlone } from '#platform/web/wall/Wall.tsx';

interface PideCodigoProps {
  /** Why what it had opens nothing; left out where it had nothing. */
  said?: string;
  onOpen: (codigo: string) => void;
}

/** A television without a screen of its own asks for its code; the server counts the tries. */
export function PideCodigo({ said, onOpen }: PideCodigoProps) {
  const [text, setText] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onOpen(text);
  };
  return (
    <WallAlone>
      <h1>{said ? 'Pantalla del taller' : 'Esta televisión todavía no muestra nada'}</h1>
      {said && <p role="status">{said}</p>}
      <form className="wall-code" onSubmit={submit}>
        <label htmlFor="codigo">Escribe el código de esta pantalla</label>
        <input id="codigo" value={text} maxLength={20} onChange={(event) => setText(event.target.value)} />
        <button type="submit">Abrir</button>
      </form>
      <p>En Bahía, abre «Pantallas del taller» y pide el código de esta televisión.</p>
    </WallAlone>
  );
}
