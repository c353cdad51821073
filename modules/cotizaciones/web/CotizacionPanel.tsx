import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { ExternalLink } from 'lucide-react';
import { Link } from 'react-router';
import { ErrorState } from '#platform/web/ui/ErrorState.tsx';
import { Loading } from '#platform/web/ui/Loading.tsx';
import { CotizacionActions } from './CotizacionActions.tsx';
import { CotizacionDetail } from './CotizacionDetail.tsx';
import { pathOf } from './looks.ts';
import { useCotizacion } from './queries.ts';

/** The document at the right of the list, with all its actions. */
export function PanelBody({ id }: { id: string }) {
  const { data, error, isError, refetch } = useCotizacion(id);
  if (data) {
    return (
      <>
        <CotizacionActions cotizacion={data} />
        <CotizacionDetail cotizacion={data} narrow />
      </>
    );
  }
  return isError ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loading shape="document" />;
}

export function PanelActions({ id }: { id: string }) {
  return (
    <Tooltip title="Abrir en su página">
      <IconButton component={Link} to={pathOf(id)} aria-label="Abrir en su página">
        <ExternalLink size={17} />
      </IconButton>
    </Tooltip>
  );
}
