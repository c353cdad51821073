import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Check, Pause, Play, Plus, RotateCcw, UserPlus } from 'lucide-react';
import { useState } from 'react';
import type { Orden, PartidaDeOrden } from '#modules/ordenes/contract.ts';
import { assignedTo, presentOn } from '#modules/ordenes/rules/asignar.ts';
import { isDone, reasonAgainst } from '#modules/ordenes/rules.ts';
import { INCLUIDO, isIncluded, shownOf } from '#modules/partidas/rules/cifras.ts';
import { unidadFor } from '#modules/partidas/rules/unidades.ts';
import { missingFor } from '#modules/servicios/rules.ts';
import { messageOf } from '#platform/web/call.ts';
import { formatMilesimas, formatMoney } from '#platform/web/format.ts';
import { usePermissions } from '#platform/web/session/permissions.ts';
import { toast } from '#platform/web/toast.tsx';
import { Money } from '#platform/web/ui/marks/Money.tsx';
import { PHONE } from '#platform/web/ui/media.ts';
import { useAddress } from '#platform/web/table/filters/wanted-search.ts';
import { Section } from '#platform/web/ui/page/Section.tsx';
import { StateChip, type Tone } from '#platform/web/ui/marks/StateChip.tsx';
import { advanceLine, assignWorkers, refreshOrden } from '../queries.ts';
import { BuyLink } from './BuyLink.tsx';
import { ConfigurarLink } from './ConfigurarLink.tsx';
import { OficioButton } from './OficioButton.tsx';
import { TerminarDialog } from './TerminarDialog.tsx';
import { WorkerChips, WorkersMenu } from './Workers.tsx';

type EstadoLinea = PartidaDeOrden['estado'];

const lineLooks: Record<EstadoLinea, { label: string; tone: Tone }> = {
  por_autorizar: { label: 'Por autorizar', tone: 'warn' },
  pendiente: { label: 'Pendiente', tone: 'neutral' },
  asignada: { label: 'Asignado', tone: 'primary' },
  en_curso: { label: 'En curso', tone: 'info' },
  en_pausa: { label: 'En pausa', tone: 'warn' },
  hecha: { label: 'Hecho', tone: 'ok' },
  revisada: { label: 'Revisado', tone: 'ok' },
  rechazada: { label: 'Rechazado', tone: 'error' },
};

/** The lines of an order: who does each, how far it is, start, pause, done. */
export function Trabajos({ orden }: { orden: Orden }) {
  const { can } = usePermissions();
  const [all, setAll] = useState<HTMLElement | null>(null);
  const run = useRun(orden);
  const locked = reasonAgainst('assign', orden, can) !== null || orden.clase === 'mostrador';
  const wanted = orden.partidas.filter(({ estado }) => estado !== 'rechazada');
  const done = wanted.filter(({ estado }) => isDone(estado)).length;
  // Who did what is done stays there, unless nothing is left to do.
  const open = done < wanted.length ? wanted.filter(({ estado }) => !isDone(estado)) : wanted;
  const present = presentOn(open.map(({ trabajadores }) => trabajadores));
  const assignAll = async (ids: readonly string[], left: readonly string[]) => {
    for (const p of open) {
      const next = assignedTo(p.trabajadores, ids, left);
      if (next) await assignWorkers(orden, p.id, next);
    }
  };
  return (
    <Section
      flush
      title={`Trabajos (${done} de ${wanted.length})`}
      actions={
        !locked && (
          <>
            {can('ver_ordenes_trabajo') && <AddWork />}
            {open.length > 1 && (
              <Button
                size="small"
                startIcon={<UserPlus size={15} />}
                onClick={(event) => setAll(event.currentTarget)}
                aria-haspopup="menu"
              >
                Asignar todos
              </Button>
            )}
          </>
        )
      }
    >
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {orden.partidas.map((p) => (
          <Line key={p.id} orden={orden} partida={p} locked={locked || p.estado === 'rechazada'} />
        ))}
      </Box>
      {all && (
        <WorkersMenu
          anchor={all}
          chosen={present.todos}
          some={present.algunos}
          onClose={() => setAll(null)}
          onChoose={(ids, left) => run(() => assignAll(ids, left))}
        />
      )}
    </Section>
  );
}

/** Opens the works of the order, where its actions open them. */
function AddWork() {
  const { ask } = useAddress();
  return (
    <Button size="small" startIcon={<Plus size={15} />} onClick={() => ask({ editar: 'trabajos' })}>
      Agregar trabajo
    </Button>
  );
}

type Run = (act: () => Promise<unknown>) => void;

/** The second of two taps on one line is the same act; what is tapped on another one waits for its turn. */
const useRun = (orden: Orden): Run => {
  const [busy, setBusy] = useState(false);
  return (act) => {
    if (busy) return;
    setBusy(true);
    act()
      .catch((error: unknown) => {
        toast(messageOf(error), { tone: 'error' });
        refreshOrden(orden.id);
      })
      .finally(() => setBusy(false));
  };
};

interface LineProps {
  orden: Orden;
  partida: PartidaDeOrden;
  locked: boolean;
}

function Line({ orden, partida: p, locked }: LineProps) {
  const run = useRun(orden);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { can } = usePermissions();
  const phone = useMediaQuery(PHONE, { noSsr: true });
  const { label, tone } = lineLooks[p.estado];
  const facts = [
    locked ? p.oficio : '',
    `${formatMilesimas(p.cantidad_milesimas)} ${unidadFor(p.unidad, p.cantidad_milesimas)}${isIncluded(p) ? '' : ` × ${formatMoney(p.precio_centavos)}`}`,
    p.descuento_centavos > 0 ? `descuento ${formatMoney(p.descuento_centavos)}` : '',
    p.precio_de,
    p.beneficio,
    p.devuelto_milesimas > 0
      ? `devuelto ${formatMilesimas(p.devuelto_milesimas)} (${formatMoney(p.devuelto_centavos)})`
      : '',
    p.comprobado.serie === '' ? '' : `serie ${p.comprobado.serie}`,
    sayFotos(p.comprobado.fotos.length),
  ];
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 2,
        px: 4,
        py: 2.5,
        borderTop: '1px solid var(--mui-palette-divider)',
      }}
    >
      <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
        <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{p.descripcion}</Box>
        <Box sx={{ fontSize: 12, color: 'text.secondary' }}>{facts.filter(Boolean).join(' · ')}</Box>
        <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1.5, mt: 1.5 }}>
          <StateChip tone={tone}>{label}</StateChip>
          {!locked && p.falta_milesimas !== null && <PartChip falta={p.falta_milesimas} unidad={p.unidad} />}
          {!locked && <BuyLink orden={orden} partida={p} />}
          <WorkerChips trabajadores={p.trabajadores} />
          {!locked && can('ver_ordenes_trabajo') && <OficioButton orden={orden} partida={p} run={run} />}
          {!locked && (
            <Button
              size="small"
              startIcon={<UserPlus size={16} />}
              aria-label={`Asignar «${p.descripcion}»`}
              aria-haspopup="menu"
              onClick={(event) => setAnchor(event.currentTarget)}
            >
              Asignar
            </Button>
          )}
          {p.estado !== 'rechazada' && <ConfigurarLink orden={orden} partida={p} />}
        </Box>
      </Box>
      <Box sx={{ display: 'flex', flexDirection: 'column', alignItems: 'flex-end', gap: 2 }}>
        {isIncluded(p) ? INCLUIDO : <Money centavos={shownOf(p, orden.precios)} strong />}
        {!locked && !phone && <Steps orden={orden} partida={p} run={run} phone={false} />}
      </Box>
      {!locked && phone && (
        <Box sx={{ flexBasis: '100%' }}>
          <Steps orden={orden} partida={p} run={run} phone />
        </Box>
      )}
      {anchor && (
        <WorkersMenu
          anchor={anchor}
          chosen={p.trabajadores.map((w) => w.empleado_id)}
          onClose={() => setAnchor(null)}
          onChoose={(ids, left) => {
            const next = assignedTo(p.trabajadores, ids, left);
            if (next) run(() => assignWorkers(orden, p.id, next));
          }}
        />
      )}
    </Box>
  );
}

const sayFotos = (n: number): string => (n === 0 ? '' : n === 1 ? '1 foto' : `${n} fotos`);

/** Whether the mechanic finds the piece on the shelf. */
function PartChip({ falta, unidad }: { falta: number; unidad: string }) {
  return falta > 0 ? (
    <StateChip tone="warn">{`Falta ${formatMilesimas(falta)} ${unidadFor(unidad, falta)}`}</StateChip>
  ) : (
    <StateChip tone="ok">Pieza apartada</StateChip>
  );
}

type Step = readonly [estado: 'pendiente' | 'en_curso' | 'en_pausa' | 'hecha', label: string, icon: React.ReactNode];
const start: Step = ['en_curso', 'Empezar', <Play key="i" size={15} />];
const pause: Step = ['en_pausa', 'Pausar', <Pause key="i" size={15} />];
const finish: Step = ['hecha', 'Terminar', <Check key="i" size={15} />];
const reopen: Step = ['pendiente', 'Reabrir', <RotateCcw key="i" size={15} />];

const stepsOf: Record<EstadoLinea, readonly Step[]> = {
  por_autorizar: [],
  rechazada: [],
  pendiente: [start, finish],
  asignada: [start, finish],
  en_curso: [pause, finish],
  en_pausa: [start, finish],
  hecha: [reopen],
  revisada: [reopen],
};

function Steps({ orden, partida, run, phone }: Omit<LineProps, 'locked'> & { run: Run; phone: boolean }) {
  const [finishing, setFinishing] = useState(false);
  const { pide, comprobado } = partida;
  const asks = pide !== null && missingFor(pide, { ...comprobado, fotos: comprobado.fotos.length }).length > 0;
  const step = (estado: Step[0]) =>
    estado === 'hecha' && asks ? setFinishing(true) : run(() => advanceLine(orden, partida.id, estado));
  return (
    <Box sx={{ display: 'flex', gap: 2 }}>
      {finishing && pide !== null && (
        <TerminarDialog orden={orden} partida={partida} pide={pide} onClose={() => setFinishing(false)} />
      )}
      {stepsOf[partida.estado].map(([estado, label, icon]) => (
        <Button
          key={estado}
          variant="outlined"
          size={phone ? 'medium' : 'small'}
          startIcon={icon}
          aria-label={`${label} «${partida.descripcion}»`}
          onClick={() => step(estado)}
          sx={phone ? { flex: 1, minHeight: 48 } : {}}
        >
          {label}
        </Button>
      ))}
    </Box>
  );
}
