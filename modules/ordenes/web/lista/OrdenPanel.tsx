import IconButton from '@mui/material/IconButton';
import { Tip } from '#platform/web/ui/tips/Tip.tsx';
import useMediaQuery from '@mui/material/useMediaQuery';
import { ExternalLink } from 'lucide-react';
import { Link } from 'react-router';
import { ErrorState } from '#platform/web/ui/waiting/ErrorState.tsx';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';
import { PHONE } from '#platform/web/ui/media.ts';
import { ordenPath } from '../looks.ts';
import { OrdenActions } from '../orden/OrdenActions.tsx';
import { OrdenDetail } from '../orden/OrdenDetail.tsx';
import { useOrden } from '../queries.ts';

/** The order at the right of the list, with all that can be done to it. */
export function PanelBody({ id }: { id: string }) {
  const { data, error, isError, refetch } = useOrden(id);
  const phone = useMediaQuery(PHONE, { noSsr: true });
  if (data) {
    return (
      <>
        {!phone && <OrdenActions orden={data} />}
        <OrdenDetail orden={data} />
      </>
    );
  }
  return isError ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loading shape="document" />;
}

/** On a phone what can be done stands at the foot, under the thumb. */
export function PanelFooter({ id }: { id: string }) {
  const { data } = useOrden(id);
  const phone = useMediaQuery(PHONE, { noSsr: true });
  return phone && data ? <OrdenActions orden={data} /> : null;
}

export function PanelActions({ id }: { id: string }) {
  return (
    <Tip title="Abrir en su página">
      <IconButton component={Link} to={ordenPath(id)} aria-label="Abrir en su página">
        <ExternalLink size={17} />
      </IconButton>
    </Tip>
  );
}
