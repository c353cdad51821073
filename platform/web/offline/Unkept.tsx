import { WifiOff } from 'lucide-react';
import { EmptyState } from '#platform/web/ui/waiting/EmptyState.tsx';

/** In place of a page that waits for the network and was not opened here before. */
export function Unkept() {
  return (
    <EmptyState icon={<WifiOff size={28} />}>
      Sin conexión: esto no se había abierto en este teléfono. Se abre solo en cuanto haya red.
    </EmptyState>
  );
}
