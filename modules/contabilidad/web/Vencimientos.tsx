import Box from '@mui/material/Box';
import { useState } from 'react';
import type { Adeudo } from '#modules/contabilidad/contract.ts';
import { etiquetasPlazo, type Plazo } from '#modules/contabilidad/rules.ts';
import { Bars } from '#platform/web/chart/Bars.tsx';
import { formatFecha, formatMoney, formatNumber } from '#platform/web/format.ts';
import { DocumentoRow } from '#platform/web/ui/marks/DocumentoRow.tsx';
import { EmptyState } from '#platform/web/ui/waiting/EmptyState.tsx';
import { ErrorState } from '#platform/web/ui/waiting/ErrorState.tsx';
import { Folio } from '#platform/web/ui/marks/Folio.tsx';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';
import { Section } from '#platform/web/ui/page/Section.tsx';
import { pathOf, quiet } from './looks.ts';
import { useVencimientos } from './queries.ts';

type Lado = NonNullable<ReturnType<typeof useVencimientos>['data']>['por_cobrar'];

/** What is to come in and to go out, by when it falls due. */
export function Vencimientos() {
  const { data, error, refetch } = useVencimientos();
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loading />;
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: 'minmax(0,1fr)', lg: 'repeat(2, minmax(0,1fr))' } }}>
      <Side title="Nos deben" lado={data.por_cobrar} nothing="Nadie te debe." />
      <Side title="Debemos" lado={data.por_pagar} nothing="No debes nada." />
    </Box>
  );
}

const SHOWN = 12;

function Side({ title, lado, nothing }: { title: string; lado: Lado; nothing: string }) {
  const [plazo, setPlazo] = useState<Plazo | null>(null);
  if (lado.documentos === 0)
    return (
      <Section title={title}>
        <EmptyState>{nothing}</EmptyState>
      </Section>
    );
  const listed = lado.data.filter((one) => plazo === null || one.plazo === plazo);
  const all = plazo === null ? lado.documentos : (lado.plazos.find((one) => one.plazo === plazo)?.documentos ?? 0);
  return (
    <Section title={`${title}: ${formatMoney(lado.total_centavos)}`}>
      <Bars
        bare
        label={`${title} por cuándo vence`}
        chosen={plazo ?? undefined}
        onPick={(key) => setPlazo(key === plazo ? null : (lado.plazos.find((one) => one.plazo === key)?.plazo ?? null))}
        bars={lado.plazos
          .filter((one) => one.documentos > 0 || one.plazo.startsWith('semana'))
          .map((one) => ({
            key: one.plazo,
            label: etiquetasPlazo[one.plazo],
            amount: one.saldo_centavos,
            written: formatMoney(one.saldo_centavos),
          }))}
      />
      <Box component="ul" aria-label={`Documentos: ${title}`} sx={{ listStyle: 'none', m: 0, mt: 3, p: 0 }}>
        {listed.slice(0, SHOWN).map((one) => (
          <Documento key={`${one.documento_tipo} ${one.documento_id}`} one={one} />
        ))}
      </Box>
      {all > Math.min(SHOWN, listed.length) && (
        <Box sx={quiet}>{`Los primeros ${formatNumber(Math.min(SHOWN, listed.length))} de ${formatNumber(all)}.`}</Box>
      )}
    </Section>
  );
}

function Documento({ one }: { one: Adeudo }) {
  const to = pathOf(one.documento_tipo, one.documento_id);
  return (
    <DocumentoRow
      note={[one.vence ? `vence ${formatFecha(one.vence)}` : etiquetasPlazo[one.plazo].toLowerCase(), one.de].join(
        ' · ',
      )}
      figure={
        <Box sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
          {formatMoney(one.saldo_centavos)}
        </Box>
      }
    >
      {to ? <Folio to={to}>{one.folio}</Folio> : <Folio>{one.folio}</Folio>}
    </DocumentoRow>
  );
}
