import { type FormEvent, useState } from 'react';
import type { PasaporteDelDueno } from '#modules/pasaportes/contract.ts';
import { messageOf } from '#platform/web/call.ts';
import { publicApi } from '../public-call.ts';

interface ReclamarProps {
  token: string;
  digitos: string;
  trabajo: PasaporteDelDueno['visitas'][number]['trabajos'][number];
  onCancel: () => void;
}

/** What is wrong with a work under warranty; the answer is followed on its own page. */
export function Reclamar({ token, digitos, trabajo, onCancel }: ReclamarProps) {
  const [texto, setTexto] = useState('');
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setFailure('');
    try {
      const { url } = await publicApi('POST /api/publico/pasaportes/{token}/garantia', {
        params: { token },
        body: { digitos, trabajo_id: trabajo.id, texto },
      });
      location.assign(url);
    } catch (error) {
      setFailure(messageOf(error));
      setBusy(false);
    }
  };
  return (
    <form noValidate onSubmit={(event) => void send(event)} style={{ flex: '1 1 100%', display: 'grid', gap: 12 }}>
      <label className="pasaporte-field">
        <span>{`¿Qué pasa con ${trabajo.descripcion}?`}</span>
        <textarea rows={3} value={texto} maxLength={2_000} onChange={(event) => setTexto(event.target.value)} />
      </label>
      {failure && (
        <p className="pasaporte-error" role="alert">
          {failure}
        </p>
      )}
      <div className="pasaporte-pair">
        <button type="button" className="pasaporte-second" onClick={onCancel}>
          Cancelar
        </button>
        <button type="submit" className="pasaporte-button" disabled={busy || texto.trim() === ''}>
          {busy ? 'Enviando…' : 'Enviar'}
        </button>
      </div>
    </form>
  );
}
