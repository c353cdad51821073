import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { CorreccionPedida, Efecto, PorCorregir } from '#modules/correcciones/contract.ts';
import { LinesEditor } from '#modules/ordenes/web/front-door.tsx';
import { Reparto, type Repartido } from '#modules/pagos/web/front-door.tsx';
import { isRead, UNREAD } from '#platform/contract/numbers.ts';
import { NumberBox } from '#platform/web/form/NumberBox.tsx';
import { parseCentavos, writeCentavos } from '#platform/web/form/parse.ts';
import { formatInstante, formatMoney } from '#platform/web/format.ts';
import { useSession } from '#platform/web/session/session-store.ts';
import { ErrorState } from '#platform/web/ui/waiting/ErrorState.tsx';
import { messageOf } from '#platform/web/ui/waiting/error-text.ts';
import { KpiStrip } from '#platform/web/ui/strips/KpiStrip.tsx';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';
import { PageHeader } from '#platform/web/ui/page/PageHeader.tsx';
import { Section } from '#platform/web/ui/page/Section.tsx';
import { entriesOf, firstPayment, formsFor, type Linea, linesOf, missingOf, totalOf } from './captura.ts';
import { EfectoDialog } from './EfectoDialog.tsx';
import { LineExtras } from './LineExtras.tsx';
import { askEfecto, usePorCorregir } from './queries.ts';

export function Corregir({ id }: { id: string }) {
  const { data, error, refetch } = usePorCorregir(id);
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loading shape="document" />;
  return <Editor key={data.venta.version} porCorregir={data} onStale={() => void refetch()} />;
}

/** The sale as it should have been: lines, prices, discounts, who worked and how it is paid. */
function Editor({ porCorregir, onStale }: { porCorregir: PorCorregir; onStale: () => void }) {
  const { venta, pagado, cortes, bloqueo } = porCorregir;
  const zona = useSession((state) => state.company?.zona);
  const edit = useEdit(porCorregir);
  const [seen, setSeen] = useState<{ pedida: CorreccionPedida; efecto: Efecto } | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const look = async () => {
    const missing = edit.missing();
    setProblem(missing);
    if (missing) return;
    setBusy(true);
    try {
      const pedida = edit.pedida();
      setSeen({ pedida, efecto: await askEfecto(venta.id, pedida) });
    } catch (error) {
      setProblem(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <PageHeader
        title={`Corregir ${venta.folio}`}
        subtitle={[
          venta.cliente,
          venta.vehiculo,
          venta.placas,
          formatInstante(venta.entregada_en ?? venta.creado_en, zona),
        ]
          .filter(Boolean)
          .join(' · ')}
        back={{ to: '/administracion/AdminEditar', label: 'Editor de Servicios' }}
      />
      <Box sx={{ display: 'grid', gap: 4 }}>
        {bloqueo && <Alert severity="warning">{bloqueo}</Alert>}
        {cortes.length > 0 && !bloqueo && (
          <Alert severity="info">
            Su dinero ya está en {cortes.join(', ')}: ese corte no cambia, el ajuste entra en la caja de hoy.
          </Alert>
        )}
        <KpiStrip
          label="Dinero de la venta"
          items={[
            { label: 'Total', value: formatMoney(venta.total_centavos) },
            { label: 'Pagado', value: formatMoney(venta.pagado_centavos) },
            { label: 'Saldo', value: formatMoney(venta.saldo_centavos) },
          ]}
        />
        {!bloqueo && (
          <>
            <Section title="Cómo debió quedar">
              <LinesEditor
                lineas={edit.lineas}
                onChange={edit.setLineas}
                precios={venta.precios}
                activo_id={venta.activo_id}
                cliente_id={venta.cliente_id}
                documento_id={venta.id}
                extra={(linea) => <LineExtras linea={edit.whole(linea.id)} venta={venta} onChange={edit.change} />}
              />
            </Section>
            <Section title="Cómo se paga">
              <Box sx={{ display: 'grid', gap: 4, maxWidth: 560 }}>
                <NumberBox
                  label="De eso se cobra"
                  value={edit.monto}
                  unread={UNREAD}
                  none={0}
                  parse={parseCentavos}
                  write={writeCentavos}
                  helperText={edit.owed > 0 ? `Queda debiendo ${formatMoney(edit.owed)}.` : ' '}
                  onChange={edit.setMonto}
                />
                {edit.monto > 0 && (
                  <Reparto
                    key={edit.monto}
                    monto_centavos={edit.monto}
                    inicial={formsFor(pagado, edit.monto)}
                    onChange={edit.setRepartido}
                  />
                )}
              </Box>
            </Section>
            {problem && <Alert severity="error">{problem}</Alert>}
            <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
              <Button variant="contained" size="large" loading={busy} onClick={() => void look()}>
                Ver el efecto
              </Button>
            </Box>
          </>
        )}
      </Box>
      {seen && <EfectoDialog venta={venta} {...seen} onStale={onStale} onClose={() => setSeen(null)} />}
    </>
  );
}

const useEdit = ({ venta, pagado }: PorCorregir) => {
  const [lineas, setLineas] = useState<Linea[]>(() => linesOf(venta));
  const [typed, setTyped] = useState<number | null>(null);
  const [repartido, setRepartido] = useState<Repartido>({ formas: [], problema: null });
  const total = totalOf(lineas, venta.precios) ?? 0;
  const paid = pagado.reduce((sum, forma) => sum + forma.monto_centavos, 0);
  const monto = typed ?? firstPayment(total, paid, venta.saldo_centavos);
  return {
    lineas,
    monto,
    owed: total - monto,
    setMonto: setTyped,
    setRepartido,
    /** The editor of lines knows nothing of who works on each: what it keeps of a line is kept with it. */
    setLineas: (next: readonly (Omit<Linea, 'nota' | 'trabajadores' | 'membresia'> & Partial<Linea>)[]) =>
      setLineas(next.map((linea) => ({ nota: '', trabajadores: [], membresia: null, ...linea }))),
    whole: (id: string) => lineas.find((linea) => linea.id === id),
    change: (id: string, changes: Partial<Linea>) =>
      setLineas((now) => now.map((linea) => (linea.id === id ? { ...linea, ...changes } : linea))),
    missing: (): string | null => {
      const missing = missingOf(lineas, venta.precios);
      if (missing) return missing;
      if (!isRead(monto)) return 'Escribe cuánto se cobra de eso.';
      if (monto > total) return 'No se cobra más que el total corregido.';
      return monto > 0 ? repartido.problema : null;
    },
    pedida: (): CorreccionPedida => ({
      partidas: entriesOf(lineas),
      descuento_documento: null,
      cobro: monto > 0 ? { monto_centavos: monto, formas: repartido.formas } : null,
    }),
  };
};
