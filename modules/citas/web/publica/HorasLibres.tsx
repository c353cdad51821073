import { useCallback, useEffect, useState } from 'react';
import type { Horas } from '#modules/citas/rules/formas.ts';
import { messageOf } from '#platform/web/call.ts';
import { sayDate, sayHour } from './words.ts';

interface HorasLibresProps {
  zona: string;
  /** Asks for the hours from a day on; another one is another list. */
  load: (desde?: string) => Promise<Horas>;
  value: string | null;
  onPick: (iso: string | null) => void;
  /** Grows when what was shown is no longer true. */
  round: number;
}

/** The days that have an hour that is really free, and the hours of the one that was touched. */
export function HorasLibres({ zona, load, value, onPick, round }: HorasLibresProps) {
  const [dias, setDias] = useState<Horas['dias'] | null>(null);
  const [fecha, setFecha] = useState<string | null>(null);
  const [problem, setProblem] = useState('');
  const ask = useCallback(() => {
    setProblem('');
    setDias(null);
    load().then(
      (found) => setDias(found.dias),
      (error: unknown) => setProblem(messageOf(error)),
    );
  }, [load]);
  useEffect(ask, [ask, round]);
  const more = async () => {
    const last = dias?.at(-1)?.fecha;
    if (!last) return;
    const next = new Date(Date.parse(`${last}T12:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
    try {
      const found = await load(next);
      setDias([...(dias ?? []), ...found.dias]);
    } catch (error) {
      setProblem(messageOf(error));
    }
  };
  if (problem)
    return (
      <p className="cita-error" role="alert">
        <span>{`${problem} `}</span>
        <button type="button" className="cita-link" onClick={ask}>
          Intentar de nuevo
        </button>
      </p>
    );
  if (dias === null) return <p aria-busy="true">Buscando horas libres…</p>;
  if (dias.length === 0) return <p>No quedan horas libres en estos días. Llama al taller y te buscan un lugar.</p>;
  const shown = dias.find((one) => one.fecha === fecha) ?? dias[0];
  return (
    <>
      <div className="cita-days" role="group" aria-label="Día">
        {dias.map((one) => (
          <button
            key={one.fecha}
            type="button"
            className="cita-chip"
            aria-pressed={one.fecha === shown?.fecha}
            onClick={() => {
              setFecha(one.fecha);
              onPick(null);
            }}
          >
            {sayDate(one.fecha)}
          </button>
        ))}
        <button type="button" className="cita-link" onClick={() => void more()}>
          Más días
        </button>
      </div>
      <div className="cita-hours" role="group" aria-label="Hora">
        {shown?.horas.map((iso) => (
          <button
            key={iso}
            type="button"
            className="cita-chip"
            aria-pressed={iso === value}
            onClick={() => onPick(iso)}
          >
            {sayHour(iso, zona)}
          </button>
        ))}
      </div>
    </>
  );
}
