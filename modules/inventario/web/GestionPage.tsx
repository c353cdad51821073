import { Navigate } from 'react-router';
import { lastVista } from './last-view.ts';

/** Opens the part of the inventory where this browser was last. */
export function GestionPage() {
  return <Navigate to={lastVista()} replace />;
}
