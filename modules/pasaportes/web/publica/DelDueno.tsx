import { type FormEvent, useState } from 'react';
import type { PasaporteDelDueno } from '#modules/pasaportes/contract.ts';
import { messageOf } from '#platform/web/call.ts';
import { formatFecha, formatMoney } from '#platform/web/format.ts';
import { publicApi } from '../public-call.ts';
import { Reclamar } from './Reclamar.tsx';

interface DelDuenoProps {
  token: string;
  dueno: { digitos: string; datos: PasaporteDelDueno } | null;
  puede_probar: boolean;
  onProven: (digitos: string, datos: PasaporteDelDueno) => void;
}

/** Names and amounts, for whoever knows how the owner's telephone ends. */
export function DelDueno({ token, dueno, puede_probar, onProven }: DelDuenoProps) {
  if (dueno) return <Propio token={token} {...dueno} />;
  if (!puede_probar) return null;
  return <Probar token={token} onProven={onProven} />;
}

function Probar({ token, onProven }: Pick<DelDuenoProps, 'token' | 'onProven'>) {
  const [digitos, setDigitos] = useState('');
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const prove = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setFailure('');
    try {
      onProven(
        digitos,
        await publicApi('POST /api/publico/pasaportes/{token}/prueba', { params: { token }, body: { digitos } }),
      );
    } catch (error) {
      setFailure(messageOf(error));
      setBusy(false);
    }
  };
  return (
    <form className="pasaporte-card" noValidate onSubmit={(event) => void prove(event)} aria-labelledby="tuyo">
      <h2 id="tuyo">¿Es tu vehículo?</h2>
      <p className="pasaporte-quiet">
        Escribe los últimos 4 dígitos del teléfono que diste en el taller y ves importes y folios, y reclamas una
        garantía.
      </p>
      <label className="pasaporte-field">
        Últimos 4 dígitos
        <input
          value={digitos}
          inputMode="numeric"
          maxLength={4}
          autoComplete="off"
          aria-invalid={failure !== ''}
          onChange={(event) => setDigitos(event.target.value.replace(/\D/g, ''))}
        />
      </label>
      {failure && (
        <p className="pasaporte-error" role="alert">
          {failure}
        </p>
      )}
      <button type="submit" className="pasaporte-second" disabled={busy || digitos.length !== 4}>
        {busy ? 'Revisando…' : 'Ver mis importes'}
      </button>
    </form>
  );
}

function Propio({ token, digitos, datos }: { token: string; digitos: string; datos: PasaporteDelDueno }) {
  const [claiming, setClaiming] = useState<string | null>(null);
  return (
    <section className="pasaporte-card" aria-labelledby="tuyo">
      <h2 id="tuyo">{datos.dueno}</h2>
      {datos.visitas.length === 0 && <p className="pasaporte-quiet">Todavía no hay trabajos a tu nombre.</p>}
      {datos.visitas.map((visita) => (
        <div key={visita.folio}>
          <p className="pasaporte-row">
            <span className="pasaporte-when">{`${visita.folio} · ${formatFecha(visita.fecha)}`}</span>
            <strong>{formatMoney(visita.total_centavos)}</strong>
          </p>
          <ul>
            {visita.trabajos.map((trabajo) => (
              <li key={trabajo.id} className="pasaporte-row">
                <span>{trabajo.descripcion}</span>
                <span>{formatMoney(trabajo.total_centavos)}</span>
                {trabajo.en_garantia && claiming !== trabajo.id && (
                  <button
                    type="button"
                    className="pasaporte-second"
                    onClick={() => setClaiming(trabajo.id)}
                    aria-label={`Reclamar garantía de ${trabajo.descripcion}`}
                  >
                    Reclamar garantía
                  </button>
                )}
                {claiming === trabajo.id && (
                  <Reclamar token={token} digitos={digitos} trabajo={trabajo} onCancel={() => setClaiming(null)} />
                )}
              </li>
            ))}
          </ul>
        </div>
      ))}
      {datos.pendientes.length > 0 && (
        <>
          <h2>Lo que dejaste para después</h2>
          <ul>
            {datos.pendientes.map((p) => (
              <li key={p.descripcion} className="pasaporte-row">
                <span>{p.descripcion}</span>
                <span>{formatMoney(p.total_centavos)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
