import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { History } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { SesionCaja } from '#modules/caja/contract.ts';
import { AbrirCaja, useCajas } from '#modules/caja/web/front-door.tsx';
import { usePermissions } from '#platform/web/session/permissions.ts';
import { useSession } from '#platform/web/session/session-store.ts';
import { ErrorState } from '#platform/web/ui/waiting/ErrorState.tsx';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';
import { PageHeader } from '#platform/web/ui/page/PageHeader.tsx';
import { Section } from '#platform/web/ui/page/Section.tsx';
import { TabStrip } from '#platform/web/ui/strips/TabStrip.tsx';
import { CerrarDialog } from '../cerrar/CerrarDialog.tsx';
import { CorteHechoAlert } from '../cerrar/CorteHechoAlert.tsx';
import { SesionView } from './SesionView.tsx';

/** The register: open it, what comes in and goes out, close it with its count. */
export function CajaPage() {
  const { data, error, refetch } = useCajas();
  const usuario_id = useSession((state) => state.user?.user_id);
  const { can } = usePermissions();
  const [chosen, setChosen] = useState<string | null>(null);
  const [closing, setClosing] = useState<SesionCaja | null>(null);
  const [opening, setOpening] = useState(false);
  const [closed, setClosed] = useState<{
    id: string;
    folio: string;
    archivo: string;
    diferencia_centavos: number;
  } | null>(null);

  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loading shape="document" />;
  const { abiertas } = data;
  const own = abiertas.find((sesion) => sesion.abierta_por === usuario_id);
  const sesion = abiertas.find((one) => one.id === chosen) ?? own ?? abiertas[0];
  const free = data.cajas.filter((caja) => caja.activa && !abiertas.some((one) => one.caja_id === caja.id));
  return (
    <>
      <PageHeader title="Caja" back={{ to: '/comercial/pendientePago', label: 'Por Cobrar' }}>
        {sesion && free.length > 0 && can('abrir_caja') && (
          <Button onClick={() => setOpening((now) => !now)}>Abrir otra caja</Button>
        )}
        <Button component={Link} to="/comercial/caja/cortes" variant="outlined" startIcon={<History size={16} />}>
          Cortes anteriores
        </Button>
      </PageHeader>
      <Box sx={{ display: 'grid', gap: 4 }}>
        {closed && <CorteHechoAlert corte={closed} onClose={() => setClosed(null)} />}
        {(!sesion || opening) && (
          <Section title={sesion ? 'Abrir otra caja' : 'La caja está cerrada'}>
            {!sesion && (
              <Alert severity="info" sx={{ mb: 4 }}>
                Ábrela con su fondo para poder cobrar.
              </Alert>
            )}
            <Box sx={{ maxWidth: 620 }}>
              <AbrirCaja
                cajas={free}
                autoFocus
                onOpened={(opened) => {
                  setOpening(false);
                  setChosen(opened.id);
                }}
              />
            </Box>
          </Section>
        )}
        {abiertas.length > 1 && sesion && (
          <TabStrip
            label="Cajas abiertas"
            tabs={abiertas.map((one) => ({ value: one.id, label: `${one.caja} · ${one.abierta_por_nombre}` }))}
            value={sesion.id}
            onPick={setChosen}
          />
        )}
        {sesion && <SesionView key={sesion.id} sesion={sesion} onCloseCaja={() => setClosing(sesion)} />}
      </Box>
      <CerrarDialog sesion={closing} onClose={() => setClosing(null)} onClosed={setClosed} />
    </>
  );
}
