import IconButton from '@mui/material/IconButton';
import { Tip } from '#platform/web/ui/tips/Tip.tsx';
import useMediaQuery from '@mui/material/useMediaQuery';
import { ExternalLink } from 'lucide-react';
import { Link } from 'react-router';
import { ErrorState } from '#platform/web/ui/waiting/ErrorState.tsx';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';
import { PHONE } from '#platform/web/ui/media.ts';
import { CotizacionActions } from './CotizacionActions.tsx';
import { CotizacionDetail } from './CotizacionDetail.tsx';
import { pathOf } from '../looks.ts';
import { useCotizacion } from '../queries.ts';

/** The document at the right of the list, with all its actions. */
export function PanelBody({ id }: { id: string }) {
  const { data, error, isError, refetch } = useCotizacion(id);
  const phone = useMediaQuery(PHONE, { noSsr: true });
  if (data) {
    return (
      <>
        {!phone && <CotizacionActions cotizacion={data} />}
        <CotizacionDetail cotizacion={data} narrow />
      </>
    );
  }
  return isError ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loading shape="document" />;
}

/** On a phone what can be done stands at the foot, under the thumb. */
export function PanelFooter({ id }: { id: string }) {
  const { data } = useCotizacion(id);
  const phone = useMediaQuery(PHONE, { noSsr: true });
  return phone && data ? <CotizacionActions cotizacion={data} /> : null;
}

export function PanelActions({ id }: { id: string }) {
  return (
    <Tip title="Abrir en su página">
      <IconButton component={Link} to={pathOf(id)} aria-label="Abrir en su página">
        <ExternalLink size={17} />
      </IconButton>
    </Tip>
  );
}
