import { useEffect } from 'react';
import { ActivoDialog } from '#modules/activos/web/front-door.tsx';
import { ClienteDialog } from '#modules/clientes/web/front-door.tsx';
import type { Destino } from '#modules/contratos/contract.ts';
import { messageOf } from '#platform/web/call.ts';
import { focusField } from '#platform/web/form/asked-field.ts';
import { toast } from '#platform/web/toast.tsx';
import { useActivo, useCliente, useRefreshMedidor } from './queries.ts';

/** The form of the customer or of the vehicle over the page, with the input that lacks waiting. */
export function Formulario({ destino, onClose }: { destino: Destino; onClose: () => void }) {
  useEffect(() => focusField(destino.campo), [destino.campo]);
  const id = destino.id ?? '';
  return destino.en === 'cliente' ? <DelCliente id={id} onClose={onClose} /> : <DelActivo id={id} onClose={onClose} />;
}

function DelCliente({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error } = useCliente(id);
  const refresh = useRefreshMedidor();
  useGivenUp(error, onClose);
  return data ? <ClienteDialog cliente={data} onClose={onClose} onSaved={refresh} /> : null;
}

function DelActivo({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error } = useActivo(id);
  const refresh = useRefreshMedidor();
  useGivenUp(error, onClose);
  return data ? <ActivoDialog activo={data} onClose={onClose} onSaved={refresh} /> : null;
}

/** Without the record there is nothing to write in. */
const useGivenUp = (error: Error | null, onClose: () => void): void => {
  useEffect(() => {
    if (!error) return;
    toast(messageOf(error), { tone: 'error' });
    onClose();
  }, [error, onClose]);
};
