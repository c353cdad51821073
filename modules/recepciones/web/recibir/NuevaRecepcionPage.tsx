import { Navigate, useSearchParams } from 'react-router';
import { newId } from '#platform/web/call-keys.ts';
import { recibirPath } from '../paths.ts';

/** A new one: it has its id before anybody knows who arrives, so that whatever is kept finds it again. */
export function NuevaRecepcionPage() {
  const [search] = useSearchParams();
  const query = search.toString();
  return <Navigate to={`${recibirPath(newId())}${query ? `?${query}` : ''}`} state={{ nueva: true }} replace />;
}
