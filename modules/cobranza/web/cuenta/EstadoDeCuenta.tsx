import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { FileSpreadsheet, FileText } from 'lucide-react';
import { Suspense, useState } from 'react';
import { addDays, NOTA_SALDO_NETO, SALDO_NETO } from '#modules/cobranza/rules.ts';
import { monthsBefore } from '#modules/cobranza/rules/meses.ts';
import { sayMes } from '#platform/contract/meses.ts';
import type { EstadoDeCuenta as Estado } from '#modules/cobranza/rules/formas.ts';
import { LazyDatePick } from '#platform/web/form/DatePickLater.tsx';
import { Choice } from '#platform/web/form/Choice.tsx';
import { exportList } from '#platform/web/export/export-list.ts';
import type { SheetColumn } from '#platform/web/export/sheet.ts';
import { formatFecha, formatMoney } from '#platform/web/format.ts';
import { todayIn } from '#platform/web/period.ts';
import { usePermissions } from '#platform/web/session/permissions.ts';
import { useSession } from '#platform/web/session/session-store.ts';
import { ErrorState } from '#platform/web/ui/waiting/ErrorState.tsx';
import { Folio } from '#platform/web/ui/marks/Folio.tsx';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';
import { Money } from '#platform/web/ui/marks/Money.tsx';
import { PHONE } from '#platform/web/ui/media.ts';
import { PdfDialog } from '#platform/web/ui/dialogs/PdfDialog.tsx';
import { Section } from '#platform/web/ui/page/Section.tsx';
import { loadEstado, useEstado } from '../queries.ts';

const USUAL_DAYS = 90;

/** What happened between the customer and the workshop in a period, on screen, on paper and as a sheet. */
export function EstadoDeCuenta({ cliente_id, cliente }: { cliente_id: string; cliente: string }) {
  const zona = useSession((state) => state.company?.zona) ?? 'America/Mexico_City';
  const { can } = usePermissions();
  const [periodo, setPeriodo] = useState(() => {
    const hasta = todayIn(zona);
    return { desde: addDays(hasta, -USUAL_DAYS), hasta };
  });
  const meses = monthsBefore(todayIn(zona), 12);
  const [printing, setPrinting] = useState(false);
  const { data, error, refetch } = useEstado(cliente_id, periodo);
  const day = (name: 'desde' | 'hasta', label: string) => (
    <LazyDatePick
      label={label}
      clearable={false}
      value={periodo[name]}
      onChange={(fecha) => fecha !== null && fecha !== 'incomplete' && setPeriodo({ ...periodo, [name]: fecha })}
    />
  );
  return (
    <Section
      title="Estado de cuenta"
      actions={
        <>
          {can('exportar') && data && (
            <Button size="small" startIcon={<FileSpreadsheet size={16} />} onClick={() => void exportEstado(data)}>
              Excel
            </Button>
          )}
          <Button size="small" startIcon={<FileText size={16} />} onClick={() => setPrinting(true)}>
            PDF
          </Button>
        </>
      }
    >
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr 1fr', sm: '190px 190px 190px' }, gap: 3, mb: 4 }}>
        <Suspense fallback={<Loading shape="form" lines={1} />}>
          {day('desde', 'Desde')}
          {day('hasta', 'Hasta')}
        </Suspense>
        <Choice
          label="Mes"
          empty="Otras fechas"
          value={meses.find(({ desde, hasta }) => desde === periodo.desde && hasta === periodo.hasta)?.desde ?? ''}
          options={meses.map(({ desde }) => ({ value: desde, label: sayMes(desde) }))}
          onChange={(mes) => setPeriodo((now) => meses.find(({ desde }) => desde === mes) ?? now)}
        />
      </Box>
      {!data ? (
        error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <Loading shape="rows" />
        )
      ) : (
        <>
          <Convenidos estado={data} />
          <Renglones estado={data} />
          <PorUnidad estado={data} />
        </>
      )}
      <PdfDialog
        open={printing}
        title={`Estado de cuenta de ${cliente}`}
        filename={`Estado de cuenta ${cliente}.pdf`}
        load={() => loadEstado(cliente_id, periodo)}
        onClose={() => setPrinting(false)}
      />
    </Section>
  );
}

/** What he agreed to pay next. */
function Convenidos({ estado: { convenios } }: { estado: Estado }) {
  if (convenios.length === 0) return null;
  return (
    <Box role="note" sx={{ mb: 3, color: 'text.secondary' }}>
      {convenios.map(({ folio, vence, falta_centavos, atrasado }) => (
        <Box key={folio}>
          <Folio>{folio}</Folio>: {atrasado ? 'atrasado desde el' : 'siguiente pago el'} {formatFecha(vence)} por{' '}
          {formatMoney(falta_centavos)}
        </Box>
      ))}
    </Box>
  );
}

function Renglones({ estado }: { estado: Estado }) {
  const phone = useMediaQuery(PHONE, { noSsr: true });
  return (
    <Box component="table" aria-label="Movimientos del periodo" sx={table}>
      <thead>
        <tr>
          {!phone && <th>Fecha</th>}
          <th>Concepto</th>
          <th className="cantidad">{phone ? 'Importe' : 'Cargo'}</th>
          {!phone && <th className="cantidad">Abono</th>}
          <th className="cantidad" title={NOTA_SALDO_NETO}>
            {SALDO_NETO}
          </th>
        </tr>
      </thead>
      <tbody>
        <Extreme phone={phone} label={`${SALDO_NETO} inicial`} centavos={estado.saldo_inicial_centavos} />
        {estado.renglones.map((renglon, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a folio may stand on two lines, and the list is whole each time
          <tr key={`${renglon.folio}:${i}`}>
            {!phone && <td>{formatFecha(renglon.fecha)}</td>}
            <td className="concepto">
              {phone && <Box sx={{ fontSize: 12.5, color: 'text.secondary' }}>{formatFecha(renglon.fecha)}</Box>}
              <Folio>{renglon.folio}</Folio> {renglon.concepto}
              {renglon.orden_compra && ` · OC ${renglon.orden_compra}`}
            </td>
            <td className="cantidad">
              {(renglon.cargo_centavos > 0 || phone) && (
                <Money centavos={renglon.cargo_centavos > 0 ? renglon.cargo_centavos : -renglon.abono_centavos} />
              )}
            </td>
            {!phone && (
              <td className="cantidad">{renglon.abono_centavos > 0 && <Money centavos={renglon.abono_centavos} />}</td>
            )}
            <td className="cantidad">
              <Money centavos={renglon.saldo_centavos} strong />
            </td>
          </tr>
        ))}
        <Extreme phone={phone} label={`${SALDO_NETO} final`} centavos={estado.saldo_final_centavos} />
      </tbody>
    </Box>
  );
}

/** The same charges as a fleet reads them: unit by unit, with its purchase orders. */
function PorUnidad({ estado: { documentos } }: { estado: Estado }) {
  const units = [...Map.groupBy(documentos, ({ unidad }) => unidad)];
  if (units.length < 2 && documentos.every(({ orden_compra }) => orden_compra === '')) return null;
  return (
    <Box sx={{ mt: 5 }}>
      <Box component="h3" sx={{ m: 0, mb: 2, fontSize: 15, fontWeight: 600 }}>
        Por unidad y orden de compra
      </Box>
      <Box component="ul" aria-label="Por unidad y orden de compra" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {units.map(([unidad, de]) => (
          <Box component="li" key={unidad} sx={unit}>
            <Box sx={{ display: 'flex', gap: 2, fontWeight: 600 }}>
              <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>{unidad || 'Sin unidad'}</Box>
              <Money centavos={de.reduce((sum, { total_centavos }) => sum + total_centavos, 0)} strong />
            </Box>
            {de.map(({ folio, fecha, orden_compra, total_centavos, saldo_centavos }) => (
              <Box key={folio} sx={{ display: 'flex', gap: 2, fontSize: 13, color: 'text.secondary' }}>
                <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                  <Folio>{folio}</Folio> · {formatFecha(fecha)}
                  {orden_compra && ` · OC ${orden_compra}`}
                  {saldo_centavos > 0 && ` · se deben ${formatMoney(saldo_centavos)}`}
                </Box>
                <Money centavos={total_centavos} />
              </Box>
            ))}
          </Box>
        ))}
      </Box>
    </Box>
  );
}

const unit = { py: 2, display: 'grid', gap: 1, borderTop: '1px solid var(--mui-palette-divider)' };

function Extreme({ phone, label, centavos }: { phone: boolean; label: string; centavos: number }) {
  return (
    <tr>
      <th scope="row" colSpan={phone ? 2 : 4}>
        {centavos < 0 ? `${label}, a favor` : label}
      </th>
      <td className="cantidad">
        <Money centavos={centavos} strong />
      </td>
    </tr>
  );
}

const exportEstado = (estado: Estado): Promise<void> =>
  exportList({
    title: `Estado de cuenta ${estado.cliente}`,
    format: 'xlsx',
    dias: estado,
    columns,
    filters: [`Del ${formatFecha(estado.desde)} al ${formatFecha(estado.hasta)}`],
    total: estado.renglones.length,
    page: async () => ({ data: estado.renglones, cursor: null }),
  });

const columns: SheetColumn<Estado['renglones'][number]>[] = [
  { title: 'Fecha', kind: 'fecha', read: (row) => row.fecha },
  { title: 'Folio', kind: 'texto', read: (row) => row.folio },
  { title: 'Concepto', kind: 'texto', read: (row) => row.concepto },
  { title: 'Orden de compra', kind: 'texto', read: (row) => row.orden_compra },
  { title: 'Cargo', kind: 'pesos', read: (row) => row.cargo_centavos },
  { title: 'Abono', kind: 'pesos', read: (row) => row.abono_centavos },
  { title: SALDO_NETO, kind: 'pesos', read: (row) => row.saldo_centavos, aparte: true },
];

const table = {
  width: '100%',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  '& th': { px: 2, py: 1.5, textAlign: 'left', fontSize: 12.5, fontWeight: 600, color: 'text.secondary' },
  '& td': { px: 2, py: 1.5, whiteSpace: 'nowrap' },
  '& tbody tr': { borderTop: '1px solid var(--mui-palette-divider)' },
  '& td.concepto': { width: '99%', whiteSpace: 'normal', overflowWrap: 'anywhere' },
  '& .cantidad': { textAlign: 'right' },
} as const;
