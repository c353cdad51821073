import Box from '@mui/material/Box';
import { CalendarX2, CarFront, QrCode, Snowflake, Sun, RefreshCw, Replace } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { MembresiaCompleta } from '#modules/membresias/contract.ts';
import { sayDa, sayLimite } from '#modules/membresias/rules/beneficios.ts';
import { etiquetasEste, sayVehiculos } from '#modules/membresias/rules/palabras.ts';
import { messageOf } from '#platform/web/call.ts';
import { formatFecha, formatMoney } from '#platform/web/format.ts';
import { usePermissions } from '#platform/web/session/permissions.ts';
import { useSession } from '#platform/web/session/session-store.ts';
import { toast } from '#platform/web/toast.tsx';
import { ErrorState } from '#platform/web/ui/waiting/ErrorState.tsx';
import { Facts } from '#platform/web/ui/panel/Facts.tsx';
import { Folio } from '#platform/web/ui/marks/Folio.tsx';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';
import { Meter } from '#platform/web/ui/marks/Meter.tsx';
import { PanelActs } from '#platform/web/ui/panel/PanelActs.tsx';
import { Plate } from '#platform/web/ui/marks/Plate.tsx';
import { Section } from '#platform/web/ui/page/Section.tsx';
import { StateChip } from '#platform/web/ui/marks/StateChip.tsx';
import { Timeline } from '#platform/web/ui/panel/Timeline.tsx';
import { lookOf, sayHasta, sayBeneficio } from '../looks.ts';
import { cancelAtEnd, thaw, useMembresia, usePlanes, useUsos } from '../queries.ts';
import { CambiarPlanDialog } from './CambiarPlanDialog.tsx';
import { CancelarDialog, CongelarDialog, EnlaceDialog, VehiculosDialog } from './dialogs.tsx';
import { chargeOf } from './charge.ts';

/** One membership: what is left of it, until when, and what may be done of it. */
export function MembresiaPanel({ id }: { id: string }) {
  const { data, error, refetch } = useMembresia(id);
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loading shape="document" />;
  const look = lookOf(data);
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 2 }}>
        <Box sx={{ fontSize: 18, fontWeight: 650, overflowWrap: 'anywhere' }}>{data.plan_nombre}</Box>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
          <Box component="span" sx={{ fontSize: 13, color: 'text.secondary' }}>
            {sayHasta(data)}
          </Box>
          <StateChip tone={look.tone}>{look.label}</StateChip>
        </Box>
      </Box>
      <Acts m={data} />
      <Datos m={data} />
      <Beneficios m={data} />
      <Usos m={data} />
      <Periodos m={data} />
      <Trazas m={data} />
    </Box>
  );
}

type Open = 'congelar' | 'cancelar' | 'vehiculos' | 'enlace' | 'plan' | null;

function Acts({ m }: { m: MembresiaCompleta }) {
  const { can } = usePermissions();
  const navigate = useNavigate();
  const { data: planes } = usePlanes();
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const plan = planes?.data.find(({ id }) => id === m.plan_id);
  const renew = () => plan && void navigate('/comercial/Ventas', { state: { membresia: chargeOf(m, plan, false) } });
  const say = (act: Promise<unknown>, listo: string) =>
    void act.then(() => toast(listo)).catch((error: unknown) => toast(messageOf(error)));
  const alive = m.estado === 'activa' || m.estado === 'por_vencer';
  const sells = can('ver_ventas') && can('ver_pendiente_pago');
  return (
    <>
      <PanelActs
        actions={[
          ...(sells && m.estado !== 'pendiente'
            ? [
                {
                  id: 'renovar',
                  label: 'Renovar',
                  icon: <RefreshCw size={16} />,
                  primary: true,
                  refusal: planes && !plan ? 'Ese plan ya no se vende: cámbiale el plan.' : null,
                  onClick: renew,
                },
              ]
            : []),
          ...(m.estado === 'congelada'
            ? [
                {
                  id: 'seguir',
                  label: 'Descongelar',
                  icon: <Sun size={16} />,
                  onClick: () => say(thaw(m), 'Ya da sus beneficios.'),
                },
              ]
            : []),
          { id: 'enlace', label: 'Tarjeta y enlace', icon: <QrCode size={16} />, onClick: () => setOpen('enlace') },
          ...(alive && m.congela_meses > 0
            ? [{ id: 'congelar', label: 'Congelar', icon: <Snowflake size={16} />, onClick: () => setOpen('congelar') }]
            : []),
          ...(sells && m.estado !== 'pendiente'
            ? [
                {
                  id: 'plan',
                  label: 'Cambiar de plan',
                  icon: <Replace size={16} />,
                  folded: true,
                  onClick: () => setOpen('plan'),
                },
              ]
            : []),
          ...(m.vehiculos_plan !== null
            ? [
                {
                  id: 'vehiculos',
                  label: 'Vehículos',
                  icon: <CarFront size={16} />,
                  folded: true,
                  onClick: () => setOpen('vehiculos'),
                },
              ]
            : []),
          ...(m.cancela_al !== null && m.estado !== 'cancelada'
            ? [
                {
                  id: 'no-cancelar',
                  label: 'Quitar la cancelación',
                  folded: true,
                  onClick: () => say(cancelAtEnd(m, { cancela: false, motivo: '' }), 'Sigue como estaba.'),
                },
              ]
            : []),
          ...(m.cancela_al === null && m.estado !== 'cancelada'
            ? [
                {
                  id: 'cancelar',
                  label: 'Cancelar',
                  icon: <CalendarX2 size={16} />,
                  danger: true,
                  folded: true,
                  onClick: () => setOpen('cancelar'),
                },
              ]
            : []),
        ]}
      />
      {open === 'congelar' && <CongelarDialog m={m} onClose={close} />}
      {open === 'cancelar' && <CancelarDialog m={m} onClose={close} />}
      {open === 'vehiculos' && <VehiculosDialog m={m} onClose={close} />}
      {open === 'enlace' && <EnlaceDialog m={m} onClose={close} />}
      {open === 'plan' && <CambiarPlanDialog m={m} onClose={close} />}
    </>
  );
}

const Datos = ({ m }: { m: MembresiaCompleta }) => (
  <Facts
    facts={[
      ['Cliente', m.cliente],
      ['Teléfono', m.telefono],
      [
        'Vehículo',
        m.vehiculos_plan === null ? (
          'Cualquiera de los suyos'
        ) : (
          <Box key="v" component="span" sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
            {m.vehiculos.map((v) => (
              <span key={v.activo_id}>
                {v.etiqueta} {v.placas && <Plate>{v.placas}</Plate>}
              </span>
            ))}
          </Box>
        ),
      ],
      ['Plan', `${formatMoney(m.precio_centavos)} por ${m.duracion}, ${sayVehiculos(m.vehiculos_plan)}`],
      [
        'Cancelación',
        m.cancela_al !== null && `${formatFecha(m.cancela_al)}${m.cancelada_motivo ? `: ${m.cancelada_motivo}` : ''}`,
      ],
    ]}
  />
);

function Beneficios({ m }: { m: MembresiaCompleta }) {
  if (m.beneficios.length === 0) return null;
  return (
    <Section title="Lo que le queda">
      <Box component="ul" sx={list}>
        {m.beneficios.map((b) => (
          <Box component="li" key={b.id} sx={{ display: 'flex', alignItems: 'center', gap: 3 }}>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Box sx={{ fontWeight: 560, overflowWrap: 'anywhere' }}>
                {b.nombre}, {sayDa(b)}
              </Box>
              <Box sx={small}>
                {b.limite === null
                  ? `${sayLimite(b)} · ${b.usados} ${etiquetasEste[b.cada]}`
                  : `${b.usados} de ${b.limite} ${etiquetasEste[b.cada]} · de nuevo el ${formatFecha(b.renueva)}`}
              </Box>
            </Box>
            {b.limite !== null && <Meter part={b.usados / b.limite} label={`Usado de ${b.nombre}`} />}
          </Box>
        ))}
      </Box>
    </Section>
  );
}

function Usos({ m }: { m: MembresiaCompleta }) {
  const zona = useSession((state) => state.company?.zona);
  const { data } = useUsos(m);
  if (!data || data.data.length === 0) return null;
  return (
    <Section title="Usos">
      <Timeline
        label="Usos de la membresía"
        {...(zona === undefined ? {} : { zona })}
        entries={data.data.map((uso) => ({
          id: uso.id,
          en: uso.creado_en,
          quien: uso.usuario_nombre,
          tone: uso.tipo === 'uso' ? ('primary' as const) : ('neutral' as const),
          children: (
            <>
              {uso.tipo === 'uso' ? sayBeneficio(uso) : `Se devolvió: ${sayBeneficio(uso)}`}{' '}
              <Box component="span" sx={small}>
                {[
                  uso.folio,
                  uso.en_empresa && `en ${uso.en_empresa}`,
                  uso.vehiculo,
                  formatMoney(uso.descuento_centavos),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </Box>
            </>
          ),
        }))}
      />
    </Section>
  );
}

function Periodos({ m }: { m: MembresiaCompleta }) {
  const { can } = usePermissions();
  return (
    <Section title="Pagos">
      <Box component="ul" sx={list}>
        {m.periodos.map((p) => (
          <Box
            component="li"
            key={p.id}
            sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 2 }}
          >
            <span>
              <Folio {...(can('ver_ventas') ? { to: `/comercial/Ventas/${p.orden_id}` } : {})}>{p.folio}</Folio>{' '}
              <Box component="span" sx={small}>
                {p.plan_nombre}, {formatFecha(p.desde)} al {formatFecha(p.hasta)}
              </Box>
            </span>
            <span>
              {p.devuelto ? 'Devuelto' : !p.pagado ? 'Sin pagar' : ''} {formatMoney(p.precio_centavos)}
            </span>
          </Box>
        ))}
      </Box>
    </Section>
  );
}

function Trazas({ m }: { m: MembresiaCompleta }) {
  const zona = useSession((state) => state.company?.zona);
  const moved = m.trazas.filter(({ hasta_en }) => hasta_en !== null);
  if (moved.length === 0 && m.pausas.length === 0) return null;
  return (
    <Section title="Cambios">
      <Box component="ul" sx={list}>
        {m.pausas.map((p) => (
          <li key={p.id}>
            Congelada del {formatFecha(p.desde)} al {formatFecha(p.hasta)} por {p.puesta_por}
            {p.motivo ? `: ${p.motivo}` : ''}
          </li>
        ))}
      </Box>
      {moved.length > 0 && (
        <Timeline
          label="Vehículos que cubrió"
          {...(zona === undefined ? {} : { zona })}
          entries={moved.map((t) => ({
            id: t.id,
            en: t.hasta_en ?? t.desde_en,
            quien: t.hasta_por,
            children: `Dejó de cubrir ${t.etiqueta}: ${t.motivo}`,
          }))}
        />
      )}
    </Section>
  );
}

const list = { listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3 } as const;
const small = { fontSize: 13, color: 'text.secondary' };
