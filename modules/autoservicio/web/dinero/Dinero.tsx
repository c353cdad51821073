import Box from '@mui/material/Box';
import { useState } from 'react';
import type { MiDinero } from '#modules/autoservicio/contract.ts';
import { monthsBefore } from '#modules/cobranza/rules/meses.ts';
import { sayMes } from '#platform/contract/meses.ts';
import { Choice } from '#platform/web/form/Choice.tsx';
import { formatFecha, formatMoney } from '#platform/web/format.ts';
import { todayIn } from '#platform/web/period.ts';
import { useSession } from '#platform/web/session/session-store.ts';
import { EmptyState } from '#platform/web/ui/waiting/EmptyState.tsx';
import { ErrorState } from '#platform/web/ui/waiting/ErrorState.tsx';
import { Folio } from '#platform/web/ui/marks/Folio.tsx';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';
import { Money } from '#platform/web/ui/marks/Money.tsx';
import { Section } from '#platform/web/ui/page/Section.tsx';
import { StateChip } from '#platform/web/ui/marks/StateChip.tsx';
import { columns, item, list, main, quiet, stack, strong, tail } from '../layout.ts';
import { OpenButton } from '../OpenButton.tsx';
import { PaperButton } from '../PaperButton.tsx';
import { loadEstadoDelMes, loadPaper, useMiDinero } from '../queries.ts';

/** What he owes, with the way to pay it; his receipts and his invoices on paper. */
export function Dinero() {
  const { data, error, refetch } = useMiDinero();
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loading lines={6} />;
  return (
    <Box sx={columns}>
      <Box sx={stack}>
        <Cuentas dinero={data} />
        <Pagos pagos={data.pagos} />
      </Box>
      <Box sx={stack}>
        <Facturas facturas={data.facturas} />
      </Box>
    </Box>
  );
}

const sayDue = ({ vence, vencida }: MiDinero['cuentas'][number]): string =>
  vence === null ? 'En el taller: se paga al entregar' : `${vencida ? 'Venció' : 'Vence'} el ${formatFecha(vence)}`;

/** The statement of any of the months that are over. */
function EstadosPorMes() {
  const zona = useSession((state) => state.company?.zona) ?? 'America/Mexico_City';
  const meses = monthsBefore(todayIn(zona), 12);
  const [elegido, setElegido] = useState(meses[0]);
  if (!elegido) return null;
  const { desde, hasta } = elegido;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, pb: 3 }}>
      <Choice
        label="Mes"
        value={desde}
        options={meses.map((mes) => ({ value: mes.desde, label: sayMes(mes.desde) }))}
        onChange={(value) => setElegido(meses.find((mes) => mes.desde === value))}
      />
      <PaperButton name={`Estado de cuenta de ${sayMes(desde)}`} load={() => loadEstadoDelMes({ desde, hasta })} />
    </Box>
  );
}

function Cuentas({ dinero: { cuentas, saldo_centavos, a_favor_centavos } }: { dinero: MiDinero }) {
  return (
    <Section
      title="Lo que debes"
      actions={
        <PaperButton
          name="Estado de cuenta"
          label="Estado de cuenta"
          load={() => loadPaper('GET /api/mi-taller/estado-cuenta/pdf')}
        />
      }
    >
      <EstadosPorMes />
      {cuentas.length === 0 && <Box sx={{ py: 2 }}>No debes nada. Gracias.</Box>}
      <Box component="ul" sx={list}>
        {cuentas.map((k) => (
          <Box component="li" key={k.folio} sx={item}>
            <Box sx={main}>
              <Box sx={strong}>{k.etiqueta || k.folio}</Box>
              <Box sx={quiet}>
                <Folio>{k.folio}</Folio> · {sayDue(k)}
                {k.pagado_centavos > 0 &&
                  ` · Pagaste ${formatMoney(k.pagado_centavos)} de ${formatMoney(k.total_centavos)}`}
              </Box>
            </Box>
            {k.vencida && <StateChip tone="error">Vencida</StateChip>}
            <Money centavos={k.saldo_centavos} strong />
          </Box>
        ))}
      </Box>
      {saldo_centavos > 0 && (
        <Box sx={{ ...item, justifyContent: 'space-between', borderTop: '1px solid var(--mui-palette-divider)' }}>
          <Box sx={strong}>
            Total <Money centavos={saldo_centavos} strong />
          </Box>
          <OpenButton de="saldo" label="Cómo pagar" of="lo que debo" filled />
        </Box>
      )}
      {a_favor_centavos > 0 && (
        <Box sx={{ pt: 2 }}>
          Tienes <Money centavos={a_favor_centavos} strong /> a tu favor. Se toma en tu siguiente pago.
        </Box>
      )}
    </Section>
  );
}

const TIPOS: Record<MiDinero['pagos'][number]['tipo'], string> = {
  anticipo: 'Anticipo',
  abono: 'Abono',
  liquidacion: 'Pago',
  devolucion: 'Te devolvimos',
};

function Pagos({ pagos }: { pagos: MiDinero['pagos'] }) {
  return (
    <Section title="Tus pagos">
      {pagos.length === 0 && <EmptyState>Todavía no hay pagos tuyos. Cada recibo queda aquí en PDF.</EmptyState>}
      <Box component="ul" sx={list}>
        {pagos.map((p) => (
          <Box component="li" key={p.id} sx={item}>
            <Box sx={main}>
              <Box sx={strong}>{[TIPOS[p.tipo], p.documentos].filter(Boolean).join(' de ')}</Box>
              <Box sx={quiet}>
                <Folio>{p.folio}</Folio> · {formatFecha(p.fecha)}
                {p.formas.length > 0 && ` · ${p.formas.join(', ')}`}
              </Box>
            </Box>
            {p.cancelado && <StateChip tone="neutral">Cancelado</StateChip>}
            <Box sx={tail}>
              <Money centavos={Math.abs(p.monto_centavos)} />
              <PaperButton name={p.folio} load={() => loadPaper('GET /api/mi-taller/pagos/{id}/pdf', p.id)} />
            </Box>
          </Box>
        ))}
      </Box>
    </Section>
  );
}

function Facturas({ facturas }: { facturas: MiDinero['facturas'] }) {
  return (
    <Section title="Tus facturas">
      {facturas.length === 0 && (
        <EmptyState>
          Todavía no tienes facturas. Llena tus datos fiscales en «Mis datos» y pídela al taller al pagar.
        </EmptyState>
      )}
      <Box component="ul" sx={list}>
        {facturas.map((f) => (
          <Box component="li" key={f.id} sx={item}>
            <Box sx={main}>
              <Box sx={strong}>
                <Folio>{f.folio}</Folio>
              </Box>
              <Box sx={quiet}>
                {formatFecha(f.fecha)} · {f.rfc}
              </Box>
            </Box>
            {f.deshecha && <StateChip tone="neutral">Deshecha</StateChip>}
            <Box sx={tail}>
              <Money centavos={f.total_centavos} />
              <PaperButton name={f.folio} load={() => loadPaper('GET /api/mi-taller/facturas/{id}/pdf', f.id)} />
            </Box>
          </Box>
        ))}
      </Box>
    </Section>
  );
}
