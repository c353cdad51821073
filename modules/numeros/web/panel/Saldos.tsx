import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { definicionesDeSaldo, type Saldo } from '#modules/numeros/rules/saldos.ts';
import type { DocumentoDeSaldo } from '#modules/numeros/rules/panel.ts';
import { formatFecha, formatNumber } from '#platform/web/format.ts';
import { DocumentoRow } from '#platform/web/ui/marks/DocumentoRow.tsx';
import { ErrorState } from '#platform/web/ui/waiting/ErrorState.tsx';
import { Folio } from '#platform/web/ui/marks/Folio.tsx';
import { KpiStrip } from '#platform/web/ui/strips/KpiStrip.tsx';
import { Money } from '#platform/web/ui/marks/Money.tsx';
import { SidePanel } from '#platform/web/ui/panel/SidePanel.tsx';
import { documentPath, ListaDeDocumentos } from '../ListaDeDocumentos.tsx';
import { useDocumentosDeSaldo, useSaldos } from '../queries.ts';
import { titulo, withCompany } from './estilo.ts';

/** What there is of money at this moment: in the registers, owed and to be paid. */
export function Saldos({ seen, pathOf }: { seen: readonly Saldo[]; pathOf: (saldo: Saldo) => string }) {
  const { data, error, refetch } = useSaldos();
  if (seen.length === 0) return null;
  return (
    <Box component="section" aria-label="El dinero ahora">
      <Box component="h2" sx={titulo}>
        El dinero ahora
      </Box>
      {!data && error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <KpiStrip
          label="El dinero ahora"
          items={seen.map((saldo) => {
            const { nombre, alerta } = definicionesDeSaldo[saldo];
            const sum = data?.data.find((one) => one.saldo === saldo);
            return {
              label: nombre,
              value: sum && <Money centavos={sum.centavos} />,
              note: sum && sayCount(saldo, sum.documentos),
              tone: alerta && sum && sum.centavos > 0 ? 'error' : 'neutral',
              to: pathOf(saldo),
            } as const;
          })}
        />
      )}
    </Box>
  );
}

const things: Record<Saldo, readonly [string, string]> = {
  efectivo: ['caja abierta', 'cajas abiertas'],
  por_cobrar: ['cuenta', 'cuentas'],
  vencido: ['cuenta', 'cuentas'],
  por_pagar: ['gasto', 'gastos'],
  por_pagar_vencido: ['gasto', 'gastos'],
};
const sayCount = (saldo: Saldo, count: number): string =>
  `${formatNumber(count)} ${things[saldo][count === 1 ? 0 : 1]}`;

/** How a balance is counted, and the documents of which it is made. */
export function SaldoPanel({ saldo, onClose }: { saldo: Saldo | null; onClose: () => void }) {
  return (
    <SidePanel
      open={saldo !== null}
      onClose={onClose}
      width={560}
      title={saldo ? definicionesDeSaldo[saldo].nombre : ''}
    >
      {saldo && <Whole key={saldo} saldo={saldo} />}
    </SidePanel>
  );
}

function Whole({ saldo }: { saldo: Saldo }) {
  const { data } = useDocumentosDeSaldo(saldo);
  const { formula, a } = definicionesDeSaldo[saldo];
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box component="p" sx={{ m: 0, color: 'text.secondary' }}>
        {formula}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
        <Box sx={{ flex: 1, fontSize: 24, fontWeight: 600 }}>{data && <Money centavos={data.centavos} />}</Box>
        <Button component={Link} to={a} variant="outlined" endIcon={<ArrowRight size={16} />}>
          Ir a la lista
        </Button>
      </Box>
      <DocumentosDeSaldo saldo={saldo} />
    </Box>
  );
}

/** The documents of a balance: what fell due first before the others. */
export function DocumentosDeSaldo({ saldo, empresaId }: { saldo: Saldo; empresaId?: number | undefined }) {
  const query = useDocumentosDeSaldo(saldo, empresaId);
  return (
    <ListaDeDocumentos
      query={query}
      empty="No hay nada en este momento."
      which="que vencieron antes; la cifra es de todos"
      row={(one) => <Documento key={one.documento_id} documento={one} empresaId={empresaId} />}
    />
  );
}

const pathOf: Record<DocumentoDeSaldo['documento'], (one: DocumentoDeSaldo) => string> = {
  cuenta: ({ folio }) => `/comercial/pendientePago?q=${encodeURIComponent(folio)}`,
  gasto: ({ documento_id }) => documentPath.gasto(documento_id),
  caja: () => '/comercial/caja',
};

const Documento = ({ documento: one, empresaId }: { documento: DocumentoDeSaldo; empresaId: number | undefined }) => (
  <DocumentoRow
    note={[
      one.de,
      one.documento === 'caja' ? `abierta el ${formatFecha(one.fecha)}` : formatFecha(one.fecha),
      one.vence ? `vence ${formatFecha(one.vence)}` : one.documento === 'cuenta' && 'en taller',
    ]
      .filter(Boolean)
      .join(' · ')}
    figure={<Money centavos={one.centavos} strong />}
  >
    <Folio to={withCompany(pathOf[one.documento](one), empresaId)}>{one.folio}</Folio>
  </DocumentoRow>
);
