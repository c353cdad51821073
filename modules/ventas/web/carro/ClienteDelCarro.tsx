import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useRef } from 'react';
import { ClienteActivoPicker, DelVehiculo } from '#modules/activos/web/front-door.tsx';
import { MembresiasDelCliente } from '#modules/membresias/web/front-door.tsx';
import { CreditoDeCliente } from '#modules/pagos/web/front-door.tsx';
import { PendientesDelVehiculo } from '#modules/pendientes/web/front-door.tsx';
import { usePermissions } from '#platform/web/session/permissions.ts';
import { mono } from '#platform/web/theme/letters.ts';
import { StateChip } from '#platform/web/ui/marks/StateChip.tsx';
import { useShortcut } from '#platform/web/ui/tips/shortcut.ts';
import { useActivo } from '../queries.ts';
import type { Mostrador } from '../use-mostrador.ts';
import { Trabajadores } from './Trabajadores.tsx';

/** For whom it is, with which vehicle, and who does the work. Nobody chosen is the public. */
export function ClienteDelCarro({ m }: { m: Mostrador }) {
  const { carro, change } = m;
  const box = useRef<HTMLDivElement>(null);
  useShortcut('F4', () => box.current?.querySelector('input')?.focus());
  const touch = useMediaQuery('(pointer: coarse)', { noSsr: true });
  const needsCliente = carro.tipo !== 'venta';
  return (
    <Box ref={box} sx={{ p: 4, pb: 3, display: 'grid', gap: 3 }}>
      <ClienteActivoPicker
        value={carro.elegido}
        disabled={!m.admits}
        onChange={(elegido) => {
          m.pick(elegido);
          m.say(null);
          if (elegido) m.searchRef.current?.focus();
        }}
        label={needsCliente ? 'Cliente y vehículo' : 'Cliente y vehículo (opcional)'}
        required={needsCliente}
        {...(carro.elegido === null
          ? {
              helperText: needsCliente
                ? 'Elige de quién es.'
                : touch
                  ? 'Público en general'
                  : 'Público en general · F4 para elegir',
            }
          : {})}
      />
      {carro.elegido?.activo && <Vehiculo id={carro.elegido.activo.id} withWork={carro.tipo === 'orden'} />}
      {carro.elegido && (
        <MembresiasDelCliente
          cliente_id={carro.elegido.cliente.id}
          activo_id={carro.elegido.activo?.id ?? null}
          {...(m.admits && carro.tipo === 'venta' ? { onRenew: m.renew } : {})}
        />
      )}
      {carro.elegido && <CreditoDeCliente cliente_id={carro.elegido.cliente.id} />}
      {(carro.tipo === 'orden' || carro.trabajadores.length > 0) && (
        <Trabajadores
          label="Quién atiende"
          value={carro.trabajadores}
          onChange={(trabajadores) => change({ trabajadores })}
        />
      )}
    </Box>
  );
}

/** The vehicle at hand: what it is and its whole serial, whatever part of it was typed. */
function Vehiculo({ id, withWork }: { id: string; withWork: boolean }) {
  const { data } = useActivo(id);
  const { can } = usePermissions();
  // Its place is kept: what comes late stands below it, and moves nothing that somebody is about to press.
  if (!data) return <Box sx={{ height: 20, mt: -1 }} />;
  const described = [data.marca, data.modelo, data.anio, data.color].filter(Boolean).join(' · ');
  return (
    <Box role="group" aria-label="Vehículo" sx={{ fontSize: 13, display: 'grid', gap: 1, mt: -1 }}>
      <span>
        <span>{`${described} `}</span>
        <PendientesDelVehiculo activo_id={id} />
        <DelVehiculo activo_id={id} />
      </span>
      {data.serie && (
        <Box component="span" sx={{ color: 'text.secondary' }}>
          Serie{' '}
          <Box component="span" sx={{ fontFamily: mono, color: 'text.primary' }}>
            {data.serie}
          </Box>
        </Box>
      )}
      {withWork && (
        <Box component="span" sx={{ display: 'flex', gap: 2 }}>
          <StateChip tone={can('usar_checklist') ? 'ok' : 'neutral'}>
            {can('usar_checklist') ? 'Con checklist' : 'Sin checklist'}
          </StateChip>
          <StateChip tone={can('tomar_fotos') ? 'ok' : 'neutral'}>
            {can('tomar_fotos') ? 'Con fotos' : 'Sin fotos'}
          </StateChip>
        </Box>
      )}
    </Box>
  );
}
