import { Link } from 'react-router';
import type { Orden } from '#modules/ordenes/contract.ts';
import type { Partes } from '#modules/ordenes/rules/partes.ts';
import { lacksOf } from '#modules/ordenes/rules/pestanas.ts';
import { StateChip } from '#platform/web/ui/marks/StateChip.tsx';
import { pestanaPath } from '../looks.ts';

/** What the company asks for and this order lacks, each leading to where it is done. It stops nobody. */
export function Faltantes({ orden, partes }: { orden: Orden; partes: Partes | undefined }) {
  if (!partes || orden.clase !== 'orden') return null;
  return lacksOf(partes, orden.estado).map(({ paso, texto }) => (
    <Link key={paso} to={pestanaPath(orden.id, paso)} replace style={{ textDecoration: 'none' }}>
      <StateChip tone="warn">{texto}</StateChip>
    </Link>
  ));
}
