import Alert from '@mui/material/Alert';
import { Link } from 'react-router';
import type { Orden } from '#modules/ordenes/contract.ts';

/** Of a corrected document, the one in whose place it stands and the one that stands in its. */
export function Correccion({ corrige, corregida_por }: Pick<Orden, 'corrige' | 'corregida_por'>) {
  return (
    <>
      {corregida_por && (
        <Alert severity="warning">
          Se corrigió: la sustituye{' '}
          <Link to={`/comercial/OrdenTrabajo/${corregida_por.id}`}>{corregida_por.folio}</Link>.
        </Alert>
      )}
      {corrige && (
        <Alert severity="info">
          Corrige a <Link to={`/comercial/OrdenTrabajo/${corrige.id}`}>{corrige.folio}</Link>, que quedó cancelada.
        </Alert>
      )}
    </>
  );
}
