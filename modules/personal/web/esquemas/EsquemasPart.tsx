import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Archive, ArchiveRestore, Pencil, Plus, Users } from 'lucide-react';
import { useState } from 'react';
import type { Esquema } from '#modules/esquemas/contract.ts';
import { FORMAS, monthOf } from '#modules/esquemas/rules.ts';
import { sayContenido } from '#modules/esquemas/rules/decir.ts';
import { messageOf } from '#platform/web/call.ts';
import { formatFecha } from '#platform/web/format.ts';
import { todayIn } from '#platform/web/period.ts';
import { usePermissions } from '#platform/web/session/permissions.ts';
import { useSession } from '#platform/web/session/session-store.ts';
import { toast } from '#platform/web/toast.tsx';
import { EmptyState } from '#platform/web/ui/waiting/EmptyState.tsx';
import { ErrorState } from '#platform/web/ui/waiting/ErrorState.tsx';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';
import { PersonMark } from '#platform/web/ui/marks/PersonMarks.tsx';
import { Section } from '#platform/web/ui/page/Section.tsx';
import { StateChip } from '#platform/web/ui/marks/StateChip.tsx';
import { AsignarDialog } from './AsignarDialog.tsx';
import { EsquemaDialog } from './EsquemaDialog.tsx';
import { Mes } from './Mes.tsx';
import { changeEsquema, useEsquemas } from './queries.ts';

type Over = { editar: Esquema | undefined } | { asignar: Esquema } | null;

/** The schemes by which people earn, and how the month goes of those that are settled by the month. */
export function EsquemasPart({ hasta }: { hasta: string }) {
  const hoy = todayIn(useSession((state) => state.company?.zona) ?? 'America/Mexico_City');
  const may = usePermissions().can('ver_empleados');
  const { data, isError, error, refetch } = useEsquemas();
  const [over, setOver] = useState<Over>(null);
  const close = () => setOver(null);
  const create = may && (
    <Button
      variant="contained"
      startIcon={<Plus size={16} />}
      onClick={() => setOver({ editar: undefined })}
      sx={touch}
    >
      Nuevo esquema
    </Button>
  );
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {isError && <ErrorState error={error} stale={data !== undefined} onRetry={() => void refetch()} />}
      {!data && !isError && <Loading shape="rows" />}
      {data?.data.length === 0 && (
        <EmptyState action={create}>
          Todavía no hay esquemas: cada quien gana con la tasa de cada servicio, o con la suya. Define uno para pagar
          por tipo de renglón, una cantidad fija, por margen, por escalones del mes o en equipo.
        </EmptyState>
      )}
      {data && data.data.length > 0 && (
        <>
          <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>{create}</Box>
          <Box component="ul" aria-label="Esquemas" sx={grid}>
            {data.data.map((esquema) => (
              <Box component="li" key={esquema.id} sx={{ minWidth: 0 }}>
                <Tarjeta
                  esquema={esquema}
                  may={may}
                  onEdit={() => setOver({ editar: esquema })}
                  onAssign={() => setOver({ asignar: esquema })}
                />
              </Box>
            ))}
          </Box>
          {data.data.some(({ vigente }) => vigente.forma !== 'linea') && (
            <Mes mes={monthOf(hasta > hoy ? hoy : hasta)} />
          )}
          <Box sx={{ fontSize: 12.5, color: 'text.secondary', maxWidth: 760 }}>
            Vale el esquema que cada quien tiene el día en que se entrega el trabajo. Cambiarlo no toca lo ya ganado ni
            lo ya pagado. Sin esquema, paga la tasa de cada servicio o la de la persona.
          </Box>
        </>
      )}
      {over && 'editar' in over && <EsquemaDialog esquema={over.editar} hoy={hoy} onClose={close} />}
      {over && 'asignar' in over && (
        <AsignarDialog esquemas={data?.data ?? []} esquema={over.asignar} hoy={hoy} onClose={close} />
      )}
    </Box>
  );
}

interface TarjetaProps {
  esquema: Esquema;
  may: boolean;
  onEdit: () => void;
  onAssign: () => void;
}

function Tarjeta({ esquema, may, onEdit, onAssign }: TarjetaProps) {
  const { nombre, activo, vigente, proxima, personas } = esquema;
  return (
    <Section
      title={nombre}
      actions={<StateChip tone={activo ? 'info' : 'neutral'}>{activo ? FORMAS[vigente.forma] : 'Retirado'}</StateChip>}
    >
      <Box sx={{ display: 'grid', gap: 3 }}>
        <Dice lines={sayContenido(vigente)} />
        {proxima && (
          <Alert severity="info" sx={{ py: 0 }}>
            Desde el {formatFecha(proxima.desde)}: {sayContenido(proxima).join('. ')}
          </Alert>
        )}
        <Ganan personas={personas} />
        {may && <Acciones esquema={esquema} onEdit={onEdit} onAssign={onAssign} />}
      </Box>
    </Section>
  );
}

export function Dice({ lines }: { lines: readonly string[] }) {
  return (
    <Box
      component="ul"
      aria-label="Qué paga"
      sx={{ m: 0, pl: 4.5, fontSize: 14, fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' }}
    >
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </Box>
  );
}

function Ganan({ personas }: { personas: Esquema['personas'] }) {
  if (personas.length === 0)
    return <Box sx={{ fontSize: 13, color: 'text.secondary' }}>Nadie gana por este esquema todavía.</Box>;
  return (
    <Box component="ul" aria-label="Ganan por él" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
      {personas.map(({ empleado_id, nombre, color, desde, peso }) => (
        <Box
          component="li"
          key={`${empleado_id} ${desde}`}
          sx={{ display: 'flex', alignItems: 'center', gap: 2, fontSize: 14 }}
        >
          <PersonMark nombre={nombre} color={color} />
          <Box component="span" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
            {nombre}
            {peso > 1 && ` · ${peso} partes`}
          </Box>
          <Box component="span" sx={{ fontSize: 12.5, color: 'text.secondary', whiteSpace: 'nowrap' }}>
            desde {formatFecha(desde)}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

function Acciones({ esquema, onEdit, onAssign }: Omit<TarjetaProps, 'may'>) {
  const { nombre, activo, personas } = esquema;
  const put = () =>
    void changeEsquema(esquema, { activo: !activo }).then(
      () => toast(activo ? `«${nombre}» quedó retirado.` : `«${nombre}» se puede asignar otra vez.`),
      (error: unknown) => toast(messageOf(error), { tone: 'error' }),
    );
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      {activo && (
        <Button
          variant="outlined"
          startIcon={<Users size={16} />}
          onClick={onAssign}
          aria-label={`Asignar ${nombre}`}
          sx={touch}
        >
          Asignar
        </Button>
      )}
      {activo && (
        <Button startIcon={<Pencil size={16} />} onClick={onEdit} aria-label={`Editar ${nombre}`} sx={touch}>
          Editar
        </Button>
      )}
      {personas.length === 0 && (
        <Button
          startIcon={activo ? <Archive size={16} /> : <ArchiveRestore size={16} />}
          onClick={put}
          aria-label={`${activo ? 'Retirar' : 'Volver a usar'} ${nombre}`}
          sx={touch}
        >
          {activo ? 'Retirar' : 'Volver a usar'}
        </Button>
      )}
    </Box>
  );
}

const grid = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gap: 4,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
} as const;
const touch = { '@media (pointer: coarse)': { minHeight: 48 } } as const;
