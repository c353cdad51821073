import { Navigate } from 'react-router';
import { usePermissions } from '#platform/web/session/permissions.ts';
import { FullScreenSpinner } from '#platform/web/shell/FullScreenSpinner.tsx';
import { placeToBegin } from '../place-to-begin.ts';
import { roomScreens } from '../rooms.ts';

/** Where the installed application opens: each person's work begins somewhere else. */
export function AbrirPage() {
  const { can, loading } = usePermissions();
  if (loading) return <FullScreenSpinner />;
  return <Navigate to={placeToBegin(can, roomScreens)} replace />;
}
