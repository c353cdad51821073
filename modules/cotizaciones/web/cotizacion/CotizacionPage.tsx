import { useEffect, useRef } from 'react';
import { useLocation, useParams } from 'react-router';
import { ErrorState } from '#platform/web/ui/waiting/ErrorState.tsx';
import { keepsItsPlace } from '#platform/web/ui/focus.ts';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';
import { PageHeader } from '#platform/web/ui/page/PageHeader.tsx';
import { Plate } from '#platform/web/ui/marks/Plate.tsx';
import { CotizacionActions } from './CotizacionActions.tsx';
import { CotizacionDetail, Notices, States } from './CotizacionDetail.tsx';
import { listPath } from '../looks.ts';
import { useCotizacion } from '../queries.ts';

/** One quotation: what it says, who answered, and what to do next. */
export function CotizacionPage() {
  const { id } = useParams();
  const { data: c, error, isError, refetch } = useCotizacion(id);
  const page = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  // The editor may have been read to its end.
  useEffect(() => {
    if (id) window.scrollTo(0, 0);
  }, [id]);
  useEffect(() => keepsItsPlace(page.current), []);
  // After a save the field that had the focus is gone: keys (P, O, W) must land on the document.
  useEffect(() => {
    if (key !== '' && document.activeElement === document.body) page.current?.focus({ preventScroll: true });
  }, [key]);
  return (
    <div ref={page} tabIndex={-1} style={{ outline: 'none' }}>
      {c ? (
        <>
          <PageHeader
            title={c.folio}
            subtitle={[c.cliente.nombre, c.activo?.vehiculo].filter(Boolean).join(' · ')}
            badges={
              <>
                <States cotizacion={c} />
                <Plate>{c.activo?.placas}</Plate>
              </>
            }
            notices={<Notices cotizacion={c} />}
            back={{ to: listPath, label: 'cotizaciones' }}
          >
            <CotizacionActions cotizacion={c} />
          </PageHeader>
          <CotizacionDetail cotizacion={c} />
        </>
      ) : isError ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading shape="document" />
      )}
    </div>
  );
}
