import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { ArrowDownToLine, ArrowLeftRight, Banknote, FileText, Landmark, Receipt } from 'lucide-react';
import { useState } from 'react';
import type { SesionCaja } from '#modules/caja/contract.ts';
import { MovimientoDialog, type MovimientoManual, TraspasoDialog, useCajas } from '#modules/caja/web/front-door.tsx';
import type { Resumen } from '#modules/cortes/contract.ts';
import { GastoDeCajaDialog } from '#modules/gastos/web/front-door.tsx';
import { EFECTIVO, labelForma } from '#modules/pagos/rules.ts';
import { formatFecha, formatHora, formatMoney } from '#platform/web/format.ts';
import { usePermissions } from '#platform/web/session/permissions.ts';
import { useSession } from '#platform/web/session/session-store.ts';
import { ActionBar } from '#platform/web/ui/page/ActionBar.tsx';
import { type Kpi, KpiStrip } from '#platform/web/ui/strips/KpiStrip.tsx';
import { PdfDialog } from '#platform/web/ui/dialogs/PdfDialog.tsx';
import { Section } from '#platform/web/ui/page/Section.tsx';
import { Figures } from '../Figures.tsx';
import {
  COBRADO,
  figuresOfCash,
  figuresOfForms,
  figuresOfSales,
  hrefOf,
  SIN_EFECTIVO,
  useFigureInAddress,
} from '../figures.ts';
import { loadX, useResumen } from '../queries.ts';
import { SesionMovimientos } from './SesionMovimientos.tsx';

/** One open session: its figures, its movements and what can be done with it. */
export function SesionView({ sesion, onCloseCaja }: { sesion: SesionCaja; onCloseCaja: () => void }) {
  const { can } = usePermissions();
  const user = useSession((state) => state.user?.user_id);
  const zona = useSession((state) => state.company?.zona);
  const resumen = useResumen(sesion.id).data;
  const [moving, setMoving] = useState<MovimientoManual | 'gasto' | null>(null);
  const [passing, setPassing] = useState(false);
  const [showingX, setShowingX] = useState(false);
  const others = (useCajas().data?.abiertas ?? []).filter((one) => one.id !== sesion.id);
  const [figure, pickFigure] = useFigureInAddress();
  const alien = sesion.abierta_por !== user && !can('cerrar_caja_ajena');
  const refusals = {
    x: can('ver_esperado_caja') ? null : 'Tu conteo es a ciegas: el corte X lo ve un supervisor.',
    close: alien ? `La abrió ${sesion.abierta_por_nombre}. Pide que la cierre, o que lo haga un supervisor.` : null,
  };
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
        <Box sx={{ flex: '1 1 240px', color: 'text.secondary' }}>
          <Box component="strong" sx={{ color: 'text.primary', fontWeight: 600 }}>
            {sesion.caja}
          </Box>{' '}
          abierta por {sesion.abierta_por_nombre} el {formatFecha(sesion.fecha_negocio)} a las{' '}
          {formatHora(sesion.abierta_en, zona)}
        </Box>
        <ActionBar
          label="Acciones de la caja"
          actions={[
            {
              id: 'entrada',
              label: 'Entrada',
              icon: <ArrowDownToLine size={16} />,
              shortcut: 'F7',
              onClick: () => setMoving('entrada'),
            },
            {
              id: 'retiro',
              label: 'Retiro',
              icon: <Landmark size={16} />,
              shortcut: 'F8',
              onClick: () => setMoving('retiro'),
            },
            {
              id: 'gasto',
              label: 'Gasto',
              icon: <Receipt size={16} />,
              shortcut: 'F9',
              onClick: () => setMoving('gasto'),
            },
            {
              id: 'traspaso',
              label: 'Pasar a otra caja',
              icon: <ArrowLeftRight size={16} />,
              refusal: others.length === 0 ? 'No hay otra caja abierta. Ábrela para pasarle efectivo.' : null,
              onClick: () => setPassing(true),
            },
            {
              id: 'x',
              label: 'Corte X',
              icon: <FileText size={16} />,
              refusal: refusals.x,
              onClick: () => setShowingX(true),
            },
            {
              id: 'cerrar',
              label: 'Cerrar caja',
              icon: <Banknote size={16} />,
              primary: true,
              refusal: refusals.close,
              onClick: onCloseCaja,
            },
          ]}
        />
      </Box>
      {sesion.cruza_medianoche && (
        <Alert severity="warning">
          Esta caja es de un día anterior. Ciérrala y abre la de hoy para que cada corte diga lo suyo.
        </Alert>
      )}
      <KpiStrip label="Caja de hoy" items={figuresOf(sesion, resumen)} />
      <Box sx={columns}>
        <SesionMovimientos sesion_id={sesion.id} filter={figure} onClear={() => pickFigure(null)} />
        {resumen?.esperado && (
          <Box sx={{ display: 'grid', gap: 4 }}>
            <Section title="Efectivo esperado">
              <Figures
                label="Efectivo esperado"
                figures={figuresOfCash(resumen.esperado)}
                value={figure}
                onPick={pickFigure}
              />
            </Section>
            {resumen.formas.length > 0 && (
              <Section title="Cobrado por forma">
                <Figures
                  label="Cobrado por forma de pago"
                  figures={figuresOfForms(resumen.formas)}
                  value={figure}
                  onPick={pickFigure}
                />
              </Section>
            )}
            <Section title="Ventas de sus días">
              <Figures
                label="Ventas de sus días"
                figures={figuresOfSales(resumen.ventas)}
                value={figure}
                onPick={pickFigure}
              />
            </Section>
          </Box>
        )}
      </Box>
      {moving === 'gasto' ? (
        <GastoDeCajaDialog sesion_id={sesion.id} onClose={() => setMoving(null)} />
      ) : (
        <MovimientoDialog tipo={moving} sesion_id={sesion.id} onClose={() => setMoving(null)} />
      )}
      <TraspasoDialog open={passing} de={sesion} a={others} onClose={() => setPassing(false)} />
      <PdfDialog
        open={showingX}
        title={`Corte X · ${sesion.caja}`}
        filename={`corte-x-${sesion.caja}.pdf`}
        load={() => loadX(sesion.id)}
        onClose={() => setShowingX(false)}
      />
    </>
  );
}

const figuresOf = (sesion: SesionCaja, resumen: Resumen | undefined): Kpi[] => {
  const others = resumen?.formas.filter((forma) => forma.forma_pago !== EFECTIVO) ?? [];
  const sum = others.reduce((total, forma) => total + forma.monto_centavos, 0);
  const expected = resumen?.esperado?.esperado_centavos;
  return [
    { label: 'Fondo inicial', value: formatMoney(sesion.fondo_centavos) },
    ...(resumen && resumen.cobrado_centavos === null
      ? []
      : [
          {
            label: 'Cobrado',
            value: resumen && formatMoney(resumen.cobrado_centavos ?? 0),
            note: 'En todas las formas',
            to: hrefOf(COBRADO),
          },
        ]),
    {
      label: 'Con tarjeta, transferencia y otros',
      value: resumen && formatMoney(sum),
      note: others.map((forma) => `${labelForma(forma.forma_pago)} ${formatMoney(forma.monto_centavos)}`).join(' · '),
      to: hrefOf(SIN_EFECTIVO),
    },
    ...(resumen && expected === undefined
      ? []
      : [
          {
            label: 'Efectivo que debe haber',
            value: expected === undefined ? undefined : formatMoney(expected),
            to: hrefOf({ forma_pago: EFECTIVO }),
          },
        ]),
  ];
};

const columns = {
  display: 'grid',
  gap: 4,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0,1fr)', lg: 'minmax(0,1fr) 300px' },
  '& > :only-child': { gridColumn: '1 / -1' },
};
