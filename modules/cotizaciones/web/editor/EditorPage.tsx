import { useLocation, useParams } from 'react-router';
import { bringClienteActivoPicker, type ClienteActivo } from '#modules/activos/web/front-door.tsx';
import { bringCodigo } from '#modules/cupones/web/front-door.tsx';
import { bringBeneficios } from '#modules/membresias/web/front-door.tsx';
import type { Pendiente } from '#modules/pendientes/contract.ts';
import { bringAtRest } from '#platform/web/later.tsx';
import { ErrorState } from '#platform/web/ui/waiting/ErrorState.tsx';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';
import { Editor } from './Editor.tsx';
import { useCotizacion, useEmpresa } from '../queries.ts';

bringAtRest(bringClienteActivoPicker);
// What its first line asks for.
bringAtRest(bringBeneficios);
bringAtRest(bringCodigo);
// Where it leads when it is kept.
bringAtRest(() => import('../cotizacion/CotizacionPage.tsx'));

/** New quotation, or an existing one being changed: the same sheet. */
export function EditorPage() {
  const { id } = useParams();
  // A customer's own page hands him over; the list of pending work, what it begins with.
  const { elegido = null, pendientes = [] } = (useLocation().state ?? {}) as {
    elegido?: ClienteActivo;
    pendientes?: readonly Pendiente[];
  };
  const empresa = useEmpresa();
  const cotizacion = useCotizacion(id);
  const failed = [empresa, cotizacion].find((query) => query.isError && !query.data);
  if (failed) return <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />;
  if (!empresa.data || (id !== undefined && !cotizacion.data)) return <Loading shape="form" />;
  return (
    <Editor
      key={id ?? 'nueva'}
      empresa={empresa.data}
      elegido={elegido}
      pendientes={pendientes}
      existing={id === undefined ? null : (cotizacion.data ?? null)}
    />
  );
}
