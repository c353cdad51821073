import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { etiquetasMarca, sayHours } from '#modules/jornadas/rules.ts';
import type { TurnoDetalle } from '#modules/jornadas/rules/formas.ts';
import { messageOf } from '#platform/web/call.ts';
import { formatFecha, formatHora } from '#platform/web/format.ts';
import { useSession } from '#platform/web/session/session-store.ts';
import { toast } from '#platform/web/toast.tsx';
import { ConfirmDialog } from '#platform/web/ui/dialogs/ConfirmDialog.tsx';
import { ErrorState } from '#platform/web/ui/waiting/ErrorState.tsx';
import { Facts } from '#platform/web/ui/panel/Facts.tsx';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';
import { Section } from '#platform/web/ui/page/Section.tsx';
import { SidePanel } from '#platform/web/ui/panel/SidePanel.tsx';
import { StateChip } from '#platform/web/ui/marks/StateChip.tsx';
import { Timeline, type TimelineEntry } from '#platform/web/ui/panel/Timeline.tsx';
import { acceptTurno, api, refreshJornadas, useTurno } from '../queries.ts';
import { presentOf } from '../week.ts';
import { CorregirForm } from './CorregirForm.tsx';

interface Nuevo {
  empleado_id: string;
  nombre: string;
  fecha: string;
}
export type Abierto = { turno: string } | { nuevo: Nuevo } | null;

/** One shift: what was marked, what was corrected, and the form that corrects it; or one that nobody marked. */
export function TurnoPanel({ open, may, onClose }: { open: Abierto; may: boolean; onClose: () => void }) {
  const id = open && 'turno' in open ? open.turno : null;
  const nuevo = open && 'nuevo' in open ? open.nuevo : null;
  const { data, isError, error, refetch } = useTurno(id);
  return (
    <SidePanel open={open !== null} onClose={onClose} title={titleOf(nuevo, data)}>
      {isError && <ErrorState error={error} onRetry={() => void refetch()} />}
      {id !== null && !data && !isError && <Loading shape="rows" lines={4} />}
      {nuevo && <CorregirForm key={`${nuevo.empleado_id} ${nuevo.fecha}`} nuevo={nuevo} onDone={onClose} />}
      {id !== null && data && <Detalle key={data.version} turno={data} may={may} onClose={onClose} />}
    </SidePanel>
  );
}

const titleOf = (nuevo: Nuevo | null, turno: TurnoDetalle | undefined): string => {
  if (nuevo) return `Jornada de ${nuevo.nombre}, ${formatFecha(nuevo.fecha)}`;
  return turno ? `${turno.empleado}, ${formatFecha(turno.fecha)}` : 'Jornada';
};

function Detalle({ turno, may, onClose }: { turno: TurnoDetalle; may: boolean; onClose: () => void }) {
  const zona = useSession((state) => state.company?.zona);
  const [now] = useState(() => new Date());
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      {turno.por_corregir && <StateChip tone="warn">Nadie marcó la salida: la cerró la regla</StateChip>}
      {turno.por_revisar && (
        <StateChip tone="warn">Por revisar: no cuenta hasta que alguien la acepte o la corrija</StateChip>
      )}
      <Facts
        facts={[
          ['Entrada', formatHora(turno.entrada_en, zona)],
          ['Salida', turno.salida_en ? formatHora(turno.salida_en, zona) : 'Sigue adentro'],
          [turno.por_revisar ? 'Presente, si se acepta' : 'Presente', sayHours(presentOf(turno, now))],
        ]}
      />
      {may && turno.por_revisar && <Aceptar turno={turno} onDone={onClose} />}
      {may && <CorregirForm turno={turno} onDone={onClose} />}
      <Historia turno={turno} zona={zona} />
      {may && <Anular turno={turno} onDone={onClose} />}
    </Box>
  );
}

/** What was marked, as it was heard, and what was corrected of it. */
function Historia({ turno, zona }: { turno: TurnoDetalle; zona: string | undefined }) {
  const inZone = zona ? { zona } : {};
  const marks: TimelineEntry[] = turno.marcas.map((one) => ({
    id: one.id,
    en: one.marcada_en,
    children: `${etiquetasMarca[one.clase]} ${MEDIOS[one.medio]}${late(one, zona)}`,
    ...(one.medio === 'regla' ? { tone: 'warn' as const } : {}),
  }));
  const corrections: TimelineEntry[] = turno.historia.map((one) => ({
    id: one.id,
    en: one.creado_en,
    quien: one.usuario_nombre,
    children: `${one.motivo} (${one.antes})`,
  }));
  return (
    <>
      <Section title="Lo que se marcó">
        {marks.length === 0 && 'Nadie lo marcó: se registró a mano.'}
        {marks.length > 0 && <Timeline entries={marks} label="Lo que se marcó" {...inZone} />}
      </Section>
      {corrections.length > 0 && (
        <Section title="Correcciones">
          <Timeline entries={corrections} label="Correcciones" {...inZone} />
        </Section>
      )}
    </>
  );
}

const MEDIOS = {
  tableta: 'en la tableta',
  credencial: 'con credencial',
  telefono: 'en su teléfono',
  regla: 'por la regla',
};

/** Both hours: that which the mark says and that at which it was received. */
const late = ({ marcada_en, recibida_en, medio }: TurnoDetalle['marcas'][number], zona: string | undefined): string => {
  const minutes = Math.round((Date.parse(recibida_en) - Date.parse(marcada_en)) / 60_000);
  if (medio === 'regla' || minutes <= 2) return '';
  return `; dice ${formatHora(marcada_en, zona)} y se recibió a las ${formatHora(recibida_en, zona)}, ${sayHours(minutes * 60)} después`;
};

function Aceptar({ turno, onDone }: { turno: TurnoDetalle; onDone: () => void }) {
  const [busy, setBusy] = useState(false);
  const accept = async () => {
    setBusy(true);
    try {
      await acceptTurno(turno);
      toast(`La jornada de ${turno.empleado} ya cuenta.`);
      onDone();
    } catch (error) {
      toast(messageOf(error), { tone: 'error' });
      setBusy(false);
    }
  };
  return (
    <Button variant="contained" loading={busy} onClick={() => void accept()} sx={{ justifySelf: 'start' }}>
      Aceptar como está
    </Button>
  );
}

function Anular({ turno, onDone }: { turno: TurnoDetalle; onDone: () => void }) {
  const [asks, setAsks] = useState(false);
  const annul = async (motivo: string) => {
    const { id, version } = turno;
    await api('POST /api/jornadas/turnos/{id}/anulacion', { params: { id }, body: { motivo }, version });
    refreshJornadas();
    toast('Jornada anulada.');
    onDone();
  };
  return (
    <>
      <Button color="error" onClick={() => setAsks(true)} sx={{ justifySelf: 'start' }}>
        Anular jornada
      </Button>
      <ConfirmDialog
        open={asks}
        title={`Anular la jornada de ${turno.empleado}`}
        confirmLabel="Anular"
        tone="error"
        motive
        onConfirm={annul}
        onClose={() => setAsks(false)}
      >
        Sus horas dejan de contar. Lo que se marcó se queda en la historia.
      </ConfirmDialog>
    </>
  );
}
