import Box from '@mui/material/Box';
import { usePermissions } from '#platform/web/session/permissions.ts';
import { ErrorState } from '#platform/web/ui/waiting/ErrorState.tsx';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';
import { Section } from '#platform/web/ui/page/Section.tsx';
import { usePagosDeDocumento } from '../queries.ts';
import { PagoLine } from './PagoLine.tsx';

export interface PagosDeDocumentoProps {
  documento_id: string;
  pagado_centavos: number;
}

/** What was paid of a document, on its own page, for whoever may see receipts: each with its own. */
export function PagosDeDocumento(props: PagosDeDocumentoProps) {
  const { can } = usePermissions();
  return can('ver_pendiente_pago') ? <Pagos {...props} /> : null;
}

function Pagos({ documento_id, pagado_centavos }: PagosDeDocumentoProps) {
  const { data, error, refetch } = usePagosDeDocumento(documento_id, pagado_centavos);
  return (
    <Section title="Pagos">
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading lines={2} />}
      <Box component="ul" aria-label="Pagos" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data?.pagos.map((pago) => (
          <PagoLine key={pago.id} pago={pago} cuenta_id={data.id} />
        ))}
      </Box>
    </Section>
  );
}
