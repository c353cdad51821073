import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Switch from '@mui/material/Switch';
import { BellRing, History, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Regla } from '#modules/alertas/contract.ts';
import { etiquetasVia, routeOf, sayCondicion, sayCosa, sayValor } from '#modules/alertas/rules/palabras.ts';
import { messageOf } from '#platform/web/call.ts';
import { formatInstante } from '#platform/web/format.ts';
import { toast } from '#platform/web/toast.tsx';
import { ConfirmDialog } from '#platform/web/ui/dialogs/ConfirmDialog.tsx';
import { EmptyState } from '#platform/web/ui/waiting/EmptyState.tsx';
import { Section } from '#platform/web/ui/page/Section.tsx';
import { StateChip } from '#platform/web/ui/marks/StateChip.tsx';
import { changeRegla, removeRegla } from './queries.ts';

interface ReglasProps {
  reglas: readonly Regla[];
  zona: string | undefined;
  onEdit: (regla: Regla) => void;
  onHistory: (regla: Regla) => void;
}

/** Each alert: what it watches, who hears of it, and the last time that it crossed. */
export function Reglas({ reglas, ...rest }: ReglasProps) {
  const [removing, setRemoving] = useState<Regla | null>(null);
  if (reglas.length === 0)
    return (
      <EmptyState icon={<BellRing size={28} />}>
        Todavía no hay alertas. Pon una de las sugeridas con un toque, o haz la tuya.
      </EmptyState>
    );
  return (
    <Section flush>
      <Box component="ul" aria-label="Alertas" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {reglas.map((one) => (
          <Fila key={one.id} regla={one} {...rest} onRemove={() => setRemoving(one)} />
        ))}
      </Box>
      <ConfirmDialog
        open={removing !== null}
        title={`Quitar «${removing?.nombre ?? ''}»`}
        confirmLabel="Quitar alerta"
        tone="error"
        onConfirm={() => (removing ? removeRegla(removing) : Promise.resolve())}
        onClose={() => setRemoving(null)}
      >
        Deja de avisar. Lo que ya avisó se queda en la historia.
      </ConfirmDialog>
    </Section>
  );
}

type FilaProps = Omit<ReglasProps, 'reglas'> & { regla: Regla; onRemove: () => void };

function Fila({ regla, zona, onEdit, onHistory, onRemove }: FilaProps) {
  const { nombre, activa, cruzadas, ultimo, avisa_a, vias, sin_dispositivo } = regla;
  return (
    <Box component="li" sx={row}>
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
          <Box component="strong" sx={{ overflowWrap: 'anywhere' }}>
            {nombre}
          </Box>
          {regla.urgente && <StateChip tone="error">Urgente</StateChip>}
          {activa && cruzadas > 0 && (
            <StateChip tone="warn">{cruzadas === 1 ? '1 sigue así' : `${cruzadas} siguen así`}</StateChip>
          )}
        </Box>
        <Box sx={{ fontSize: 13.5 }}>{sayCondicion(regla)}</Box>
        <Box sx={small}>
          {avisa_a.length === 0 ? 'Nadie la recibe' : avisa_a.join(', ')} ·{' '}
          {vias.map((via) => etiquetasVia[via].toLowerCase()).join(', ')}
        </Box>
        {avisa_a.length === 0 && <Box sx={warn}>Quien estaba ya no puede ver esta cifra. Edita a quién se avisa.</Box>}
        {sin_dispositivo.length > 0 && <Box sx={small}>Sin dispositivo para push: {sin_dispositivo.join(', ')}</Box>}
      </Box>
      <Box sx={{ minWidth: 0, fontSize: 13.5 }}>
        {ultimo === null ? (
          <Box sx={small}>Todavía no ha cruzado.</Box>
        ) : (
          <>
            <Box
              component={Link}
              to={routeOf(ultimo, ultimo.hasta ?? undefined)}
              sx={{ color: 'primary.main', fontWeight: 600 }}
            >
              {sayCosa(ultimo, regla.lapso)}
            </Box>
            : {sayValor(regla, ultimo.valor)}
            <Box sx={small}>
              {formatInstante(ultimo.cruzo_en, zona)} ·{' '}
              {regla.cruces_30 === 1 ? '1 vez en 30 días' : `${regla.cruces_30} veces en 30 días`}
            </Box>
          </>
        )}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, justifyContent: { lg: 'flex-end' } }}>
        <OnOff key={regla.version} regla={regla} />
        <Button
          startIcon={<History size={16} />}
          onClick={() => onHistory(regla)}
          aria-label={`Historia de ${nombre}`}
          sx={touch}
        >
          Historia
        </Button>
        <Button
          startIcon={<Pencil size={16} />}
          onClick={() => onEdit(regla)}
          aria-label={`Editar ${nombre}`}
          sx={touch}
        >
          Editar
        </Button>
        <Button startIcon={<Trash2 size={16} />} onClick={onRemove} aria-label={`Quitar ${nombre}`} sx={touch}>
          Quitar
        </Button>
      </Box>
    </Box>
  );
}

function OnOff({ regla }: { regla: Regla }) {
  const [busy, setBusy] = useState(false);
  const flip = async () => {
    setBusy(true);
    const { nombre, clase, medida, lapso, sentido, umbral, usuario_ids, rol_ids, vias, urgente, activa } = regla;
    try {
      await changeRegla(regla, {
        nombre,
        clase,
        medida,
        lapso,
        sentido,
        umbral,
        usuario_ids: [...usuario_ids],
        rol_ids: [...rol_ids],
        vias: [...vias],
        urgente,
        activa: !activa,
      });
    } catch (error) {
      toast(messageOf(error), { tone: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Switch
      checked={regla.activa}
      disabled={busy}
      onChange={() => void flip()}
      slotProps={{ input: { 'aria-label': `${regla.nombre} encendida` } }}
    />
  );
}

/** Three words side by side on a phone. */
const touch = {
  '& .MuiButton-startIcon': { display: { xs: 'none', sm: 'inherit' } },
  '@media (pointer: coarse)': { minHeight: 48 },
} as const;
const small = { fontSize: 12.5, color: 'text.secondary', overflowWrap: 'anywhere' } as const;
const warn = { fontSize: 12.5, color: 'var(--mui-palette-warnText)' } as const;
const row = {
  display: 'grid',
  gap: { xs: 2, lg: 4 },
  alignItems: 'center',
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr)',
    md: 'minmax(0, 3fr) minmax(0, 2fr)',
    lg: 'minmax(0, 4fr) minmax(0, 3fr) auto',
  },
  px: 4,
  py: 3,
  '& > :last-child': { gridColumn: { md: '1 / -1', lg: 'auto' } },
  '&:not(:first-of-type)': { borderTop: '1px solid var(--mui-palette-divider)' },
} as const;
